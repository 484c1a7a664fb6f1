"""RuneQuest: the beginning of a game and of each round (RQ-R1, RQ-R3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.core.facts.words import Piece
from rules.runequest import events
from rules.runequest.fighters import GameTable, can_stand, stage_of
from rules.runequest.sheet.characters import Sheet
from rules.runequest.sheet.weapons import weapons
from rules.runequest.state import Combatant, Fighter, Item, Setup, State


def begin(setup: Setup) -> State:
    """Returns the initial state; no dice are rolled."""
    return State(fighters={each.id: enter(each, setup.sheets[each.sheet]) for each in setup.combatants})


def enter(combatant: Combatant, sheet: Sheet) -> Fighter:
    return Fighter(
        id=combatant.id, sheet=combatant.sheet, seat=combatant.seat, side=combatant.side, cell=combatant.cell,
        facing=combatant.facing, hp=sheet.hp, points=dict(sheet.location_hp),
        items=dict(_items(sheet)),
    )  # fmt: skip


def _items(sheet: Sheet) -> Iterator[tuple[str, Item]]:
    """Yields the items that a fighter carries.

    The second and later items of a kind have a number in their id.
    """
    counted: Counter[str] = Counter()
    for carried in sheet.carried:
        weapon = weapons()[carried.weapon]
        modes = [mode for mode in weapon.modes if mode.hands == (2 if carried.hand == "both" else 1)]
        ap = max(mode.ap for mode in modes or weapon.modes)
        for number in range(carried.count):
            counted[weapon.id] += 1
            id = weapon.id if counted[weapon.id] == 1 else f"{weapon.id}-{counted[weapon.id]}"
            in_hand = carried.hand if number == 0 else ""
            yield id, Item(weapon=weapon.id, place=in_hand or "worn", ap=ap)


def begin_round(table: GameTable) -> None:
    """Begins a round (RQ-R3).

    Every fighter regains its attack and parry, and fallen fighters stand up if they can.
    """
    state = table.state
    state.round += 1
    state.rank = state.announced = 0
    state.rethinking = []
    table.tell(events.RoundBegan(rules=("RQ-R1",), round=state.round))
    for fighter in state.fighters.values():
        if not fighter.dead:
            _refresh(table, fighter)
    state.phase = "intents"


def _refresh(table: GameTable, fighter: Fighter) -> None:
    for name in _OF_A_ROUND:
        setattr(fighter, name, Fighter.model_fields[name].get_default(call_default_factory=True))
    if fighter.fallen and can_stand(fighter) and not stage_of(table.setup, table.state).standing(fighter.cell):
        fighter.fallen = False
        table.tell(events.StoodUp(rules=("RQ-D6",), actor=Piece(fighter.id)))


_OF_A_ROUND = (
    "attack", "parry", "dodged", "dodges_missiles", "intent", "entered", "spent", "walked", "busy", "halted",
    "off_balance", "has_struck", "acted", "settled", "fixed",
)  # fmt: skip
"""Fields that each round resets to their defaults."""
