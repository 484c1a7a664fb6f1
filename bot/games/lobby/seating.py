"""Seating: the lobby, the start, and seats that change hands."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import orjson

import storage
from bot.facts.origins import Origin
from bot.facts.scenes import GameSettings
from bot.games.acts import consent
from bot.games.acts.acting import NO_SLOTS, Slots, named_role, named_seat, no_such_seat
from bot.games.live.anonymise import members
from bot.games.live.game import Live
from bot.games.live.proposals import SeatProposed
from bot.games.live.record import CONTRIBUTIONS, Added
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from rules.core.contract.options import read_options, typed_text
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import setup_from
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Personal, Phrase, Seat
from rules.core.journal.game import Game
from rules.core.journal.proof import MAX_WORD, draw_secrets
from rules.core.play.dice import commitment
from rules.core.play.hidden import masked

MAX_SEATS = 25


def open_lobby(
    origin: Origin,
    ruleset: Ruleset[Any, Any],
    scenario: str,
    options: Mapping[str, Any],
    locale: str,
    tables: Mapping[str, str],
) -> Live:
    """Creates a game without players, not yet stored.

    `tables` are the server's house tables. The asker gets the game master's seat if the set-up has one. Raises
    FileError or Refused.
    """
    shipped = ruleset.scenarios()
    wanted = scenario or shipped[0]
    given = {name: typed_text(value) for name, value in options.items()}
    agreed: dict[str, str] = {}  # the table can change these settings later, so they are not part of the set-up
    if "ties" in given:
        agreed["ties"] = str(getattr(read_options(ruleset.options_type, given), "ties", ""))
    fixed = {name: value for name, value in given.items() if name not in agreed}
    setup = ruleset.with_tables(ruleset.new_setup(wanted, fixed), tables)
    is_shipped = wanted in shipped
    settings = GameSettings(scenario=wanted if is_shipped else "", options={**(fixed if is_shipped else {}), **agreed})
    record = _record(origin, ruleset, setup, settings, locale, origin.user_id)
    masters = {info.id: (origin.user_id, origin.user_name) for info in ruleset.seats(setup) if info.for_master}
    return Live(ruleset, record, seats_of(ruleset, setup, masters))


def _record(
    origin: Origin, ruleset: Ruleset[Any, Any], setup: Any, settings: GameSettings, locale: str, master: int
) -> storage.StoredGame:
    seed, root = draw_secrets()
    return storage.StoredGame(
        id=secrets.token_hex(5),
        ruleset=ruleset.name,
        version=ruleset.version,
        guild_id=origin.guild_id,
        channel_id=origin.channel_id,
        setup=setup.model_dump_json(),
        seed=seed,
        root=root,
        settings=settings.model_dump_json(),
        gm_user_id=master,
        locale=locale,
        created_at=origin.at,
        added="[]",
    )


def open_again(origin: Origin, before: Live, tables: Mapping[str, str]) -> Live:
    """Creates a game like the one before, not yet stored.

    The seats go to their last holders. The set-up gets the server's present tables. The name of a seat that has had
    several holders is replaced by its present player's or removed, since an earlier holder may have chosen it.
    """
    ruleset = before.ruleset
    # Earlier holders matter even if nobody holds the seat now.
    passed_on = {held.seat: held for held in before.seats if held.holders - {held.controller}}
    names = {seat: _player_name(ruleset, held.controller, held.name) for seat, held in passed_on.items()}
    setup = ruleset.with_tables(_named(ruleset, before.setup, names), {**ruleset.house_tables(), **tables})
    masters = {info.id for info in ruleset.seats(setup) if info.for_master}
    master = next((held.controller for held in before.seats if held.seat in masters and held.controller), None)
    record = _record(origin, ruleset, setup, before.settings, before.record.locale, master or origin.user_id)
    return Live(ruleset, record, seats_of(ruleset, setup, {s.seat: (s.controller, s.name) for s in before.seats}))


@during(*OPEN)
def join(
    transaction: Transaction,
    role: str = "",
    name: str = "",
    options: Slots = NO_SLOTS,
    *,
    referee: bool = False,
    word: str = "",
) -> None:
    """Seats the asker, or with `referee` the referee.

    In a running game or a full lobby, the asker takes a seat over from the referee; `role` then names a seat. `word` is
    added to the seed of the dice.
    """
    role = (named_role if transaction.live.game is None else named_seat)(transaction, role)
    taken = {seat.seat for seat in transaction.seats_now}
    is_full = not role and not transaction.live.ruleset.roles(transaction.live.setup)
    if transaction.live.game is not None or (not referee and (role in taken or (is_full and unheld(transaction)))):
        take_over(transaction, role, word)
        return
    if len(taken) >= MAX_SEATS:
        raise Refused(Refusal("table-full", seats=MAX_SEATS))
    seat = next(id for number in range(1, MAX_SEATS + 1) if (id := f"s{number}") not in taken)
    origin = transaction.origin
    user_id, user_name = (None, "") if referee else (origin.user_id, origin.user_name)
    ruleset = transaction.live.ruleset
    shown = name or _player_name(ruleset, user_id, user_name)
    typed = {key: typed_text(value) for key, value in options.items()}
    set_up(transaction, ruleset.join(transaction.live.setup, seat, role, shown, typed))
    controlled = {
        **{held.seat: (held.controller, held.name) for held in transaction.seats_now},
        seat: (user_id, user_name),
    }
    set_seats(transaction, controlled)
    if referee:
        transaction.say(Phrase.of("service-referee-joins", seat=Seat(seat)))
    else:
        transaction.say(Phrase.of("service-joins", user=origin.person, seat=Seat(seat)))
        add(transaction, seat, word)


def take_over(transaction: Transaction, seat: str, word: str = "") -> None:
    """Gives the asker a seat that the referee holds.

    Without a named seat, the asker gets a seat they had before, or the first free one. A game master's seat has to be
    named. Raises Refused.
    """
    if seat in for_masters(transaction):
        transaction.refuse_unless_manages()
    free = [held for held in unheld(transaction) if held == seat or held not in for_masters(transaction)]
    if not free:
        raise Refused(Refusal("no-free-seat"))
    fallen = transaction.live.fallen_seats
    living = [held for held in free if held not in fallen]
    if seat and not transaction.live.has_seat(seat):
        raise Refused(no_such_seat(seat, living))
    if seat and seat not in free:
        raise Refused(Refusal("seat-not-free", seat=Seat(seat), free=[Seat(id) for id in living]))
    own = set(transaction.live.seats_held_by(transaction.origin.user_id))
    wanted = seat or next((id for id in living if id in own), (living or free)[0])
    hand_over(transaction, wanted, transaction.origin.user_id, transaction.origin.user_name)
    if transaction.live.game is None:
        add(transaction, wanted, word)


@during("lobby")
def add_word(transaction: Transaction, word: str) -> None:
    """Sets the asker's word in the seed of the dice."""
    if not transaction.own_seats:
        raise Refused(transaction.live.no_seat())
    add(transaction, transaction.own_seats[0], " ".join(word.split())[:MAX_WORD])


def add(transaction: Transaction, seat: str, word: str) -> None:
    """Adds a seat's contribution to the seed of the dice.

    This is the asker's interaction and word. A seat's new contribution goes to the end of the list. If it kept its old
    place, a player who knew the secret could choose the dice by a new word.
    """
    live, act = transaction.live, transaction.origin.interaction_id
    before = (each for each in live.added or () if each.seat != seat)
    live.added = (*before, Added.of(seat, str(act or ""), word, by=transaction.origin.user_id))
    transaction.changes["added"] = CONTRIBUTIONS.dump_json(live.added).decode()
    if word:
        user = transaction.origin.person
        transaction.say(Phrase.of("service-adds-word", user=user, word=Personal(word, user.who)))


def unheld(transaction: Transaction) -> list[str]:
    """Returns the seats that the referee holds."""
    return [held.seat for held in transaction.live.seats if held.controller is None]


@during(*OPEN)
def leave(transaction: Transaction, seat: str | None = None) -> None:
    """Gives up the asker's seats, or the named one."""
    seat = named_seat(transaction, seat or "")
    if not transaction.own_seats:
        raise Refused(transaction.live.no_seat())
    if seat and not transaction.live.has_seat(seat):
        raise Refused(no_such_seat(seat, transaction.own_seats))
    if seat and seat not in transaction.own_seats:
        raise Refused(Refusal("not-your-seat", seat=Seat(seat)))
    for own in [seat] if seat else list(transaction.own_seats):
        if transaction.live.game is None:
            transaction.say(Phrase.of("service-leaves", user=transaction.origin.person, seat=Seat(own)))
        vacate(transaction, own)


def vacate(transaction: Transaction, seat: str) -> None:
    """Takes a seat away from its holder.

    In a running game the seat goes to the referee; in the lobby it is removed.
    """
    if transaction.live.game is not None:
        give(transaction, seat, None, "")
        return
    set_up(transaction, transaction.live.ruleset.leave(transaction.live.setup, seat))
    set_seats(
        transaction, {held.seat: (held.controller, held.name) for held in transaction.seats_now if held.seat != seat}
    )


@during(*OPEN)
def give_seat(transaction: Transaction, seat: str, user_id: int | None, user_name: str = "") -> None:
    """Hands a seat to another user, or to the referee.

    A `user_id` of None means the referee. A seat with a hidden hand may need consent (`hand_over`).
    """
    meant = named_seat(transaction, seat)
    if meant not in transaction.own_seats:
        transaction.refuse_unless_manages()
    hand_over(transaction, meant, user_id, user_name)


def hand_over(transaction: Transaction, seat: str, user_id: int | None, user_name: str) -> None:
    """Hands a seat over, or asks for consent.

    The seat goes to the referee if `user_id` is None. In a game with hidden hands a user who has held one seat may not
    take another. In a running game all other players have to agree, since the new holder may see their secrets, with
    these exceptions:

    - `_is_free` tells which seats need no consent, such as a player's own seat.
    - Players who are away need not agree to a handover to the referee.
    - A game master without a seat needs consent only to take a seat.
    """
    live, origin = transaction.live, transaction.origin
    held = next((held for held in live.seats if held.seat == seat), None)
    if held is None or live.game is None:
        give(transaction, seat, user_id, user_name)
        return
    if live.ruleset.has_hands and user_id is not None:
        _refuse_second_hand(transaction, held, user_id, user_name)
    others = consent.others(transaction, user_id)
    needed = others if user_id is not None else tuple(each for each in others if each not in live.absence.away)
    is_impartial = transaction.is_seatless_master and (user_id != origin.user_id or not others)
    if is_impartial or _is_free(transaction, held, user_id, is_alone=not others):
        give(transaction, seat, user_id, user_name)
    elif needed:
        proposal = SeatProposed(
            user_id=origin.user_id,
            user_name=origin.user_name,
            needed=needed,
            seat=seat,
            controller=held.controller,
            to_user_id=user_id,
            to_user_name=user_name,
            has_hand=live.ruleset.has_secrets,
        )
        consent.propose(transaction, proposal)
    else:
        is_hidden = not (live.ruleset.has_hands or others)
        raise Refused(Refusal("seat-hides", seat=Seat(seat)) if is_hidden else Refusal("nobody-to-agree"))


def _is_free(transaction: Transaction, held: storage.StoredSeat, user_id: int | None, *, is_alone: bool) -> bool:
    """Returns whether a seat may change hands without consent.

    This is for a running game. `is_alone` says that no other player is left to ask.
    """
    live = transaction.live
    if held.controller is not None or user_id is None:
        return held.controller in (None, transaction.origin.user_id, user_id)
    is_known = held.holders == {user_id} or live.seats_held_by(user_id) == (held.seat,)
    is_left = is_alone and not (live.ruleset.has_hands or _has_anothers_secrets(live, held))
    return not live.ruleset.has_secrets or is_known or is_left


def _has_anothers_secrets(live: Live, held: storage.StoredSeat) -> bool:
    """Returns whether a seat that a player has held sees more than the public."""
    assert live.game is not None
    state = live.game.table.state
    return bool(held.holders) and masked(state, held.seat) != masked(state, None)


def carry_out(transaction: Transaction, agreed: SeatProposed) -> None:
    """Hands over a seat as agreed.

    Raises Refused if the seat has changed hands since.
    """
    held = next((held for held in transaction.live.seats if held.seat == agreed.seat), None)
    if held is None or held.controller != agreed.controller:
        raise Refused(Refusal("proposal-moot"))
    if agreed.to_user_id is not None and transaction.live.ruleset.has_hands:
        _refuse_second_hand(transaction, held, agreed.to_user_id, agreed.to_user_name)
    give(transaction, agreed.seat, agreed.to_user_id, agreed.to_user_name)


def _refuse_second_hand(transaction: Transaction, held: storage.StoredSeat, user_id: int, user_name: str) -> None:
    """Refuses a user who has seen another hand but not this one."""
    known = transaction.live.seats_held_by(user_id)
    if known and held.seat not in known:
        raise Refused(Refusal("held-another", user=Personal(user_name, user_id), seats=[Seat(seat) for seat in known]))


def give(transaction: Transaction, seat: str, user_id: int | None, user_name: str) -> None:
    """Hands a seat to a user without asking.

    The seat goes to the referee if `user_id` is None. In the lobby, the name that the last holder gave the seat is
    removed. Raises Refused for an unknown seat.
    """
    controlled = {held.seat: (held.controller, held.name) for held in transaction.seats_now}
    if seat not in controlled:
        raise Refused(no_such_seat(seat, controlled))
    set_seats(transaction, {**controlled, seat: (user_id, user_name)})
    live, (before, _) = transaction.live, controlled[seat]
    if live.game is None and before != user_id and (before is not None or live.ruleset.named_by_players):
        set_up(transaction, _named(live.ruleset, live.setup, {seat: _player_name(live.ruleset, user_id, user_name)}))
    if user_id is None:
        transaction.say(Phrase.of("service-to-referee", seat=Seat(seat)))
    else:
        transaction.say(Phrase.of("service-seat-given", seat=Seat(seat), user=Personal(user_name, user_id)))


def _player_name(ruleset: Ruleset[Any, Any], user_id: int | None, user_name: str) -> str:
    """Returns the name that a seat takes from its player, or ""."""
    return user_name if ruleset.named_by_players and user_id is not None else ""


def _named(ruleset: Ruleset[Any, Any], setup: Any, names: Mapping[str, str]) -> Any:
    """Returns the set-up with these names for the seats."""
    if not names:
        return setup
    raw = orjson.loads(setup.model_dump_json())
    for member in members(raw, frozenset(names)):
        member["name"] = names[member["seat"]]
    return setup_from(ruleset, ruleset.version, raw)


@during("lobby")
def start(transaction: Transaction, word: str = "") -> None:
    """Runs the game to its first decision.

    The asker's `word` is the last contribution to the dice. The commitment to the host's secret and the players'
    contributions are published first. Raises Refused.
    """
    transaction.refuse_unless_seated()
    live = transaction.live
    if (refusal := live.ruleset.check_start(live.setup)) is not None:
        raise Refused(refusal)
    if not transaction.users():
        raise Refused(Refusal("nobody-seated"))
    record = live.record
    add(transaction, "", word)
    game, outcome = Game.start(live.ruleset, live.setup, live.dice())
    transaction.seats = _with_holders(transaction.seats_now, live.seats)
    words = [Personal(each.word, each.by) for each in live.added or () if each.word]
    facts = {"commitment": commitment(record.seed), "game": record.id, "words": words or None}
    transaction.begin(game, outcome, Phrase.of("service-starts", **facts))


def fill_with_referee(transaction: Transaction) -> None:
    """Seats the referee until the game can start."""
    ruleset = transaction.live.ruleset
    while ruleset.check_start(transaction.live.setup) is not None and ruleset.roles(transaction.live.setup):
        join(transaction, referee=True)


def set_up(transaction: Transaction, setup: Any) -> None:
    """Replaces the set-up before the start."""
    transaction.live.setup = setup
    transaction.changes["setup"] = transaction.live.setup_json()


def set_seats(transaction: Transaction, controlled: Mapping[str, tuple[int | None, str]]) -> None:
    """Sets the seats' controllers, in the order of the set-up.

    Raises Refused if a user would have a game master's seat and another seat.
    """
    for master in for_masters(transaction):
        user_id, _ = controlled.get(master, (None, ""))
        if user_id is not None and sum(holder == user_id for holder, _ in controlled.values()) > 1:
            raise Refused(Refusal("seat-apart", seat=Seat(master)))
    seats = seats_of(transaction.live.ruleset, transaction.live.setup, controlled)
    transaction.seats = seats if transaction.live.game is None else _with_holders(seats, transaction.live.seats)


def _with_holders(
    seats: tuple[storage.StoredSeat, ...], before: tuple[storage.StoredSeat, ...]
) -> tuple[storage.StoredSeat, ...]:
    """Adds each seat's present and earlier controllers to its holders."""
    holders = {held.seat: held.holders for held in before}
    return tuple(
        replace(held, holders=holders.get(held.seat, frozenset()) | ({held.controller} if held.controller else set()))
        for held in seats
    )


def for_masters(transaction: Transaction) -> tuple[str, ...]:
    """Returns the seats that only a game master may take."""
    return tuple(info.id for info in transaction.live.ruleset.seats(transaction.live.setup) if info.for_master)


def seats_of(
    ruleset: Ruleset[Any, Any], setup: Any, controlled: Mapping[str, tuple[int | None, str]]
) -> tuple[storage.StoredSeat, ...]:
    """Returns the seats of a set-up in its order.

    The referee holds seats without a controller.
    """
    nobody: tuple[int | None, str] = (None, "")
    held = ((info.id, *controlled.get(info.id, nobody)) for info in ruleset.seats(setup))
    return tuple(storage.StoredSeat(id, position, name, user_id) for position, (id, user_id, name) in enumerate(held))
