"""Rules for acting: the seat that acts, its possible actions, and the refusals that other players may read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any

from bot.games.live.game import Live
from bot.games.live.transaction import Names, Transaction
from bot.words.query import MAX_CHOICES, Query
from rules.core.contract.corrections import Correction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Mark, Piece, Seat, Term, UserText
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.decisions import Given, Sentences
from rules.core.play.declaring import PHASE_VERBS
from rules.core.play.naming import begins, fitting, has_part, readings, whole

Slots = Mapping[str, Any]
NO_SLOTS: Slots = {}

MISTIMED = frozenset({"not-awaited", "not-awaited-seat", "not-awaited-verb"})
"""Codes of the refusals that tell only what the game is waiting for; every user may see them."""


def named_seat(transaction: Transaction, typed: str) -> str:
    """Returns the seat typed by id or name.

    An unknown text is returned as typed. Raises Refused if the text could mean several seats.
    """
    live = transaction.live
    if not typed or live.has_seat(typed):
        return typed
    known = _readings(transaction, [Seat(held.seat) for held in live.seats])
    return _only(typed, fitting(typed, (whole, known), (begins, known), (has_part, known))[1])


def named_role(transaction: Transaction, typed: str) -> str:
    """Returns the role typed by id or name.

    An unknown text is returned as typed. Free roles are preferred to occupied ones, unless the whole name was typed.
    Raises Refused if the text could mean several roles.
    """
    live = transaction.live
    roles = live.ruleset.roles(live.setup)
    if not typed or typed in roles:
        return typed
    free = _readings(transaction, list(map(Term, roles)))
    taken = _readings(transaction, list(map(Term, live.ruleset.taken_roles(live.setup))))
    tiers = ((whole, free), (whole, taken), (begins, free), (has_part, free), (begins, taken))
    return _only(typed, fitting(typed, *tiers)[1])


def _readings(transaction: Transaction, values: Sequence[Mark]) -> dict[Mark, list[str]]:
    scene = transaction.live.words(None)
    return {value: readings(value, transaction.names(scene, value)) for value in values}


def _only(typed: str, found: Sequence[Mark]) -> str:
    if len(found) > 1:
        raise Refused(Refusal("ambiguous", text=UserText(typed[:80]), choices=list(found[:MAX_CHOICES])))
    return str(found[0]) if found else typed


def open_actions(names: Names, live: Live, verb: str, seat: str | None) -> Query:
    """Returns a query over a seat's possible actions with a verb.

    Without a seat, the actions are the game master's corrections. Raises Refused if the game has not begun, or if the
    ruleset does not have the verb.
    """
    scene = live.words(seat)
    ruleset, game = live.ruleset, live.game
    if game is None:
        raise Refused(Refusal("not-started"))
    kind = ruleset.action_kind(verb) if seat is not None else ruleset.corrections.kinds.get(verb)
    if kind is None:
        raise Refused(live.ruleset.unknown_verb(verb))
    state = game.table.state

    def check(action: Action) -> Refusal | None:
        if seat is not None:
            return game.check(seat, action)
        return ruleset.corrections.refuse_request(live.setup, state, action)

    public = live.view()
    board = public.board if public else None

    tokens = {token.piece: token for token in board.tokens} if board else {}

    @cache
    def marks(piece: str) -> list[str]:
        if (token := tokens.get(piece)) is None:
            return []
        number = token.number
        return [token.mark, *(f"{name}{number}" for name in (names(scene, token.word) if token.word else ()))]

    @cache
    def legal() -> Sequence[Action]:
        return game.options(seat) if seat is not None else ()

    gone = {piece.piece for piece in public.pieces if piece.out} if public else set()
    query = partial(
        Query,
        kind=kind,
        check=check,
        names=lambda value: [*names(scene, value), *(marks(value) if isinstance(value, str) else ())],
        pieces=[Piece(id) for id in scene.names],
        present=[Piece(each.piece) for each in public.pieces if not each.out] if public else [],
        layout=board.layout if board else None,
        reads=_sentences(live, game, seat),
        usual=lambda: _only_actor(kind, legal()),
    )
    decision = game.decision
    if seat is None or is_wish(live, verb) or decision is None or decision.entry.within is None:

        @cache
        def listed() -> list[Action]:
            options: Iterable[Action]
            if seat is None:
                options = ruleset.corrections.options(live.setup, state)
            else:
                options = game.wishes(seat) if is_wish(live, verb) else legal()
            return [option for option in options if option.verb == verb]

        by = kind.by if issubclass(kind, Correction) else ""

        def about(given: Given) -> str:
            return str(given.get(by, "")) if by else ""

        def fitting_in(given: Given) -> list[Action]:
            found = [each for each in listed() if not about(given) or getattr(each, by) == about(given)]
            target = given.get("target", "") if seat is None else ""
            return [each for each in found if not target or getattr(each, "target", "") in ("", target)]

        def also(slot: str, given: Given) -> dict[Any, Any]:
            if seat is not None:
                return {}
            choices = ruleset.corrections.choices(live.setup, state, verb, slot, about(given))
            return {value: called for value, called in choices.items() if value not in gone}

        return query(
            options=fitting_in,
            also=also,
        )
    meant, typed = decision.entry.meant, decision.entry.typed
    return query(
        typed=lambda given: typed(seat, {**given, "verb": verb}) if typed and seat in decision.seats else None,
        options=lambda given: game.offered(seat, {**given, "verb": verb}),
        meant=lambda slot, given, spot: meant(seat, slot, given, spot) if meant and seat in decision.seats else (),
        is_partial=True,
    )


def _only_actor(kind: type[Action], options: Iterable[Action]) -> dict[str, Any]:
    """Returns the slot `actor` if one piece acts in all options."""
    actors = {actor for option in options if (actor := getattr(option, "actor", ""))}
    return {"actor": actors.pop()} if len(actors) == 1 and "actor" in kind.model_fields else {}


def _sentences(live: Live, game: Game[Any, Any], seat: str | None) -> dict[str, Sentences]:
    """Returns the sentences that a seat may type, by their slot."""
    if game.decision is None or seat is None or seat not in game.decision.seats:
        return {}
    return live.ruleset.read_sentences(live.setup, game.table.state, game.decision, seat)


def is_wish(live: Live, verb: str) -> bool:
    """Returns whether a verb expresses a wish.

    A seat may express a wish at any time.
    """
    return live.ruleset.action_kind(verb) in live.ruleset.wishes.values()


def acting_seat(transaction: Transaction, seat: str | None, verb: str, slots: Mapping[str, Any]) -> str:
    """Returns the seat for which the asker acts.

    If several of the asker's seats are asked, the piece in the slot `actor` decides. Raises Refused if no seat or more
    than one seat can act.
    """
    if verb and transaction.live.ruleset.action_kind(verb) is None:
        raise Refused(transaction.live.ruleset.unknown_verb(verb))
    live, own = transaction.live, transaction.own_seats
    if seat:
        if not live.has_seat(seat):
            raise Refused(no_such_seat(seat, (held.seat for held in live.seats)))
        if seat not in own:
            refuse_unless_acts_for(transaction, seat)
            if seat in transaction.decision.seats:
                refuse_unless_awaited(transaction, verb)
            return seat
    if not own:
        raise Refused(live.no_seat())
    candidates = (seat,) if seat else own
    asked = [each for each in candidates if each in transaction.decision.seats or is_wish(live, verb)]
    if len(asked) > 1:
        asked = _leading(transaction, asked, verb, slots)
    if len(asked) > 1:
        raise Refused(Refusal("which-seat", seats=[Seat(each) for each in asked]))
    if not asked:
        why = live.ruleset.not_asked(live.setup, transaction.game.table.state, candidates[0], verb) if verb else None
        raise Refused(transaction.decision.not_asked(why))
    refuse_unless_awaited(transaction, verb)
    return asked[0]


def _leading(transaction: Transaction, asked: list[str], verb: str, slots: Mapping[str, Any]) -> list[str]:
    """Returns the asked seats that can act with the typed piece.

    The slot `actor` names the piece. Returns all asked seats if none of them can. If no piece was typed and the verb is
    one of `PHASE_VERBS`, returns only one of the user's seats (`Live.seat_for`).
    """
    live, typed = transaction.live, slots.get("actor")
    if not typed:
        meant = live.seat_for(transaction.origin.user_id, verb) if verb in PHASE_VERBS else None
        return [meant] if meant is not None and meant in asked else asked
    refuse_unless_awaited(transaction, verb)

    def leads(seat: str) -> bool:
        options = (*transaction.game.options(seat), *transaction.game.wishes(seat))
        try:
            value = open_actions(transaction.names, live, verb, seat).named("actor", str(typed))
        except Refused:  # the text means several pieces; the refusal follows once the seat is known
            return True
        return any(getattr(option, "actor", "") == value for option in options)

    return [seat for seat in asked if leads(seat)] or asked


def refuse_unless_awaited(transaction: Transaction, verb: str) -> None:
    """Refuses a verb that the pending decision does not offer.

    Verbs that express a wish are not refused.
    """
    decision = transaction.decision
    if verb and verb not in decision.verbs and not is_wish(transaction.live, verb):
        raise Refused(decision.not_awaited(verb))


def refuse_unless_acts_for(transaction: Transaction, seat: str) -> None:
    """Refuses an asker who may not act for another player's seat.

    Only game masters may act for other seats. A game master who has held a seat may not act for a seat whose options
    could reveal hidden facts, nor for the referee's seat, since the referee cannot agree.
    """
    if not transaction.manages:
        raise Refused(Refusal("not-your-seat", seat=Seat(seat)))
    if transaction.is_seatless_master:
        return
    for why, holds in (
        ("hands", transaction.live.ruleset.has_hands),
        ("secret", transaction.decision.secret),
        ("referee", transaction.controller(seat) is None),
    ):
        if holds:
            raise Refused(Refusal("seatless-master-only", seat=Seat(seat), why=why))


def redact(transaction: Transaction, seat: str, refusal: Refusal) -> Refusal:
    """Returns a refusal without facts about another player's hand."""
    is_open = seat in transaction.own_seats or not transaction.live.ruleset.has_hands or refusal.code in MISTIMED
    return refusal if is_open else Refusal("not-possible-for", seat=Seat(seat))


def refuse_stale(transaction: Transaction, decision_id: int | None, game_id: str = "") -> None:
    """Refuses a click on another decision's or game's button."""
    game = transaction.game
    if game_id not in ("", transaction.live.record.id):
        raise Refused(Refusal("stale-button"))
    if decision_id is not None and (game.decision is None or game.decision.id != decision_id):
        raise Refused(Refusal("stale-decision", since=decision_id))


def no_such_seat(typed: str, seats: Iterable[str]) -> Refusal:
    """Returns the refusal of an unknown seat.

    It gives `seats` to choose from.
    """
    return Refusal("no-such-seat", text=UserText(typed[:80]), seats=[Seat(seat) for seat in seats])
