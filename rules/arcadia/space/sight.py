"""Line of sight (ARC-B5), exactly, in integers.

Which borders and places the segment between two spaces crosses depends on the way from one to the other alone
(`crossings`). What the ground makes of that is worked out once for each pair of spaces (`line_between`): the spaces and
doors that must not be in the way, and at each corner the two ways round it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Literal

from rules.arcadia.space.ground import Ground, Squares, border_id
from rules.arcadia.space.lines import Line, Passage

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Break:
    """What breaks a line first: a wall or closed door between two places, blocked terrain or two enemies in a space, or
    the edge of the board. At a corner both ways round are broken, and this is the first."""

    kind: Literal["wall", "door", "terrain", "enemies", "edge"]
    at: str
    """The border, the space or, for the edge, the last space on the board."""
    is_corner: bool


@cache
def crossings(dx: int, dy: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """Where the segment from the middle of (0, 0) to that of (dx, dy) leads over from one place into the next: at each
    crossing the ways, of places one beside the other. Over a border there is one; over a corner there are two, each
    through one of the places at its side."""
    over_x, over_y = abs(dx), abs(dy)
    right, down = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    x = y = 0
    found = []
    while (x, y) != (dx, dy):
        # The next border to the side is crossed at (2|x|+1)/(2|dx|) of the segment, the next one up or down at
        # (2|y|+1)/(2|dy|); both sides are multiplied by 2|dx||dy|.
        sideways, along = (2 * abs(x) + 1) * over_y, (2 * abs(y) + 1) * over_x
        start = x, y
        beside, beyond = (x + right, y), (x, y + down)
        x += right * (sideways <= along)
        y += down * (along <= sideways)
        to = x, y
        found.append(((start, beside, to), (start, beyond, to)) if sideways == along else ((start, to),))
    return tuple(found)


def line_between(squares: Squares, one: int, other: int) -> Line | None:
    """The line between two spaces; None where the ground breaks it always."""
    key = (one, other) if one < other else (other, one)  # nothing in ARC-B5 goes by the direction
    if key not in squares.lines:
        squares.lines[key] = _line(squares, *key)
    return squares.lines[key]


def _line(squares: Squares, one: int, other: int) -> Line | None:
    (x, y), (u, v) = squares.spots[one], squares.spots[other]
    spaces = doors = 0
    corners = []
    for ways in crossings(u - x, v - y):
        found = [way for each in ways if (way := _way(squares, other, [(x + dx, y + dy) for dx, dy in each]))]
        if not found:
            return None
        if len(found) == 1:
            spaces, doors = spaces | found[0].spaces, doors | found[0].doors
        else:
            corners.append((found[0], found[1]))
    return Line(Passage(spaces, doors), tuple(corners))


def _way(squares: Squares, target: int, places: list[Place]) -> Passage | None:
    """What would be in the way from the first place to the last; None where the ground bars it."""
    spaces = doors = 0
    numbers = [squares.places.get(place, -1) for place in places]
    for here, to in pairwise(numbers):
        joint = squares.joints.get((here, to))
        if joint is None:
            return None
        doors |= joint
        spaces |= 1 << to if to != target else 0
    return Passage(spaces, doors)


def broken_by(ground: Ground, one: str, other: str, blocked: int, closed: int) -> Break | None:
    """What breaks the line from one space to another first, for people to read; None if nothing does."""
    squares = ground.squares
    (x, y), (u, v) = (squares.spots[squares.index[label]] for label in (one, other))
    for ways in crossings(u - x, v - y):
        breaks = [
            _break(ground, other, [(x + dx, y + dy) for dx, dy in each], blocked, closed, len(ways) > 1)
            for each in ways
        ]
        if all(breaks):
            return breaks[0]
    return None


def _break(
    ground: Ground, target: str, places: list[Place], blocked: int, closed: int, is_corner: bool
) -> Break | None:
    squares = ground.squares
    labels = [squares.place(*place) for place in places]
    for here, to in pairwise(labels):
        if to in ground.blocked:
            return Break("terrain", to, is_corner)
        if to not in squares.index:
            return Break("edge", here, is_corner)
        joint = squares.joints.get((squares.index[here], squares.index[to]))
        if joint is None:
            return Break("wall", border_id(here, to), is_corner)
        if joint & closed:
            return Break("door", border_id(here, to), is_corner)
        if to != target and blocked >> squares.index[to] & 1:
            return Break("enemies", to, is_corner)
    return None
