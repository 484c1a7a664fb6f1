"""The ground of a fight without its figures, for movement, range and sight.

A `Battlefield` never changes, so it caches proximity and sight.
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
"""Field of `Battlefield` for each kind of terrain; `door` means a closed door."""


class Battlefield(Ground):
    """Ground with terrain; each field added to the base class is a set of cells.

    - `closed`: the closed doors. Range and proximity are counted around walls and closed doors (GLOOM-T4, GLOOM-A6).
    - `negative`: the hexes of GLOOM-T3.
    - `neighbours_see`: true if adjacent hexes always see each other, a house ruling on GLOOM-L3.
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
        """Returns the battlefield with this terrain.

        `terrain` consists of `(kind, cell)` pairs with the kinds of `TERRAIN`. Thin walls are pairs of neighbours.
        Raises KeyError for an unknown kind and ValueError for cells that do not touch.
        """
        masks = dict.fromkeys(TERRAIN.values(), 0)
        for kind, cell in terrain:
            masks[TERRAIN[kind]] |= 1 << cell
        return cls(grid, sides=grid.sides(thin_walls), neighbours_see=False, **masks)
