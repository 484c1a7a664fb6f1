"""Terrain on the places of a grid: a drawing for each name, distinct without colour.

Drawings are around the middle of a place, with a hex's radius as the unit.
"""

from __future__ import annotations

from bot.pictures.canvas import (
    EMBER,
    FLOOR,
    FROST,
    GOLD,
    INK,
    PAPER,
    ROCK,
    RUST,
    SLATE,
    STONE,
    TONES,
    VIOLET,
    WOOD,
    Canvas,
    between,
    hatch,
    mix,
    ring,
)
from bot.pictures.icons import icon_mask
from bot.pictures.looks import border, ground
from rules.core.space.layouts import Point


def draw_icon(canvas: Canvas, name: str, middle: Point, size: float, colour: str) -> None:
    """Draws an icon, or nothing if it is missing."""
    mask = icon_mask(name, round(size * canvas.unit))
    if mask is not None:
        canvas.stamp(mask, middle, colour)


@ground("floor")
def _floor(canvas: Canvas) -> None:
    """Draws nothing, because a floor looks like a bare place."""


@ground("wall")
def _wall(canvas: Canvas) -> None:
    canvas.fill(ROCK)
    dark = mix(ROCK, INK, 0.67)
    for row in range(-3, 4):
        y = row * 0.29
        canvas.path([(-1.0, y), (1.0, y)], dark, 0.045)
        start = -1.2 + (0.29 if row % 2 else 0.0)
        for brick in range(5):
            x = start + brick * 0.58
            canvas.path([(x, y), (x, y + 0.29)], dark, 0.045)
    canvas.bar((-0.54, -0.84), (0.54, -0.52), ROCK)


@ground("obstacle")
def _obstacle(canvas: Canvas) -> None:
    edge = mix(STONE, INK, 0.67)
    for points, fill in (
        ([(-0.62, 0.42), (-0.7, 0.02), (-0.38, -0.34), (0.02, -0.3), (0.14, 0.44)], STONE),
        ([(-0.12, 0.46), (-0.06, -0.08), (0.26, -0.4), (0.6, -0.16), (0.68, 0.4)], mix(STONE, PAPER, 0.33)),
        ([(-0.42, 0.56), (-0.3, 0.2), (0.06, 0.12), (0.3, 0.56)], mix(STONE, INK, 0.33)),
    ):
        canvas.shape(points, fill, edge, 0.05)


@ground("trap")
def _trap(canvas: Canvas) -> None:
    canvas.disc((0, 0.09), 0.66, mix(RUST, FLOOR, 0.67), RUST, 0.06)
    draw_icon(canvas, "wolf-trap", (0.0, 0.12), 1.0, mix(RUST, INK, 0.33))


@ground("hazard")
def _hazard(canvas: Canvas) -> None:
    canvas.fill(mix(EMBER, FLOOR, 0.67))
    hatch(canvas, EMBER, 1.0, 0.44, 0.13)


@ground("difficult")
def _difficult(canvas: Canvas) -> None:
    canvas.fill(mix(VIOLET, FLOOR, 0.67))
    for row in range(-3, 4):
        wave = [(-1.0 + step * 0.2, row * 0.3 + (0.075 if step % 2 else -0.075)) for step in range(11)]
        canvas.path(wave, VIOLET, 0.06)


@ground("icy")
def _icy(canvas: Canvas) -> None:
    canvas.fill(FROST)
    canvas.shape([(-0.9, 0.2), (0.2, -0.9), (0.5, -0.9), (-0.9, 0.5)], PAPER)
    for turn in (0.0, 60.0, 120.0):
        (x, y), (u, v) = ring(2, 0.42, turn)
        canvas.path([(x, y), (u, v)], mix(TONES[0], PAPER, 0.33), 0.05)


@ground("corridor")
def _corridor(canvas: Canvas) -> None:
    canvas.fill(SLATE)
    for reach in (0.8, 0.45):
        canvas.shape(ring(6, reach), None, mix(SLATE, INK, 0.33), 0.03)


@ground("door_closed")
def _door_closed(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    canvas.bar((-0.56, -0.52), (0.56, 0.66), dark, 0.1)
    for plank in range(3):
        x = -0.48 + plank * 0.33
        canvas.bar((x, -0.44), (x + 0.29, 0.6), WOOD)
    for y in (-0.26, 0.32):
        canvas.bar((-0.56, y), (0.56, y + 0.1), dark)
    canvas.disc((0.34, 0.1), 0.07, GOLD, dark, 0.03)


@ground("door_open")
def _door_open(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    for side in (-1, 1):
        canvas.shape([(side * 0.86, -0.24), (side * 0.66, -0.58), (side * 0.66, 0.58), (side * 0.86, 0.24)], WOOD, dark)


@ground("plate")
def _plate(canvas: Canvas) -> None:
    for reach in (0.62, 0.4):
        canvas.shape(ring(4, reach * 1.25, 45.0), None, mix(INK, FLOOR, 0.33), 0.06)


@ground("objective")
def _objective(canvas: Canvas) -> None:
    tips, notches = ring(5, 0.62, -90.0, (0, 0.06)), ring(5, 0.27, -54.0, (0, 0.06))
    star = [point for pair in zip(tips, notches, strict=True) for point in pair]
    canvas.shape(star, PAPER, TONES[3], 0.07)


@ground("treasure")
def _treasure(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    canvas.bar((-0.42, -0.32), (0.42, 0.4), dark, 0.1)
    canvas.bar((-0.35, -0.25), (0.35, -0.02), GOLD, 0.06)
    canvas.bar((-0.35, 0.06), (0.35, 0.33), GOLD, 0.03)
    canvas.bar((-0.08, -0.1), (0.08, 0.16), dark, 0.03)


@ground("coin")
def _coin(canvas: Canvas) -> None:
    for x, y in ((0.5, 0.56), (0.38, 0.4)):
        canvas.disc((x, y), 0.17, GOLD, mix(GOLD, INK, 0.67), 0.04)
    canvas.path([(0.38, 0.31), (0.38, 0.49)], mix(GOLD, INK, 0.67), 0.045)


@border("wall")
def _thin_wall(canvas: Canvas, start: Point, end: Point) -> None:
    canvas.path([start, end], INK, 0.24)


@border("door_closed")
def _border_door(canvas: Canvas, start: Point, end: Point) -> None:
    canvas.path([start, end], INK, 0.24)
    canvas.path([between(start, end, 0.2), between(start, end, 0.8)], WOOD, 0.3)


@border("door_open")
def _border_gap(canvas: Canvas, start: Point, end: Point) -> None:
    for first, last in ((0.0, 0.22), (0.78, 1.0)):
        canvas.path([between(start, end, first), between(start, end, last)], WOOD, 0.26)


KINDS = tuple(ground.known)
"""Names of the drawings that come with the bot."""
