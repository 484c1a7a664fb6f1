"""RuneQuest: facts about fighters, derived from state, sheet and tables.

An engaged fighter (RQ-E) controls a zone, strikes and parries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby
from typing import Final

from rules.core.play.table import Table
from rules.runequest.sheet.body import HAND_ARM, LEGS, Location
from rules.runequest.sheet.characters import Sheet
from rules.runequest.sheet.presets import people
from rules.runequest.sheet.weapons import FIST, Mode, Weapon, weapons
from rules.runequest.space.ground import Site
from rules.runequest.space.zones import Stage
from rules.runequest.state import Activity, Fighter, Item, Setup, State
from rules.runequest.tables import activities

GameTable = Table[Setup, State]

IN_HAND: Final = frozenset(("right", "left", "both"))
"""Values of `Item.place` for items in hand."""


def sheet_of(setup: Setup, fighter: Fighter) -> Sheet:
    """Returns the fighter's sheet."""
    return sheet_called(setup, fighter.sheet)


def sheet_called(setup: Setup, key: str) -> Sheet:
    """Returns the sheet with this key.

    It can belong to a ready character added during the game.
    """
    return setup.sheets.get(key) or people()[key]


def whole(setup: Setup, fighter: Fighter) -> Mapping[Location, int]:
    return sheet_of(setup, fighter).location_hp


# --- abilities that are left -----------------------------------------------------------------------------------------


def is_awake(fighter: Fighter) -> bool:
    """Returns whether the fighter is neither unconscious nor dead."""
    return not (fighter.unconscious or fighter.dead)


def can_act(fighter: Fighter) -> bool:
    """Returns whether the fighter can do anything (RQ-D6)."""
    return is_awake(fighter) and fighter.points["chest"] > 0 and fighter.points["head"] > 0


def is_standing(fighter: Fighter) -> bool:
    return not fighter.fallen and can_act(fighter)


def is_usable(fighter: Fighter, location: Location) -> bool:
    """Returns whether a location can still be used (RQ-D6)."""
    return fighter.points[location] > 0


def can_stand(fighter: Fighter) -> bool:
    """Returns whether the fighter's wounds allow it to stand (RQ-D6)."""
    return can_act(fighter) and is_usable(fighter, "abdomen") and all(is_usable(fighter, leg) for leg in LEGS)


def can_fight(fighter: Fighter) -> bool:
    """Returns whether the fighter stands and has a usable arm."""
    return is_standing(fighter) and any(is_usable(fighter, arm) for arm in HAND_ARM.values())


# --- weapons ---------------------------------------------------------------------------------------------------------


def weapon_of(fighter: Fighter, item: str) -> Weapon:
    """Returns the weapon of an item; "fist" is bare hands."""
    return weapons()[FIST if item == FIST else fighter.items[item].weapon]


def is_broken(fighter: Fighter, item: str) -> bool:
    """Returns whether the item has no armour points left (RQ-H5)."""
    held = fighter.items.get(item)
    return held is not None and held.ap <= 0 and any(mode.ap for mode in weapons()[held.weapon].modes)


def in_hand(fighter: Fighter) -> dict[str, Item]:
    return {id: item for id, item in fighter.items.items() if item.place in IN_HAND}


def free_hands(fighter: Fighter) -> tuple[str, ...]:
    """Returns the usable hands that hold no sound item (RQ-H5)."""
    taken = {item.place for id, item in in_hand(fighter).items() if not is_broken(fighter, id)}
    return tuple(hand for hand, arm in HAND_ARM.items() if not taken & {hand, "both"} and is_usable(fighter, arm))


def melee_mode(fighter: Fighter, item: str) -> Mode | None:
    """Returns the item's melee mode for the fighter, or None."""
    if item == FIST and item not in fighter.items:
        return weapons()[FIST].modes[0] if free_hands(fighter) else None
    return _mode_of(fighter, item, is_melee=True)


def missile_mode(fighter: Fighter, item: str) -> Mode | None:
    """Returns the item's mode for throwing or shooting, or None."""
    return _mode_of(fighter, item, is_melee=False)


def _mode_of(fighter: Fighter, item: str, *, is_melee: bool) -> Mode | None:
    held = fighter.items.get(item)
    mode = _mode(held.weapon, held.place, is_melee) if held is not None else None
    return None if mode is None or is_broken(fighter, item) else mode


@cache
def _mode(weapon: str, place: str, is_melee: bool) -> Mode | None:
    hands = {"right": 1, "left": 1, "both": 2}.get(place)
    return next((mode for mode in weapons()[weapon].modes if (mode.hands, mode.is_melee) == (hands, is_melee)), None)


def blades(fighter: Fighter) -> dict[str, Mode]:
    """Returns the items that the fighter can strike with: weapons, shields, bare hands."""
    ids = sorted(in_hand(fighter), key=lambda id: weapon_of(fighter, id).is_shield)
    return {id: mode for id in (*ids, FIST) if (mode := melee_mode(fighter, id)) is not None}


def has_blade(fighter: Fighter) -> bool:
    """Returns whether the fighter can strike with anything."""
    for item in fighter.items.values():
        if item.ap > 0 and _mode(item.weapon, item.place, True) is not None:
            return True
    return any(melee_mode(fighter, id) is not None for id in (*fighter.items, FIST))


# --- the engaged state -----------------------------------------------------------------------------------------------


def activity_of(setup: Setup, state: State, fighter: Fighter) -> Activity:
    """Returns the activity that decides whether the fighter is engaged in this rank (RQ-E1 to E3, RQ-E7)."""
    return _doing(setup, state, fighter) if is_standing(fighter) else "unconscious-or-helpless"


def _doing(setup: Setup, state: State, fighter: Fighter) -> Activity:
    if fighter.off_balance:
        return "turn-180-in-one-sr"
    intent = fighter.intent
    if intent is None or intent.done:
        return "watching-distance-no-actions-left"
    match intent.kind:
        case "melee":
            return "move-with-combat-action-declared" if intent.to or intent.toward else "melee-attack"
        case "defence":
            return "parry-or-dodge-declared"
        case "move" if fighter.spent or state.rank >= moves_from(setup, fighter):  # RQ-E4: a change counts at once
            return "move-without-combat-action"
        case "missile" if (mode := missile_mode(fighter, intent.item)) is not None:
            return _MISSILES[mode.activity]
        case "spell":
            return "spell-casting"
        case "aid":
            return "first-aid"
    return "watching-distance-no-actions-left"


_MISSILES: Final[dict[str, Activity]] = {
    "thrown-weapon": "thrown-weapon",
    "missile-rate-sr": "missile-rate-sr",
    "missile-rate-mr-or-slower": "missile-rate-mr-or-slower",
}


def is_engaged(setup: Setup, state: State, fighter: Fighter) -> bool:
    """Returns whether the fighter is engaged in this rank (RQ-E, RQ-E6)."""
    return activities()[activity_of(setup, state, fighter)]


def is_ready(fighter: Fighter) -> bool:
    """Returns whether the fighter can still strike at a leaving enemy in this round (RQ-R3)."""
    return fighter.attack and has_blade(fighter)


def moves_from(setup: Setup, fighter: Fighter) -> int:
    """Returns the first rank in which the fighter can move (RQ-R4)."""
    return sheet_of(setup, fighter).dex_srm + fighter.spent


def stage_of(setup: Setup, state: State) -> Stage:
    """Returns the positions of all living fighters."""
    there = tuple([_standing(setup, state, each) for each in state.fighters.values() if not each.dead])
    return _stage(setup.ground.site, there)


def _standing(setup: Setup, state: State, fighter: Fighter) -> tuple[str, str, int, str, bool, bool, bool]:
    """Returns a fighter's values for the fields of a `Stage`."""
    is_up = is_standing(fighter)
    engaged = is_up and activities()[_doing(setup, state, fighter)]
    return fighter.id, fighter.cell, fighter.facing, fighter.side, engaged, engaged and is_ready(fighter), not is_up


@lru_cache(maxsize=512)
def _stage(site: Site, there: tuple[tuple[str, str, int, str, bool, bool, bool], ...]) -> Stage:
    return Stage(
        site.ground,
        {id: cell for id, cell, *_ in there},
        {id: facing for id, _, facing, *_ in there},
        {id: side for id, _, _, side, *_ in there},
        frozenset(id for id, _, _, _, is_engaged, _, _ in there if is_engaged),
        frozenset(id for id, *_, is_ready, _ in there if is_ready),
        frozenset(id for id, *_, has_fallen in there if has_fallen),
    )


# --- order and enemies -----------------------------------------------------------------------------------------------


def by_dex(setup: Setup, fighters: Iterable[Fighter]) -> list[Fighter]:
    """Returns the fighters in descending order of DEX (RQ-R5)."""
    return sorted(fighters, key=lambda fighter: -sheet_of(setup, fighter).DEX)


def at_once(setup: Setup, fighters: Iterable[Fighter]) -> Iterator[tuple[Fighter, ...]]:
    """Yields groups of equal DEX, the highest first (RQ-R5)."""
    ordered = by_dex(setup, fighters)
    for _, together in groupby(ordered, key=lambda fighter: sheet_of(setup, fighter).DEX):
        yield tuple(together)


def enemies_of(state: State, fighter: Fighter) -> Iterator[Fighter]:
    """Yields the living fighters of other sides."""
    return (each for each in state.fighters.values() if each.side != fighter.side and not each.dead)


def awake_enemies(state: State, fighter: Fighter) -> list[Fighter]:
    """Returns the conscious fighters of other sides."""
    return [each for each in enemies_of(state, fighter) if is_awake(each)]
