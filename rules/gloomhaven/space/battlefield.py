"""The ground of a fight without its figures, for movement, range and sight.

A `Battlefield` never changes, so it caches proximity and sight for every turn. When a door opens, a trap goes off or an
obstacle moves, the ruleset makes another one.
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

    `closed` are the closed doors, which are hexes in this game. A cell that is neither wall nor closed door is floor;
    walls and closed doors stop range and sight. `proximity` and `within` count steps around both (GLOOM-T4). Two hexes
    with a wall between them are not adjacent (GLOOM-A6). `negative` are the hexes of GLOOM-T3. If `neighbours_see` is
    true, adjacent hexes always see each other, even if walls touch all their corners. This is a house ruling on
    GLOOM-L3, which the conformance positions do not use.
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

        `terrain` consists of `(kind, cell)` pairs, whose kinds are those of `TERRAIN`. Thin walls are pairs of
        neighbours. Raises KeyError for an unknown kind and ValueError for cells that do not touch.
        """
        masks = dict.fromkeys(TERRAIN.values(), 0)
        for kind, cell in terrain:
            masks[TERRAIN[kind]] |= 1 << cell
        return cls(grid, sides=grid.sides(thin_walls), neighbours_see=False, **masks)
