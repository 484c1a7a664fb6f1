"""What a game master may correct: figures, states, things, places, the end. Each is told to the table with its reason.

A correction puts facts right; nothing takes effect by it, but whoever is set to endurance 0 dies. Nobody is ever taken
out of the state, so a procedure that waits finds everybody again. A secret stays one: what was set is told to its
owner alone, and neither a refusal nor the sample for autocomplete looks into a hand. So a thing that cannot be given or
taken is found out only when it is carried out: the table is told the same either way, and the owner what came of it.
"""

from __future__ import annotations

import re
from bisect import insort
from collections.abc import Callable, Iterator
from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import Field

from rules.actions import Action, HandSlots
from rules.locke.asking import GameTable
from rules.locke.attack_events import LevelChanged
from rules.locke.closing import end_combat, finish
from rules.locke.correction_events import (
    Corrected,
    FigureCorrected,
    PieceMoved,
    PieceRemoved,
    PieceReturned,
    SpaceTurned,
    ThingCorrected,
    ThingNamed,
    ThingNotCorrected,
    Verdict,
    WordCorrected,
)
from rules.locke.dealing import SILHOUETTES, give_card, item_cards
from rules.locke.events import ChartRolled
from rules.locke.hits import kill
from rules.locke.participants import is_actionable, item_of, remove_item, side_of, underlings_of
from rules.locke.parties import join_party, leave_party
from rules.locke.scenario_text import MAX_ENDURANCE, MAX_GROUP, MAX_LEVEL
from rules.locke.state import INFINITE, Condition, Item, Participant, Setup, Space, State
from rules.locke.tables import equipment, faces, roll_on
from rules.locke.wording import item_name, item_phrase
from rules.refusal import Refusal
from rules.words import Cell, Piece, Term, UserText

Reason = Annotated[UserText, Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(max_length=40)]
FIGURES: dict[str, tuple[int, int]] = {
    "endurance": (0, MAX_ENDURANCE), "power": (0, 99), "level": (0, MAX_LEVEL), "mind": (0, 12),
}  # fmt: skip
"""What follows from an identity and is its owner's alone (LOCKE-0.8), with its bounds."""
FLAGS = ("asleep", "controlled", "base_player")
NAMES: dict[str, tuple[str, ...]] = {
    "condition": tuple(each for each in get_args(Condition) if each != "dead"),
    "silhouette": tuple(mark.rpartition("-")[2] for mark in SILHOUETTES),
}
"""What is set by a word rather than by a number; death has verbs of its own."""
BETWEEN_COMBATS = ("arise", "claims", "escapes", "over")
MOST_CARDS = 20
MOST_ITEMS = 20
_PLACE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,11}")


class Set(Action):
    """Sets a figure (`value`), a state (1 or 0), or a word (`name`) of a participant; `members` is how many of a group
    are alive; "party" is that of the participant `name`, or none. "space" opens (1) or closes (0) the card of the place
    `to`."""

    hand_slots: ClassVar[HandSlots] = {"what": FIGURES.keys()}

    verb: Literal["set"] = "set"
    target: Piece = Piece("")
    what: Literal[
        "endurance", "power", "level", "mind", "members", "asleep", "controlled", "base_player", "condition",
        "silhouette", "party", "space",
    ]  # fmt: skip
    value: Number = 0
    name: Name = ""
    to: Cell = Cell("")
    reason: Reason = UserText("")

    def told(self) -> dict[str, Any]:
        """The slots as people read them; a number also where it is 0."""
        is_number = self.what != "party" and self.what not in NAMES
        return {**super().told(), "value": self.value} if is_number else super().told()


class MovePiece(Action):
    """Puts a piece into another place; away from the combat is out of it."""

    verb: Literal["move"] = "move"
    target: Piece
    to: Cell
    reason: Reason = UserText("")


class Add(Action):
    """Gives `target` an item ("jammer", its level as `value`) or a combat card out of the deck by `name`, or brings the
    dead one back to life with `value` endurance (0: that of the character)."""

    hand_slots: ClassVar[HandSlots] = {"what": ("item", "card")}

    verb: Literal["add"] = "add"
    what: Literal["item", "card", "fallen"]
    target: Piece
    name: Name = ""
    value: Number = 0
    reason: Reason = UserText("")


class Remove(Action):
    """Declares `target` dead, or takes an item (by its kind and letter, "jammer-a") or a card from it."""

    hand_slots: ClassVar[HandSlots] = {"what": ("item", "card")}

    verb: Literal["remove"] = "remove"
    what: Literal["piece", "item", "card"] = "piece"
    target: Piece
    name: Name = ""
    reason: Reason = UserText("")

    def told(self) -> dict[str, Any]:
        """The slots as people read them; an item by its name and letter."""
        own = {"name": item_name(_tag(self.name))} if self.what == "item" else {}
        return {**super().told(), **own}


class Roll(Action):
    """Rolls for the recovery of a lowered ESP level, as at the start of the own game turn (LOCKE-10.7.1c)."""

    hand_slots: ClassVar[HandSlots] = {"verb": ("roll",)}

    verb: Literal["roll"] = "roll"
    target: Piece
    reason: Reason = UserText("")


class End(Action):
    """Ends the game by verdict: the victory of the side of `target`, or "collected" where a card of the board collects
    the combat cards and so ends all combats (LOCKE-10.3.6c)."""

    verb: Literal["end"] = "end"
    verdict: Literal["victory", "defeat", "draw", "collected", "abandoned"] = "abandoned"
    target: Piece = Piece("")
    reason: Reason = UserText("")


CORRECTIONS: tuple[type[Action], ...] = (Set, MovePiece, Add, Remove, Roll, End)


# --- checks ----------------------------------------------------------------------------------------------------------


def check_correction(setup: Setup, state: State, correction: Action) -> Refusal | None:
    """Why a correction cannot be made, or None."""
    match correction:
        case Set(what="space"):
            return _check_space(state, correction)
        case Set():
            return _missing(state, correction.target) or _check_set(state, correction)
        case MovePiece():
            return _missing(state, correction.target) or _check_move(state, correction)
        case Add():
            return _missing(state, correction.target) or _check_add(state, correction)
        case Remove():
            return _missing(state, correction.target) or _check_remove(state, correction)
        case Roll():
            return _missing(state, correction.target) or _check_player(state, correction.target)
        case End(verdict="victory"):
            return _missing(state, correction.target)
    return None


def _missing(state: State, id: str) -> Refusal | None:
    """Whether there is no such participant; a residual thought has nothing that could be corrected."""
    participant = state.participants.get(id)
    is_there = participant is not None and participant.kind != "thought"
    return None if is_there else Refusal("no-such-piece", text=UserText(id[:40]))


def _check_player(state: State, id: str) -> Refusal | None:
    return None if state.participants[id].kind == "player" else Refusal("not-a-player", target=Piece(id))


def _check_space(state: State, correction: Set) -> Refusal | None:
    if correction.to.upper() not in state.spaces:
        places = [Cell(place) for place in state.spaces]
        return Refusal("no-such-place", text=UserText(correction.to[:40]), places=places)
    return _check_range(correction.value, 0, 1)


def _check_range(value: int, low: int, high: int) -> Refusal | None:
    return None if low <= value <= high else Refusal("value-range", value=value, low=low, high=high)


def _check_set(state: State, correction: Set) -> Refusal | None:
    participant, what, value = state.participants[correction.target], correction.what, correction.value
    if participant.condition == "dead":
        return Refusal("is-dead", target=Piece(participant.id))
    if what == "party":
        return _check_party(state, participant, correction.name)
    if what in NAMES:
        shown = UserText(correction.name)
        is_known = correction.name in NAMES[what]
        return None if is_known else Refusal("value-choice", text=shown, choices=list(NAMES[what]))
    if what == "members":
        is_group = bool(participant.members)
        return _check_range(value, 0, MAX_GROUP) if is_group else Refusal("no-group", target=Piece(participant.id))
    if what in FLAGS:
        if what == "asleep" and value and not participant.human:
            return Refusal("never-sleeps", "LOCKE-10.7.2h", target=Piece(participant.id))
        return _check_range(value, 0, 1)
    if participant.members:
        return Refusal("is-group", target=Piece(participant.id))
    if what == "power" and participant.own.power >= INFINITE:
        return Refusal("power-infinite", "LOCKE-10.5.2f", target=Piece(participant.id))
    return _check_range(value, *FIGURES[what])


def _check_party(state: State, participant: Participant, other: str) -> Refusal | None:
    if (refusal := _check_player(state, participant.id)) is not None:
        return refusal
    if not other:
        return None if participant.party else Refusal("no-party", target=Piece(participant.id))
    if (refusal := _missing(state, other) or _check_player(state, other)) is not None:
        return refusal
    same = side_of(state.participants[other]) == side_of(participant)
    return Refusal("same-party", target=Piece(other)) if same else None


def _check_move(state: State, correction: MovePiece) -> Refusal | None:
    if state.participants[correction.target].condition == "dead":
        return Refusal("is-dead", target=correction.target)
    is_place = _PLACE.fullmatch(correction.to) is not None
    return (
        (None if is_place else Refusal("no-place", text=UserText(correction.to[:40])))
        or _check_player(state, correction.target)
    )  # fmt: skip


def _check_add(state: State, correction: Add) -> Refusal | None:
    participant, name = state.participants[correction.target], correction.name
    is_dead = participant.condition == "dead"
    if correction.what == "fallen":
        if not is_dead:
            return Refusal("not-fallen", target=Piece(participant.id))
        return _check_player(state, participant.id) or _check_range(correction.value, 0, MAX_ENDURANCE)
    if is_dead:
        return Refusal("is-dead", target=Piece(participant.id))
    if correction.what == "item":
        return _check_item(name, correction.value)
    if not participant.uses_cards:
        return Refusal("no-cards", target=Piece(participant.id))
    if name not in faces():
        return Refusal("no-such-card", text=UserText(name))
    cards = len(participant.own.hand)
    return None if cards < MOST_CARDS else Refusal("hand-full", cards=cards, limit=MOST_CARDS)


def _check_item(name: str, level: int) -> Refusal | None:
    id = name.replace("-", "_")
    if id not in {card.partition(":")[0] for card in item_cards()}:
        return Refusal("no-such-item", text=UserText(name))
    levels = equipment()[id].get("levels", [0])
    is_level = level in levels
    return None if is_level else Refusal("value-range", value=level, low=levels[0], high=levels[-1])


def _tag(name: str) -> str:
    """An item's tag ("own_mirror-a") from its kind and letter as they are typed ("own-mirror-a")."""
    return name.rpartition("-")[0].replace("-", "_") + name[-2:]


def _check_remove(state: State, correction: Remove) -> Refusal | None:
    participant, name = state.participants[correction.target], correction.name
    if correction.what == "item":
        is_item = re.fullmatch(r"-[a-z]", name[-2:]) is not None and _tag(name)[:-2] in equipment()
        return None if is_item else Refusal("no-such-item", text=UserText(name))
    if correction.what == "card":
        return None if name in faces() else Refusal("no-such-card", text=UserText(name))
    return Refusal("is-dead", target=Piece(participant.id)) if participant.condition == "dead" else None


# --- carrying out ----------------------------------------------------------------------------------------------------


def correct(table: GameTable, correction: Action) -> None:
    """Carries out a correction that `check_correction` has passed, and tells it."""
    DO[type(correction)](table, correction)
    table.reveal()


def _set(table: GameTable, correction: Set) -> None:
    what = correction.what
    if what == "space":
        _turn_space(table, correction)
        return
    participant = table.state.participants[correction.target]
    if what in FIGURES:
        _set_figure(table, participant, correction)
    elif what == "members":
        _set_members(table, participant, correction)
    elif what in FLAGS:
        before = getattr(participant, what)
        setattr(participant, what, bool(correction.value))
        _tell_set(table, correction, str(int(before)), str(correction.value))
    elif what == "party":
        _tell_word(table, correction)
        if correction.name:
            join_party(table, participant.id, correction.name)
        else:
            leave_party(table, participant.id, "LOCKE-10.3.1c")
    else:
        word = f"silhouette-{correction.name}" if what == "silhouette" else correction.name
        setattr(participant, what, word)
        _tell_word(table, correction, word)
    table.state.combat.changed = True


def _tell_set(table: GameTable, correction: Set, before: str = "", after: str = "") -> None:
    field = Term(correction.what.replace("_", "-"))
    table.tell(
        Corrected(target=correction.target, field=field, before=before, after=after, reason=correction.reason)
    )  # fmt: skip


def _tell_word(table: GameTable, correction: Set, word: str = "") -> None:
    field = Term(correction.what)
    table.tell(
        WordCorrected(target=correction.target, field=field, word=Term(word), reason=correction.reason)
    )  # fmt: skip


def _set_figure(table: GameTable, participant: Participant, correction: Set) -> None:
    """A figure of the character. In public it is told only where it is known already: an endurance that has been
    declared (LOCKE-10.7.4a)."""
    own, what, value = participant.own, correction.what, correction.value
    before: int = getattr(own, what)
    if what == "power":
        value = min(value, own.max_power)
    setattr(own, what, value)
    own.base_level = max(own.base_level, own.level)
    is_known = what == "endurance" and participant.known_endurance is not None
    if is_known:
        participant.known_endurance = value
    _tell_set(table, correction, *((str(before), str(value)) if is_known else ()))
    if participant.seat:
        table.tell(FigureCorrected(audience=(participant.seat,), field=Term(what), before=before, after=value))
    if what == "endurance" and value == 0:
        kill(table, participant.id)


def _set_members(table: GameTable, participant: Participant, correction: Set) -> None:
    """So many of a group are alive; those who are added are unhurt."""
    before, count = len(participant.members), correction.value
    unhurt = [participant.own.base_endurance] * count
    participant.members = (participant.members + unhurt)[:count]
    participant.fallen = max(0, participant.fallen + before - count)
    _tell_set(table, correction, str(before), str(count))
    if not count:
        kill(table, participant.id)


def _turn_space(table: GameTable, correction: Set) -> None:
    state, is_open, place = table.state, bool(correction.value), correction.to.upper()
    state.spaces[place] = state.spaces[place].model_copy(update={"is_open": is_open})
    table.tell(SpaceTurned(place=Cell(place), is_open=is_open, reason=correction.reason))


def _move(table: GameTable, correction: MovePiece) -> None:
    """The piece lies elsewhere. Away from its combat it is out of it; back in the combat's space it takes part again, a
    newcomer from the next round on (LOCKE-10.2.2b). An escapee's place is put right (LOCKE-10.7.2b)."""
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
    state.combat.changed = True
    table.tell(
        PieceMoved(target=correction.target, source=Cell(source), to=Cell(place), reason=correction.reason)
    )  # fmt: skip


def _is_fought(state: State) -> bool:
    """Whether a combat is under way: one that somebody can be taken out of or come into."""
    return state.phase not in BETWEEN_COMBATS


def _add(table: GameTable, correction: Add) -> None:
    state, participant = table.state, table.state.participants[correction.target]
    state.combat.changed = True
    if correction.what == "fallen":
        _revive(table, participant, correction)
        return
    if correction.what == "item":
        card = f"{correction.name.replace('-', '_')}:{correction.value}"
        if len(participant.own.items) >= MOST_ITEMS:
            _tell_nothing(table, participant, correction, "too-many")
            return
        if card in state.item_deck.remaining:
            state.item_deck.remaining.remove(card)
        _tell_thing(table, participant, correction, give_card(participant, card))
    elif correction.name not in state.deck.remaining:
        _tell_nothing(table, participant, correction, "not-in-deck")
    else:
        state.deck.remaining.remove(correction.name)
        insort(participant.own.hand, correction.name)
        _tell_thing(table, participant, correction)


def _revive(table: GameTable, participant: Participant, correction: Add) -> None:
    """The dead one is there again, with the own character and things (LOCKE-10.7.4d); a thought that is left of it
    goes."""
    state, own = table.state, participant.own
    participant.condition, participant.place = "normal", state.combat.place
    participant.asleep = participant.escaped = False
    participant.killer = ""
    own.endurance = correction.value or own.base_endurance
    participant.known_endurance = None
    for thought in state.participants.values():
        if thought.kind == "thought" and thought.seat == participant.seat:
            thought.escaped = True
    if _is_fought(state) and participant.id not in state.combat.joined:
        participant.joins_round = state.combat.round + 1
    table.tell(PieceReturned(target=correction.target, reason=correction.reason))


def _remove(table: GameTable, correction: Remove) -> None:
    state, participant = table.state, table.state.participants[correction.target]
    state.combat.changed = True
    if correction.what == "piece":
        table.tell(PieceRemoved(target=correction.target, reason=correction.reason))
        participant.fallen, participant.members = participant.fallen + len(participant.members), []
        kill(table, participant.id)
        return
    if correction.what == "item":
        tag = _tag(correction.name)
        item = item_of(participant, tag)
        if item is None:
            _tell_nothing(table, participant, correction, "not-there")
            return
        remove_item(participant, tag)
        participant.underlings = min(participant.underlings, underlings_of(participant))
        if not item.own:
            state.item_deck.add(f"{item.id}:{item.level}")
        _tell_thing(table, participant, correction, item)
    elif correction.name not in participant.own.hand:
        _tell_nothing(table, participant, correction, "not-there")
    else:
        participant.own.hand.remove(correction.name)
        state.deck.discarded.append(correction.name)
        _tell_thing(table, participant, correction)


def _tell_thing(table: GameTable, participant: Participant, correction: Add | Remove, item: Item | None = None) -> None:
    """That somebody should have a thing more or less is public; which one, an item or else a card, is the owner's."""
    added = _tell_meant(table, correction)
    if participant.seat:
        card = Term("" if item else correction.name)
        items = (item_phrase(item),) if item else ()
        table.tell(ThingNamed(audience=(participant.seat,), card=card, items=items, added=added))


def _tell_nothing(table: GameTable, participant: Participant, correction: Add | Remove, why: str) -> None:
    """That nothing came of it, and why, is the owner's alone."""
    added = _tell_meant(table, correction)
    if participant.seat:
        thing = Term(correction.name if correction.what == "card" else correction.name.rpartition("-")[0])
        told = ThingNotCorrected(audience=(participant.seat,), thing=thing, added=added, why=Term(why))
        table.tell(told)


def _tell_meant(table: GameTable, correction: Add | Remove) -> bool:
    """What everybody is told; whether a thing was to be added."""
    what, added = Term(correction.what), isinstance(correction, Add)
    table.tell(ThingCorrected(target=correction.target, what=what, added=added, reason=correction.reason))
    return added


def _roll(table: GameTable, correction: Roll) -> None:
    """A lowered level comes back step by step, never above what it was (LOCKE-10.7.1c)."""
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


DO: dict[type[Action], Callable[[GameTable, Any], None]] = {
    Set: _set,
    MovePiece: _move,
    Add: _add,
    Remove: _remove,
    Roll: _roll,
    End: _end,
}


# --- a sample, for autocomplete --------------------------------------------------------------------------------------


def correction_options(setup: Setup, state: State) -> Iterator[Action]:
    """Corrections as people need them most; each is legal, and none is built from a secret."""
    for participant in state.participants.values():
        if participant.kind == "thought":
            continue
        for correction in _for_one(state, participant):
            if check_correction(setup, state, correction) is None:
                yield correction
    for place, space in state.spaces.items():
        yield Set(what="space", to=Cell(place), value=int(not space.is_open))
    for verdict in get_args(End.model_fields["verdict"].annotation):
        if verdict != "victory":
            yield End(verdict=verdict)


def _for_one(state: State, participant: Participant) -> Iterator[Action]:
    id = Piece(participant.id)
    if participant.condition == "dead":
        yield Add(what="fallen", target=id)
        return
    known = participant.known_endurance
    for value in range(1, 7) if known is None else (known - 1, known + 1):
        yield Set(target=id, what="endurance", value=max(1, value))
    yield Set(target=id, what="members", value=max(1, len(participant.members) - 1))
    for flag in ("asleep", "controlled"):
        yield Set(target=id, what=flag, value=int(not getattr(participant, flag)))
    for condition in NAMES["condition"]:
        if condition != participant.condition:
            yield Set(target=id, what="condition", name=condition)
    yield Set(target=id, what="party")
    for other in state.participants:
        yield Set(target=id, what="party", name=other)
    for mark in NAMES["silhouette"]:
        yield Set(target=id, what="silhouette", name=mark)
    for place in state.spaces:
        yield MovePiece(target=id, to=Cell(place))
    for card in dict.fromkeys(item_cards()):
        name, _, level = card.partition(":")
        yield Add(what="item", target=id, name=name.replace("_", "-"), value=int(level))
    for tag in (participant.nike, participant.suit, participant.field, *(use.tag for use in participant.jammers)):
        if tag:
            yield Remove(what="item", target=id, name=tag.replace("_", "-"))
    yield Remove(target=id)
    yield Roll(target=id)
    if is_actionable(participant):
        yield End(verdict="victory", target=id)
