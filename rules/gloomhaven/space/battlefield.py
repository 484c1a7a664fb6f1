"""The ground of a fight: the map without the figures, as movement, range and sight need it.

A :class:`Battlefield` never changes, so what is worked out about it (proximity, sight) is cached on it and serves every
turn until a door opens, a trap goes off or an obstacle moves. Then the ruleset makes a new one.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.space.hexgrid import HexGrid, cells_of

NO_SIDES = (0, 0, 0, 0, 0, 0)

TERRAIN: dict[str, str] = {
    "wall": "walls",
    "obstacle": "obstacles",
    "trap": "traps",
    "hazard": "hazards",
    "difficult": "difficult",
    "icy": "icy",
    "door": "doors",
}
"""Kind of terrain -> the field of :class:`Battlefield` that holds its hexes. ``door`` means a closed door."""


class Battlefield:
    """Immutable terrain on a grid; every field but ``grid`` and ``sides`` is a set of cells.

    ``doors`` are closed doors only. ``sides[s]`` holds the cells with a thin wall on side ``s``, entered on both cells
    that share the side. ``open_cells`` is everything that is neither wall hex nor closed door; ``negative`` is
    GLOOM-T3; ``blockers`` the full hexes that stop range and sight. ``neighbours_see``: adjacent hexes always see each
    other, also where walls touch all their corners (our ruling on GLOOM-L3; the conformance positions go without it).
    """

    __slots__ = (
        "_corners", "_sight", "_within", "blockers", "difficult", "doors", "grid", "hazards", "icy", "negative",
        "neighbours_see", "obstacles", "open_cells", "sides", "thin", "traps", "walls",
    )  # fmt: skip

    def __init__(
        self,
        grid: HexGrid,
        *,
        walls: int = 0,
        obstacles: int = 0,
        traps: int = 0,
        hazards: int = 0,
        difficult: int = 0,
        icy: int = 0,
        doors: int = 0,
        sides: tuple[int, ...] = NO_SIDES,
        neighbours_see: bool = False,
    ) -> None:
        self.grid = grid
        self.walls = walls
        self.obstacles = obstacles
        self.traps = traps
        self.hazards = hazards
        self.difficult = difficult
        self.icy = icy
        self.doors = doors
        self.sides = sides
        self.neighbours_see = neighbours_see
        self.thin = any(sides)
        self.negative = traps | hazards
        self.blockers = walls | doors
        self.open_cells = grid.board & ~self.blockers
        self._within: dict[int, list[int]] = {}
        self._sight: dict[tuple[int, int], bool] = {}
        self._corners: dict[int, tuple[int, ...]] = {}

    @classmethod
    def of(
        cls,
        grid: HexGrid,
        terrain: Iterable[tuple[str, int]] = (),
        thin_walls: Iterable[tuple[int, int]] = (),
    ) -> Battlefield:
        """The battlefield with ``(kind, cell)`` terrain, kinds as in :data:`TERRAIN`, and thin walls between pairs of
        neighbouring cells. Raises ``KeyError`` for an unknown kind and ``ValueError`` for cells that do not touch."""
        masks = dict.fromkeys(TERRAIN.values(), 0)
        for kind, cell in terrain:
            masks[TERRAIN[kind]] |= 1 << cell
        sides: tuple[int, ...] = NO_SIDES
        for one, other in thin_walls:
            side = grid.side_between(one, other)
            if side is None:
                raise ValueError(f"no thin wall between {grid.label(one)} and {grid.label(other)}: they do not touch")
            walled = list(sides)
            walled[side] |= 1 << one
            walled[(side + 3) % 6] |= 1 << other
            sides = tuple(walled)
        return cls(grid, sides=sides, neighbours_see=False, **masks)

    def spread(self, mask: int) -> int:
        """The set and the neighbours across a side without a wall; wall hexes are still included."""
        if not self.thin:
            return self.grid.grow(mask)
        spread = mask
        for side, delta in enumerate(self.grid.deltas):
            free = mask & ~self.sides[side]
            spread |= free << delta if delta > 0 else free >> -delta
        return spread & self.grid.board

    def reach(self, mask: int, steps: int) -> int:
        """All cells within that proximity of a set (GLOOM-T4), the set included."""
        for _ in range(steps):
            wider = self.spread(mask) & self.open_cells
            if wider == mask:
                break
            mask = wider
        return mask

    def beside(self, mask: int) -> int:
        """The cells across a side without a wall from some cell of a set."""
        beside = 0
        for side in range(6):
            beside |= self.grid.shift(mask & ~self.sides[side], side)
        return beside

    def within(self, cell: int, steps: int) -> int:
        """All cells within that proximity of a cell, itself included (GLOOM-T4, GLOOM-L1)."""
        masks = self._within.get(cell)
        if masks is None:
            masks = self._within[cell] = [1 << cell]
        while len(masks) <= steps:
            wider = (self.spread(masks[-1]) & self.open_cells) | 1 << cell
            if wider == masks[-1]:
                return wider
            masks.append(wider)
        return masks[steps]

    def adjacent(self, cell: int) -> int:
        """The cells at proximity 1: a wall between two hexes keeps them apart (GLOOM-T4, GLOOM-A6)."""
        return self.within(cell, 1) & ~(1 << cell)

    def is_adjacent(self, cell: int, other: int) -> bool:
        """Whether two cells are at proximity 1."""
        return cell != other and self.within(cell, 1) >> other & 1 == 1

    def proximity(self, cell: int, other: int) -> int | None:
        """Hex steps from one cell to another round walls and closed doors (GLOOM-T4); ``None`` when walled off."""
        steps = 0
        while True:
            near = self.within(cell, steps)
            if near >> other & 1:
                return steps
            if steps and near == self.within(cell, steps - 1):
                return None
            steps += 1

    def nearest(self, cell: int, among: int) -> tuple[int, ...]:
        """The cells of a set nearest to ``cell`` by proximity, in reading order; empty if none can be reached. Used
        wherever a figure or tile goes to the nearest hex (GLOOM-M12, GLOOM-O16)."""
        steps = 0
        while True:
            near = self.within(cell, steps)
            if near & among:
                return tuple(self.grid.in_reading_order(near & among))
            if steps and near == self.within(cell, steps - 1):
                return ()
            steps += 1

    def thin_walls(self) -> tuple[tuple[int, int], ...]:
        """All thin walls as pairs of cells, each once."""
        return tuple((cell, cell + self.grid.deltas[side]) for side in range(3) for cell in cells_of(self.sides[side]))
