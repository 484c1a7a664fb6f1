"""The ground of a fight: the map without the figures, as movement, range and sight need it.

A :class:`Battlefield` never changes, so what is worked out about it (proximity, sight) is kept with it and serves every
turn until a door opens, a trap goes off or an obstacle moves. Then the ruleset makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.space.grid import CellGrid
from rules.core.space.ground import Ground

TERRAIN: dict[str, str] = {
    "wall": "walls",
    "obstacle": "obstacles",
    "trap": "traps",
    "hazard": "hazards",
    "difficult": "difficult",
    "icy": "icy",
    "door": "closed",
}
"""Kind of terrain -> the field of :class:`Battlefield` that holds its hexes. ``door`` means a closed door."""


class Battlefield(Ground):
    """A ground with terrain; every field of its own is a set of cells.

    ``closed`` are the closed doors, which are hexes here. Everything that is neither wall hex nor closed door is floor:
    the rest stops range and sight. Steps are counted round both (GLOOM-T4): :meth:`proximity`, :meth:`within`. A wall
    between two hexes keeps them apart too (GLOOM-A6). ``negative`` is GLOOM-T3. ``neighbours_see``: adjacent hexes
    always see each other, also where walls touch all their corners (our ruling on GLOOM-L3; the conformance positions
    go without it).
    """

    def __init__(
        self,
        grid: CellGrid,
        *,
        walls: int = 0,
        obstacles: int = 0,
        traps: int = 0,
        hazards: int = 0,
        difficult: int = 0,
        icy: int = 0,
        closed: int = 0,
        sides: tuple[int, ...] = (),
        neighbours_see: bool = False,
    ) -> None:
        super().__init__(grid, grid.board & ~(walls | closed), sides)
        self.walls = walls
        self.obstacles = obstacles
        self.traps = traps
        self.hazards = hazards
        self.difficult = difficult
        self.icy = icy
        self.closed = closed
        self.neighbours_see = neighbours_see
        self.negative = traps | hazards
        self.sights: dict[tuple[int, int], bool] = {}

    @classmethod
    def of(
        cls,
        grid: CellGrid,
        terrain: Iterable[tuple[str, int]] = (),
        thin_walls: Iterable[tuple[int, int]] = (),
    ) -> Battlefield:
        """The battlefield with ``(kind, cell)`` terrain, kinds as in :data:`TERRAIN`, and thin walls between pairs of
        neighbouring cells. Raises ``KeyError`` for an unknown kind and ``ValueError`` for cells that do not touch."""
        masks = dict.fromkeys(TERRAIN.values(), 0)
        for kind, cell in terrain:
            masks[TERRAIN[kind]] |= 1 << cell
        return cls(grid, sides=grid.sides(thin_walls), neighbours_see=False, **masks)
