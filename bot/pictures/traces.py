"""Traces of the last acts: ways gone, attacks with their results, falls, and changed values.

Ways and arrows lie below the pieces, so that offers and the frame of the piece with the turn stay on top. Marks of
falls and labels lie above the pieces, where they cover least.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final

from PIL import ImageDraw

from bot.pictures.canvas import (
    DYING,
    FLOOR,
    HEALTHY,
    INK,
    PAPER,
    ROCK,
    SLATE,
    TONES,
    VIOLET,
    Canvas,
    Layers,
    Sprite,
    between,
    load_font,
    mix,
    paste,
    ring,
    sprite,
)
from bot.pictures.kept import cache_parts
from bot.pictures.labels import font_px
from bot.pictures.links import Box, Lines, Stroke, box_of, common, inflated_box, is_in, whole
from bot.pictures.looks import Way, stroke
from bot.pictures.pieces import Artist
from bot.pictures.strokes import WHITE, arrow, bent, dashes, normal, shifted
from rules.core.contract.board import Bar, Board, Strike, StrikeKind, Token, Walk
from rules.core.space.layouts import Point, Ring, Spot

BEND: Final = 0.16
"""Bend of an attack's arrow, as a share of its length. Arrows there and back are then apart."""
BENDS: Final = (0.5, 0.9)
"""Least and largest bend, in units. An arrow between neighbours passes beside the line that joins them."""
TIP: Final = 0.56
"""Distance between the tip of an arrow and the middle of its target, as a share of the target's width."""
RING_PULL: Final = 0.8
"""Bend of an arrow towards the middle of a ring."""
STEP: Final = 0.32
"""Distance between two footprints."""
HEAD: Final = 0.36
SHORT: Final = 1.3
"""Length of an arrow from which it can be dashed, in units."""
BADGE: Final = (0.46, -0.4)
"""Position of the mark of a fall, beside the middle of the fallen piece."""
BADGE_REACH: Final = 0.24
ASIDE: Final = ((0.66, -0.3), 0.62)
"""Position and size of a fallen piece in a place where another piece stands by now."""
PALE: Final = 0.5
"""Opacity of a fallen piece that has left the board."""
GLYPH_PX: Final = 8
"""Least height of the letters of a result on a phone."""
LONG: Final = 4.2
"""Width of a label's text from which it is broken into lines, in sizes of its font."""
BREAKS: Final = re.compile("[,、・] ?")
"""Separators at which a label may be broken."""
AWAY: Final = (0.0, 0.5, 0.8, 1.1, 1.4, 1.7, 2.0, 2.4)
"""Possible distances of a label from the middle of its arrow, in units."""
DIRECTIONS: Final = 16
FAR_COST: Final = 0.3
"""Penalty for each unit of distance between a label and its arrow."""
COVERING: Final = 12.0
CROSSING: Final = 2.0
"""Penalties for each square unit of pieces and labels, or of arrows, that a label covers."""
RIGHT_ROUND: Final = tuple(360 * number / DIRECTIONS for number in range(DIRECTIONS))
"""Directions in which a label may lie, in degrees."""
LEADER: Final = 0.3
"""Distance between a label and its arrow from which a thin line joins the two, in units."""
FOOT: Final = 0.2
"""Height of the bars and letters at the foot of a piece, in units."""
TEXT_SIZE: Final = 0.4
"""Size of a label's font, in units of the label."""
MOST_LARGER: Final = 1.9
"""Largest unit of a label, in units of a piece."""
BAR_END: Final = (0.5, 0.75)
"""Right end of a piece's lowest bar."""

COLOURS: Final[dict[StrikeKind, tuple[str, str]]] = {
    "harm": (DYING, TONES[6]),
    "miss": (ROCK, mix(SLATE, INK, 0.33)),
    "aid": (HEALTHY, mix(TONES[2], FLOOR, 0.33)),
    "effect": (VIOLET, mix(VIOLET, FLOOR, 0.33)),
}
"""Colours of arrows: those of the newest act, and of earlier acts."""


# --- looks -----------------------------------------------------------------------------------------------------------


def _struck(layers: Layers, way: Way, kind: StrikeKind, is_old: bool) -> None:
    """Draws the arrow of an attack or effect.

    That of an attack without an effect is thin, and dashed if it is long enough.
    """
    colour = COLOURS[kind][is_old]
    if kind == "miss" and math.dist(way[0], way[-1]) < SHORT:
        arrow(layers, way, colour, (0.08, 0.08), 0.3)
        return
    if kind != "miss":
        arrow(layers, way, colour, (0.05, 0.1) if is_old else (0.07, 0.2), 0.3 if is_old else 0.4)
        return
    head = 0.26 if is_old else 0.34
    kept = [point for point in way if math.dist(point, way[-1]) >= head] or [way[0]]
    parts = dashes(kept) if len(kept) > 1 else []
    for canvas, width in ((layers.layer(PAPER), 0.2), (layers.layer(colour, PAPER), 0.1)):
        for part in parts:
            canvas.path(part, WHITE, width)
    arrow(layers, [kept[-1], way[-1]], colour, (0.1, 0.1), head)


def _walked(layers: Layers, way: Way, colour: str, is_old: bool) -> None:
    """Draws footprints from a ring at the old place to an arrowhead."""
    size = 0.065 if is_old else 0.095
    tip = way[-1]
    prints = [point for point in _every(way, STEP) if math.dist(point, tip) > HEAD and math.dist(point, way[0]) > 0.3]
    before = next((point for point in reversed(way) if math.dist(point, tip) >= HEAD), way[0])
    foot = between(tip, before, HEAD / (math.dist(before, tip) or 1.0))
    wings = [shifted(foot, normal(foot, tip, side * (0.2 if is_old else 0.26))) for side in (1.0, -1.0)]
    for canvas, more in ((layers.layer(PAPER, FLOOR), 0.045), (layers.layer(colour, PAPER), 0.0)):
        for point in prints:
            canvas.disc(point, size + more, WHITE)
        canvas.shape([wings[0], tip, wings[1]], WHITE, WHITE if more else None, 2 * more)
        start = ring(24, 0.2, 0.0, way[0])
        canvas.path([*start, *start[:2]], WHITE, 0.07 + 2 * more)


def _every(way: Way, step: float) -> Iterator[Point]:
    """Yields the points of a line at equal distances."""
    left = step
    for one, other in pairwise(way):
        length = math.dist(one, other)
        done = left
        while done <= length and length:
            yield between(one, other, done / length)
            done += step
        left = done - length


for _kind in COLOURS:
    stroke(f"struck-{_kind}")(partial(_struck, kind=_kind, is_old=False))
    stroke(f"struck-{_kind}-old")(partial(_struck, kind=_kind, is_old=True))


def _leader(layers: Layers, way: Way, kind: StrikeKind) -> None:
    """Draws the line from an arrow to its label."""
    layers.layer(COLOURS[kind][False]).path(way, WHITE, 0.05)


for _kind in COLOURS:
    stroke(f"leader-{_kind}")(partial(_leader, kind=_kind))
for _tone, _colour in enumerate(TONES):
    stroke(f"walked-{_tone}")(partial(_walked, colour=_colour, is_old=False))
    stroke(f"walked-{_tone}-old")(partial(_walked, colour=mix(_colour, FLOOR, 0.33), is_old=True))


@cache_parts
def _badge(radius: int) -> Sprite:
    """Draws the mark of a fall: a cross on a light disc."""
    canvas = Canvas(radius, (round(radius * 0.64),) * 2)
    canvas.disc((0.0, 0.0), BADGE_REACH + 0.06, DYING)
    canvas.disc((0.0, 0.0), BADGE_REACH, PAPER)
    for side in (1.0, -1.0):
        canvas.path([(-0.12 * side, -0.12), (0.12 * side, 0.12)], DYING, 0.11)
    return sprite(canvas.finish(), FLOOR)


@cache_parts
def _ghost(artist: Artist, token: Token) -> Sprite:
    """Draws a fallen piece, pale."""
    image = artist.piece(token)
    image.putalpha(image.getchannel("A").point([round(PALE * value) for value in range(256)]))
    return sprite(image, FLOOR)


# --- positions -------------------------------------------------------------------------------------------------------


@dataclass
class Tracks(Lines):
    """The traces on a picture.

    `at` and `boxes` hold the pieces on the board. Fallen pieces that have left it are added.
    """

    board: Board = field(default_factory=lambda: Board(Ring()))
    spot_at: Callable[[Spot], Point | None] = lambda spot: None
    """Returns the pixel of a spot; None if the picture does not show it."""
    shown_px: float = 0.0
    """Width of the whole picture in pixels."""

    def __post_init__(self) -> None:
        placed = list(self._place_ghosts())
        self.ghosts = [(token, size) for token, size, _ in placed]
        self.at = {**self.at, **{token.piece: place for token, _, place in placed}}
        reaches = {token.piece: (place, 0.6 * size * self.unit) for token, size, place in placed}
        ghosts = {piece: inflated_box((*place, *place), reach) for piece, (place, reach) in reaches.items()}
        self.boxes = {**self.boxes, **ghosts}
        super().__post_init__()
        self.scale = label_unit(self.font, self.unit, self.shown_px or self.image.width) / self.unit
        self.strokes: dict[int, Stroke] = {}
        self.drawn: list[Stroke] = []

    def _place_ghosts(self) -> Iterator[tuple[Token, float, Point]]:
        """Yields the fallen pieces that have left the board, with their sizes and places.

        A fallen piece is small and beside its place if another piece stands there by now.
        """
        stand = list(self.at.values())
        for fall in self.board.traces.falls:
            place = self.spot_at(fall.token.spot)
            if fall.token.piece in self.at or place is None:
                continue
            size = 1.0
            if any(math.dist(place, other) < 0.6 * self.unit for other in stand):
                size, place = ASIDE[1], self._beside(place, ASIDE[0], self.unit)
            yield fall.token, size, place

    def _beside(self, place: Point, by: Point, unit: float) -> Point:
        """Returns a point beside a place: on the right, or on the left if the picture ends there."""
        side = 1.0 if place[0] + (by[0] + 0.45) * unit <= self.image.width else -1.0
        return shifted(place, (side * by[0] * unit, by[1] * unit))

    def draw_below(self) -> None:
        """Draws ways, fallen pieces that have left the board, and arrows."""
        traces = self.board.traces
        for walk in sorted(traces.walks, key=lambda walk: -walk.age):
            self._walk(walk)
        for token, size in self.ghosts:
            paste(self.image, _ghost(Artist(round(size * self.unit), self.font), token), self.at[token.piece])
        shown = [(number, each) for number, each in enumerate(traces.strikes) if each.source and self._has(each)]
        for number, strike in sorted(shown, key=lambda each: -each[1].age):
            self.strokes[number] = self._arc(strike)
            self.line(self.strokes[number])

    def draw_above(self, taken: Iterable[Box] = ()) -> list[tuple[Sprite, Point]]:
        """Returns marks of falls and labels with their positions.

        Labels avoid the boxes in `taken`, such as offers.
        """
        feet = ((left, bottom, right, bottom + FOOT * self.unit) for left, _, right, bottom in self.boxes.values())
        self.taken += (*taken, *feet)
        parts = [*self._badges()]
        self.crossed = [self._around(point, 0.1) for each in self.strokes.values() for point in each.points[::3]]
        for number, strike in reversed(list(enumerate(self.board.traces.strikes))):
            if strike.text and self._has(strike):
                parts.append(self._result(strike, self.strokes.get(number)))
        return [*parts, *self._changes()]

    @property
    def drawn_points(self) -> list[Point]:
        """Points of the ways, arrows and pale pieces."""
        left = (self.at[token.piece] for token, _ in self.ghosts)
        return [*left, *(point for each in self.drawn for point in each.points[::8])]

    def _has(self, strike: Strike) -> bool:
        return strike.target in self.at and (not strike.source or strike.source in self.at)

    def line(self, stroke: Stroke) -> None:
        super().line(stroke)
        self.drawn.append(stroke)

    def _walk(self, walk: Walk) -> None:
        stops = [place for spot in walk.way if (place := self.spot_at(spot)) is not None]
        if len(stops) < 2:
            return
        if walk.piece in self.at and self.spot_at(walk.way[-1]) == stops[-1]:
            stops[-1] = self.at[walk.piece]  # a piece that shares its place stands beside the middle
        points = [point for one, other in pairwise(stops) for point in bent(one, between(one, other, 0.5), other)]
        box = inflated_box(self.boxes[walk.piece], 0.04 * self.unit) if walk.piece in self.boxes else None
        while len(points) > 2 and box is not None and is_in(points[-1], box):
            points.pop()
        if math.dist(points[0], points[-1]) < 0.3 * self.unit and len(stops) == 2:
            return
        self.line(Stroke(f"walked-{walk.tone % len(TONES)}{'-old' if walk.age else ''}", tuple(map(whole, points))))

    def _arc(self, strike: Strike) -> Stroke:
        """Returns the arrow of an attack, bent to the right or towards the middle of a ring."""
        start, end = self.at[strike.source], self.at[strike.target]
        middle = between(start, end, 0.5)
        if self.centre is not None:
            middle = between(middle, self.centre, RING_PULL)
        far = min(max(BEND * math.dist(start, end), BENDS[0] * self.unit), BENDS[1] * self.unit)
        points = bent(start, shifted(middle, normal(start, end, far)), end)
        kind = f"struck-{strike.kind}{'-old' if strike.age else ''}"
        if self.centre is not None:
            return Stroke(kind, self._free_part(points, strike.source, strike.target))
        reach = TIP * (self.boxes[strike.target][2] - self.boxes[strike.target][0])
        while len(points) > 2 and math.dist(points[-1], end) < reach:
            points.pop()
        return Stroke(kind, tuple(map(whole, points)))

    # --- labels ---

    def _badges(self) -> Iterator[tuple[Sprite, Point]]:
        for fall in self.board.traces.falls:
            box = self.boxes.get(fall.token.piece)
            if box is not None:
                wide = box[2] - box[0] if self.centre is None else self.unit
                place = self._beside(self.at[fall.token.piece], BADGE, wide)
                self.taken.append(self._around(place, BADGE_REACH))
                yield _badge(self.unit), place

    def _result(self, strike: Strike, arrow: Stroke | None) -> tuple[Sprite, Point]:
        """Places the result of an attack near its arrow, or beside the target."""
        is_old = bool(strike.age)
        label = _label(self.unit, self.font, strike.text, self.scale, COLOURS[strike.kind][is_old])
        is_seen = arrow is not None and arrow.length > 0.1 * self.unit
        wanted = arrow.at(0.55) if arrow is not None and is_seen else self.at[strike.target]
        place = self._near(label, wanted)
        gap = math.dist(wanted, _nearest(box_of((label, place)), wanted))
        if is_seen and gap > LEADER * self.unit:
            self.line(Stroke(f"leader-{strike.kind}", (whole(wanted), whole(between(wanted, place, 0.5)), place)))
        return label, place

    def _near(self, label: Sprite, wanted: Point) -> Point:
        """Finds and takes the best place for a label near a point."""
        half = label.image.width / 2, label.image.height / 2
        best: tuple[float, Point, Box] | None = None
        for far in AWAY:
            if best is not None and best[0] <= FAR_COST * far:
                break
            for turn in RIGHT_ROUND if far else (0.0,):
                angle = math.radians(turn)
                reach = far * self.unit
                x, y = whole((wanted[0] + math.cos(angle) * reach, wanted[1] + math.sin(angle) * reach))
                box = (x - half[0], y - half[1], x + half[0], y + half[1])
                covered = COVERING * (common(box, self.taken) + self._beyond(box))
                covered += CROSSING * common(box, self.crossed)
                cost = FAR_COST * far + covered / self.unit**2
                if best is None or cost < best[0] - 1e-9:
                    best = cost, (x, y), box
        assert best is not None
        self.taken.append(best[2])
        return best[1]

    def _changes(self) -> Iterator[tuple[Sprite, Point]]:
        """Yields the differences of changed values, beside the bars.

        A difference that the label of an attack tells is left out.
        """
        told = {strike.target: strike.text for strike in self.board.traces.strikes}
        for token in self.board.tokens:
            for bar in token.bars:
                if bar.was is None or token.piece not in self.at:
                    continue
                text = difference(bar, self.font)
                if text == told.get(token.piece):
                    continue
                colour = DYING if bar.value < bar.was else HEALTHY
                label = _label(self.unit, self.font, text, self.scale, colour)
                x, y = self.at[token.piece]
                wanted = x + BAR_END[0] * self.unit + label.image.width / 2, y + BAR_END[1] * self.unit
                yield label, self._near(label, wanted)


@cache_parts
def _label(radius: int, font: Path | None, text: str, scale: float, rim: str) -> Sprite:
    """Draws a label of up to a few lines on a light plate."""
    unit = radius * scale
    letters = load_font(font, max(6, round(TEXT_SIZE * unit)))
    is_long = letters.getlength(text) > LONG * TEXT_SIZE * unit
    lines = [part for part in BREAKS.split(text) if part] if is_long else [text]
    width = max(letters.getlength(line) for line in lines) / unit + 0.28
    height = 0.16 + 0.42 * len(lines)
    canvas = Canvas(unit, (round((width + 0.1) * unit), round((height + 0.1) * unit)))
    for grow, colour in ((0.045, rim), (0.0, PAPER)):
        reach = width / 2 + grow, height / 2 + grow
        canvas.bar((-reach[0], -reach[1]), reach, colour, 0.2)
    image = canvas.finish()
    draw = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        y = image.height / 2 + (number - (len(lines) - 1) / 2) * 0.42 * unit - 0.02 * unit
        draw.text((image.width / 2, y), line, INK, letters, anchor="mm")
    return sprite(image)


def _nearest(box: Box, point: Point) -> Point:
    """Returns the point of a box that is nearest to a point."""
    return min(max(point[0], box[0]), box[2]), min(max(point[1], box[1]), box[3])


def difference(bar: Bar, font: Path | None) -> str:
    """Returns the difference that the last acts have made to a bar."""
    change = bar.value - (bar.value if bar.was is None else bar.was)
    return f"+{change}" if change >= 0 else f"{'-' if font is None else '−'}{-change}"


def label_unit(font: Path | None, unit: int, shown_px: float) -> float:
    """Returns the unit of labels whose letters are readable on a phone, as far as there is room for them."""
    return min(max(font_px(font, GLYPH_PX, shown_px) / TEXT_SIZE, unit), MOST_LARGER * unit)
