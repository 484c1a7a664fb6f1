"""Corrections by a game master: figures, states, things, places, the ending.

Each correction is announced with its reason. Participants are never removed from the state, so a waiting procedure
still finds them.

A secret stays secret: only its owner learns the new value, and no refusal or suggestion depends on a hand. A refusal of
a card that is not in the hand would reveal the hand. So the correction is accepted, and only the owner learns whether
the card was given or taken.
"""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Callable, Iterable
from string import ascii_lowercase
from typing import Any, Final

from rules.core.contract.corrections import (
    Add,
    Correction,
    Corrections,
    End,
    Fit,
    MovePiece,
    Must,
    OneOf,
    Remove,
    Roll,
    Row,
    Set,
    Within,
    Words,
    all_of,
    anything,
    bare,
    refuse_missing,
    tell_moved,
    tell_removed,
    tell_set,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText
from rules.locke.asking import GameTable
from rules.locke.attack.hits import kill
from rules.locke.attack_events import LevelChanged
from rules.locke.correction_events import (
    FigureCorrected,
    PieceReturned,
    SpaceTurned,
    ThingCorrected,
    ThingNamed,
    ThingNotCorrected,
    Verdict,
    WordCorrected,
)
from rules.locke.events import ChartRolled
from rules.locke.lobby.scenario_text import MAX_ENDURANCE, MAX_GROUP, MAX_LEVEL
from rules.locke.participants import item_of, remove_item, side_of, underlings_of
from rules.locke.shown import correction_samples as samples
from rules.locke.state import INFINITE, Item, Participant, Setup, Space, State
from rules.locke.tables import equipment, faces, roll_on
from rules.locke.turn.closing import end_combat, finish
from rules.locke.turn.dealing import give_card, item_cards
from rules.locke.turn.parties import join_party, leave_party
from rules.locke.wording import item_name, item_phrase

MOST_MIND: Final = 12
BETWEEN_COMBATS: Final = ("arise", "claims", "escapes", "over")
MOST_CARDS: Final = 20
MOST_ITEMS: Final = 20
Do = Callable[[GameTable, Any], None]
_PLACE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")


# --- checks ----------------------------------------------------------------------------------------------------------


def _everybody(state: State) -> Iterable[str]:
    """Returns all participants except residual thoughts, which have nothing to correct."""
    return [each.id for each in state.participants.values() if each.kind != "thought"]


SOMEBODY: Final = OneOf(_everybody)


def _target(state: State, correction: Any) -> Participant:
    return state.participants[correction.target]


def _can_sleep(state: State, correction: Any) -> bool:
    return not correction.value or _target(state, correction).human


LIVING: Final = Must("is-dead", lambda state, said: _target(state, said).condition != "dead")
DEAD: Final = Must("not-fallen", lambda state, said: _target(state, said).condition == "dead")
PLAYER: Final = Must("not-a-player", lambda state, said: _target(state, said).kind == "player")
SINGLE: Final = Must("is-group", lambda state, said: not _target(state, said).members)
GROUP: Final = Must("no-group", lambda state, said: bool(_target(state, said).members))
FINITE: Final = Must("power-infinite", lambda state, said: _target(state, said).own.power < INFINITE, "LOCKE-10.5.2f")
SLEEPER: Final = Must("never-sleeps", _can_sleep, "LOCKE-10.7.2h")
WITH_CARDS: Final = Must("no-cards", lambda state, said: _target(state, said).uses_cards)


def _already_there(setup: Setup, state: State, correction: MovePiece) -> Refusal | None:
    place = correction.to.upper()
    is_there = _target(state, correction).place == place
    return Refusal("already-there", target=correction.target, cell=Cell(place)) if is_there else None


def _party(setup: Setup, state: State, correction: Set) -> Refusal | None:
    """Returns the reason a party cannot be set."""
    target, other = _target(state, correction), correction.name
    if not other:
        return None if target.party else Refusal("no-party", target=correction.target)
    if other not in _everybody(state):
        return Refusal("no-such-piece", text=UserText(other[:40]))
    same = side_of(state.participants[other]) == side_of(target)
    if state.participants[other].kind != "player":
        return Refusal("not-a-player", target=Piece(other))
    return Refusal("same-party", target=Piece(other)) if same else None


def _space(setup: Setup, state: State, correction: Set) -> Refusal | None:
    if correction.to.upper() in state.spaces:
        return None
    places = [Cell(place) for place in state.spaces]
    if not correction.to:
        return refuse_missing("to", correction, places)
    return Refusal("no-such-place", text=UserText(correction.to[:40]), places=places)


def _place(setup: Setup, state: State, correction: MovePiece) -> Refusal | None:
    is_place = _PLACE.fullmatch(correction.to) is not None
    return None if is_place else Refusal("no-place", text=UserText(correction.to[:40]))


def _card(setup: Setup, state: State, correction: Add | Remove) -> Refusal | None:
    return None if correction.name in faces() else Refusal("no-such-card", text=UserText(correction.name))


def _room_in_hand(setup: Setup, state: State, correction: Add) -> Refusal | None:
    cards = len(_target(state, correction).own.hand)
    return None if cards < MOST_CARDS else Refusal("hand-full", cards=cards, limit=MOST_CARDS)


def _item(setup: Setup, state: State, correction: Add) -> Refusal | None:
    """Returns the reason that an item does not exist."""
    id, level = correction.name.replace("-", "_"), correction.value
    if id not in {card.partition(":")[0] for card in item_cards()}:
        return Refusal("no-such-item", text=UserText(correction.name))
    levels = equipment()[id].get("levels", [0])
    is_level = level in levels
    return None if is_level else Refusal("value-range", value=level, low=levels[0], high=levels[-1])


def _lettered(setup: Setup, state: State, correction: Remove) -> Refusal | None:
    name = correction.name
    is_item = re.fullmatch(r"-[a-z]", name[-2:]) is not None and _tag(name)[:-2] in equipment()
    return None if is_item else Refusal("no-such-item", text=UserText(name))


def _cards(state: State) -> Iterable[str]:
    return faces()


def _item_kinds(state: State) -> Iterable[str]:
    return dict.fromkeys(card.partition(":")[0].replace("_", "-") for card in item_cards())


def _lettered_items(state: State) -> Iterable[str]:
    """Returns every possible item name, such as "jammer-a".

    Names that end with "-a" come first, then those with "-b", and so on. They do not depend on the items in the game,
    which are secret.
    """
    kinds = [id.replace("_", "-") for id in equipment()]
    return (f"{kind}-{letter}" for letter in ascii_lowercase[:MOST_ITEMS] for kind in kinds)


def _item_named(name: str) -> Phrase:
    return item_name(_tag(name))


def _tag(name: str) -> str:
    """Converts a typed item name such as "own-mirror-a" to the tag "own_mirror-a"."""
    return name.rpartition("-")[0].replace("-", "_") + name[-2:]


# --- changes ---------------------------------------------------------------------------------------------------------


def _changing(do: Do) -> Do:
    """Wraps a correction so that it counts as a change in the combat.

    Rounds without a change can end a combat.
    """

    def done(table: GameTable, correction: Any) -> None:
        do(table, correction)
        table.state.combat.changed = True

    return done


def _set_figure(table: GameTable, correction: Set) -> None:
    """Sets a figure of the character.

    Only the owner learns the new value, except for an endurance that all players already know (LOCKE-10.7.4a).
    """
    participant, what, value = _target(table.state, correction), correction.what, correction.value
    own = participant.own
    before: int = getattr(own, what)
    if what == "power":
        value = min(value, own.max_power)
    setattr(own, what, value)
    own.base_level = max(own.base_level, own.level)
    is_known = what == "endurance" and participant.known_endurance is not None
    if is_known:
        participant.known_endurance = value
    tell_set(table, correction, *((before, value) if is_known else ()))
    if participant.seat:
        table.tell(FigureCorrected(audience=(participant.seat,), field=Term(what), before=before, after=value))
    if what == "endurance" and value == 0:
        kill(table, participant.id)


def _set_members(table: GameTable, correction: Set) -> None:
    """Sets a group's living members; added ones are unhurt."""
    participant = _target(table.state, correction)
    before, count = len(participant.members), correction.value
    unhurt = [participant.own.base_endurance] * count
    participant.members = (participant.members + unhurt)[:count]
    participant.fallen = max(0, participant.fallen + before - count)
    tell_set(table, correction, before, count)
    if not count:
        kill(table, participant.id)


def _set_flag(table: GameTable, correction: Set) -> None:
    participant, what = _target(table.state, correction), correction.what
    before = getattr(participant, what)
    setattr(participant, what, bool(correction.value))
    tell_set(table, correction, int(before), correction.value, field=what.replace("_", "-"))


def _set_word(table: GameTable, correction: Set) -> None:
    what, name = correction.what, correction.name
    word = f"silhouette-{name}" if what == "silhouette" else name
    setattr(_target(table.state, correction), what, word)
    _tell_word(table, correction, word)


def _set_party(table: GameTable, correction: Set) -> None:
    """Sets a participant's party; a separate event names its members."""
    _tell_word(table, correction)
    if correction.name:
        join_party(table, correction.target, correction.name)
    else:
        leave_party(table, correction.target, "LOCKE-10.3.1c")


def _tell_word(table: GameTable, correction: Set, word: str = "") -> None:
    field = Term(correction.what)
    table.tell(
        WordCorrected(target=correction.target, field=field, word=Term(word), reason=correction.reason)
    )  # fmt: skip


def _turn_space(table: GameTable, correction: Set) -> None:
    state, is_open, place = table.state, bool(correction.value), correction.to.upper()
    state.spaces[place] = state.spaces[place].model_copy(update={"is_open": is_open})
    table.tell(SpaceTurned(place=Cell(place), is_open=is_open, reason=correction.reason))


def _move(table: GameTable, correction: MovePiece) -> None:
    """Moves the piece of a participant (LOCKE-10.7.2b).

    A participant moved out of its combat leaves the combat. A participant moved in takes part from the next round on
    (LOCKE-10.2.2b).
    """
    state, place = table.state, correction.to.upper()
    participant = state.participants[correction.target]
    source, participant.place = participant.place, place
    state.spaces.setdefault(place, Space(card=table.setup.scenario.phase, is_open=False))
    is_there = place == state.combat.place
    if _is_fought(state) and participant.id in state.combat.joined:
        participant.escaped = not is_there
    elif _is_fought(state):
        participant.joins_round = state.combat.round + 1 if is_there else 0
    state.escapes = [
        escape.model_copy(update={"place": place}) if escape.who == participant.id else escape
        for escape in state.escapes
        if escape.who != participant.id or not is_there
    ]
    tell_moved(table, correction, source, place)


def _is_fought(state: State) -> bool:
    """Returns whether participants can leave or join a combat now."""
    return state.phase not in BETWEEN_COMBATS


def _give_item(table: GameTable, correction: Add) -> None:
    deck, participant = table.state.item_deck, _target(table.state, correction)
    card = f"{correction.name.replace('-', '_')}:{correction.value}"
    if len(participant.own.items) >= MOST_ITEMS:
        _tell_nothing(table, correction, "too-many")
        return
    if card in deck.remaining:
        deck.remaining.remove(card)
    _tell_thing(table, correction, give_card(participant, card))


def _give_card(table: GameTable, correction: Add) -> None:
    deck = table.state.deck
    if correction.name not in deck.remaining:
        _tell_nothing(table, correction, "not-in-deck")
        return
    deck.remaining.remove(correction.name)
    insort(_target(table.state, correction).own.hand, correction.name)
    _tell_thing(table, correction)


def _revive(table: GameTable, correction: Add) -> None:
    """Revives a participant with its character and things, and removes its residual thought (LOCKE-10.7.4d)."""
    state, participant = table.state, _target(table.state, correction)
    participant.condition, participant.place = "normal", state.combat.place
    participant.asleep = participant.escaped = False
    participant.killer = ""
    participant.own.endurance = correction.value or participant.own.base_endurance
    participant.known_endurance = None
    for thought in state.participants.values():
        if thought.kind == "thought" and thought.seat == participant.seat:
            thought.escaped = True
    if _is_fought(state) and participant.id not in state.combat.joined:
        participant.joins_round = state.combat.round + 1
    table.tell(PieceReturned(target=correction.target, reason=correction.reason))


def _declare_dead(table: GameTable, correction: Remove) -> None:
    participant = _target(table.state, correction)
    tell_removed(table, correction)
    participant.fallen, participant.members = participant.fallen + len(participant.members), []
    kill(table, participant.id)


def _take_item(table: GameTable, correction: Remove) -> None:
    participant, tag = _target(table.state, correction), _tag(correction.name)
    item = item_of(participant, tag)
    if item is None:
        _tell_nothing(table, correction, "not-there")
        return
    remove_item(participant, tag)
    participant.underlings = min(participant.underlings, underlings_of(participant))
    if not item.own:
        table.state.item_deck.add(f"{item.id}:{item.level}")
    _tell_thing(table, correction, item)


def _take_card(table: GameTable, correction: Remove) -> None:
    hand = _target(table.state, correction).own.hand
    if correction.name not in hand:
        _tell_nothing(table, correction, "not-there")
        return
    hand.remove(correction.name)
    table.state.deck.discarded.append(correction.name)
    _tell_thing(table, correction)


def _tell_thing(table: GameTable, correction: Add | Remove, item: Item | None = None) -> None:
    """Announces a correction; only the owner learns the thing."""
    added, participant = _tell_meant(table, correction), _target(table.state, correction)
    if participant.seat:
        card = Term("" if item else correction.name)
        items = (item_phrase(item),) if item else ()
        table.tell(ThingNamed(audience=(participant.seat,), card=card, items=items, added=added))


def _tell_nothing(table: GameTable, correction: Add | Remove, why: str) -> None:
    """Announces a failed correction; only the owner learns that it failed, and why."""
    added, participant = _tell_meant(table, correction), _target(table.state, correction)
    if participant.seat:
        thing = Term(correction.name if correction.what == "card" else correction.name.rpartition("-")[0])
        told = ThingNotCorrected(audience=(participant.seat,), thing=thing, added=added, why=Term(why))
        table.tell(told)


def _tell_meant(table: GameTable, correction: Add | Remove) -> bool:
    """Announces the intended correction, and returns whether a thing was to be added."""
    what, added = Term(correction.what), isinstance(correction, Add)
    table.tell(ThingCorrected(target=correction.target, what=what, added=added, reason=correction.reason))
    return added


def _roll(table: GameTable, correction: Roll) -> None:
    """Rolls for the recovery of a level (LOCKE-10.7.1c).

    The level rises up to its former value.
    """
    own = table.state.participants[correction.target].own
    dice, total, row = roll_on(table, "esp_level_recovery")
    levels = row.get("levels", 0)
    gained = min(levels, max(0, own.base_level - own.level))
    own.level += gained
    table.tell(
        ChartRolled(
            rules=("LOCKE-10.7.1c",), chart=Term("esp-level-recovery"), actor=correction.target, dice=dice, total=total,
            result=Term(row["result"]), value=levels,
        )
    )  # fmt: skip
    if gained:
        table.tell(LevelChanged(rules=("LOCKE-10.7.1c",), actor=correction.target, delta=gained))


def _end(table: GameTable, correction: End) -> None:
    state = table.state
    target = state.participants.get(correction.target)
    winner = side_of(target) if correction.verdict == "victory" and target else ""
    table.tell(Verdict(verdict=Term(correction.verdict), target=correction.target, reason=correction.reason))
    if _is_fought(state):
        end_combat(table)
    finish(table, correction.verdict)
    state.winner = winner


# --- the table of corrections ----------------------------------------------------------------------------------------


def _about(form: type[Correction], what: str, do: Do, *checks: Fit, **more: Any) -> Row[Setup, State]:
    """Returns a row of `CORRECTIONS` for corrections that concern a participant.

    The corrections count as changes in the combat.
    """
    return Row(form, what, _changing(do), SOMEBODY, all_of(*checks), **more)


CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    _about(
        Set,
        "endurance",
        _set_figure,
        LIVING,
        SINGLE,
        value=Within(0, MAX_ENDURANCE),
        hand=True,
        sample=samples.endurances,
    ),
    _about(Set, "power", _set_figure, LIVING, SINGLE, FINITE, value=Within(0, 99), hand=True),
    _about(Set, "level", _set_figure, LIVING, SINGLE, value=Within(0, MAX_LEVEL), hand=True),
    _about(Set, "mind", _set_figure, LIVING, SINGLE, value=Within(0, MOST_MIND), hand=True),
    _about(Set, "members", _set_members, LIVING, GROUP, value=Within(0, MAX_GROUP), sample=samples.one_less),
    _about(Set, "asleep", _set_flag, LIVING, SLEEPER, value=Within(0, 1), sample=samples.other_way("asleep")),
    _about(Set, "controlled", _set_flag, LIVING, value=Within(0, 1), sample=samples.other_way("controlled")),
    _about(Set, "base_player", _set_flag, LIVING, value=Within(0, 1)),
    _about(Set, "condition", _set_word, LIVING, name=Words(samples.CONDITIONS), sample=samples.conditions),
    _about(Set, "silhouette", _set_word, LIVING, name=Words(samples.MARKS, named=str), sample=samples.marks),
    _about(Set, "party", _set_party, LIVING, PLAYER, name=_party, sample=samples.parties, named=Piece),
    Row(Set, "space", _turn_space, value=Within(0, 1), to=_space, sample=samples.turned),
    _about(MovePiece, "", _move, LIVING, PLAYER, to=_place, sample=samples.spaces, check_request=_already_there),
    _about(
        Add, "item", _give_item, LIVING, name=_item, value=anything, hand=True, sample=samples.items, words=_item_kinds
    ),
    _about(Add, "card", _give_card, LIVING, WITH_CARDS, name=all_of(_card, _room_in_hand), hand=True, words=_cards),
    _about(Add, "fallen", _revive, DEAD, PLAYER, value=Within(0, MAX_ENDURANCE), hand=True, sample=bare),
    _about(Remove, "piece", _declare_dead, LIVING, hand=True, sample=samples.once),
    _about(
        Remove,
        "item",
        _take_item,
        name=_lettered,
        hand=True,
        sample=samples.items_shown,
        words=_lettered_items,
        named=_item_named,
    ),
    _about(Remove, "card", _take_card, name=_card, hand=True, words=_cards),
    Row(Roll, "", _roll, SOMEBODY, PLAYER, hand=True, sample=samples.once),
    Row(End, "victory", _end, SOMEBODY, sample=samples.winners),
    *(Row(End, verdict, _end, sample=bare) for verdict in ("defeat", "draw", "collected", "abandoned")),
    reveals=True,
)
"""Corrections that a game master can make.

Corrections with `hand` can affect secrets. For example, a participant that is set to dead discards its hand.
"""
