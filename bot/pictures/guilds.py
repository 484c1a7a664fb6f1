"""Drawings of the places in a game of guilds: starting areas, portals, spawn and quest tokens.

A figure covers the middle of its place, so each drawing also shows at the edge.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from bot.pictures.canvas import EMBER, FLOOR, GOLD, INK, PAPER, TONES, VIOLET, Canvas, mix, ring
from bot.pictures.looks import AreaLook, area, ground
from rules.core.space.layouts import Point

STARTS: Final[dict[str, tuple[str, list[Point]]]] = {
    "red": (TONES[1], ring(3, 0.4, -90.0, (0.0, 0.16))),
    "blue": (TONES[0], ring(4, 0.4, 45.0, (0.0, 0.08))),
    "green": (TONES[2], ring(24, 0.32, 0.0, (0.0, 0.08))),
    "yellow": (TONES[4], ring(4, 0.38, 0.0, (0.0, 0.08))),
}
"""Colour of each guild's figures, and an emblem for viewers who cannot tell the colours apart."""
FRAME: Final[list[Point]] = [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]
SPAWN_PLACES: Final[tuple[Point, Point]] = ((-0.54, 0.5), (0.54, 0.5))
PORTALS: Final = {"violet": (VIOLET, 40), "orange": (EMBER, 4)}
"""Colour of each portal's rings, and number of corners of a ring."""


def _start(canvas: Canvas, colour: str, emblem: list[Point]) -> None:
    canvas.fill(mix(colour, FLOOR, 0.67))
    canvas.shape(FRAME, None, colour, 0.05)
    canvas.shape(emblem, mix(colour, FLOOR, 0.33))


def _portal(canvas: Canvas, colour: str, corners: int) -> None:
    for reach, line in ((0.72, colour), (0.48, mix(colour, INK, 0.33)), (0.24, colour)):
        wide = reach * (1.15 if corners == 4 else 1.0)
        canvas.shape(ring(corners, wide, 0.0, (0.0, 0.12)), mix(colour, PAPER, 0.67), line, 0.11)


def _sword(canvas: Canvas, x: float, y: float) -> None:
    canvas.path([(x - 0.15, y + 0.15), (x + 0.17, y - 0.17)], INK, 0.08)
    canvas.path([(x - 0.16, y - 0.04), (x + 0.04, y + 0.16)], INK, 0.06)


def _bow(canvas: Canvas, x: float, y: float) -> None:
    limb = [(x - 0.2, y - 0.16), (x + 0.08, y - 0.19), (x + 0.19, y - 0.08), (x + 0.16, y + 0.2)]
    canvas.path(limb, INK, 0.075)
    canvas.path([(x - 0.2, y + 0.2), (x + 0.14, y - 0.14)], INK, 0.05)


def _crit(canvas: Canvas, x: float, y: float) -> None:
    tips, notches = ring(8, 0.22, 0.0, (x, y)), ring(8, 0.1, 22.5, (x, y))
    canvas.shape([point for pair in zip(tips, notches, strict=True) for point in pair], INK)


FACES: Final[dict[str, Callable[[Canvas, float, float], None]]] = {"bow": _bow, "crit": _crit, "sword": _sword}


def _spawn(canvas: Canvas, pair: tuple[str, str]) -> None:
    """Draws a spawn token's two symbols in the lower corners.

    No figure covers them there.
    """
    canvas.path(list(SPAWN_PLACES), INK, 0.1)
    for face, (x, y) in zip(pair, SPAWN_PLACES, strict=True):
        canvas.disc((x, y), 0.31, PAPER, INK, 0.05)
        FACES[face](canvas, x, y)


DRAWINGS: Final[dict[str, Callable[[Canvas], None]]] = {
    **{f"start-{guild}": partial(_start, colour=colour, emblem=emblem) for guild, (colour, emblem) in STARTS.items()},
    **{f"portal-{name}": partial(_portal, colour=colour, corners=count) for name, (colour, count) in PORTALS.items()},
    **{f"spawn-{'-'.join(pair)}": partial(_spawn, pair=pair) for pair in combinations_with_replacement(FACES, 2)},
}
ground.known.update(DRAWINGS)
area.known["quest-token"] = AreaLook(GOLD, INK)
