"""Aims of the referee's characters: threats, enemies, doors and goals, and their distances."""

from __future__ import annotations

from rules.gloomhaven.figures import enemies_of
from rules.gloomhaven.space.board import battlefield_of, cell_of, map_of
from rules.gloomhaven.state import Figure, Setup, State

FAR = 1 << 20
THREAT = 3
"""Distance, in hexes, within which a monster threatens a protected object."""
ROOM_AT_EXITS = 2
"""Distance, in hexes, that waiting characters keep from an exit, so that escorted objects have room."""


def threats(setup: Setup, state: State) -> list[str]:
    """Returns the hexes of monsters near protected objects."""
    if not setup.scenario.objects:
        return []
    field, near = battlefield_of(setup, state), 0
    for one in state.figures.values():
        if one.kind == "object" and not one.hostile:
            near |= field.within(cell_of(setup, one.cell), THREAT)
    return [
        one.cell
        for one in state.figures.values()
        if one.kind == "monster" and "invisible" not in one.conditions and near >> cell_of(setup, one.cell) & 1
    ]


def wanted_places(setup: Setup, state: State, figure: Figure, reach: int) -> tuple[list[str], int]:
    """Returns the hexes that a character aims for, and the distance that is near enough.

    Monsters near protected objects come before other enemies. For both, `reach` is near enough. If no enemy is left,
    the character aims for closed doors, goals or treasures.
    """
    enemies = [enemy.cell for enemy in enemies_of(state, figure) if "invisible" not in enemy.conditions]
    if wanted := threats(setup, state) or enemies:
        return wanted, reach
    doors = [
        cell
        for cell, rooms in map_of(setup).doors.items()
        if cell not in state.open_doors and any(room in state.open_rooms for room in rooms)
    ]
    if setup.scenario.goal == "reach":
        return [*setup.scenario.goal_cells, *doors], 0
    if setup.scenario.goal == "escort" and not doors:
        return list(setup.scenario.goal_cells), ROOM_AT_EXITS
    treasures = [cell for cell, kinds in state.overlays.items() if "treasure" in kinds]
    return treasures or doors, 0


def distance_to(setup: Setup, state: State, cell: str, wanted: list[str], keep: int) -> tuple[int, bool]:
    """Returns a cell's distance from the wanted hexes, and whether it is a trap or hazard.

    The distance is the number of hexes to the nearest wanted one, less `keep`, and at least 0.
    """
    field = battlefield_of(setup, state)
    there = cell_of(setup, cell)
    steps = (field.proximity(cell_of(setup, goal), there) for goal in wanted)
    nearest = min((found for found in steps if found is not None), default=FAR)
    return max(0, nearest - keep), bool(field.negative >> there & 1)
