"""Line of sight (GLOOM-L2, GLOOM-L3): a line between corners of two hexes that touches no wall."""

from __future__ import annotations

from rules.core.space.grid import cells_of
from rules.core.space.sight import has_corner_line
from rules.gloomhaven.space.battlefield import Battlefield


def sees(field: Battlefield, cell: int, other: int) -> bool:
    """Returns whether two cells have line of sight (GLOOM-L2, GLOOM-L4).

    The relation is symmetric, and a hex sees itself.
    """
    if cell == other or not (field.solid or field.is_walled):
        return True
    key = (cell, other) if cell < other else (other, cell)
    seen = field.sights.get(key)
    if seen is None:
        beside = field.neighbours_see and field.is_adjacent(cell, other)
        seen = field.sights[key] = beside or has_corner_line(field, *key)
    return seen


def seen_from(field: Battlefield, cell: int, cells: int) -> int:
    if not (field.solid or field.is_walled):
        return cells
    mask = 0
    for other in cells_of(cells):
        if sees(field, cell, other):
            mask |= 1 << other
    return mask
