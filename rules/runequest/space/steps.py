"""Where one can go, step by step, what that would set off, and why not elsewhere (RQ-O2, RQ-P1, RQ-R4, RQ-W1, RQ-W2).

Others are taken to stay as they are: they may turn meanwhile, and whoever strikes once does not strike again. So a
`Way` is a plan, looked at anew before each step.
"""

from __future__ import annotations

from collections.abc import Collection, Container
from dataclasses import dataclass
from typing import NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.runequest.space.ground import NOWHERE
from rules.runequest.space.zones import FREE, Leaving, Stage


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


class Walk(NamedTuple):
    """A way as it is found: the attacks that it provokes, how many steps it takes, where it leads, and the walk to the
    cell before that."""

    strikes: int
    steps: int
    end: str
    before: Walk | None = None

    @property
    def way(self) -> Way:
        cells: list[str] = []
        walk = self
        while walk.before is not None:
            cells.append(walk.end)
            walk = walk.before
        return Way(tuple(cells[::-1]), self.strikes)


def reach(stage: Stage, who: str, metres: int) -> dict[str, Walk]:
    """The cells that somebody can get to with so many steps, in reading order, without passing anybody (RQ-P1): by a
    way that provokes the fewest attacks (RQ-O2), and of those the shortest."""
    found = _walks(stage, who, metres)
    return {found[to].end: found[to] for to in sorted(found)}


def ways(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The same with all the steps."""
    return {label: walk.way for label, walk in reach(stage, who, metres).items()}


def way_to(stage: Stage, who: str, goals: Collection[str], metres: int) -> Way | None:
    """Of the ways to these cells the one that provokes the fewest attacks, and of those the shortest; None where none
    leads there with so many steps. The cells beside somebody are `stage.steps(who, at)`."""
    index = stage.ground.tiles.index
    wanted = {index[label] for label in goals if label in index}
    found = _walks(stage, who, metres, wanted)
    best = min((found[to] for to in sorted(wanted & found.keys())), key=lambda walk: walk[:2], default=None)
    return None if best is None else best.way


def _walks(stage: Stage, who: str, metres: int, goals: Container[int] = ()) -> dict[int, Walk]:
    """The best way to each of the cells that are reached. The search ends at the first of the `goals` that can be
    reached without provoking anybody."""
    tiles, standers = stage.ground.tiles, stage.standers
    start = tiles.index[stage.where[who]]
    labels, watched = tiles.labels, stage.watched(who)
    fewest = {start: 0}
    found: dict[int, Walk] = {}
    level = {start: Walk(0, 0, stage.where[who])}
    for steps in range(1, metres + 1):
        following: dict[int, Walk] = {}
        is_there = False
        for here, walk in level.items():
            hold = stage.hold(who, here) if watched >> here & 1 else FREE
            for to in tiles.around[here]:
                if to == NOWHERE or to in standers or hold.shut >> to & 1:
                    continue
                strikes = walk.strikes
                for zone in hold.zones:
                    strikes += not zone >> to & 1
                if to not in fewest or strikes < fewest[to]:
                    fewest[to] = strikes
                    following[to] = found[to] = Walk(strikes, steps, labels[to], walk)
                    is_there |= not strikes and to in goals
        if is_there or not following:
            break
        level = following
    return found


def withdrawals(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The cells to which somebody can withdraw after a round of full defence, in reading order, each by a shortest way
    (RQ-W1, RQ-W2). It provokes nobody."""
    tiles, watched = stage.ground.tiles, stage.watched(who)
    start = stage.where[who]
    level = {start: Way(())}
    found = {tiles.index[start]: Way(())}
    for _ in range(metres):
        following: dict[str, Way] = {}
        for here, way in level.items():
            for to in stage.steps(who, here):
                if tiles.index[to] not in found and not stage.passing(who, to, here):
                    following[to] = found[tiles.index[to]] = Way((*way.cells, to))
        level = following
    return {tiles.labels[to]: found[to] for to in sorted(found) if found[to].cells and not watched >> to & 1}


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
