"""Where one can go, step by step, what that would set off, and why not elsewhere (RQ-O2, RQ-P1, RQ-R4, RQ-W1, RQ-W2).

Others are taken to stay as they are: they may turn meanwhile, and whoever strikes once does not strike again. So a
`Way` is a plan, looked at anew before each step.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.refusal import Refusal
from rules.runequest.facing import MOST_STEPS, Compass
from rules.runequest.zones import Stage
from rules.words import Cell, Piece, Term


@dataclass(frozen=True, slots=True)
class Way:
    """How somebody gets to a cell: the cells it steps into, and how many attacks that would provoke."""

    cells: tuple[str, ...]
    strikes: int = 0

    @property
    def end(self) -> str:
        """Where it leads."""
        return self.cells[-1]


def ways(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The cells that somebody can get to with so many steps, in reading order, without passing anybody (RQ-P1): by a
    way that provokes the fewest attacks (RQ-O2), and of those the shortest."""
    found: dict[str, Way] = {}
    level = {stage.where[who]: Way(())}
    fewest = {stage.where[who]: 0}
    for _ in range(metres):
        following: dict[str, Way] = {}
        for here, way in level.items():
            for to in stage.steps(who, here):
                if stage.passing(who, to, here):
                    continue
                strikes = way.strikes + len(stage.leaves(who, to, here).strikers)
                if to not in fewest or strikes < fewest[to]:
                    fewest[to] = strikes
                    following[to] = found[to] = Way((*way.cells, to), strikes)
        level = following
    return {label: found[label] for label in stage.ground.tiles.labels if label in found}


def withdrawals(stage: Stage, who: str, metres: int) -> dict[str, Way]:
    """The cells to which somebody can withdraw after a round of full defence, in reading order, each by a shortest way
    (RQ-W1, RQ-W2). It provokes nobody."""
    level = [Way(())]
    found: dict[str, Way] = {}
    seen = {stage.where[who]}
    for _ in range(metres):
        following = []
        for way in level:
            here = way.end if way.cells else stage.where[who]
            for to in stage.steps(who, here):
                if to not in seen and not stage.passing(who, to, here):
                    seen.add(to)
                    following.append(Way((*way.cells, to)))
        found |= {way.end: way for way in following}
        level = following
    return {
        label: found[label]
        for label in stage.ground.tiles.labels
        if label in found and not stage.controllers(who, label)
    }


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


def check_step(stage: Stage, who: str, to: str) -> Refusal | None:
    """Why somebody cannot step there, leave or no leave: into whose cell it leads is no matter of this (RQ-P4)."""
    here = stage.where[who]
    if (refusal := check_cell(stage, to, "RQ-R4")) and refusal.code != "cell-taken":
        return refusal
    if not stage.ground.are_beside(here, to):
        metres = stage.ground.distance(here, to)
        return Refusal("step-far", "RQ-R4", cell=Cell(here), to=Cell(to), distance=metres)
    index = stage.ground.tiles.index
    if index[to] not in stage.ground.tiles.around[index[here]]:
        return Refusal("step-walled", "RQ-R4", cell=Cell(here), to=Cell(to))
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


def check_turn(compass: Compass, facing: int, to: int) -> Refusal | None:
    """Why one does not stay engaged turning so far within a strike rank (RQ-T1, RQ-T2)."""
    if compass.keeps_engaged(facing, to):
        return None
    most = MOST_STEPS * 360 // len(compass)
    return Refusal("turn-far", "RQ-T1", degrees=compass.turn_degrees(facing, to), limit=most)


def check_reach(stage: Stage, who: str, target: str) -> Refusal | None:
    """Why somebody cannot strike at `target`, or parry it (RQ-Z2, RQ-E8): `zone` are the cells that he controls."""
    if who not in stage.engaged:
        return Refusal("not-engaged", "RQ-E8", actor=Piece(who))
    if not stage.in_reach(who, target):
        zone = [*map(Cell, stage.zone(who))]
        return Refusal("outside-zone", "RQ-Z2", actor=Piece(who), target=Piece(target),
                       cell=Cell(stage.where[target]), zone=zone)  # fmt: skip
    return None
