"""RuneQuest: corrections by a game master.

A correction changes only the fact that was wrong. Corrected wounds can also make a fighter faint, fall or wake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.contract.correcting import Fewer, Named, Pieces, endings, ends, names_of, tell_entered
from rules.core.contract.corrections import (
    Add,
    Correction,
    Corrections,
    Remove,
    Row,
    Set,
    Slots,
    Within,
    Words,
    all_of,
    bare,
    tell_removed,
    tell_set,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.runequest.attack.wounds import UNCONSCIOUS_AT
from rules.runequest.correction_events import GameEnded, ItemChange, ItemCorrected
from rules.runequest.fighters import IN_HAND, GameTable, can_stand, sheet_called, sheet_of, stage_of
from rules.runequest.sheet.body import LOCATIONS, location_named
from rules.runequest.sheet.presets import people
from rules.runequest.sheet.weapons import weapons
from rules.runequest.space.steps import check_cell
from rules.runequest.state import Combatant, Item, Place, Setup, State
from rules.runequest.turn.beginning import enter
from rules.runequest.turn.noting import note_entries
from rules.runequest.turn.turning import turn

MOST_FIGHTERS: Final = 40
"""Largest number of fighters on a map."""
MOST_ITEM_AP: Final = 30
PLACES: Final[tuple[Place, ...]] = ("right", "left", "both", "worn", "dropped")


# --- checks ----------------------------------------------------------------------------------------------------------


def _hp(setup: Setup, state: State, correction: Any) -> int:
    return sheet_of(setup, state.fighters[correction.target]).hp


def _location_points(setup: Setup, state: State, correction: Any) -> int:
    return sheet_of(setup, state.fighters[correction.target]).location_hp[correction.name]


def _facings(setup: Setup, state: State, correction: Any) -> Iterable[str]:
    return setup.ground.compass.names


def _held(setup: Setup, state: State, correction: Any) -> Iterable[str]:
    return state.fighters[correction.target].items


def _free(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Returns the reason a cell cannot be entered (RQ-Z1)."""
    return check_cell(stage_of(setup, state), correction.to, "RQ-Z1")


def _fits_hands(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Returns the reason an item cannot be held like this (RQ-R4)."""
    item = state.fighters[correction.target].items.get(correction.name)
    if item is None or correction.what not in IN_HAND:
        return None
    hands = 2 if correction.what == "both" else 1
    if any(mode.hands == hands for mode in weapons()[item.weapon].modes):
        return None
    return Refusal("no-hand", "RQ-R4", actor=correction.target, item=Term(correction.name))


def _kinds(state: State) -> Iterable[str]:
    """Returns the kinds of fighters that can be added."""
    return dict.fromkeys((*(each.sheet for each in state.fighters.values()), *people()))


# --- changes ---------------------------------------------------------------------------------------------------------


def _feel(table: GameTable, correction: Set) -> None:
    """Updates a fighter's condition after a change of its points (RQ-D6, RQ-D7)."""
    fighter = table.state.fighters[correction.target]
    fighter.dead = fighter.dead and fighter.hp <= 0
    fighter.unconscious = fighter.dead or fighter.hp <= UNCONSCIOUS_AT or fighter.points["head"] <= 0
    if fighter.unconscious or not can_stand(fighter):
        fighter.fallen = True
    _look(table, correction)


def _look(table: GameTable, correction: Correction) -> None:
    """Notes the enemies that a correction has brought into a zone (RQ-C4)."""
    if table.state.phase == "clock":
        note_entries(table)


def _set_points(table: GameTable, correction: Set) -> None:
    fighter = table.state.fighters[correction.target]
    location = location_named(correction.name)
    before, fighter.points[location] = fighter.points[location], correction.value
    if correction.value > 0 and location in fighter.severed:
        fighter.severed.remove(location)
    tell_set(table, correction, before, correction.value, field=location)
    _feel(table, correction)


def _can_rise(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses to let a fighter stand up in an occupied cell."""
    fighter = state.fighters[correction.target]
    standing = stage_of(setup, state).standing(fighter.cell)
    if correction.value or standing in ("", fighter.id):
        return None
    return Refusal("cell-taken", "RQ-Z1", cell=Cell(fighter.cell), by=Piece(standing))


def _set_facing(table: GameTable, correction: Set) -> None:
    fighter = table.state.fighters[correction.target]
    off_balance = fighter.off_balance
    turn(table, fighter, table.setup.ground.compass.numbers[correction.name])
    fighter.off_balance = off_balance


def _set_ap(table: GameTable, correction: Set) -> None:
    item = table.state.fighters[correction.target].items[correction.name]
    item.ap = correction.value
    _tell_item(table, correction, item, "ap")


def _set_place(place: Place) -> Callable[[GameTable, Set], None]:
    """Returns the function that puts an item in a place."""

    def change(table: GameTable, correction: Set) -> None:
        fighter = table.state.fighters[correction.target]
        item = fighter.items[correction.name]
        for id, other in fighter.items.items():
            is_in_the_way = other.place == place or "both" in (place, other.place)
            if id != correction.name and {place, other.place} <= IN_HAND and is_in_the_way:
                other.place = "worn"
        item.place = place
        _tell_item(table, correction, item, place)
        _look(table, correction)

    return change


def _tell_item(table: GameTable, correction: Set | Add | Remove, item: Item, change: ItemChange) -> None:
    table.tell(
        ItemCorrected(
            target=correction.target, item=Term(item.weapon), change=change, ap=item.ap, reason=correction.reason
        )
    )  # fmt: skip


def _add_fighter(table: GameTable, correction: Add) -> None:
    state, leader = table.state, table.state.fighters[correction.target]
    id = next(id for number in range(1, 99) if (id := f"{correction.name}-{number}") not in state.fighters)
    combatant = Combatant(
        id=id, sheet=correction.name, seat=leader.seat, side=leader.side, cell=correction.to, facing=leader.facing
    )
    state.fighters[id] = enter(combatant, sheet_called(table.setup, correction.name))
    tell_entered(table, id, correction.to, correction.reason)
    _look(table, correction)


def _add_item(table: GameTable, correction: Add) -> None:
    fighter = table.state.fighters[correction.target]
    ids = (correction.name, *(f"{correction.name}-{number}" for number in range(2, 99)))
    item = Item(weapon=correction.name, ap=max(mode.ap for mode in weapons()[correction.name].modes))
    fighter.items[next(id for id in ids if id not in fighter.items)] = item
    _tell_item(table, correction, item, "added")


def _remove(table: GameTable, correction: Remove) -> None:
    state = table.state
    del state.fighters[correction.target]
    state.waiting = [each for each in state.waiting if each != correction.target]
    state.rethinking = [each for each in state.rethinking if each != correction.target]
    state.declared.acts = [each for each in state.declared.acts if each.about != correction.target]
    for fighter in state.fighters.values():
        fighter.entered.pop(correction.target, None)
    tell_removed(table, correction)
    _look(table, correction)


def _remove_item(table: GameTable, correction: Remove) -> None:
    item = table.state.fighters[correction.target].items.pop(correction.name)
    _tell_item(table, correction, item, "removed")
    _look(table, correction)


# --- the table of corrections ----------------------------------------------------------------------------------------


def _usual_hp(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    fighter = state.fighters[id]
    return ({"value": each} for each in range(sheet_of(setup, fighter).hp + 1) if each != fighter.hp)


def _usual_points(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    most = sheet_of(setup, state.fighters[id]).location_hp
    return ({"name": each, "value": most[each]} for each in LOCATIONS)


def _items_with_ap(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"name": each, "value": item.ap} for each, item in state.fighters[id].items.items())


def _cells(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    stage = stage_of(setup, state)
    return ({"to": cell} for cell in setup.ground.tiles.index if stage.is_free(cell))


def _kinds_and_cells(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    cells = list(_cells(setup, state, id))
    return ({"name": kind, **slots} for kind in _kinds(state) for slots in cells)


def _side(state: State, fighter: str) -> str:
    return state.fighters[fighter].side


FIGHTERS: Final = Pieces(lambda state: state.fighters)
FIGHTER: Final = FIGHTERS.one_of
HELD: Final = Named(_held)
LOCATION: Final = all_of(Words(LOCATIONS), Within(0, _location_points, "RQ-D5"))
KIND: Final = Named(lambda setup, state, correction: _kinds(state))
FEW: Final = Fewer("too-many-fighters", lambda state: len(state.fighters), MOST_FIGHTERS)
ITEMS: Final = names_of(lambda setup, state, id: state.fighters[id].items)
FACINGS: Final = names_of(lambda setup, state, id: setup.ground.compass.names)
CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    FIGHTERS.figure("hp", Within(0, _hp, "RQ-D5"), then=_feel, sample=_usual_hp),
    Row(Set, "points", _set_points, FIGHTER, name=LOCATION, value=Within(0, 99), sample=_usual_points),
    Row(Set, "facing", _set_facing, FIGHTER, name=Named(_facings), sample=FACINGS),
    FIGHTERS.flag("fallen", check=_can_rise, then=_look),
    *(FIGHTERS.flag(flag, then=_look) for flag in ("dying", "attack", "parry")),
    Row(Set, "ap", _set_ap, FIGHTER, name=HELD, value=Within(0, MOST_ITEM_AP), sample=_items_with_ap),
    *(Row(Set, place, _set_place(place), FIGHTER, check=_fits_hands, name=HELD, sample=ITEMS) for place in PLACES),
    FIGHTERS.place("cell", to=_free, then=_look, sample=_cells),
    Row(Add, "fighter", _add_fighter, FIGHTER, check=FEW, name=KIND, to=_free, sample=_kinds_and_cells, words=_kinds),
    Row(Add, "item", _add_item, FIGHTER, name=Words(tuple(weapons()))),
    Row(Remove, "piece", _remove, FIGHTER, sample=bare),
    Row(Remove, "item", _remove_item, FIGHTER, name=HELD, sample=ITEMS),
    *endings(ends(GameEnded, _side), FIGHTER),
)
