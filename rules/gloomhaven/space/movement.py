"""Movement of any figure (GLOOM-M): the hexes where it can end, their costs, and the paths there.

A `Reach` floods the board with whole sets of cells. Its *levels* are numbers of negative hexes entered (GLOOM-T3), and
the *layers* of a level are movement costs (GLOOM-T5). Negative hexes count before cost, as in GLOOM-F5.

A `Mover` walks, jumps, flies or teleports. Flying takes precedence over jumping. A teleporting figure passes everything
on the way. Its last hex takes effect as for a walking figure, unless the figure flies (GLOOM-H5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.core.space.grid import cells_of
from rules.core.space.ground import flood_by_cost
from rules.gloomhaven.space.battlefield import Battlefield

DIFFICULT: Final = 2
"""Movement points for a difficult hex; any other hex costs 1 (GLOOM-M3)."""


class Mover(NamedTuple):
    """Figure about to move, with the cells of the other figures.

    - `allies`, `enemies`: sets of cells, without the mover's own. Invisible enemies are included (GLOOM-F4).
    - `opens_doors`: true for characters, which may enter a closed door (GLOOM-O10, GLOOM-O11).
    """

    cell: int
    allies: int = 0
    enemies: int = 0
    flying: bool = False
    jumping: bool = False
    teleport: bool = False
    opens_doors: bool = False

    @property
    def is_walking(self) -> bool:
        """True if the mover neither flies nor jumps nor teleports."""
        return not (self.flying or self.jumping or self.teleport)


class Footing:
    """Battlefield for one mover: cells that it may pass, cells where it may end, and costs.

    `kinds` groups the passable cells by the price of entering them, as `(cost, negatives, cells)`. `ends` may omit the
    mover's cell. `Reach` adds it, since staying is always allowed.
    """

    __slots__ = ("costly", "ends", "field", "kinds", "mover", "negative", "passable", "slidable", "slides", "stops")

    def __init__(self, field: Battlefield, mover: Mover) -> None:
        self.field = field
        self.mover = mover
        figures = mover.allies | mover.enemies
        floor = field.floor
        self.stops = 0
        if mover.opens_doors:
            floor |= field.closed
            self.stops = 0 if mover.teleport else field.closed
        here = 1 << mover.cell
        self.ends = floor & ~figures
        if not mover.flying:
            self.ends &= ~field.obstacles
        self.negative = 0 if mover.flying else field.negative
        self.costly = 0 if mover.flying else field.difficult
        self.slides = 0
        self.slidable = 0
        if mover.is_walking:
            self.passable = (floor & ~field.obstacles & ~mover.enemies) | here
            self.slides = field.icy & self.passable
            self.slidable = self.passable & ~mover.allies
            plain = self.passable & ~self.slides
            rough = plain & (self.costly | self.negative)
            self.kinds: tuple[tuple[int, int, int], ...] = ((1, 0, plain & ~rough),)
            if rough:
                self.kinds += (
                    (DIFFICULT, 0, rough & ~self.negative),
                    (1, 1, rough & ~self.costly),
                    (DIFFICULT, 1, rough & self.negative & self.costly),
                )
        else:
            self.passable = field.grid.board if mover.teleport else floor
            self.kinds = ((1, 0, self.passable),)

    @property
    def is_uniform(self) -> bool:
        """True if every hex costs 1, none is negative, and none makes the mover slide."""
        return len(self.kinds) == 1 and not self.slides

    def spread(self, mask: int) -> int:
        """Returns the cells one step away from a set."""
        return self.field.grid.grow(mask) if self.mover.teleport else self.field.spread(mask)

    def forward(self, mask: int) -> Iterator[tuple[int, int, int]]:
        """Yields the cells entered by one step out of a set, as `(cost, negatives, cells)`."""
        mask &= ~self.stops
        entered = self.spread(mask)
        for cost, negatives, cells in self.kinds:
            yield cost, negatives, entered & cells
        if entered & self.slides:
            ended = 0
            for side in range(6):
                sliding = self.field.across(mask, side) & self.slides
                while sliding:
                    onward = self.field.across(sliding, side) & self.slidable
                    ended |= sliding & ~self.field.back(onward, side) | onward & ~self.slides
                    sliding = onward & self.slides
            yield 1, 0, ended & ~self.negative
            yield 1, 1, ended & self.negative

    def backward(self, mask: int) -> Iterator[tuple[int, int, int]]:
        """Yields the cells from which one step leads into a set, as `(cost, negatives, cells)`.

        Cost and negatives are those of the step.
        """
        for cost, negatives, cells in self.kinds:
            entered = mask & cells
            if entered:
                yield cost, negatives, self.spread(entered) & self.passable
        if self.slides:
            for negatives, ended in ((0, mask & ~self.negative), (1, mask & self.negative)):
                if ended:
                    yield 1, negatives, self._slid_into(ended)

    def _slid_into(self, ended: int) -> int:
        came = 0
        for side in range(6):
            stuck = ended & self.slides & ~self.field.back(self.slidable, side)
            onto = stuck | self.field.back(ended & self.slidable & ~self.slides, side) & self.slides
            fresh = onto
            while fresh:
                fresh = self.field.back(fresh & self.slidable, side) & self.slides & ~onto
                onto |= fresh
            came |= self.field.back(onto, side)
        return came & self.passable

    def step(self, cell: int, side: int) -> tuple[int, int, tuple[int, ...]] | None:
        """Returns a walker's step to one side as `(cost, negatives, cells entered)`, or None.

        The cells are in order, with those of a slide.
        """
        here = self.field.across(1 << cell, side) & self.passable
        if not here:
            return None
        if not here & self.slides:
            return DIFFICULT if here & self.costly else 1, 1 if here & self.negative else 0, (here.bit_length() - 1,)
        entered = []
        while here:
            entered.append(here.bit_length() - 1)
            if not here & self.slides:
                break
            here = self.field.across(here, side) & self.slidable
        return 1, self.negative >> entered[-1] & 1, tuple(entered)


def _flood(
    footing: Footing, start: int, is_backward: bool, points: int | None = None, *, until: int = 0
) -> Iterator[list[int]]:
    """Yields the layers of cells by cost, for each number of negative hexes.

    A layer omits a cell that another layer reaches at no higher cost and with no more negative hexes. With `until`, the
    search may stop after the first layer that contains one of these cells.
    """
    if not footing.is_uniform:
        yield from flood_by_cost(start, footing.backward if is_backward else footing.forward, points)
        return
    field, free = footing.field, footing.kinds[0][2]
    way = free if is_backward else ~footing.stops
    yield field.flood(start, way, free, points, field.grid.grow if footing.mover.teleport else None, until=until)


class Reach:
    """Cells that a mover can get to with at most `points` movement points, or without a limit for None.

    `ends` are the cells where the mover may stop (GLOOM-M4, GLOOM-M8, GLOOM-M10); its present cell is always included.
    """

    def __init__(self, field: Battlefield, mover: Mover, points: int | None = None) -> None:
        self.footing = Footing(field, mover)
        self.points = points
        self.ends = self.footing.ends | 1 << mover.cell
        self._passing: list[list[int]] = []
        self._more = _flood(self.footing, 1 << mover.cell, False, points)
        self._levels: list[list[int]] = []
        self._fresh: list[list[int]] = []

    def level(self, negatives: int) -> list[int]:
        """Returns the cells where the mover may end after exactly this many negative hexes, by cost.

        The list is empty if no cells are left.
        """
        while len(self._levels) <= negatives:
            if self.footing.mover.is_walking:
                layers = next(self._more, None)
                if layers is None:
                    return []
                self._passing.append(layers)
                self._levels.append([layer & self.ends for layer in layers])
            elif self._levels:
                return []
            else:
                self._passing.append(next(self._more, []))
                self._levels.extend(self._landings(self._passing[0]))
        return self._levels[negatives]

    def fewest(self, negatives: int) -> list[int]:
        """Returns the cells of `level` that cannot be reached with fewer negative hexes."""
        while len(self._fresh) <= negatives:
            layers = self.level(len(self._fresh))
            if not layers:
                return []
            earlier = 0
            for level in self._levels[: len(self._fresh)]:
                for layer in level:
                    earlier |= layer
            self._fresh.append([layer & ~earlier for layer in layers] if earlier else layers)
        return self._fresh[negatives]

    def _landings(self, passing: list[int]) -> list[list[int]]:
        """Returns the levels of a jump, flight or teleport (GLOOM-M8, GLOOM-M9, GLOOM-M10).

        Hexes on the way count as plain. The last hex may be difficult or negative, unless the figure flies.
        """
        footing = self.footing
        start = 1 << footing.mover.cell
        if not footing.costly and not footing.negative:
            return [[layer & self.ends for layer in passing]]
        clean: list[int] = [0] * (len(passing) + 1)
        harmed: list[int] = [0] * (len(passing) + 1)
        for cost, layer in enumerate(passing):
            layer &= self.ends
            costly = layer & footing.costly & ~start
            for price, cells in ((cost, layer & ~costly), (cost + 1, costly)):
                if cells and (self.points is None or price <= self.points):
                    bad = cells & footing.negative & ~start
                    clean[price] |= cells & ~bad
                    harmed[price] |= bad
        levels = [clean, harmed] if any(harmed) else [clean]
        for level in levels:
            while not level[-1]:
                level.pop()
        return levels

    def least(self, cell: int) -> tuple[int, int] | None:
        """Returns the lowest price of a path to a cell as `(negative hexes, movement cost)`, or None."""
        negatives = 0
        while layers := self.level(negatives):
            for cost, layer in enumerate(layers):
                if layer >> cell & 1:
                    return negatives, cost
            negatives += 1
        return None

    def legal_ends(self) -> Iterator[tuple[int, int, int]]:
        """Yields every cell where the mover may end, in reading order, as `(cell, negative hexes, movement cost)`."""
        best: dict[int, tuple[int, int]] = {}
        negatives = 0
        while layers := self.level(negatives):
            for cost, layer in enumerate(layers):
                for cell in cells_of(layer):
                    best.setdefault(cell, (negatives, cost))
            negatives += 1
        for cell in sorted(best, key=self.footing.field.grid.order.__getitem__):
            yield cell, *best[cell]

    def path(self, cell: int) -> tuple[int, ...]:
        """Returns the hexes of a best path to a cell, without the starting hex.

        A slide lists every hex, a teleport only the last. Between equal paths, the order of the hex's sides decides.
        Raises ValueError if no path exists.
        """
        best = self.least(cell)
        if best is None:
            raise ValueError(f"no way to {self.footing.field.grid.label(cell)}")
        footing = self.footing
        if cell == footing.mover.cell:
            return ()
        if footing.mover.teleport:
            return (cell,)
        negatives, cost = best
        if not footing.mover.is_walking:
            negatives, cost = 0, cost - (footing.costly >> cell & 1)
        path: list[int] = []
        while cost:
            negatives, cost, run = self._last_step(cell, negatives, cost)
            path[:0] = run[1:]
            cell = run[0]
        return tuple(path)

    def _last_step(self, cell: int, negatives: int, cost: int) -> tuple[int, int, tuple[int, ...]]:
        """Returns the last step of a best path: the negative hexes and the cost before it, and its cells.

        The first of these cells is the one that the step leaves.
        """
        footing = self.footing
        if not footing.slides:
            return self._last_plain_step(cell, negatives, cost)
        for side in range(6):
            before = cell
            while came := footing.field.across(1 << before, (side + 3) % 6):
                before = came.bit_length() - 1
                stepped = footing.step(before, side) if footing.mover.is_walking else (1, 0, (cell,))
                if stepped is not None and stepped[2][-1] == cell and not footing.stops >> before & 1:
                    price, bad, run = stepped
                    if price <= cost and bad <= negatives:
                        layers = self._passing[negatives - bad]
                        if cost - price < len(layers) and layers[cost - price] >> before & 1:
                            return negatives - bad, cost - price, (before, *run)
                if not came & footing.slides:
                    break
        raise AssertionError("a reached cell has a way back")

    def _last_plain_step(self, cell: int, negatives: int, cost: int) -> tuple[int, int, tuple[int, ...]]:
        """Returns the last step on a battlefield without ice, where each step enters one hex."""
        footing = self.footing
        if footing.mover.is_walking:
            cost -= DIFFICULT if footing.costly >> cell & 1 else 1
            negatives -= footing.negative >> cell & 1
        else:
            cost -= 1
        before = footing.field.came_from(cell, self._passing[negatives][cost] & ~footing.stops)
        return negatives, cost, (before, cell)


def remaining(field: Battlefield, mover: Mover, destination: int, *, until: int = 0) -> Iterator[list[int]]:
    """Yields lists of cells by the price of the path from there to `destination` (GLOOM-D9).

    The first list is for 0 negative hexes, the next for 1, and so on. Item n of a list is the set of cells with
    movement cost n. The price excludes the hex where a path begins. Cells that cost more than the nearest cell of
    `until` may be missing.
    """
    footing = Footing(field, mover)
    levels = _flood(footing, 1 << destination, True, until=until)
    if mover.is_walking:
        yield from levels
        return
    if footing.negative >> destination & 1:
        yield []
    yield [0] * (footing.costly >> destination & 1) + next(levels)
