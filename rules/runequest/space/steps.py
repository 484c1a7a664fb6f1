"""Where one can go, step by step, what that would set off, and why not elsewhere (RQ-O2, RQ-P1, RQ-R4, RQ-W1, RQ-W2).

Others are taken to stay as they are: they may turn meanwhile, and whoever strikes once does not strike again. So a
`Way` is a plan, looked at anew before each step.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Set
from dataclasses import dataclass

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.space.grid import mask_of
from rules.core.space.ground import NOWHERE
from rules.core.space.ways import Walk, walks
from rules.runequest.space.zones import Leaving, Stage

CellWalk = Walk[int, str]
"""From cell to cell, whose labels are the moves; the toll is the attacks that it provokes."""


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody gets to a cell: the cells it steps into, and how many attacks that would provoke."""

    cells: tuple[str, ...]
    strikes: int = 0

    @property
    def end(self) -> str:
        """Where it leads."""
        return self.cells[-1]


@dataclass(frozen=True, slots=True)
class Exit:
    """What a step in a direction would mean: which cell it leads to and who stands there, whose zones it enters, what
    leaving others sets off, and whose leave it needs."""

    direction: int
    cell: str
    by: str
    enters: tuple[str, ...]
    leaving: Leaving
    passing: tuple[str, ...]


def exits(stage: Stage, who: str) -> tuple[Exit, ...]:
    """Every step that somebody could think of, clockwise: to free cells, and to those of others (RQ-P4)."""
    tiles = stage.ground.tiles
    around = tiles.around[tiles.index[stage.where[who]]]
    return tuple(
        Exit(
            direction,
            (cell := tiles.labels[to]),
            stage.standing(cell),
            stage.enters(who, cell),
            stage.leaves(who, cell),
            stage.passing(who, cell),
        )
        for direction, to in enumerate(around)
        if to != NOWHERE
    )


def reach(stage: Stage, who: str, metres: int) -> dict[str, CellWalk]:
    """The cells that somebody can get to with so many steps, in reading order, without passing anybody (RQ-P1): by a
    way that provokes the fewest attacks (RQ-O2), and of those the shortest."""
    labels, found = stage.ground.tiles.labels, _walks(stage, who, metres)
    return {labels[cell]: found[cell] for cell in sorted(found)}


def ways(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The same with all the steps."""
    return {label: Way(walk.moves, walk.toll) for label, walk in reach(stage, who, metres).items()}


def way_to(stage: Stage, who: str, goals: Collection[str], metres: int) -> Way | None:
    """Of the ways to these cells the one that provokes the fewest attacks, and of those the shortest; None where none
    leads there with so many steps. The cells beside somebody are `stage.steps(who, at)`."""
    index = stage.ground.tiles.index
    wanted = {index[label] for label in goals if label in index}
    found = _walks(stage, who, metres, wanted)
    best = min((found[cell] for cell in sorted(wanted & found.keys())), key=lambda walk: walk[:2], default=None)
    return None if best is None else Way(best.moves, best.toll)


def _walks(stage: Stage, who: str, metres: int, goals: Set[int] = frozenset()) -> dict[int, CellWalk]:
    """The best way to each of the cells that are reached. The search ends at the first of the `goals` that can be
    reached without provoking anybody."""
    found: dict[int, CellWalk] = {}
    levels = walks(stage.ground.tiles.index[stage.where[who]], _onward(stage, who), metres)
    next(levels)
    for level in levels:
        found |= level
        if any(not level[cell].toll for cell in goals & level.keys()):
            break
    return found


def _onward(stage: Stage, who: str, *, provokes: bool = True) -> Callable[[CellWalk], Iterable[tuple[int, int, str]]]:
    """The steps from a cell that nobody need be passed for (RQ-P1), each with the attacks that it provokes (RQ-O2)."""
    watched, taken = stage.watched(who), mask_of(stage.standers)
    near, exits = stage.ground.tiles.near, stage.ground.tiles.exits

    def onward(walk: CellWalk) -> Iterable[tuple[int, int, str]]:
        here = walk.end
        shut = taken
        zones: tuple[int, ...] = ()
        if watched >> here & 1:
            hold = stage.hold(who, here)
            shut |= hold.shut
            zones = hold.zones if provokes else ()
        free: Iterable[tuple[int, int, str]] = exits[here]
        if near[here] & shut:
            free = [step for step in free if not shut >> step[0] & 1]
        if zones:
            free = [(to, sum([not zone >> to & 1 for zone in zones]), label) for to, _, label in free]
        return free

    return onward


def withdrawals(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The cells to which somebody can withdraw after a round of full defence, in reading order, each by a shortest way
    (RQ-W1, RQ-W2). It provokes nobody."""
    tiles, watched = stage.ground.tiles, stage.watched(who)
    levels = walks(tiles.index[stage.where[who]], _onward(stage, who, provokes=False), metres)
    next(levels)
    found = {cell: walk for level in levels for cell, walk in level.items() if not watched >> cell & 1}
    return {tiles.labels[cell]: Way(found[cell].moves) for cell in sorted(found)}


# --- why not ---------------------------------------------------------------------------------------------------------


def check_cell(stage: Stage, label: str, rule: str) -> Refusal | None:
    """Why nobody can go and stand there."""
    if obstacle := stage.ground.obstacles.get(label):
        return Refusal("cell-obstacle", rule, cell=Cell(label), kind=Term(obstacle.kind))
    if label not in stage.ground.tiles.index:
        return Refusal("cell-off-map", rule, cell=Cell(label))
    if there := stage.standing(label):
        return Refusal("cell-taken", rule, cell=Cell(label), by=Piece(there))
    return None


def check_withdrawal(stage: Stage, who: str, to: str, metres: int) -> Refusal | None:
    """Why somebody cannot withdraw there (RQ-W1, RQ-W2); `reach` are the cells that it can withdraw to."""
    if refusal := check_cell(stage, to, "RQ-W2"):
        return refusal
    here = stage.where[who]
    if (distance := stage.ground.distance(here, to)) > metres:
        return Refusal("withdraw-far", "RQ-W1", cell=Cell(here), to=Cell(to), distance=distance, metres=metres)
    if controllers := stage.controllers(who, to):
        return Refusal("withdraw-zone", "RQ-W2", to=Cell(to), controllers=[*map(Piece, controllers)])
    reach = withdrawals(stage, who, metres)
    if to not in reach:
        return Refusal("withdraw-no-way", "RQ-W2", to=Cell(to), metres=metres, reach=[*map(Cell, reach)])
    return None
