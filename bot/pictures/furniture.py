"""Drawings of solid things in cells, and of tactical marks on the ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.pictures.canvas import (
    DYING,
    FLOOR,
    INK,
    OFFER,
    PAPER,
    ROCK,
    SLATE,
    STONE,
    TONES,
    WOOD,
    Canvas,
    Layers,
    hatch,
    mix,
    ring,
)
from bot.pictures.looks import Way, ground, stroke
from bot.pictures.strokes import WHITE, normal, shifted
from bot.pictures.terrain import draw_icon

BARK: Final = mix(WOOD, INK, 0.67)
EDGE: Final = mix(STONE, INK, 0.67)
PALE: Final = mix(STONE, PAPER, 0.33)


# --- solid things ----------------------------------------------------------------------------------------------------


@ground("pillar")
def _pillar(canvas: Canvas) -> None:
    canvas.disc((0.0, 0.0), 0.66, mix(STONE, INK, 0.33), EDGE, 0.06)
    canvas.disc((0.0, 0.0), 0.46, STONE, EDGE, 0.05)
    canvas.disc((-0.1, -0.1), 0.22, PALE)


@ground("rock")
def _rock(canvas: Canvas) -> None:
    canvas.shape(
        [(-0.66, 0.4), (-0.5, -0.2), (-0.1, -0.6), (0.42, -0.38), (0.68, 0.36), (0.1, 0.58)], STONE, EDGE, 0.06
    )
    canvas.shape([(-0.5, -0.2), (-0.1, -0.6), (0.1, -0.12), (-0.2, 0.08)], PALE)


@ground("statue")
def _statue(canvas: Canvas) -> None:
    canvas.bar((-0.5, 0.48), (0.5, 0.72), mix(STONE, INK, 0.33), 0.06)
    draw_icon(canvas, "stone-bust", (0.0, -0.02), 1.1, mix(STONE, INK, 0.33))


@ground("altar")
def _altar(canvas: Canvas) -> None:
    canvas.bar((-0.6, -0.36), (0.6, -0.06), PALE, 0.05)
    canvas.bar((-0.46, -0.06), (0.46, 0.5), STONE, 0.03)
    canvas.path([(0.0, 0.04), (0.0, 0.42)], EDGE, 0.08)
    canvas.path([(-0.15, 0.16), (0.15, 0.16)], EDGE, 0.08)


@ground("tree")
def _tree(canvas: Canvas) -> None:
    green = mix(TONES[2], INK, 0.33)
    canvas.bar((-0.12, 0.2), (0.12, 0.7), BARK, 0.05)
    for x, y, radius in ((-0.3, 0.06, 0.36), (0.32, 0.04, 0.36), (0.0, -0.32, 0.42)):
        canvas.disc((x, y), radius, green, mix(TONES[2], INK, 0.67), 0.05)
    canvas.disc((-0.08, -0.36), 0.2, TONES[2])


@ground("cart")
def _cart(canvas: Canvas) -> None:
    canvas.bar((-0.6, -0.34), (0.44, 0.16), WOOD, 0.05)
    canvas.path([(0.44, 0.0), (0.78, 0.22)], BARK, 0.1)
    for x in (-0.3, 0.18):
        canvas.disc((x, 0.3), 0.26, FLOOR, BARK, 0.1)
        canvas.disc((x, 0.3), 0.07, BARK)


@ground("table")
def _table(canvas: Canvas) -> None:
    canvas.bar((-0.74, -0.58), (0.74, 0.58), BARK, 0.12)
    canvas.bar((-0.66, -0.5), (0.66, 0.5), WOOD, 0.08)
    for y in (-0.17, 0.17):
        canvas.path([(-0.6, y), (0.6, y)], mix(WOOD, INK, 0.33), 0.04)


@ground("crate")
def _crate(canvas: Canvas) -> None:
    canvas.bar((-0.56, -0.5), (0.56, 0.54), BARK, 0.05)
    canvas.bar((-0.46, -0.4), (0.46, 0.44), WOOD)
    for side in (-1, 1):
        canvas.path([(-0.46 * side, -0.4), (0.46 * side, 0.44)], BARK, 0.1)


@ground("shelf")
def _shelf(canvas: Canvas) -> None:
    canvas.bar((-0.66, -0.6), (0.66, 0.62), BARK, 0.04)
    for top in (-0.5, 0.08):
        canvas.bar((-0.56, top), (0.56, top + 0.46), mix(WOOD, INK, 0.33))
        for number, colour in enumerate((TONES[0], PAPER, TONES[1], WOOD, TONES[2])):
            left = -0.5 + number * 0.2
            canvas.bar((left, top + 0.08), (left + 0.15, top + 0.46), colour)


@ground("barrel")
def _barrel(canvas: Canvas) -> None:
    canvas.shape(
        [(-0.34, -0.56), (0.34, -0.56), (0.5, 0.0), (0.34, 0.58), (-0.34, 0.58), (-0.5, 0.0)], WOOD, BARK, 0.07
    )
    for y, reach in ((-0.3, 0.42), (0.32, 0.42)):
        canvas.path([(-reach, y), (reach, y)], ROCK, 0.1)


@ground("fence")
def _fence(canvas: Canvas) -> None:
    for y in (-0.14, 0.24):
        canvas.path([(-0.8, y), (0.8, y)], BARK, 0.13)
        canvas.path([(-0.8, y), (0.8, y)], WOOD, 0.06)
    for x in (-0.5, 0.0, 0.5):
        canvas.shape([(x - 0.12, 0.56), (x - 0.12, -0.34), (x, -0.54), (x + 0.12, -0.34), (x + 0.12, 0.56)], WOOD, BARK)


# --- on the ground ---------------------------------------------------------------------------------------------------


def _zone(tone: int, slope: float) -> Callable[[Canvas], None]:
    def draw(canvas: Canvas) -> None:
        hatch(canvas, mix(TONES[tone], FLOOR, 0.33), slope, 0.3, 0.05)

    return draw


ground("zone-red")(_zone(1, 1.0))
ground("zone-blue")(_zone(0, -1.0))
ground("zone-foes")(_zone(7, -1.0))


@ground("low-ceiling")
def _low_ceiling(canvas: Canvas) -> None:
    canvas.fill(mix(SLATE, FLOOR, 0.33))


@ground("cramped")
def _cramped(canvas: Canvas) -> None:
    """Marks a blocked cell that a fighter's blow needs free."""
    canvas.shape(ring(32, 0.5), None, PAPER, 0.2)
    canvas.shape(ring(32, 0.5), None, DYING, 0.12)
    canvas.path([(-0.35, 0.35), (0.35, -0.35)], PAPER, 0.2)
    canvas.path([(-0.35, 0.35), (0.35, -0.35)], DYING, 0.12)


@stroke("controls")
def _controls(layers: Layers, way: Way) -> None:
    """Draws a small arrowhead towards the controlled fighter.

    It is in the middle of the line.
    """
    middle = way[len(way) // 2]
    wings = [shifted(middle, normal(way[0], way[-1], side)) for side in (0.15, -0.15)]
    right, down = normal(way[0], way[-1], 1.0)
    tip, foot = (shifted(middle, (far * down, far * -right)) for far in (0.31, 0.11))
    outline = [wings[0], tip, wings[1], foot]
    layers.layer(PAPER).shape(outline, WHITE, WHITE, 0.1)
    layers.layer(OFFER, PAPER).shape(outline, WHITE)
