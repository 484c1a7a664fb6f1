"""Pictures of rings: a plate for each participant, clockwise in the order of play, and lines for what goes on between
them.

Plates, lines and labels are images of their own in the shared palette, drawn once for all that looks alike, so a change
draws only what it touched. Colour is never the only sign: shapes tell kinds apart, outlines signs, strokes lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

from PIL import Image

from bot.canvas import (
    ACTIVE,
    DYING,
    FROST,
    GROUND,
    INK,
    PAPER,
    TONES,
    Canvas,
    Point,
    Sprite,
    load_font,
    mix,
    sprite,
)
from bot.lines import aside, bent, between, line, moved
from bot.png import Band, png
from bot.signs import Drawing, drawn
from bot.tiles import Artist
from rules.view import Link, LinkKind, RingBoard, RingToken, SignKind

WIDTH_PX: Final = 1_000
HEIGHT_PX: Final = 1_000
RADIUS_PX: Final = 124
"""The unit of a plate is at most as large; it shrinks until the picture fits."""
MARGIN: Final = 0.22
PLATE: Final = (2.3, 1.9)
"""How wide and high a plate is."""
GAP: Final = (0.3, 0.3)
PAD: Final = 0.2
"""What a plate's image has beyond the plate: room for the frame of whose turn it is."""

BODY_SCALE: Final = 1.25
BODY_AT: Final = (-0.46, -0.22)
STATES: Final[tuple[SignKind, ...]] = (
    "dead", "escaped", "asleep", "incapacitated", "arrested", "partner", "controlled",
)  # fmt: skip
GONE: Final = ("dead", "escaped")
STATE_PLACES: Final[tuple[Point, ...]] = ((0.06, 0.2), (-0.93, 0.2))
STATE_REACH: Final = 0.25
IN_USE: Final[tuple[SignKind, ...]] = ("suit", "field", "robot", "defence")
IN_USE_FEW: Final = (0.24, 0.52)
IN_USE_MANY: Final = (0.175, 0.35)
"""How large the signs of things in use are, and how far apart."""
FIGURES: Final[tuple[SignKind, ...]] = ("cards", "spent", "endurance", "members", "power", "weapon", "underlings")
FIGURE_REACH: Final = 0.19
FIGURE_ROWS: Final = (-0.66, -0.22, 0.22, 0.66)

LEAST_REACH: Final = {1: 0.0, 2: 3.0, 3: 2.5, 4: 2.9}
"""How wide rings of a few are at least: room for lines and labels."""
PANEL: Final = mix(GROUND, PAPER, 0.125)
LABEL_HEIGHT: Final = 0.56
GATE_STEPS: Final = 30
SHARES: Final = tuple(share / 12 for share in range(2, 11))
BESIDE: Final = (0.0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4)
"""Where labels may stand: shares of their line, and how far beside it."""
COVERING: Final = 12.0
CROSSING: Final = 4.0
"""How bad it is to cover plates and labels, and arrows, beside standing off."""
SHORT: Final = 1.4
"""A line shorter than so many widths of its label is not to be covered by it."""
FRAME: Final = 0.14
ARROW_ROOM: Final = 0.55
"""How far a teleport's gate keeps from its plate, so that its arrow shows."""
JOIN: Final = "synchroniser"

Box = tuple[float, float, float, float]


# --- where everything is ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """Where the plates of a number of participants stand: in pixels, the middle of each."""

    radius: int
    size: tuple[int, int]
    places: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """The middle of the ring."""
        xs, ys = zip(*self.places, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def plate(self, place: Point) -> Box:
        width, height = PLATE[0] * self.radius / 2, PLATE[1] * self.radius / 2
        return place[0] - width, place[1] - height, place[0] + width, place[1] + height


@lru_cache(maxsize=64)
def layout(count: int) -> Layout:
    """The smallest ring whose plates do not touch, as large as the picture may be. An even number of plates begins at
    the upper left, an odd one at the top."""
    turn = -math.pi / 2 - (math.pi / count if count % 2 == 0 and count else 0)
    angles = [turn + 2 * math.pi * number / max(count, 1) for number in range(count)]
    reach = LEAST_REACH.get(count, 3.0)
    while any(_touch(reach, one, other) for one, other in zip(angles, angles[1:] + angles[:1], strict=True)):
        reach += 0.05
    spots = [(reach * math.cos(angle), reach * math.sin(angle)) for angle in angles] or [(0.0, 0.0)]
    left, right = min(x for x, _ in spots), max(x for x, _ in spots)
    top, bottom = min(y for _, y in spots), max(y for _, y in spots)
    wide, high = right - left + PLATE[0] + 2 * MARGIN, bottom - top + PLATE[1] + 2 * MARGIN
    radius = max(8, int(min(RADIUS_PX, WIDTH_PX / wide, HEIGHT_PX / high)))
    size = (round(wide * radius), round(high * radius))
    corner = left - PLATE[0] / 2 - MARGIN, top - PLATE[1] / 2 - MARGIN
    places = tuple((round((x - corner[0]) * radius), round((y - corner[1]) * radius)) for x, y in spots[:count])
    return Layout(radius, size, places)


def _touch(reach: float, one: float, other: float) -> bool:
    if one == other:
        return False
    across = abs(math.cos(one) - math.cos(other)) * reach
    down = abs(math.sin(one) - math.sin(other)) * reach
    return across < PLATE[0] + GAP[0] - 1e-9 and down < PLATE[1] + GAP[1] - 1e-9


# --- plates ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _body(artist: Artist, token: RingToken) -> Image.Image:
    return artist.body(token.shape, token.tone % len(TONES), False, token.mark)


@lru_cache(maxsize=512)
def _plate(radius: int, font: Path | None, token: RingToken) -> Sprite:
    """A participant: letters, place in the order, states, figures, things in use."""
    kinds = [sign.kind for sign in token.signs]
    is_gone = any(kind in GONE for kind in kinds)
    image = _panel(radius, token.active).copy()
    artist = Artist(round(radius * BODY_SCALE), font)
    body = _body(artist, replace(token, piece="", place=0, done=False, active=False, signs=()))
    _lay(image, body, radius, (BODY_AT[0], BODY_AT[1] - 0.06 * BODY_SCALE))
    unit = Artist(radius, font)
    for sign, y in zip([sign for sign in token.signs if sign.kind in FIGURES], FIGURE_ROWS, strict=False):
        _lay(image, drawn(sign.kind, round(FIGURE_REACH * radius)), radius, (0.5, y))
        _write(unit, image, sign.text, (0.92, y), 0.4, PAPER, 0.42)
    if is_gone:
        image = Image.blend(image, _panel(radius, token.active), 0.6)
    if token.place:
        _lay(image, _number_disc(radius, token.active), radius, (-0.95, -0.74))
        if token.done:
            _lay(image, drawn("done", round(0.17 * radius)), radius, (-0.95, -0.74))
        else:
            _write(unit, image, str(token.place), (-0.95, -0.74), 0.3, INK, 0.28)
    for kind, place in zip([kind for kind in STATES if kind in kinds], STATE_PLACES, strict=False):
        _lay(image, drawn(kind, round(STATE_REACH * radius), PAPER), radius, place)
    in_use = [kind for kind in IN_USE if kind in kinds]
    reach, step = IN_USE_FEW if len(in_use) < 3 else IN_USE_MANY
    for number, kind in enumerate(in_use):
        _lay(image, drawn(kind, round(reach * radius), PAPER), radius, (reach - 1.12 + step * number, 0.66))
    return sprite(image)


@lru_cache(maxsize=32)
def _panel(radius: int, is_active: bool) -> Image.Image:
    width, height = PLATE
    canvas = _canvas(radius, (width + 2 * PAD, height + 2 * PAD))
    if is_active:
        for grow, colour in ((0.13, ACTIVE), (0.035, INK)):
            canvas.bar((-width / 2 - grow, -height / 2 - grow), (width / 2 + grow, height / 2 + grow), colour, 0.26)
    canvas.bar((-width / 2, -height / 2), (width / 2, height / 2), PANEL, 0.18)
    if is_active:
        canvas.shape(
            [(-0.66, -0.5 * height - 0.15), (-0.26, -0.5 * height - 0.15), (-0.46, -0.5 * height + 0.2)], ACTIVE
        )
    return canvas.finish()


@lru_cache(maxsize=32)
def _number_disc(radius: int, is_active: bool) -> Image.Image:
    canvas = Canvas(radius, size=(radius, radius))
    canvas.disc((0, 0), 0.2, ACTIVE if is_active else PAPER, INK, 0.03)
    return canvas.finish()


def _canvas(radius: int, size: tuple[float, float]) -> Canvas:
    return Canvas(radius, size=(round(size[0] * radius), round(size[1] * radius)))


def _lay(image: Image.Image, part: Image.Image, radius: int, place: Point) -> None:
    """Lays a part over an image with its middle on a place, from the image's middle in units."""
    x = round(image.width / 2 + place[0] * radius - part.width / 2)
    y = round(image.height / 2 + place[1] * radius - part.height / 2)
    image.alpha_composite(part, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))


def _write(artist: Artist, image: Image.Image, text: str, place: Point, size: float, colour: str, width: float) -> None:
    at = image.width / 2 + place[0] * artist.radius, image.height / 2 + place[1] * artist.radius
    artist.write(image, text, at, size, colour, width)


# --- labels ----------------------------------------------------------------------------------------------------------

Part = tuple[Drawing | None, str]
"""A sign, or none, and the text behind it."""


@lru_cache(maxsize=256)
def _label(radius: int, font: Path | None, parts: tuple[Part, ...], scale: float, line: str) -> Sprite:
    """A label on a line: signs and figures on paper."""
    unit = round(radius * scale)
    letters = load_font(font, 32)
    widths = [(0.46 if kind else 0.0) + letters.getlength(text) * 0.4 / 32 for kind, text in parts]
    width = sum(widths) + 0.16 * (len(parts) + 1)
    canvas = _canvas(unit, (width + 0.1, LABEL_HEIGHT + 0.1))
    for grow, colour in ((0.04, line), (0.0, PAPER)):
        reach_x, reach_y = width / 2 + grow, LABEL_HEIGHT / 2 + grow
        canvas.bar((-reach_x, -reach_y), (reach_x, reach_y), colour, 0.22)
    image, artist = canvas.finish(), Artist(unit, font)
    x = -width / 2 + 0.16
    for (kind, text), wide in zip(parts, widths, strict=True):
        if kind:
            _lay(image, drawn(kind, round(0.22 * unit)), unit, (x + 0.2, 0.0))
        shift = 0.46 if kind else 0.0
        if text:
            _write(artist, image, text, (x + shift + (wide - shift) / 2, -0.02), 0.4, INK, wide)
        x += wide + 0.16
    return sprite(image)


# --- the picture -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stroke:
    """A line in pixels, and what it stands for."""

    kind: LinkKind | Literal["order"]
    points: tuple[Point, ...]

    def at(self, share: float) -> Point:
        """The point at a share of the way."""
        return self.points[round(share * (len(self.points) - 1))]

    @property
    def length(self) -> float:
        return sum(math.dist(one, other) for one, other in zip(self.points, self.points[1:], strict=False))


class Sheet:
    """A picture under way: lines below plates, plates below labels."""

    def __init__(self, board: RingBoard, font: Path | None) -> None:
        self.board, self.font = board, font
        self.where = layout(len(board.tokens))
        self.unit = self.where.radius
        self.at = {token.piece: place for token, place in zip(board.tokens, self.where.places, strict=True)}
        self.taken = [_grown(self.where.plate(place), FRAME * self.unit) for place in self.where.places]
        self.crossed: list[Box] = []
        self.image = Image.new("L", (1 + self.where.size[0], self.where.size[1]), 0)

    def draw(self) -> bytes:
        """The rows of the picture."""
        links = [link for link in self.board.links if link.source in self.at and link.target in ("", *self.at)]
        jams = [(link, self._jam(links, number)) for number, link in enumerate(links) if link.kind == "jammer"]
        attacks = [(link, self._between(link, 0.85, 0.0)) for link in links if link.kind == "attack"]
        arrows = {link.source: stroke for link, stroke in attacks}
        joins = [self._join(link, arrows[link.target]) for link in links if link.target in arrows and link.kind == JOIN]
        for stroke in (*self._order(), *(stroke for _, stroke in jams), *joins, *arrows.values()):
            self._line(stroke)
        self.crossed = [self._around(stroke.points[-1], 0.4) for _, stroke in (*attacks, *jams)]
        labels = [self._attack_label(link, stroke) for link, stroke in attacks]
        self.taken += [
            self._around(stroke.at(share / 8), 0.12) for stroke in (*arrows.values(), *joins) for share in range(9)
        ]
        labels += [self._jammer_label(link, stroke) for link, stroke in jams]
        labels += [self._teleport(link) for link in links if link.kind == "teleport"]
        for token in self.board.tokens:
            self._paste(_plate(self.unit, self.font, replace(token, piece="")), self.at[token.piece])
        for label, place in labels:
            self._paste(label, place)
        self.image.paste(0, (0, 0, 1, self.image.height))
        return self.image.tobytes()

    # --- lines ---

    def _order(self) -> Iterator[Stroke]:
        """The way round, once there is an order of play."""
        places = self.where.places if len(self.at) > 2 and any(token.place for token in self.board.tokens) else ()
        for one, other in zip(places, places[1:] + places[:1], strict=True):
            bend = between(between(one, other, 0.5), self.where.centre, -0.15)
            yield Stroke("order", tuple(map(_whole, bent(one, bend, other))))

    def _between(self, link: Link, pull: float, far: float) -> Stroke:
        """A line from plate to plate; `pull` is how far it bends to the middle, `far` how far to its right."""
        start, end = self.at[link.source], self.at[link.target]
        shift = aside(start, end, far * self.unit)
        bend = moved(between(between(start, end, 0.5), self.where.centre, pull), shift)
        start, end = (moved(place, (shift[0] / 2, shift[1] / 2)) for place in (start, end))
        return Stroke(link.kind, self._free_part(bent(start, bend, end), link.source, link.target))

    def _jam(self, links: Sequence[Link], number: int) -> Stroke:
        """A jammer's line beside the arrow that might run there; each further one on the same target farther out."""
        link = links[number]
        before = sum((other.kind, other.source, other.target) == ("jammer", link.source, link.target)
                     for other in links[:number])  # fmt: skip
        return self._between(link, 1.35, 0.65 + 0.5 * before)

    def _join(self, link: Link, arrow: Stroke) -> Stroke:
        start, end = self.at[link.source], arrow.at(0.25)
        return Stroke(link.kind, self._free_part([*bent(start, between(start, end, 0.5), end), end], link.source))

    def _free_part(self, points: Iterable[Point], *pieces: str) -> tuple[Point, ...]:
        """What of a line lies outside of the plates at its ends, in whole pixels."""
        plates = [_grown(self.where.plate(self.at[piece]), 0.08 * self.unit) for piece in pieces]
        points = list(points)
        free = [point for point in points if not any(_is_in(point, plate) for plate in plates)]
        return tuple(map(_whole, free if len(free) > 1 else (points[0], points[-1])))

    def _line(self, stroke: Stroke) -> None:
        xs, ys = zip(*stroke.points, strict=True)
        middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        for layer in line(self.unit, stroke.kind, tuple((x - middle[0], y - middle[1]) for x, y in stroke.points)):
            self._paste(layer, middle)

    def _along(self, stroke: Stroke) -> list[Box]:
        return [self._around(stroke.at(share / 8), 0.12) for share in range(9)]

    def _around(self, point: Point, reach: float) -> Box:
        return _grown((*point, *point), reach * self.unit)

    # --- labels ---

    def _attack_label(self, link: Link, stroke: Stroke) -> tuple[Sprite, Point]:
        level: tuple[Part, ...] = ((None, f"Lv{link.level}"),) if link.level else ()
        label = _label(self.unit, self.font, (*level, ("power", str(link.power))), 1.0, DYING)
        return label, self._free(label, stroke, 0.5)

    def _jammer_label(self, link: Link, stroke: Stroke) -> tuple[Sprite, Point]:
        label = _label(self.unit, self.font, (("jammer", link.text),), 0.7, FROST)
        return label, self._free(label, stroke, 0.7, 0.6)

    def _teleport(self, link: Link) -> tuple[Sprite, Point]:
        """A gate on the way to the middle, with its level, and the arrow into it."""
        start, centre = self.at[link.source], self.where.centre
        end = centre if math.dist(start, centre) > 1 else (start[0] + 1, start[1])
        inwards = Stroke(
            "teleport", tuple(between(start, end, 1.5 * share / GATE_STEPS) for share in range(GATE_STEPS))
        )
        label = _label(self.unit, self.font, (("teleport", f"Lv{link.level}"),), 1.0, FROST)
        self.taken.append(_grown(self.where.plate(start), ARROW_ROOM * self.unit))
        place = self._free(label, inwards, 0.4)
        points = self._free_part(bent(start, between(start, place, 0.5), place), link.source)
        half = label.image.width / 2, label.image.height / 2
        box = (place[0] - half[0], place[1] - half[1], place[0] + half[0], place[1] + half[1])
        outside = tuple(point for point in points if not _is_in(point, box))
        self._line(Stroke("teleport", outside if len(outside) > 1 else points))
        return label, place

    def _free(self, label: Sprite, stroke: Stroke, wanted: float, strict: float = 0.2) -> Point:
        """The place on or beside a line where a label covers least, near the wanted share of the line; it is taken
        from then on. `strict` is how bad a unit beside the line is."""
        width, height = label.image.size
        crossed = [*self.crossed, *self._along(stroke)] if stroke.length < SHORT * width else self.crossed
        best: tuple[float, Point, Box] | None = None
        for off, share, far in _stands(wanted, strict):
            if best is not None and off >= best[0]:
                break
            shift = aside(stroke.points[0], stroke.points[-1], far * self.unit)
            x, y = _whole(moved(stroke.at(share), shift))
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            covered = COVERING * (_common(box, self.taken) + self._beyond(box)) + CROSSING * _common(box, crossed)
            cost = off + covered / self.unit**2
            if best is None or cost < best[0]:
                best = cost, (x, y), box
        assert best is not None
        self.taken.append(best[2])
        return best[1]

    def _beyond(self, box: Box) -> float:
        """The part of a box beyond the picture's edges."""
        inside = _common(box, [(0, 0, *self.where.size)])
        return (box[2] - box[0]) * (box[3] - box[1]) - inside

    def _paste(self, part: Sprite, place: Point) -> None:
        x, y = round(1 + place[0] - part.image.width / 2), round(place[1] - part.image.height / 2)
        self.image.paste(part.image, (x, y), part.mask)


@cache
def _stands(wanted: float, strict: float) -> list[tuple[float, float, float]]:
    """Where a label may stand, the best first: how bad it is, the share of the line, how far beside it."""
    return sorted((abs(share - wanted) * 0.1 + abs(far) * strict, share, far) for share in SHARES for far in BESIDE)


def _whole(point: Point) -> Point:
    return round(point[0]), round(point[1])


def _grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _is_in(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def _common(box: Box, others: Iterable[Box]) -> float:
    """The area that a box shares with others."""
    left, top, right, bottom = box
    area = 0.0
    for west, north, east, south in others:
        if west < right and left < east and north < bottom and top < south:
            area += (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
    return area


def render_ring(board: RingBoard, font: Path | None = None) -> bytes:
    """The ring as a PNG file; equal boards give equal bytes."""
    sheet = Sheet(board, font)
    return png(*sheet.where.size, [Band.of(sheet.draw())])
