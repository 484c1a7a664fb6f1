"""Checks of moves, and the board after a move (ARC-M1, ARC-M2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from rules.arcadia.space.ground import Leg, border_id
from rules.arcadia.space.stage import Stage
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell


def after(stage: Stage, who: str, move: Leg) -> Stage:
    if move.kind == "door":
        return replace(stage, closed=stage.closed ^ {move.to})
    return replace(stage, where={**stage.where, who: move.to})


def check_move(stage: Stage, who: str, points: int, move: Leg) -> Refusal | None:
    """Refuses a move that a character cannot make.

    - Any move: `move-points` (ARC-M1), or `move-stuck` if it could only end in a Full space (ARC-M2).
    - A step: `step-apart`, `step-enemies` (ARC-M2), `step-terrain` (ARC-B1), `step-wall`, `step-door` (ARC-B2).
    - A portal: `portal-none`, `portal-apart`, `portal-crowded` (ARC-B7).
    - A door: `door-none` (ARC-B6).
    """
    if points < 1:
        return Refusal("move-points", "ARC-M1", points=points, needed=1)
    refusal = _CHECKS[move.kind](stage, who, move.to)
    if refusal is not None:
        return refusal
    then = after(stage, who, move)
    if not then.can_leave(who, then.where[who], points - 1):
        return Refusal("move-stuck", "ARC-M2", cell=Cell(then.where[who]), points=points - 1)
    return None


def check_end(stage: Stage, who: str) -> Refusal | None:
    """Refuses to end movement in a space that is not Free (ARC-M2)."""
    space = stage.where[who]
    return None if stage.occupancy(who, space) == "free" else Refusal("end-full", "ARC-M2", cell=Cell(space))


def check_path(stage: Stage, who: str, points: int, legs: Iterable[Leg]) -> Refusal | None:
    """Refuses moves that are impossible in this order, or that end on a forbidden space (ARC-M2)."""
    for leg in legs:
        if (refusal := check_move(stage, who, points, leg)) is not None:
            return refusal
        stage, points = after(stage, who, leg), points - 1
    return check_end(stage, who)


def legs_along(stage: Stage, who: str, path: Iterable[str]) -> list[Leg]:
    """Returns the moves for a typed path.

    An entry of the path is a space, or the border of a door to open or close ("B1-C1").
    """
    legs, spaces = list[Leg](), stage.ground.squares.index
    for label in path:
        one, is_border, other = label.partition("-")
        if is_border:
            leg = Leg("door", border_id(one, other) if one in spaces and other in spaces else label)
        else:
            leg = Leg("portal" if _is_by_portal(stage, stage.where[who], label) else "step", str(label))
        legs.append(leg)
        stage = after(stage, who, leg)
    return legs


def _is_by_portal(stage: Stage, here: str, to: str) -> bool:
    """Returns whether a space is reached through a portal, because no step leads there (ARC-B7)."""
    portals = stage.ground.portals
    if here not in portals:
        return False
    if not stage.ground.are_beside(here, to):
        return True
    return portals.get(to) == portals[here] and to not in stage.close_spaces(here)


def _check_step(stage: Stage, who: str, to: str) -> Refusal | None:
    squares, start = stage.ground.squares, stage.where[who]
    if to in stage.ground.blocked:
        return Refusal("step-terrain", "ARC-B1", cell=Cell(to))
    if not stage.ground.are_beside(start, to):
        return Refusal("step-apart", "ARC-M2", cell=Cell(to), start=Cell(start))
    if (squares.index[start], squares.index[to]) not in squares.joints:
        return Refusal("step-wall", "ARC-B2", cell=Cell(to), start=Cell(start))
    if border_id(start, to) in stage.closed:
        return Refusal("step-door", "ARC-B2", cell=Cell(to), start=Cell(start))
    if stage.occupancy(who, to) == "blocked":
        return Refusal("step-enemies", "ARC-M2", cell=Cell(to))
    return None


def _check_portal(stage: Stage, who: str, to: str) -> Refusal | None:
    squares, start = stage.ground.squares, stage.where[who]
    if start not in stage.ground.portals:
        return Refusal("portal-none", "ARC-B7", cell=Cell(start))
    others = [leg.to for _, leg in squares.portals[squares.index[start]]]
    if to not in others:
        return Refusal("portal-apart", "ARC-B7", cell=Cell(to), spaces=[Cell(each) for each in others])
    if stage.occupancy(who, to) != "free":
        return Refusal("portal-crowded", "ARC-B7", cell=Cell(to))
    return None


def _check_door(stage: Stage, who: str, border: str) -> Refusal | None:
    start = stage.where[who]
    if border not in stage.ground.squares.doors or start not in border.split("-"):
        return Refusal("door-none", "ARC-B6", cell=Cell(border))
    return None


_CHECKS: Final[dict[str, Callable[[Stage, str, str], Refusal | None]]] = {
    "step": _check_step,
    "portal": _check_portal,
    "door": _check_door,
}
