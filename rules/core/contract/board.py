"""The board of a view: what lies where, as facts. One vocabulary for all rulesets; pictures and words are made of it.

Looks go by name: "trap", "asleep", "attack" … The bot has drawings for many of them (`bot/pictures`). A name without a
drawing is shown as letters and explained in a legend, so a new ruleset shows everything from its first day.
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
    """A small sign beside a piece or on a line: the name of its look, and a number or letters. A look without a drawing
    shows just that text or, if there is none, the name's first letter."""

    kind: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Bar:
    """How much is left of something that a piece had: hit points, stamina."""

    value: int
    most: int


@dataclass(frozen=True, slots=True)
class Token:
    """A piece as the board draws it: shape and letters tell it apart without colour.

    `spot` is where it stands ("" in a ring). `mark` is at most three characters ("B1", "剣"). `word` is what they stand
    for (`mark-<kind>`): where a table's language has words for it, they are shown before its number. `tone`
    numbers a colour of the palette. `elite` gives it a second rim. `facing` is in degrees, clockwise from the picture's
    top. `radius` is that of its base in millimetres, on a plane (0: the usual one). `place` is its place in the order
    of play (0: none yet), `active` whether it has the turn, `done` whether its turn is over.
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
        """The digits at the end of the mark."""
        return self.mark[len(self.mark.rstrip("0123456789")) :]


@dataclass(frozen=True, slots=True)
class Border:
    """Something between two neighbouring places of a grid."""

    one: str
    other: str
    kind: str = "wall"


@dataclass(frozen=True, slots=True)
class Disc:
    """Everything within `radius` of a point, in units of a hex's radius on a grid and in millimetres on a plane."""

    middle: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """The area inside these corners, in the units of `Disc`."""

    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the board: the name of its look, its shape, a few letters on it (a height, a number), and what to call
    it in words (None: its kind). `is_named`: that is a name of its own, which pictures show too."""

    kind: str
    shape: Disc | Polygon
    text: str = ""
    name: Phrase | None = field(default=None, hash=False)
    is_named: bool = False


def corners_of(area: Area) -> tuple[Point, ...]:
    """The outline of an area; that of a disc as a polygon."""
    if isinstance(area.shape, Polygon):
        return area.shape.corners
    (x, y), radius = area.shape.middle, area.shape.radius
    angles = [2 * math.pi * step / DISC_CORNERS for step in range(DISC_CORNERS)]
    return tuple((x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles)


@dataclass(frozen=True, slots=True)
class Link:
    """Something going on between two pieces, or from one to nowhere in particular (`target` ""): the name of its look,
    the text of its label, and the spots between its ends."""

    kind: str
    source: str
    target: str = ""
    label: tuple[Sign, ...] = ()
    way: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferedSpot:
    """A spot that can be chosen, the number by which it is offered, and the answers that choose it. Where one of these
    sets off something bad, the house marks the spot (`warns`)."""

    spot: Spot
    number: str
    answers: tuple[Action, ...] = ()
    warns: bool = False

    @property
    def mark(self) -> str:
        """The number as it is drawn."""
        return f"{self.number}!" if self.warns else self.number


@dataclass(frozen=True, slots=True)
class Board:
    """A board to draw, and to say in words.

    `places` gives what lies on each known place of a grid, bottom first; what is unknown is left out. In a
    ring the tokens stand clockwise from the top in their order. `layers` are areas that are shown only to who asks for
    them, by a name (`<ruleset>-layer-<name>`).
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
        """The same with one of its layers shown, as if it had no others."""
        return replace(self, areas=(*self.areas, *self.layers.get(name, ())), layers={})
