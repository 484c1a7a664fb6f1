"""Steps of a fighter, their consequences, and the reasons against steps (RQ-O2, RQ-P1, RQ-R4, RQ-W1, RQ-W2).

The search for paths assumes that other fighters do not move, turn or strike. So check each step again before it is
made.
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
"""Walk from cell to cell. Its `moves` are labels, and its `toll` is the number of attacks that it provokes."""


@dataclass(frozen=True, slots=True)
class Way:
    """Path to a cell, and the number of attacks that it provokes."""

    cells: tuple[str, ...]
    strikes: int = 0

    @property
    def end(self) -> str:
        return self.cells[-1]


@dataclass(frozen=True, slots=True)
class Exit:
    """Step in a direction, with its consequences.

    `by` is the fighter that stands in the cell, or "". `enters` are the enemies whose zones the step enters. `passing`
    are the controllers that must permit the step.
    """

    direction: int
    cell: str
    by: str
    enters: tuple[str, ...]
    leaving: Leaving
    passing: tuple[str, ...]


def exits(stage: Stage, who: str) -> tuple[Exit, ...]:
    """Returns a fighter's steps into free and occupied cells, clockwise (RQ-P4)."""
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
    """Returns the cells within `metres` steps in reading order, each with the best walk (RQ-P1, RQ-O2).

    The walks pass no enemy.
    """
    labels, found = stage.ground.tiles.labels, _walks(stage, who, metres)
    return {labels[cell]: found[cell] for cell in sorted(found)}


def ways(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """Returns the cells within `metres` steps, each with its best path."""
    return {label: Way(walk.moves, walk.toll) for label, walk in reach(stage, who, metres).items()}


def way_to(stage: Stage, who: str, goals: Collection[str], metres: int) -> Way | None:
    """Returns the best path to one of the goals, or None if none is within `metres` steps.

    To reach a cell beside another fighter, pass `stage.steps(who, at)` as goals.
    """
    index = stage.ground.tiles.index
    wanted = {index[label] for label in goals if label in index}
    found = _walks(stage, who, metres, wanted)
    best = min((found[cell] for cell in sorted(wanted & found.keys())), key=lambda walk: walk[:2], default=None)
    return None if best is None else Way(best.moves, best.toll)


def _walks(stage: Stage, who: str, metres: int, goals: Set[int] = frozenset()) -> dict[int, CellWalk]:
    """Returns the best walk to each reached cell.

    The search ends at the first goal that is reached without provoking an attack.
    """
    found: dict[int, CellWalk] = {}
    levels = walks(stage.ground.tiles.index[stage.where[who]], _onward(stage, who), metres)
    next(levels)
    for level in levels:
        found |= level
        if any(not level[cell].toll for cell in goals & level.keys()):
            break
    return found


def _onward(stage: Stage, who: str, *, provokes: bool = True) -> Callable[[CellWalk], Iterable[tuple[int, int, str]]]:
    """Returns a function that yields a walk's next steps (RQ-O2, RQ-P1).

    Each step comes with the number of attacks that it provokes.
    """
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
    """Returns a shortest path to each withdrawal cell (RQ-W1, RQ-W2).

    The cells are in reading order.
    """
    tiles, watched = stage.ground.tiles, stage.watched(who)
    levels = walks(tiles.index[stage.where[who]], _onward(stage, who, provokes=False), metres)
    next(levels)
    found = {cell: walk for level in levels for cell, walk in level.items() if not watched >> cell & 1}
    return {tiles.labels[cell]: Way(found[cell].moves) for cell in sorted(found)}


# --- reasons against a step ------------------------------------------------------------------------------------------


def check_cell(stage: Stage, label: str, rule: str) -> Refusal | None:
    """Returns the reason a cell cannot be entered."""
    if obstacle := stage.ground.obstacles.get(label):
        return Refusal("cell-obstacle", rule, cell=Cell(label), kind=Term(obstacle.kind))
    if label not in stage.ground.tiles.index:
        return Refusal("cell-off-map", rule, cell=Cell(label))
    if there := stage.standing(label):
        return Refusal("cell-taken", rule, cell=Cell(label), by=Piece(there))
    return None


def check_withdrawal(stage: Stage, who: str, to: str, metres: int) -> Refusal | None:
    """Returns the reason a fighter cannot withdraw to a cell (RQ-W1, RQ-W2)."""
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
