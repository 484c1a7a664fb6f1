"""Movement of any figure (GLOOM-M): where it can go, at what cost, along which hexes.

A :class:`Reach` is a flood of whole sets of cells. Its *levels* are numbers of negative hexes entered (GLOOM-T3), its
*layers* within a level are movement costs (GLOOM-T5): negative hexes count before cost, as GLOOM-F5 wants it. The
levels are computed on demand, since most turns never need a second one.

A :class:`Mover` says how a figure moves. Flying outranks jumping. On the way teleporting outranks both, while the end
of a teleport is that of a flyer or of a walker (GLOOM-H5).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.space.hexgrid import cells_of
from rules.gloomhaven.space.battlefield import Battlefield

Layers = list[int]


class Mover(NamedTuple):
    """A figure about to move: its cell, the cells of its allies and of its enemies (sets, itself not among them), and
    its way of moving. ``opens_doors`` is true for characters: they may enter a closed door, where the move pauses while
    the room is set up (GLOOM-O10, GLOOM-O11). Invisible enemies simply stand among the enemies (GLOOM-F4)."""

    cell: int
    allies: int = 0
    enemies: int = 0
    flying: bool = False
    jumping: bool = False
    teleport: bool = False
    opens_doors: bool = False

    @property
    def is_walking(self) -> bool:
        """Whether every hex of the way counts, not only the last or none."""
        return not (self.flying or self.jumping or self.teleport)


class Ground:
    """A battlefield as one mover finds it: what it may pass, where it may end, what each hex costs.

    ``passable`` and ``ends`` are sets of cells; ``kinds`` splits the passable cells into ``(cost, negatives, cells)``
    as entered in passing, ``ends`` already without the cell it starts from being anything special: staying is always
    allowed and added by :class:`Reach`.
    """

    __slots__ = ("costly", "ends", "field", "kinds", "mover", "negative", "passable", "slidable", "slides", "stops")

    def __init__(self, field: Battlefield, mover: Mover) -> None:
        self.field = field
        self.mover = mover
        figures = mover.allies | mover.enemies
        floor = field.open_cells
        self.stops = 0
        if mover.opens_doors:
            floor |= field.doors
            self.stops = 0 if mover.teleport else field.doors
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
                    (2, 0, rough & ~self.negative),
                    (1, 1, rough & ~self.costly),
                    (2, 1, rough & self.negative & self.costly),
                )
        else:
            self.passable = field.grid.board if mover.teleport else floor
            self.kinds = ((1, 0, self.passable),)

    @property
    def is_even(self) -> bool:
        """Whether every hex costs 1, none is negative, and nothing slides."""
        return len(self.kinds) == 1 and not self.slides

    def spread(self, mask: int) -> int:
        """The cells next to a set as this mover's single steps go."""
        return self.field.grid.grow(mask) if self.mover.teleport else self.field.spread(mask)

    def forward(self, mask: int) -> Iterator[tuple[int, int, int]]:
        """The cells entered by one step out of a set, as ``(cost, negatives, cells)``."""
        mask &= ~self.stops
        entered = self.spread(mask)
        for cost, negatives, cells in self.kinds:
            yield cost, negatives, entered & cells
        if entered & self.slides:
            ended = 0
            for side in range(6):
                sliding = self._across(mask, side) & self.slides
                while sliding:
                    onward = self._across(sliding, side) & self.slidable
                    ended |= sliding & ~self._back(onward, side) | onward & ~self.slides
                    sliding = onward & self.slides
            yield 1, 0, ended & ~self.negative
            yield 1, 1, ended & self.negative

    def backward(self, mask: int) -> Iterator[tuple[int, int, int]]:
        """The cells from which one step leads into a set, as ``(cost, negatives, cells)`` of that step."""
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
            stuck = ended & self.slides & ~self._back(self.slidable, side)
            onto = stuck | self._back(ended & self.slidable & ~self.slides, side) & self.slides
            fresh = onto
            while fresh:
                fresh = self._back(fresh & self.slidable, side) & self.slides & ~onto
                onto |= fresh
            came |= self._back(onto, side)
        return came & self.passable

    def _across(self, mask: int, side: int) -> int:
        return self.field.grid.shift(mask & ~self.field.sides[side], side)

    def _back(self, mask: int, side: int) -> int:
        return self.field.grid.shift(mask, (side + 3) % 6) & ~self.field.sides[side]

    def step(self, cell: int, side: int) -> tuple[int, int, tuple[int, ...]] | None:
        """One step of a walker: ``(cost, negatives, cells entered in order)``, a slide included, or ``None``."""
        here = self._across(1 << cell, side) & self.passable
        if not here:
            return None
        if not here & self.slides:
            return 2 if here & self.costly else 1, 1 if here & self.negative else 0, (here.bit_length() - 1,)
        entered = []
        while here:
            entered.append(here.bit_length() - 1)
            if not here & self.slides:
                break
            here = self._across(here, side) & self.slidable
        return 1, self.negative >> entered[-1] & 1, tuple(entered)


def _flood(ground: Ground, start: int, is_backward: bool, points: int | None = None) -> Iterator[Layers]:
    """Level by level, the layers of cells by cost. A cell stands in a layer when no smaller or equal number of
    negative hexes reaches it at that cost or less."""
    if ground.is_even:
        yield _even_flood(ground, start, is_backward, points)
        return
    step = ground.backward if is_backward else ground.forward
    seeds: dict[int, int] = {0: start}
    beaten: Layers = []
    while seeds:
        due = seeds
        seeds = {}
        layers: Layers = []
        seen = cost = 0
        while due:
            seen |= beaten[min(cost, len(beaten) - 1)] if beaten else 0
            layer = due.pop(cost, 0) & ~seen
            seen |= layer
            layers.append(layer)
            if layer:
                for price, negatives, cells in step(layer):
                    arrival = cost + price
                    if cells and (points is None or arrival <= points):
                        if negatives:
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
        total = 0
        sums = []
        for at in range(max(len(layers), len(beaten))):
            total |= layers[at] if at < len(layers) else 0
            sums.append(total | (beaten[min(at, len(beaten) - 1)] if beaten else 0))
        beaten = sums


def _even_flood(ground: Ground, start: int, is_backward: bool, points: int | None) -> Layers:
    """The one level of a ground on which every hex costs 1 and none is negative."""
    field = ground.field
    spread = field.spread if field.thin and not ground.mover.teleport else None
    free = ground.kinds[0][2]
    way = free if is_backward else ~ground.stops
    return field.grid.flood(start, way, free, points, spread)


class Reach:
    """Where a mover can get to, with at most ``points`` movement points or without limit.

    ``ends`` are the cells where it may stop: never on another figure (GLOOM-M4), on an obstacle only if flying
    (GLOOM-M8, GLOOM-M10), and always where it is.
    """

    def __init__(self, field: Battlefield, mover: Mover, points: int | None = None) -> None:
        self.ground = Ground(field, mover)
        self.points = points
        self.ends = self.ground.ends | 1 << mover.cell
        self._passing: list[Layers] = []
        self._more = _flood(self.ground, 1 << mover.cell, False, points)
        self._levels: list[Layers] = []
        self._fresh: list[Layers] = []

    def level(self, negatives: int) -> Layers:
        """The cells by cost, reached as ends with exactly that many negative hexes; empty when there are no more.
        Cells that may be passed but not ended on are left out."""
        while len(self._levels) <= negatives:
            if self.ground.mover.is_walking:
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

    def fewest(self, negatives: int) -> Layers:
        """Like :meth:`level`, without the cells that need fewer negative hexes."""
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

    def _landings(self, passing: Layers) -> list[Layers]:
        """The last hex of a jump or teleport counts in full: difficult terrain costs one more (GLOOM-M9), and a trap
        or hazard is entered (GLOOM-M8). For a flyer nothing changes (GLOOM-M10)."""
        ground = self.ground
        start = 1 << ground.mover.cell
        if not ground.costly and not ground.negative:
            return [[layer & self.ends for layer in passing]]
        clean: Layers = [0] * (len(passing) + 1)
        harmed: Layers = [0] * (len(passing) + 1)
        for cost, layer in enumerate(passing):
            layer &= self.ends
            costly = layer & ground.costly & ~start
            for price, cells in ((cost, layer & ~costly), (cost + 1, costly)):
                if cells and (self.points is None or price <= self.points):
                    bad = cells & ground.negative & ~start
                    clean[price] |= cells & ~bad
                    harmed[price] |= bad
        levels = [clean, harmed] if any(harmed) else [clean]
        for level in levels:
            while not level[-1]:
                level.pop()
        return levels

    def least(self, cell: int) -> tuple[int, int] | None:
        """``(negative hexes, movement cost)`` of the best way to end on a cell, compared in that order; ``None`` if
        there is none."""
        negatives = 0
        while layers := self.level(negatives):
            for cost, layer in enumerate(layers):
                if layer >> cell & 1:
                    return negatives, cost
            negatives += 1
        return None

    def legal_ends(self) -> Iterator[tuple[int, int, int]]:
        """Every cell where the move may end as ``(cell, negative hexes, movement cost)``, in reading order."""
        best: dict[int, tuple[int, int]] = {}
        negatives = 0
        while layers := self.level(negatives):
            for cost, layer in enumerate(layers):
                for cell in cells_of(layer):
                    best.setdefault(cell, (negatives, cost))
            negatives += 1
        for cell in sorted(best, key=self.ground.field.grid.order.__getitem__):
            yield cell, *best[cell]

    def path(self, cell: int) -> tuple[int, ...]:
        """The hexes of a best way to end on a cell, in order, without the start; a slide lists every hex, a teleport
        the last one only. The first such way by side order, so always the same. ``ValueError`` if there is none."""
        best = self.least(cell)
        if best is None:
            raise ValueError(f"no way to {self.ground.field.grid.label(cell)}")
        ground = self.ground
        if cell == ground.mover.cell:
            return ()
        if ground.mover.teleport:
            return (cell,)
        negatives, cost = best
        if not ground.mover.is_walking:
            negatives, cost = 0, cost - (ground.costly >> cell & 1)
        path: list[int] = []
        while cost:
            negatives, cost, run = self._last_step(cell, negatives, cost)
            path[:0] = run[1:]
            cell = run[0]
        return tuple(path)

    def _last_step(self, cell: int, negatives: int, cost: int) -> tuple[int, int, tuple[int, ...]]:
        """The last step of a best way to a cell: what it took before, and the cells from its start on."""
        ground = self.ground
        if not ground.slides:
            return self._last_plain_step(cell, negatives, cost)
        for side in range(6):
            before = cell
            while came := ground._across(1 << before, (side + 3) % 6):
                before = came.bit_length() - 1
                stepped = ground.step(before, side) if ground.mover.is_walking else (1, 0, (cell,))
                if stepped is not None and stepped[2][-1] == cell and not ground.stops >> before & 1:
                    price, bad, run = stepped
                    if price <= cost and bad <= negatives:
                        layers = self._passing[negatives - bad]
                        if cost - price < len(layers) and layers[cost - price] >> before & 1:
                            return negatives - bad, cost - price, (before, *run)
                if not came & ground.slides:
                    break
        raise AssertionError("a reached cell has a way back")

    def _last_plain_step(self, cell: int, negatives: int, cost: int) -> tuple[int, int, tuple[int, ...]]:
        """The same without ice: a step is one hex, and its price is that of the hex it enters."""
        ground = self.ground
        if ground.mover.is_walking:
            cost -= 2 if ground.costly >> cell & 1 else 1
            negatives -= ground.negative >> cell & 1
        else:
            cost -= 1
        came = self._passing[negatives][cost] & ground.field.spread(1 << cell) & ~ground.stops
        for delta in ground.field.grid.deltas:
            if came >> (cell - delta) & 1:
                return negatives, cost, (cell - delta, cell)
        raise AssertionError("a reached cell has a way back")


def remaining(field: Battlefield, mover: Mover, destination: int) -> list[Layers]:
    """The cells by negative hexes and movement cost still needed from them to end on ``destination``, without limit of
    points: what GLOOM-D9 compares. The terrain under the starting point of each way costs nothing."""
    ground = Ground(field, mover)
    if mover.is_walking:
        return list(_flood(ground, 1 << destination, True))
    extra = ground.costly >> destination & 1
    layers = next(_flood(ground, 1 << destination, True))
    return [[]] * (ground.negative >> destination & 1) + [[0] * extra + layers]
