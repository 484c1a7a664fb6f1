"""Corrections by a game master, who is the judge of the rules (MAID-0-6).

A correction changes only one fact. Changed hit points also make a doll go down or stand up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.contract import corrections as house
from rules.core.contract.correcting import ON_OR_OFF, Named, Pieces, endings, names_of, tell_entered
from rules.core.contract.corrections import (
    Corrections,
    End,
    Must,
    Remove,
    Row,
    Set,
    Slots,
    Within,
    Words,
    all_of,
    bare,
    tell_moved,
    tell_removed,
    tell_set,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Coordinates, Phrase, Piece, Term, UserText
from rules.core.space.plane.spots import squared
from rules.maidens.attack.health import calm, fall, lose_wings, stand_up
from rules.maidens.correction_events import GameEnded, ItemChange, ItemCorrected
from rules.maidens.lobby.scenario import MOST_DOLLS
from rules.maidens.sheet.equipment import gear, items
from rules.maidens.sheet.presets import dolls
from rules.maidens.space.places import check_stand, nearest_free
from rules.maidens.space.stage import POSTURES
from rules.maidens.space.zones import hostile_zones
from rules.maidens.standing import (
    GameTable,
    bad_point,
    ground_of,
    is_down,
    leave_melee,
    level_of,
    spot_of,
    stage_of,
    written,
)
from rules.maidens.state import Enlisted, Place, Setup, State, Thing
from rules.maidens.turn.beginning import enlist, thing_of_gear
from rules.maidens.turn.hands import slots as slots_in_hand
from rules.maidens.turn.moving import engage
from rules.maidens.turn.victory import DRAW, call_time
from rules.maidens.values import can_fly, held, sheet_of

MOST_THINGS: Final = 20
"""Greatest number of things that a doll can carry."""
PLACES: Final[tuple[Place, ...]] = ("hand", "carried", "slung")


class MovePiece(house.MovePiece):
    """Puts a doll at a point of the table."""

    to: Coordinates  # type: ignore[assignment]  # the base class has cells, a plane has points


class Add(house.Add):
    """Gives a doll an item, or brings another doll in at a point of the table."""

    to: Coordinates = Coordinates("")  # type: ignore[assignment]  # as above


# --- checks ----------------------------------------------------------------------------------------------------------


def _free(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses a point where a doll cannot stand (MAID-G-1, MAID-G-2)."""
    spot = spot_of(setup.ground, correction.to)
    if spot is None:
        return bad_point(setup.ground)
    doll = state.dolls[correction.target]
    return check_stand(ground_of(setup, state), stage_of(setup, state), doll.id, spot, level_of(doll))


def _room(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses a point where an added doll cannot stand (MAID-G-1, MAID-G-2)."""
    spot = spot_of(setup.ground, correction.to)
    if spot is None:
        return bad_point(setup.ground)
    return check_stand(ground_of(setup, state), stage_of(setup, state), "", spot)


def _sheets(state: State) -> Iterable[str]:
    """Returns the sheets of dolls that can be brought in: copies of present dolls, and ready-made dolls."""
    return dict.fromkeys((*(doll.sheet for doll in state.dolls.values()), *dolls()))


def _known(setup: Setup, state: State, correction: Any) -> Refusal | None:
    if correction.name in _sheets(state):
        return None
    return Refusal("value-choice", text=UserText(correction.name), choices=[*map(_called, dolls())])


def _called(sheet: str) -> Phrase | Piece:
    """Returns the name of the doll that has a sheet."""
    return Phrase(f"role-{sheet}") if sheet in dolls() else Piece(sheet)


def _few(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses to add a doll to a full side (MAID-1-1)."""
    side = state.dolls[correction.target].side
    count = sum(doll.side == side for doll in state.dolls.values()) + 1
    return None if count <= MOST_DOLLS else Refusal("too-many-dolls", "MAID-1-1", count=count, most=MOST_DOLLS)


def _fits_hand(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses an item that cannot be held (MAID-3-P2a)."""
    thing = state.dolls[correction.target].things.get(correction.name)
    if correction.what == "hand" and thing is not None and thing.gear.slot != "weapon":
        return Refusal("not-for-hands", "MAID-3-P2a", using=thing.term)
    return None


def _most_uses(setup: Setup, state: State, correction: Any) -> int:
    thing = state.dolls[correction.target].things[correction.name]
    return max((uses for item in thing.gear.items if (uses := item.uses) is not None), default=0)


def _winged(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses the air as the level of a doll who cannot fly (MAID-4-F1)."""
    doll = state.dolls[correction.target]
    if not correction.value or can_fly(setup, doll):
        return None
    return Refusal("no-flight", "MAID-4-F1", actor=Piece(doll.id))


def _beside_enemy(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses to engage a doll outside enemies' zones (MAID-4-Z1)."""
    if not correction.value or _around(setup, state, correction.target):
        return None
    return Refusal("nobody-near", "MAID-4-Z1", target=Piece(correction.target))


def _around(setup: Setup, state: State, id: str) -> tuple[str, ...]:
    """Returns the enemies in whose zones a doll stands, the nearest first."""
    stage = stage_of(setup, state)
    spot = stage.spot(id)
    return tuple(sorted(hostile_zones(stage, id).around(spot), key=lambda each: squared(spot, stage.spot(each))))


def _held(setup: Setup, state: State, correction: Any) -> Iterable[str]:
    return state.dolls[correction.target].things


def _max_hp(setup: Setup, state: State, correction: Any) -> int:
    return sheet_of(setup, state.dolls[correction.target]).max_hp


def _max_sp(setup: Setup, state: State, correction: Any) -> int:
    return sheet_of(setup, state.dolls[correction.target]).sp


# --- changes ---------------------------------------------------------------------------------------------------------


def _set_hp(table: GameTable, correction: Set) -> None:
    doll = table.state.dolls[correction.target]
    before, was_down = doll.hp, is_down(doll)
    doll.hp = correction.value
    tell_set(table, correction, before, doll.hp)
    if is_down(doll) and not was_down:
        fall(table, doll)
    elif was_down and not is_down(doll):
        stand_up(table, doll)


def _set_woe(table: GameTable, correction: Set) -> None:
    """Makes a doll routed or berserk (never both), or calms her (MAID-9-AT4)."""
    doll = table.state.dolls[correction.target]
    before = getattr(doll, correction.what)
    if correction.value and not before:
        calm(table, doll, ("rout", "berserk"), "MAID-0-6")
    doll.failed = 0
    setattr(doll, correction.what, bool(correction.value))
    tell_set(table, correction, int(before), int(bool(correction.value)))


def _set_posture(table: GameTable, correction: Set) -> None:
    doll = table.state.dolls[correction.target]
    doll.posture = correction.name  # type: ignore[assignment]  # one of the three
    tell_set(table, correction, field=correction.name)


def _set_melee(table: GameTable, correction: Set) -> None:
    """Engages a doll with the enemies in whose zones she stands, or takes her out of her melee."""
    setup, state = table.setup, table.state
    doll = state.dolls[correction.target]
    before = bool(doll.melee)
    tell_set(table, correction, int(before), int(bool(correction.value)))
    if correction.value and not before:
        engage(table, doll, _around(setup, state, doll.id), rule="MAID-0-6")
    elif before and not correction.value:
        leave_melee(table, doll, "apart", "MAID-0-6")


def _set_captive(table: GameTable, correction: Set) -> None:
    """Takes a doll prisoner."""
    doll = table.state.dolls[correction.target]
    leave_melee(table, doll, "removed", "MAID-0-6")
    doll.where, doll.ongoing = "captive", []
    tell_set(table, correction, 0, 1)


def _set_place(place: Place) -> Callable[[GameTable, Set], None]:
    """Returns a function that puts an item in hand or away (MAID-3-P2a)."""

    def change(table: GameTable, correction: Set) -> None:
        doll = table.state.dolls[correction.target]
        thing = doll.things[correction.name]
        if place == "hand":
            room = slots_in_hand(table.setup, doll) if thing.gear.is_blade else 1
            others = [each for each in held(doll) if each != correction.name]
            stays = [each for each in others if doll.things[each].gear.is_blade][: room - 1]
            for each in others:
                doll.things[each].place = "hand" if each in stays else "carried"
        thing.place = place
        _tell_item(table, correction, thing, place)  # type: ignore[arg-type]  # one of the three

    return change


def _set_uses(table: GameTable, correction: Set) -> None:
    thing = table.state.dolls[correction.target].things[correction.name]
    thing.left = dict.fromkeys(thing.left, correction.value)
    _tell_item(table, correction, thing, "uses", correction.value)


def _set_charged(table: GameTable, correction: Set) -> None:
    thing = table.state.dolls[correction.target].things[correction.name]
    needs = [effect.name for effect in thing.gear.effects if effect.charge_lost_on()]
    thing.charged = needs if correction.value else []
    _tell_item(table, correction, thing, "charged", int(bool(thing.charged)))


def _tell_item(
    table: GameTable, correction: Set | Add | Remove, thing: Thing, change: ItemChange, value: int = 0
) -> None:
    table.tell(
        ItemCorrected(target=correction.target, item=thing.term, change=change, value=value, reason=correction.reason)
    )


def _move(table: GameTable, correction: MovePiece) -> None:
    """Puts a doll at a point of the table, which frees a prisoner.

    Her melee stays as it is until movement ends (MAID-4-W2).
    """
    doll = table.state.dolls[correction.target]
    source = written(doll.spot) if doll.where == "table" else ""
    spot = spot_of(table.setup.ground, correction.to)
    assert spot is not None
    doll.spot, doll.where = spot, "table"
    tell_moved(table, correction, source, written(spot))


def _add_item(table: GameTable, correction: Add) -> None:
    doll = table.state.dolls[correction.target]
    thing = thing_of_gear(gear(correction.name))
    word = str(thing.term)
    keys = (word, *(f"{word}-{number}" for number in range(2, MOST_THINGS + 2)))
    doll.things[next(key for key in keys if key not in doll.things)] = thing
    _tell_item(table, correction, thing, "added")


def _add_doll(table: GameTable, correction: Add) -> None:
    """Brings in another doll, unhurt and armed, for the side and seat of a present doll."""
    setup, state = table.setup, table.state
    leader, sheet = state.dolls[correction.target], setup.sheet(correction.name)
    keys = (correction.name, *(f"{correction.name}-{number}" for number in range(2, 2 * MOST_DOLLS + 2)))
    id = next(key for key in keys if key not in state.dolls)
    spot = spot_of(setup.ground, correction.to)
    assert spot is not None
    state.dolls[id] = enlist(Enlisted(id=id, sheet=correction.name, seat=leader.seat, side=leader.side), sheet)
    state.dolls[id].spot, state.dolls[id].where = spot, "table"
    tell_entered(table, id, Cell(written(spot)), correction.reason)


def _remove_item(table: GameTable, correction: Remove) -> None:
    doll = table.state.dolls[correction.target]
    thing = doll.things.pop(correction.name)
    _tell_item(table, correction, thing, "removed")
    lose_wings(table, doll)


def _remove(table: GameTable, correction: Remove) -> None:
    """Takes a doll off the table.

    She counts neither as defeated nor as captured.
    """
    doll = table.state.dolls[correction.target]
    leave_melee(table, doll, "removed", "MAID-0-6")
    doll.where, doll.hp, doll.flying, doll.routed, doll.berserk = "away", 0, False, False, False
    table.state.declared.acts = [each for each in table.state.declared.acts if each.about != doll.id]
    tell_removed(table, correction)


def _end(table: GameTable, correction: End) -> None:
    state = table.state
    state.winner = state.dolls[correction.target].side if correction.verdict == "victory" else DRAW
    state.won_by = "abandoned" if correction.verdict == "abandoned" else "verdict"
    table.tell(GameEnded(rules=("MAID-0-6",), outcome=Term(correction.verdict), reason=correction.reason))


def _end_of_time(table: GameTable, correction: End) -> None:
    call_time(table)


# --- rows ------------------------------------------------------------------------------------------------------------


def _usual_hp(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    doll = state.dolls[id]
    return ({"value": each} for each in range(sheet_of(setup, doll).max_hp + 1) if each != doll.hp)


def _usual_sp(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    doll = state.dolls[id]
    return ({"value": each} for each in range(sheet_of(setup, doll).sp + 1) if each != doll.sp)


def _with_uses(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    things = state.dolls[id].things.items()
    return ({"name": key, "value": max(thing.left.values())} for key, thing in things if thing.left)


def _with_charge(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    things = state.dolls[id].things.items()
    return ({"name": key, "value": int(not thing.charged)} for key, thing in things if thing.gear.charge_lost_on)


def _here(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    """Returns the doll's present position, as a sample of a point."""
    return ({"to": written(state.dolls[id].spot)},) if state.dolls[id].where == "table" else ()


def _beside(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    """Yields the dolls that can be brought in, each placed beside a doll on the table."""
    if state.dolls[id].where != "table":
        return ()
    spot = nearest_free(ground_of(setup, state), stage_of(setup, state), "", state.dolls[id].spot)
    return ({"name": sheet, "to": written(spot)} for sheet in _sheets(state))


UP: Final = Must("target-down", lambda state, each: not is_down(state.dolls[each.target]), "MAID-2-C2")
PLAYED: Final = Must("not-begun", lambda state, each: state.turn > 0, "MAID-3-S5")
FEW: Final = Must("too-many-things", lambda state, each: len(state.dolls[each.target].things) < MOST_THINGS)
DOWN: Final = Must("not-down", lambda state, each: is_down(state.dolls[each.target]), "MAID-5-E1")
CHARGES: Final = Must(
    "needs-no-charge",
    lambda state, each: (
        each.name not in state.dolls[each.target].things
        or bool(state.dolls[each.target].things[each.name].gear.charge_lost_on)
    ),
    "MAID-5-G1",
)
DOLLS: Final = Pieces(lambda state: state.dolls)
ON_TABLE: Final = Pieces(lambda state: state.dolls, lambda doll: doll.where == "table")
DOLL: Final = DOLLS.one_of
THERE: Final = ON_TABLE.one_of
CARRIED: Final = Named(_held)
USES: Final = Within(0, _most_uses, "MAID-7-T5")
THINGS: Final = names_of(lambda setup, state, id: state.dolls[id].things)
POSTURES_LEFT: Final = names_of(lambda setup, state, id: (each for each in POSTURES if each != state.dolls[id].posture))
GIVEN: Final = tuple(id for id, item in items().items() if item.slot != "emplaced")

CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    Row(Set, "hp", _set_hp, DOLL, value=Within(0, _max_hp, "MAID-2-C1"), sample=_usual_hp),
    DOLLS.figure("sp", Within(0, _max_sp, "MAID-2-C3"), sample=_usual_sp),
    *(
        Row(Set, woe, _set_woe, THERE, check=UP, value=ON_OR_OFF, sample=ON_TABLE.other_way(woe))
        for woe in ("routed", "berserk")
    ),
    ON_TABLE.flag("flying", check=all_of(UP, _winged)),
    Row(Set, "posture", _set_posture, THERE, check=UP, name=Words(tuple(POSTURES)), sample=POSTURES_LEFT),
    Row(Set, "melee", _set_melee, THERE, check=all_of(UP, _beside_enemy), value=ON_OR_OFF,
        sample=ON_TABLE.other_way("melee")),
    Row(Set, "captive", _set_captive, THERE, check=DOWN, sample=bare),
    *(Row(Set, place, _set_place(place), DOLL, check=_fits_hand, name=CARRIED, sample=THINGS) for place in PLACES),
    Row(Set, "uses", _set_uses, DOLL, name=CARRIED, value=USES, sample=_with_uses),
    Row(Set, "charged", _set_charged, DOLL, check=CHARGES, name=CARRIED, value=ON_OR_OFF, sample=_with_charge),
    Row(MovePiece, "", _move, DOLL, check=PLAYED, to=_free, sample=_here),
    Row(Add, "item", _add_item, DOLL, check=FEW, name=Words(GIVEN)),
    Row(Add, "piece", _add_doll, THERE, check=all_of(PLAYED, _few), name=_known, to=_room, sample=_beside,
        words=_sheets, named=_called),
    Row(Remove, "item", _remove_item, DOLL, name=CARRIED, sample=THINGS),
    Row(Remove, "piece", _remove, THERE, check=PLAYED, sample=bare),
    *endings(_end, DOLL),
    Row(End, "time", _end_of_time, sample=bare),
)  # fmt: skip
