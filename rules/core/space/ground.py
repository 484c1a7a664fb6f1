"""Ground of a game on cells: the cells of a grid that can be entered, and the walls and doors between them.

A `Ground` never changes, and caches the results that it computes. Equal grounds do not share a cache, so a map should
keep one ground and use it again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Final

from rules.core.space.grid import CellGrid, cells_of, mask_of

NOWHERE: Final = -1
"""Stands for "no cell"."""

Onward = Callable[[int], Iterable[tuple[int, int, int]]]
"""Returns the steps from a set of cells, as (cost, toll, entered cells).

Costs and tolls are added up separately (`flood_by_cost`), for rules in which a step can cost two things.
"""


class Ground:
    """A floor with walls and doors.

    The `floor` is the whole grid by default; `solid` is the rest. `sides` holds, by direction, the cells from which a
    wall bars the step (`CellGrid.sides`). `doors` maps the label of a border to the bit of its door, so a number can
    hold a set of doors. The ruleset keeps track of closed doors.
    """

    def __init__(
        self,
        grid: CellGrid,
        floor: int | None = None,
        sides: tuple[int, ...] = (),
        doors: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.grid = grid
        self.labels = grid.labels
        self.floor = grid.board if floor is None else floor
        self.solid = grid.board & ~self.floor
        self.sides = sides or (0,) * len(grid.shape)
        self.is_walled = any(self.sides)
        self.doors: dict[str, int] = {}
        self._gates: dict[tuple[int, int], int] = {}
        for number, pair in enumerate(doors):
            self.doors[grid.border(*pair)] = self._gates[pair] = self._gates[pair[::-1]] = 1 << number
        self.free_corners: dict[int, tuple[int, ...]] = {}
        self._within: dict[int, list[int]] = {}

    # --- neighbours --------------------------------------------------------------------------------------------------

    def spread(self, mask: int) -> int:
        """Returns the set with all neighbours that no wall separates from it, even those off the floor."""
        if not self.is_walled:
            return self.grid.grow(mask)
        spread = mask
        sides = self.sides
        for direction, delta in enumerate(self.grid.deltas):
            free = mask & ~sides[direction]
            spread |= free << delta if delta > 0 else free >> -delta
        return spread & self.grid.board

    def across(self, mask: int, direction: int) -> int:
        """Returns the cells one step from a set, in one direction.

        The step crosses no wall.
        """
        grid = self.grid
        delta, free = grid.deltas[direction], mask & ~self.sides[direction]
        return (free << delta if delta > 0 else free >> -delta) & grid.board

    def back(self, mask: int, direction: int) -> int:
        """Returns the cells from which one step in a direction, across no wall, leads into a set."""
        grid = self.grid
        delta = grid.deltas[direction]
        return (mask >> delta if delta > 0 else mask << -delta) & grid.board & ~self.sides[direction]

    def beside(self, mask: int) -> int:
        """Returns the cells one step away from a set.

        The step crosses no wall.
        """
        beside = 0
        for direction in range(len(self.sides)):
            beside |= self.across(mask, direction)
        return beside

    def came_from(self, cell: int, among: int) -> int:
        """Returns a cell of a set from which one step, across no wall, leads to `cell`; NOWHERE if no cell does.

        If several cells are possible, the first direction decides.
        """
        for delta, barred in zip(self.grid.deltas, self.sides, strict=True):
            if (among & ~barred) >> (cell - delta) & 1:
                return cell - delta
        return NOWHERE

    def adjacent(self, cell: int) -> int:
        """Returns the floor cells one step away."""
        return self.within(cell, 1) & ~(1 << cell)

    def is_adjacent(self, cell: int, other: int) -> bool:
        """Returns whether one step leads from one cell to another."""
        return cell != other and self.within(cell, 1) >> other & 1 == 1

    @cached_property
    def around(self) -> dict[int, tuple[int, ...]]:
        """Neighbours of each floor cell, by direction.

        A direction without a possible step has NOWHERE.
        """
        found = {cell: [NOWHERE] * len(self.sides) for cell in cells_of(self.floor)}
        for direction, delta in enumerate(self.grid.deltas):
            for cell in cells_of(self.floor & self.back(self.floor, direction)):
                found[cell][direction] = cell + delta
        return {cell: tuple(row) for cell, row in found.items()}

    @cached_property
    def near(self) -> dict[int, int]:
        """Floor cells one step away from each floor cell."""
        return {cell: mask_of(to for to in row if to != NOWHERE) for cell, row in self.around.items()}

    @cached_property
    def steps(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """Neighbours of each floor cell, ascending, each with the bit of the door between (0: no door)."""
        door = self._gates.get
        return {
            cell: tuple([(to, door((cell, to), 0)) for to in sorted(row) if to != NOWHERE])
            for cell, row in self.around.items()
        }

    @cached_property
    def joints(self) -> dict[tuple[int, int], int]:
        """Pairs of neighbours joined by a step, each with the bit of the door between (0: no door)."""
        return {(cell, to): door for cell, steps in self.steps.items() for to, door in steps}

    @cached_property
    def index(self) -> dict[str, int]:
        """Floor cells by label, in reading order."""
        return {self.grid.labels[cell]: cell for cell in self.grid.in_reading_order(self.floor)}

    # --- floods ------------------------------------------------------------------------------------------------------

    def within(self, cell: int, steps: int) -> int:
        """Returns the floor cells within `steps` of a cell, and the cell itself."""
        masks = self._within.get(cell) or self._first(cell)
        while len(masks) <= steps:
            if not self._widens(cell, masks):
                return masks[-1]
        return masks[steps]

    def _first(self, cell: int) -> list[int]:
        masks = self._within[cell] = [1 << cell]
        return masks

    def _widens(self, cell: int, masks: list[int]) -> bool:
        """Appends the set of floor cells within one more step. Returns False if that adds no cell."""
        wider = (self.spread(masks[-1]) & self.floor) | 1 << cell
        if wider == masks[-1]:
            return False
        masks.append(wider)
        return True

    def ring(self, cell: int, steps: int) -> int:
        """Returns the floor cells at exactly `steps` from a cell."""
        return self.within(cell, steps) & ~(self.within(cell, steps - 1) if steps else 0)

    def proximity(self, cell: int, other: int) -> int | None:
        """Returns the fewest steps between two cells around walls.

        The result is ``None`` if walls separate the cells.
        """
        return self._least(cell, 1 << other)

    def _least(self, cell: int, among: int) -> int | None:
        """Returns the fewest steps from a cell to a cell of a set; None if no cell can be reached."""
        masks = self._within.get(cell) or self._first(cell)
        for steps, near in enumerate(masks):  # The loop also reads the sets that `_widens` appends.
            if near & among:
                return steps
            if steps + 1 == len(masks):
                self._widens(cell, masks)
        return None

    def nearest(self, cell: int, among: int) -> tuple[int, ...]:
        """Returns the cells of a set that are the fewest steps away, in reading order; () if none can be reached."""
        steps = self._least(cell, among)
        return () if steps is None else tuple(self.grid.in_reading_order(self.within(cell, steps) & among))

    def reach(self, mask: int, steps: int | None = None) -> int:
        """Returns the set and the floor cells within `steps`.

        None means any number of steps.
        """
        while steps is None or steps > 0:
            wider = self.spread(mask) & self.floor
            if wider == mask:
                break
            mask = wider
            steps = None if steps is None else steps - 1
        return mask

    def areas(self, among: int, spread: Callable[[int], int] | None = None) -> Iterator[int]:
        """Yields the connected parts of a set of cells.

        The part with the lowest cell comes first. `spread` replaces `Ground.spread`.
        """
        spread = spread or self.spread
        while among:
            area = among & -among
            while (wider := spread(area) & among) != area:
                area = wider
            yield area
            among &= ~area

    def flood(
        self,
        start: int,
        way: int,
        free: int,
        steps: int | None,
        spread: Callable[[int], int] | None = None,
        *,
        until: int = 0,
    ) -> list[int]:
        """Returns the cells that need 0, 1, 2, … steps to reach, as one set for each number of steps.

        The flood takes at most `steps` (None: any number). Each step leads from a cell of `way` to a cell of `free`.
        The flood stops at the first set with a cell of `until`.
        """
        spread = spread or (self.spread if self.is_walled else self.grid.grow)
        free &= ~start
        layer, layers = start, [start]
        while (steps is None or len(layers) <= steps) and not layer & until:
            layer = spread(layer & way) & free
            if not layer:
                break
            free ^= layer
            layers.append(layer)
        return layers


def flood_by_cost(start: int, onward: Onward, most: int | None = None) -> Iterator[list[int]]:
    """Yields the cells reached at each total cost, as one list for each total toll.

    Tolls and costs run from 0 upward. No path costs more than `most`. A cell is left out if another path reaches it for
    no more toll and no more cost.
    """
    seeds: dict[int, int] = {0: start}
    beaten: list[int] = []
    while seeds:
        due = seeds
        seeds = {}
        layers: list[int] = []
        seen = cost = 0
        while due:
            if beaten:
                seen |= beaten[cost] if cost < len(beaten) else beaten[-1]
            layer = due.pop(cost, 0) & ~seen
            seen |= layer
            layers.append(layer)
            if layer:
                for price, toll, cells in onward(layer):
                    arrival = cost + price
                    if cells and (most is None or arrival <= most):
                        if toll:
                            seeds[arrival] = seeds.get(arrival, 0) | cells
                        else:
                            cells &= ~seen
                            if cells:
                                due[arrival] = due.get(arrival, 0) | cells
            cost += 1
        while layers and not layers[-1]:
            layers.pop()
        if not layers:
            return
        yield layers
        if not seeds:
            return
        total = 0
        sums = []
        for at in range(max(len(layers), len(beaten))):
            total |= layers[at] if at < len(layers) else 0
            if beaten:
                total |= beaten[at] if at < len(beaten) else beaten[-1]
            sums.append(total)
        beaten = sums
