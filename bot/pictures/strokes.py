"""Lines of pictures: their course and the look of each kind. Kinds differ in stroke, not just in colour."""

from __future__ import annotations

import math
from typing import Final

from bot.pictures import looks
from bot.pictures.canvas import DYING, FROST, GROUND, INK, OFFER, PAPER, ROCK, Layers, Sprite, between, mix
from bot.pictures.kept import cache_parts
from bot.pictures.looks import Way, stroke
from rules.core.space.layouts import Point

STEPS: Final = 40
ROOM: Final = 0.4
"""Largest reach of a line beyond its points, in units."""
DASH: Final = 0.22
HOLE: Final = 0.13

# --- courses ---------------------------------------------------------------------------------------------------------


def bent(start: Point, bend: Point, end: Point) -> list[Point]:
    """Returns the points of a quadratic Bézier curve."""
    shares = [step / STEPS for step in range(STEPS + 1)]
    return [between(between(start, bend, share), between(bend, end, share), share) for share in shares]


def normal(start: Point, end: Point, far: float) -> Point:
    """Returns a vector of length `far`, to the line's right."""
    length = math.dist(start, end) or 1.0
    return -(end[1] - start[1]) / length * far, (end[0] - start[0]) / length * far


def shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


# --- looks -----------------------------------------------------------------------------------------------------------


WHITE: Final = "#ffffff"


def arrow(layers: Layers, way: Way, colour: str, widths: tuple[float, float], head: float) -> None:
    """Draws an arrow with a light rim, wider towards its head."""
    tip = way[-1]
    kept = [point for point in way if math.dist(point, tip) >= head] or [way[0]]
    foot = between(tip, kept[-1], head / (math.dist(kept[-1], tip) or 1.0))
    line = [*kept, foot]
    rims: tuple[list[Point], list[Point]] = ([], [])
    for number, point in enumerate(line):
        before, after = line[max(0, number - 1)], line[min(len(line) - 1, number + 1)]
        width = widths[0] + (widths[1] - widths[0]) * number / (len(line) - 1)
        for rim, side in zip(rims, (0.5, -0.5), strict=True):
            rim.append(shifted(point, normal(before, after, width * side)))
    wings = [shifted(foot, normal(foot, tip, head * 0.62)), tip, shifted(foot, normal(foot, tip, head * -0.62))]
    outline = [*rims[0], *wings, *reversed(rims[1])]
    layers.layer(PAPER).shape(outline, WHITE, WHITE, 0.09)
    layers.layer(colour, PAPER).shape(outline, WHITE)


def _dotted(layers: Layers, way: Way, colour: str, inner: tuple[float, float], outer: tuple[float, float]) -> None:
    """Draws a light-rimmed line that ends in a dot.

    `inner` and `outer` give the width of line and rim, and the radius of their dots.
    """
    for layer, (width, radius) in ((layers.layer(PAPER), outer), (layers.layer(colour, PAPER), inner)):
        layer.path(way, WHITE, width)
        layer.disc(way[-1], radius, WHITE)


@stroke("attack")
def _attack(layers: Layers, way: Way) -> None:
    arrow(layers, way, DYING, (0.12, 0.26), 0.46)


@stroke("teleport")
def _teleport(layers: Layers, way: Way) -> None:
    arrow(layers, way, FROST, (0.06, 0.1), 0.3)


@stroke("synchroniser")
def _synchroniser(layers: Layers, way: Way) -> None:
    _dotted(layers, way, DYING, (0.08, 0.12), (0.15, 0.16))


@stroke("jammer")
def _jammer(layers: Layers, way: Way) -> None:
    canvas = layers.layer(FROST)
    for dash in dashes(way):
        canvas.path(dash, WHITE, 0.07)
    ends = [shifted(way[-1], normal(way[-2], way[-1], side)) for side in (0.19, -0.19)]
    canvas.path(ends, WHITE, 0.1)


def dashes(way: Way) -> list[list[Point]]:
    """Splits a line's path into dashes.

    The last dash reaches its end.
    """
    dashes: list[list[Point]] = []
    walked, is_dash, part = 0.0, True, [way[-1]]
    for before, point in zip(way[::-1], way[-2::-1], strict=False):
        walked += math.dist(before, point)
        part.append(point)
        if walked >= (DASH if is_dash else HOLE):
            if is_dash:
                dashes.append(part)
            walked, is_dash, part = 0.0, not is_dash, [point]
    return [*dashes, part] if is_dash and len(part) > 1 else dashes


@stroke("order")
def _order(layers: Layers, way: Way) -> None:
    """Draws the order of play round a ring, with an arrowhead."""
    canvas = layers.layer(mix(ROCK, GROUND, 0.33))
    canvas.path(way, WHITE, 0.05)
    foot, after = way[len(way) // 2], way[len(way) // 2 + 1]
    nose = between(foot, after, 0.2 / (math.dist(foot, after) or 1.0))
    canvas.shape([shifted(foot, normal(foot, nose, 0.13)), nose, shifted(foot, normal(foot, nose, -0.13))], WHITE)


@stroke("line")
def _line(layers: Layers, way: Way) -> None:
    """Draws a plain line that ends in a dot.

    It stands for kinds without a drawing.
    """
    _dotted(layers, way, INK, (0.07, 0.1), (0.13, 0.14))


@stroke("path")
def _path(layers: Layers, way: Way) -> None:
    """Draws the path that a piece takes, or would take."""
    arrow(layers, way, OFFER, (0.1, 0.1), 0.3)


@cache_parts
def line(radius: int, kind: str, points: tuple[Point, ...]) -> tuple[Sprite, ...]:
    """Draws a line of a kind.

    `points` are in pixels from the middle of the line's image.
    """
    width, height = (2 * round(max(abs(at) for at in ats) + ROOM * radius) for ats in zip(*points, strict=True))
    layers = Layers(radius, (width, height))
    draw = looks.stroke.get(kind) or looks.stroke.known["line"]
    draw(layers, [(x / radius, y / radius) for x, y in points])
    return layers.finish()
