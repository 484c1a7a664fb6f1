"""Layouts: the positions of a board's places, and the way people write them.

A `Spot` is a place's label ("C4") on a grid, and a point in millimetres on a plane. A ring has no places.
"""

from __future__ import annotations

import math
import re
import unicodedata
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.core.space.labels import LabelError, parse_label, render_label
from rules.core.space.shapes import SHAPES, GridKind, Shape

Point = tuple[float, float]
Spot = str | tuple[int, int]

APOTHEM: Final = math.sqrt(3) / 2
"""Distance from the middle of a hex to its sides; its corners are 1 away."""
HALF_SQUARE: Final = 0.9
"""Distance from the middle of a square to its sides, chosen so that a square is about as large as a hex."""


class SpotError(ValueError):
    """Text that does not name a spot; `position` is the index of the first bad character."""

    def __init__(self, text: str, position: int) -> None:
        super().__init__(f"no spot at position {position} of {text!r}")
        self.text = text
        self.position = position


class BeyondError(SpotError):
    """A point beyond the table."""


class _Tiling(NamedTuple):
    """Measures for drawing places of one shape."""

    outline: tuple[Point, ...]
    """Corners of a place around its middle."""
    pitch: Point
    """Length of a step of the lattice, horizontally and vertically."""
    scale: float = 1.0
    """Size at which a piece and its signs fit inside a place."""


def _corners(count: int, reach: float, turn: float) -> tuple[Point, ...]:
    angles = [math.radians(turn + 360 * number / count) for number in range(count)]
    return tuple((reach * math.cos(angle), reach * math.sin(angle)) for angle in angles)


_TILINGS: Final[dict[GridKind, _Tiling]] = {
    "flat-hexes": _Tiling(_corners(6, 1.0, 0.0), (1.5, APOTHEM)),
    "pointy-hexes": _Tiling(_corners(6, 1.0, 30.0), (APOTHEM, 1.5), 0.9),
    "squares": _Tiling(_corners(4, HALF_SQUARE * math.sqrt(2), 45.0), (2 * HALF_SQUARE,) * 2),
}


@dataclass(frozen=True)
class Grid:
    """Places of one shape, named by column letters and a row number ("C4").

    Columns B, D … of flat hexes lie half a hex lower. Rows 2, 4 … of pointy hexes lie half a hex to the right. Lengths
    are in units of a hex's radius.
    """

    kind: GridKind = "flat-hexes"

    @property
    def shape(self) -> Shape:
        """The geometry of the places in whole numbers."""
        return SHAPES[self.kind]

    @property
    def outline(self) -> tuple[Point, ...]:
        """Corners of a place around its middle, clockwise; side n runs from corner n to the next."""
        return _TILINGS[self.kind].outline

    @property
    def pitch(self) -> Point:
        """Length of one step of the lattice, horizontally and vertically."""
        return _TILINGS[self.kind].pitch

    @property
    def scale(self) -> float:
        """Size at which a piece and its signs fit inside a place."""
        return _TILINGS[self.kind].scale

    @property
    def reach(self) -> Point:
        """Extent of a place from its middle, horizontally and vertically."""
        return max(x for x, _ in self.outline), max(y for _, y in self.outline)

    def lattice(self, label: str) -> tuple[int, int]:
        """Returns the position of a place, in whole steps of `pitch`."""
        return self.shape.lattice(*parse_label(label))

    def place(self, x: int, y: int) -> tuple[int, int] | None:
        """Returns the column and row, from 0, of the place at these steps of `pitch` from A1, or None."""
        return self.shape.place(x, y)

    def middle(self, label: str) -> Point:
        column, row = self.lattice(label)
        return column * self.pitch[0], row * self.pitch[1]

    def around(self, point: Point) -> str:
        """Returns a point in words: the label of the nearest place."""
        column, row = point[0] / self.middle("B1")[0], point[1] / self.middle("A2")[1]
        columns, rows = (range(max(0, round(step) - 1), max(0, round(step)) + 2) for step in (column, row))
        labels = (render_label(column, row) for column in columns for row in rows)
        return min(labels, key=lambda label: math.dist(self.middle(label), point))

    def side(self, label: str, other: str) -> int | None:
        """Returns the side that a place shares with another, or None."""
        (x, y), (u, v) = self.middle(label), self.middle(other)
        for number, start in enumerate(self.outline):
            end = self.outline[(number + 1) % len(self.outline)]
            if math.dist((u - x, v - y), (start[0] + end[0], start[1] + end[1])) < 0.01:
                return number
        return None

    def read(self, text: str) -> str:
        """Returns the label that a text means.

        Case and width do not matter. Raises SpotError.
        """
        try:
            return render_label(*parse_label(text))
        except LabelError as error:
            raise SpotError(text, error.position) from None

    def write(self, spot: Spot) -> str:
        """Returns a place as people write it."""
        return str(spot)


_COORDINATES = re.compile(r"\s*[(]?\s*([-−]?\d+(?:\.\d)?)\s*[,;/、 ]\s*([-−]?\d+(?:\.\d)?)\s*[)]?\s*")


@dataclass(frozen=True)
class Plane:
    """A table without places, `width` by `height` millimetres.

    Points are written in centimetres with one decimal ("30.5/12"), which is exact to the millimetre.
    """

    width: int
    height: int
    figure_mm: int = 15
    """Radius of a typical figure's base. Pictures choose their scale by it."""
    left: int = 0
    """Least x that a picture shows."""
    top: int = 0
    """Least y that a picture shows."""
    is_upward: bool = False
    """True if y grows upward from the lower left corner, and not downward from the upper left corner.

    A left turn is then counter-clockwise.
    """
    rule: str = ""
    """Rule about points and the table's size."""

    def read(self, text: str) -> tuple[int, int]:
        """Returns the point that a text means. Raises SpotError, or BeyondError for a point beyond the table.

        The text is two numbers of centimetres with a comma, slash or blank between them, in any width.
        """
        plain = unicodedata.normalize("NFKC", text)
        found = _COORDINATES.fullmatch(plain)
        if found is None:
            held = re.match(r"[-−\s\d.,;/、(]*", plain)
            raise SpotError(text, held.end() if held else 0)
        x, y = (round(float(part.replace("−", "-")) * 10) for part in found.groups())
        for number, (value, most) in enumerate(((x, self.width), (y, self.height)), 1):
            if not 0 <= value <= most:
                raise BeyondError(text, found.start(number))
        return x, y

    def write(self, spot: Spot) -> str:
        """Returns a point in centimetres: "30.5/12"."""
        return "/".join(f"{int(part) / 10:g}" for part in spot)

    def around(self, point: Point) -> str:
        """Returns a point in words, to the millimetre."""
        return self.write((round(point[0]), round(point[1])))


@dataclass(frozen=True)
class Ring:
    """A layout without places: pieces stand in a ring, clockwise from the top, in the board's order."""

    def read(self, text: str) -> str:
        """Raises SpotError, since a ring has no places."""
        raise SpotError(text, 0)

    def write(self, spot: Spot) -> str:
        """Returns "", since a ring has no places."""
        return ""

    def around(self, point: Point) -> str:
        """Returns "", since a ring has no places."""
        return ""


Layout = Grid | Plane | Ring
