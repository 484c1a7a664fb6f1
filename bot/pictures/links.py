"""Lines between pieces, with labels placed where they cover least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.canvas import DYING, FROST, INK, OFFER, PAPER, Canvas, Sprite, between, load_font, paste, sprite
from bot.pictures.kept import cache_parts
from bot.pictures.pieces import Artist, lay
from bot.pictures.signs import sign_image
from bot.pictures.strokes import bent, line, normal, shifted
from rules.core.contract.board import Link, Sign
from rules.core.space.layouts import Point

Box = tuple[float, float, float, float]

LABEL_HEIGHT: Final = 0.56
GATE_STEPS: Final = 30
SHARES: Final = tuple(share / 12 for share in range(2, 11))
BESIDE: Final = (0.0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4)
"""Possible places of labels: a share of the line's length, and a distance beside the line."""
COVERING: Final = 12.0
CROSSING: Final = 4.0
"""Penalties for a label that covers pieces or labels, or that crosses arrows.

A label also gets a penalty for its distance from the wanted place.
"""
SHORT: Final = 1.4
"""Length of a line, in widths of its label, below which the label would hide too much of the line to lie on it."""
FRAME: Final = 0.14
ARROW_ROOM: Final = 0.55
"""Distance between a piece and the label of a line without a target, so that the arrow between them can be seen."""
JOIN: Final = "synchroniser"
"""Kind of line that leads to a piece's attack arrow and not to the piece itself."""


@dataclass(frozen=True)
class Manner:
    """Course of the lines of one kind, and the look of their labels.

    - `pull` is the bend towards the middle of a ring.
    - `far` is the distance beside the straight line.
    - `label_at` is the wanted place of the label, as a share of the line.
    - `strict` is the penalty for a label beside the line.
    """

    pull: float = 0.85
    far: float = 0.0
    label_at: float = 0.5
    strict: float = 0.2
    scale: float = 1.0
    colour: str = OFFER


MANNERS: Final[dict[str, Manner]] = {
    "attack": Manner(colour=DYING),
    "jammer": Manner(pull=1.35, far=0.65, label_at=0.7, strict=0.6, scale=0.7, colour=FROST),
    "teleport": Manner(label_at=0.4, colour=FROST),
}
BESIDE_EACH_OTHER: Final = 0.5
"""Extra distance of each further line of one kind between the same two pieces."""


@dataclass(frozen=True)
class Stroke:
    """A line in pixels, and its kind."""

    kind: str
    points: tuple[Point, ...]

    def at(self, share: float) -> Point:
        return self.points[round(share * (len(self.points) - 1))]

    @property
    def length(self) -> float:
        return sum(math.dist(one, other) for one, other in pairwise(self.points))


@dataclass
class Lines:
    """Lines and labels on a picture.

    `at` holds each piece's position in pixels, and `boxes` the area it covers. `centre` is the point towards which
    lines of a ring bend (None: lines are straight).
    """

    image: Image.Image
    unit: int
    font: Path | None
    at: Mapping[str, Point]
    boxes: Mapping[str, Box]
    centre: Point | None
    spots: Mapping[int, tuple[Point, ...]] = field(default_factory=dict)
    """Points through which a link's line passes, by the link's position in the list."""

    def __post_init__(self) -> None:
        self.taken = [inflated_box(box, FRAME * self.unit) for box in self.boxes.values()]
        self.crossed: list[Box] = []

    def draw(self, links: Sequence[Link], below: Iterable[Stroke] = ()) -> list[tuple[Sprite, Point]]:
        """Draws the lines over those in `below`, and returns the labels.

        The caller pastes the labels over the pieces.
        """
        shown = [(number, link) for number, link in enumerate(links) if self._is_here(link)]
        strokes = {number: self._between(links, number) for number, link in shown if link.target and link.kind != JOIN}
        first = {link.source: strokes[number] for number, link in shown if number in strokes and link.kind == "attack"}
        joins = [
            self._join(link, first[link.target]) for _, link in shown if link.kind == JOIN and link.target in first
        ]
        ordered = sorted(strokes, key=lambda number: links[number].kind == "attack")
        over = [strokes[number] for number in ordered if links[number].kind != "attack"]
        for stroke in (*below, *over, *joins, *first.values()):
            self.line(stroke)
        self.crossed = [self._around(stroke.points[-1], 0.4) for stroke in strokes.values()]
        arrows = [number for number, link in shown if number in strokes and link.kind == "attack"]
        labels = [self._label(links[number], strokes[number]) for number in arrows if links[number].label]
        self.taken += [
            self._around(stroke.at(share / 8), 0.12) for stroke in (*first.values(), *joins) for share in range(9)
        ]
        others = [number for number in strokes if number not in arrows and links[number].label]
        labels += [self._label(links[number], strokes[number]) for number in others]
        labels += [self._outward(link) for _, link in shown if not link.target]
        return labels

    def _is_here(self, link: Link) -> bool:
        return link.source in self.at and (not link.target or link.target in self.at)

    # --- lines ---

    def _between(self, links: Sequence[Link], number: int) -> Stroke:
        """Returns the line of a link, from piece to piece.

        On a ring the line bends. On other boards it passes through the link's points.
        """
        link = links[number]
        manner = MANNERS.get(link.kind, Manner())
        start, end = self.at[link.source], self.at[link.target]
        way = self.spots.get(number, ())
        if self.centre is None:
            points: list[Point] = []
            stops = [start, *way, end]
            for one, other in pairwise(stops):
                points += bent(one, between(one, other, 0.5), other)
            return Stroke(link.kind, self._free_part(points, link.source, link.target))
        before = sum(
            (other.kind, other.source, other.target) == (link.kind, link.source, link.target)
            for other in links[:number]
        )
        far = manner.far + BESIDE_EACH_OTHER * before if manner.far or before else 0.0
        shift = normal(start, end, far * self.unit)
        bend = shifted(between(between(start, end, 0.5), self.centre, manner.pull), shift)
        start, end = (shifted(place, (shift[0] / 2, shift[1] / 2)) for place in (start, end))
        return Stroke(link.kind, self._free_part(bent(start, bend, end), link.source, link.target))

    def _join(self, link: Link, arrow: Stroke) -> Stroke:
        start, end = self.at[link.source], arrow.at(0.25)
        return Stroke(link.kind, self._free_part([*bent(start, between(start, end, 0.5), end), end], link.source))

    def _free_part(self, points: Iterable[Point], *pieces: str) -> tuple[Point, ...]:
        """Returns a line without the parts that its end pieces cover.

        The points are in whole pixels.
        """
        boxes = [inflated_box(self.boxes[piece], 0.08 * self.unit) for piece in pieces]
        points = list(points)
        free = [point for point in points if not any(is_in(point, box) for box in boxes)]
        return tuple(map(whole, free if len(free) > 1 else (points[0], points[-1])))

    def line(self, stroke: Stroke) -> None:
        xs, ys = zip(*stroke.points, strict=True)
        middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        for layer in line(self.unit, stroke.kind, tuple((x - middle[0], y - middle[1]) for x, y in stroke.points)):
            paste(self.image, layer, middle)

    def _along(self, stroke: Stroke) -> list[Box]:
        return [self._around(stroke.at(share / 8), 0.12) for share in range(9)]

    def _around(self, point: Point, reach: float) -> Box:
        return inflated_box((*point, *point), reach * self.unit)

    # --- labels ---

    def _label(self, link: Link, stroke: Stroke) -> tuple[Sprite, Point]:
        manner = MANNERS.get(link.kind, Manner())
        label = label_of(self.unit, self.font, link.label, manner.scale, manner.colour)
        return label, self._free(label, stroke, manner.label_at, manner.strict)

    def _outward(self, link: Link) -> tuple[Sprite, Point]:
        """Draws the arrow of a line without a target.

        Returns the line's label.
        """
        manner = MANNERS.get(link.kind, Manner())
        start, centre = self.at[link.source], self.centre or (self.image.width / 2, self.image.height / 2)
        end = centre if math.dist(start, centre) > 1 else (start[0] + 1, start[1])
        inwards = Stroke(link.kind, tuple(between(start, end, 1.5 * share / GATE_STEPS) for share in range(GATE_STEPS)))
        label = label_of(self.unit, self.font, link.label, manner.scale, manner.colour)
        self.taken.append(inflated_box(self.boxes[link.source], ARROW_ROOM * self.unit))
        place = self._free(label, inwards, manner.label_at)
        points = self._free_part(bent(start, between(start, place, 0.5), place), link.source)
        half = label.image.width / 2, label.image.height / 2
        box = (place[0] - half[0], place[1] - half[1], place[0] + half[0], place[1] + half[1])
        outside = tuple(point for point in points if not is_in(point, box))
        self.line(Stroke(link.kind, outside if len(outside) > 1 else points))
        return label, place

    def _free(self, label: Sprite, stroke: Stroke, wanted: float, strict: float = 0.2) -> Point:
        """Finds and takes the best place for a label.

        The place is on or beside the line. `strict` is the penalty for each unit beside the line.
        """
        width, height = label.image.size
        crossed = [*self.crossed, *self._along(stroke)] if stroke.length < SHORT * width else self.crossed
        best: tuple[float, Point, Box] | None = None
        for off, share, far in _stands(wanted, strict):
            if best is not None and off >= best[0]:
                break
            shift = normal(stroke.points[0], stroke.points[-1], far * self.unit)
            x, y = whole(shifted(stroke.at(share), shift))
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            covered = COVERING * (common(box, self.taken) + self._beyond(box)) + CROSSING * common(box, crossed)
            cost = off + covered / self.unit**2
            if best is None or cost < best[0]:
                best = cost, (x, y), box
        assert best is not None
        self.taken.append(best[2])
        return best[1]

    def _beyond(self, box: Box) -> float:
        """Returns the area of a box beyond the picture's edges."""
        inside = common(box, [(0, 0, *self.image.size)])
        return (box[2] - box[0]) * (box[3] - box[1]) - inside


@cache_parts
def label_of(radius: int, font: Path | None, signs: tuple[Sign, ...], scale: float, rim: str) -> Sprite:
    """Draws a line's label: signs and numbers on a light plate."""
    unit = round(radius * scale)
    letters, artist = load_font(font, 32), Artist(unit, font)
    widths = [(0.46 if sign.kind else 0.0) + letters.getlength(sign.text) * 0.4 / 32 for sign in signs]
    width = sum(widths) + 0.16 * (len(signs) + 1)
    canvas = Canvas(unit, (round((width + 0.1) * unit), round((LABEL_HEIGHT + 0.1) * unit)))
    for grow, colour in ((0.04, rim), (0.0, PAPER)):
        reach_x, reach_y = width / 2 + grow, LABEL_HEIGHT / 2 + grow
        canvas.bar((-reach_x, -reach_y), (reach_x, reach_y), colour, 0.22)
    image = canvas.finish()
    left, middle = image.width / 2 + (-width / 2 + 0.16) * unit, image.height / 2
    for sign, wide in zip(signs, widths, strict=True):
        shift = 0.0
        if sign.kind:
            lay(image, sign_image(sign.kind, round(0.22 * unit)), (left + 0.2 * unit, middle))
            shift = 0.46
        if sign.text:
            place = left + (shift + (wide - shift) / 2) * unit, middle - 0.02 * unit
            artist.write(image, sign.text, place, 0.4, INK, wide)
        left += (wide + 0.16) * unit
    return sprite(image)


@cache
def _stands(wanted: float, strict: float) -> list[tuple[float, float, float]]:
    """Returns possible places for a label, the best first.

    Each is its penalty, its share of the line and its distance beside the line.
    """
    return sorted((abs(share - wanted) * 0.1 + abs(far) * strict, share, far) for share in SHARES for far in BESIDE)


def whole(point: Point) -> Point:
    return round(point[0]), round(point[1])


def box_of(label: tuple[Sprite, Point]) -> Box:
    """Returns the box that a label covers at its position."""
    (image, _), (x, y) = label
    return x - image.width / 2, y - image.height / 2, x + image.width / 2, y + image.height / 2


def inflated_box(box: Box, by: float) -> Box:
    """Moves the sides of a box outwards."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def is_in(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def common(box: Box, others: Iterable[Box]) -> float:
    """Returns the area that a box has in common with others."""
    left, top, right, bottom = box
    area = 0.0
    for west, north, east, south in others:
        if west < right and left < east and north < bottom and top < south:
            area += (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return area


def ring_order(places: Sequence[Point], centre: Point) -> Iterator[Stroke]:
    """Yields a ring's strokes, from each place to the next."""
    for one, other in zip(places, [*places[1:], *places[:1]], strict=True):
        bend = between(between(one, other, 0.5), centre, -0.15)
        yield Stroke("order", tuple(map(whole, bent(one, bend, other))))
