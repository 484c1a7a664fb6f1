"""Boards of views, as facts in one vocabulary for all rulesets; pictures and words are made from them.

Looks have names: "trap", "asleep", "attack" … The bot has drawings for many of them (`bot/pictures`). A name without a
drawing is shown as letters and explained in a legend, so the boards of a new ruleset are complete from the start.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from rules.core.facts.words import Phrase
from rules.core.play.actions import Action
from rules.core.space.layouts import Layout, Point, Spot

DISC_CORNERS: Final = 48

Shape = Literal["circle", "square", "triangle", "diamond", "pentagon", "hexagon"]


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign beside a piece or on a line: the name of its look, and a number or letters.

    A look without a drawing shows only that text, or the first letter of its name if the text is empty.
    """

    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """Remaining and maximum amount of a piece's resource, such as hit points or stamina."""

    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Token:
    """A piece as the board draws it; shape and letters tell it apart without colour.

    `spot` is its position ("" in a ring). `mark` has at most three characters ("B1", "剣"). `word` is the phrase
    `mark-<kind>`; in a language that has this message, it replaces the letters before the token's number. `tone` is the
    number of a colour in the palette. `elite` adds a second rim. `facing` is an angle in degrees, clockwise from the
    top of the picture. `radius` is the radius of its base on a plane, in millimetres (0: the usual radius). `place` is
    its place in the order of play (0: none yet). `active` means that it has the turn, `done` that its turn is over.
    """

    piece: str
    spot: Spot
    mark: str
    shape: Shape
    tone: int
    elite: bool = False
    active: bool = False
    done: bool = False
    place: int = 0
    facing: int | None = None
    radius: int = 0
    signs: tuple[Sign, ...] = ()
    bars: tuple[Bar, ...] = ()
    word: Phrase | None = field(default=None, hash=False)

    @property
    def number(self) -> str:
        return self.mark[len(self.mark.rstrip("0123456789")) :]


@dataclass(frozen=True, slots=True)
class Border:
    """Something between two neighbouring places of a grid, such as a wall."""

    one: str
    other: str
    kind: str = "wall"


@dataclass(frozen=True, slots=True)
class Disc:
    """The area within `radius` of a point.

    Units are the radius of a hex on a grid, and millimetres on a plane.
    """

    middle: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """The area inside these corners, in the units of `Disc`."""

    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the board: the name of its look, its shape, and a few letters on it, such as a height.

    `name` describes it in words (None: the word for its kind). `is_named` means that `name` is a proper name, which
    pictures show too.
    """

    kind: str
    shape: Disc | Polygon
    text: str = ""
    name: Phrase | None = field(default=None, hash=False)
    is_named: bool = False


def corners_of(area: Area) -> tuple[Point, ...]:
    """Returns the outline of an area; discs become polygons."""
    if isinstance(area.shape, Polygon):
        return area.shape.corners
    (x, y), radius = area.shape.middle, area.shape.radius
    angles = [2 * math.pi * step / DISC_CORNERS for step in range(DISC_CORNERS)]
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


@dataclass(frozen=True, slots=True)
class Link:
    """An action or relation between two pieces, drawn as a line.

    `kind` is the name of its look, `way` the spots between its ends. If `target` is empty, the line points at nothing
    in particular.
    """

    kind: str
    source: str
    target: str = ""
    label: tuple[Sign, ...] = ()
    way: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferedSpot:
    """A spot that can be chosen: the number shown on it, and the answers that choose it.

    `warns` means that one of these answers would trigger something bad.
    """

    spot: Spot
    number: str
    answers: tuple[Action, ...] = ()
    warns: bool = False

    @property
    def mark(self) -> str:
        return f"{self.number}!" if self.warns else self.number


@dataclass(frozen=True, slots=True)
class Board:
    """A board to draw, and to describe in words.

    `places` lists what lies on each known place of a grid, bottom first; unknown places are left out. In a ring the
    tokens stand clockwise from the top, in their order. `layers` are areas by name (`<ruleset>-layer-<name>`), shown
    only on request.
    """

    layout: Layout
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    borders: tuple[Border, ...] = ()
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()
    links: tuple[Link, ...] = ()
    offers: tuple[OfferedSpot, ...] = ()
    layers: Mapping[str, tuple[Area, ...]] = field(default_factory=dict)

    def with_layer(self, name: str) -> Board:
        """Returns the board with the areas of one layer drawn on it, and without further layers."""
        return replace(self, areas=(*self.areas, *self.layers.get(name, ())), layers={})
