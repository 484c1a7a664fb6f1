"""Explicit paths: checks of a player's path (GLOOM-C3) and forced movement (GLOOM-M13 to GLOOM-M16).

A path lists the cells entered in order, without the starting cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts.refusal import Refusal
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.movement import Footing, Mover

Path = tuple[int, ...]


def check_path(field: Battlefield, mover: Mover, points: int, path: Sequence[int]) -> Refusal | None:
    """Refuses a path that a figure cannot take, up to the first closed door (GLOOM-O11).

    The refusal has the facts `step`, counted from 1, and `cell`, the label of the hex that cannot be entered. Its codes
    are:

    - `path-apart`: the next hex is not adjacent.
    - `path-wall` (GLOOM-M1), `path-door` (GLOOM-O10), `path-obstacle`, `path-enemy` (GLOOM-M2).
    - `path-slides` (GLOOM-O9): ice makes the figure slide on.
    - `path-points` (GLOOM-M3, GLOOM-M9).
    - `end-occupied` (GLOOM-M4), `end-obstacle` (GLOOM-M8, GLOOM-H5).
    """
    path, is_whole = _known(field, mover, path)
    if not path:
        return None
    footing = Footing(field, mover)
    refusal = _check_way(footing, points, path)
    if refusal is None and is_whole:
        refusal = _check_end(footing, points, path)
    return refusal


def path_cost(field: Battlefield, mover: Mover, path: Sequence[int]) -> int:
    """Returns the movement points for a legal path (GLOOM-M3, GLOOM-M9, GLOOM-M10).

    A path that opens a closed door is counted up to the door.
    """
    path, is_whole = _known(field, mover, path)
    footing = Footing(field, mover)
    if not path:
        return 0
    if mover.teleport:
        return field.grid.distance(mover.cell, path[-1]) + (footing.costly >> path[-1] & 1)
    if not mover.is_walking:
        return len(path) + (footing.costly >> path[-1] & 1 if is_whole else 0)
    return sum(cost for cost, _ in _walked(footing, path))


def affected(mover: Mover, path: Path) -> Path:
    """Returns the hexes whose traps and hazards affect a moving figure (GLOOM-H5, GLOOM-M5, GLOOM-M8, GLOOM-M10)."""
    if mover.flying:
        return ()
    return path if mover.is_walking else path[-1:]


def legal_pushes(field: Battlefield, mover: Mover, origin: int, hexes: int) -> tuple[Path, ...]:
    """Returns every path of full length away from `origin` (GLOOM-M13).

    The result is empty if the figure cannot be moved.
    """
    return tuple(_forced(field, mover, origin, hexes, 1, mover.cell))


def legal_pulls(field: Battlefield, mover: Mover, origin: int, hexes: int) -> tuple[Path, ...]:
    """Returns every path of full length towards `origin` (GLOOM-M13)."""
    return tuple(_forced(field, mover, origin, hexes, -1, mover.cell))


def _known(field: Battlefield, mover: Mover, path: Sequence[int]) -> tuple[Path, bool]:
    """Returns the path up to the first door that it opens, and whether that is the whole path."""
    if mover.opens_doors and not mover.teleport:
        for at, cell in enumerate(path[:-1]):
            if field.closed >> cell & 1:
                return tuple(path[: at + 1]), False
    return tuple(path), True


def _walked(footing: Footing, path: Path) -> list[tuple[int, int]]:
    """Returns `(cost, hexes entered)` of each step of a walk; a slide enters several hexes (GLOOM-O9)."""
    steps = []
    cell, at = footing.mover.cell, 0
    while at < len(path):
        side = footing.field.grid.side_between(cell, path[at])
        stepped = None if side is None else footing.step(cell, side)
        if stepped is None:
            raise ValueError("not a legal path")
        cost, _, entered = stepped
        steps.append((cost, len(entered)))
        at += len(entered)
        cell = entered[-1]
    return steps


def _check_way(footing: Footing, points: int, path: Path) -> Refusal | None:
    field, mover, grid = footing.field, footing.mover, footing.field.grid
    if mover.teleport:
        spent = grid.distance(mover.cell, path[-1])
        return None if spent <= points else _too_far(footing, len(path), path[-1], spent, points)
    cell, at, spent = mover.cell, 0, 0
    while at < len(path):
        to = path[at]
        fact = {"step": at + 1, "cell": grid.label(to)}
        side = grid.side_between(cell, to)
        if side is None:
            return Refusal("path-apart", "GLOOM-C3", **fact, to=grid.label(cell))
        if field.sides[side] >> cell & 1 or field.walls >> to & 1:
            return Refusal("path-wall", "GLOOM-M1", **fact)
        if field.closed >> to & 1 and not mover.opens_doors:
            return Refusal("path-door", "GLOOM-O10", **fact)
        if not mover.is_walking:
            at, cell, spent = at + 1, to, spent + 1
        else:
            if field.obstacles >> to & 1:
                return Refusal("path-obstacle", "GLOOM-M2", **fact)
            if mover.enemies >> to & 1:
                return Refusal("path-enemy", "GLOOM-M2", **fact)
            stepped = footing.step(cell, side)
            if stepped is None:
                raise AssertionError("nothing is in the way of this step")
            cost, _, entered = stepped
            if entered != path[at : at + len(entered)]:
                return Refusal("path-slides", "GLOOM-O9", **fact, to=grid.label(entered[-1]))
            at, cell, spent = at + len(entered), entered[-1], spent + cost
        if spent > points:
            return _too_far(footing, at, cell, spent, points)
    return None


def _check_end(footing: Footing, points: int, path: Path) -> Refusal | None:
    field, mover, end = footing.field, footing.mover, path[-1]
    fact = {"step": len(path), "cell": field.grid.label(end)}
    if end == mover.cell:
        return None
    if (mover.allies | mover.enemies) >> end & 1:
        return Refusal("end-occupied", "GLOOM-M4", **fact)
    if field.walls >> end & 1:
        return Refusal("path-wall", "GLOOM-M1", **fact)
    if field.closed >> end & 1 and not mover.opens_doors:
        return Refusal("path-door", "GLOOM-O10", **fact)
    if not footing.ends >> end & 1:
        return Refusal("end-obstacle", "GLOOM-H5" if mover.teleport else "GLOOM-M8", **fact)
    if not mover.is_walking and footing.costly >> end & 1:
        spent = path_cost(field, mover, path)
        if spent > points:
            return Refusal("path-points", "GLOOM-M9", **fact, needed=spent, points=points)
    return None


def _too_far(footing: Footing, step: int, cell: int, needed: int, points: int) -> Refusal:
    label = footing.field.grid.label(cell)
    return Refusal("path-points", "GLOOM-M3", step=step, cell=label, needed=needed, points=points)


def _forced(field: Battlefield, mover: Mover, origin: int, left: int, sense: int, cell: int) -> list[Path]:
    """Returns the longest paths from a cell along which a figure can be forced (GLOOM-M14, GLOOM-M16)."""
    if not left:
        return []
    barred = mover.enemies if mover.flying else mover.enemies | field.obstacles
    now = field.proximity(origin, cell)
    paths: list[Path] = []
    for side in range(6):
        to = field.grid.neighbour(cell, side)
        if to is None or not field.adjacent(cell) >> to & 1 or barred >> to & 1:
            continue
        then = field.proximity(origin, to)
        if now is None or then is None or (then - now) * sense <= 0:
            continue
        onward = _forced(field, mover, origin, left - 1, sense, to)
        if onward:
            paths.extend((to, *rest) for rest in onward)
        elif not mover.allies >> to & 1:
            paths.append((to,))
    return paths
