"""Boards of views, in one vocabulary for all rulesets.

Looks have names, such as "trap" or "attack". The bot has drawings for many of them (`bot/pictures`). Other names are
shown as letters and explained in a legend.
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
    """A small sign beside a piece or on a line."""

    kind: str
    """Name of the look."""
    text: str = ""
    """Number or letters. A look without a drawing shows only this text, or the first letter of its name."""
    icon: str = ""
    """Name of the icon that replaces the text; the bot sets it."""
    is_changed: bool = False
    """True if the last acts have brought or changed the sign; the bot sets it."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Remaining and maximum amount of a piece's resource, such as hit points or stamina."""

    value: int
    most: int
    was: int | None = None
    """Amount before the last acts; None if they have not changed it."""


@dataclass(frozen=True, slots=True)
class Token:
    """A piece as the board draws it; shape and letters tell it apart without colour."""

    piece: str
    spot: Spot
    """Position of the piece; "" in a ring."""
    mark: str
    """At most three characters ("B1", "剣")."""
    shape: Shape
    tone: int
    """Number of a colour in the palette."""
    elite: bool = False
    """True if the piece is drawn with a second rim."""
    active: bool = False
    """True if the piece has the turn."""
    done: bool = False
    """True if the piece's turn is over."""
    place: int = 0
    """Place in the order of play; 0 if the piece has none yet."""
    facing: int | None = None
    """Degrees clockwise from the top of the picture."""
    radius: int = 0
    """Radius of the base on a plane, in millimetres; 0 for the usual radius."""
    signs: tuple[Sign, ...] = ()
    bars: tuple[Bar, ...] = ()
    word: Phrase | None = field(default=None, hash=False)
    """Phrase `mark-<kind>`, which replaces the letters of `mark` in languages that have the message."""
    kinds: tuple[str, ...] = ()
    """Names of what the piece is, such as its monster type or its weapon, the most exact first; the first one with an
    icon (`Ruleset.icons`) gives the piece its icon."""
    icon: str = ""
    """Name of the piece's icon; "" for none. The bot sets it."""
    colour: int | None = None
    """Number of the colour that a person chose; the rim then keeps `tone`. The bot sets it."""
    image: str = ""
    """SHA-256 of the image that replaces the icon; "" for none. The bot sets it."""

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

    The unit of length is the radius of a hex on a grid, and a millimetre on a plane.
    """

    middle: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Polygon:
    """The area inside these corners, in the units of `Disc`."""

    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the board, with the name of its look (`kind`) and its shape."""

    kind: str
    shape: Disc | Polygon
    text: str = ""
    """A few letters on the area, such as a height."""
    name: Phrase | None = field(default=None, hash=False)
    """Description in words; None if the word for `kind` suffices."""
    is_named: bool = False
    """True if `name` is a proper name, which pictures show too."""


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

    `kind` is the name of the look. `target` is "" if the line leads to no piece. `way` holds the spots between the
    ends.
    """

    kind: str
    source: str
    target: str = ""
    label: tuple[Sign, ...] = ()
    way: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferedSpot:
    """A spot that can be chosen."""

    spot: Spot
    number: str
    """Number shown on the spot."""
    answers: tuple[Action, ...] = ()
    """Answers that choose the spot."""
    warns: bool = False
    """True if one of the answers would trigger something bad."""

    @property
    def mark(self) -> str:
        return f"{self.number}!" if self.warns else self.number


@dataclass(frozen=True, slots=True)
class Walk:
    """A way that a piece has gone."""

    piece: str
    way: tuple[Spot, ...]
    """Spots from the old place to the new one."""
    tone: int
    age: int = 0
    """Number of later acts; 0 for the newest act."""


StrikeKind = Literal["harm", "miss", "aid", "effect"]


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack or effect that has happened.

    `kind` is "harm", "aid", "miss" for an attack without an effect, or "effect" for anything else.
    """

    kind: StrikeKind
    source: str
    """Piece that acted; "" if none did, or if it has left the board."""
    target: str
    results: tuple[Phrase, ...] = field(default=(), hash=False)
    """Results in few letters (Fluent `trace-<id>`), the oldest first."""
    text: str = ""
    """The results in words; the bot sets it."""
    age: int = 0
    """Number of later acts; 0 for the newest act."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A piece that has fallen; `token` is at the spot of its fall."""

    token: Token


@dataclass(frozen=True, slots=True)
class Traces:
    """Traces of the last acts; changed values are in `Bar.was` and `Sign.is_changed`."""

    walks: tuple[Walk, ...] = ()
    strikes: tuple[Strike, ...] = ()
    falls: tuple[Fall, ...] = ()

    @property
    def pieces(self) -> frozenset[str]:
        """Pieces that have a trace."""
        strikes = (piece for strike in self.strikes for piece in (strike.source, strike.target) if piece)
        return frozenset((*(walk.piece for walk in self.walks), *strikes, *(fall.token.piece for fall in self.falls)))


@dataclass(frozen=True, slots=True)
class Board:
    """A board to draw, and to describe in words."""

    layout: Layout
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """For each known place of a grid, the names of its looks, from bottom to top."""
    borders: tuple[Border, ...] = ()
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()
    """Pieces on the board; in a ring, clockwise from the top."""
    links: tuple[Link, ...] = ()
    offers: tuple[OfferedSpot, ...] = ()
    layers: Mapping[str, tuple[Area, ...]] = field(default_factory=dict)
    """Areas that are shown only on request, by name (`<ruleset>-layer-<name>`)."""
    traces: Traces = Traces()
    """Traces of the last acts (`rules.core.contract.traces`); the bot sets them."""

    @property
    def has_traces(self) -> bool:
        """True if the board shows a trace of the last acts."""
        traces = self.traces
        is_changed = any(bar.was is not None for token in self.tokens for bar in token.bars)
        return bool(traces.walks or traces.strikes or traces.falls) or is_changed

    def with_layer(self, name: str) -> Board:
        """Returns the board with one layer added, and the others dropped."""
        return replace(self, areas=(*self.areas, *self.layers.get(name, ())), layers={})
