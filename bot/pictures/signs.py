"""Small signs beside pieces and on lines, recognisable by outline alone.

The canvas of a sign reaches one unit from its middle in each direction.
"""

from __future__ import annotations

from PIL import Image

from bot.pictures import looks
from bot.pictures.canvas import DYING, FROST, GOLD, INK, PAPER, TONES, VIOLET, Canvas, mix, ring
from bot.pictures.kept import cache_parts
from bot.pictures.looks import sign
from rules.core.space.layouts import Point


def _zigzag(canvas: Canvas, left: float, top: float, size: float, width: float) -> None:
    right, bottom = left + size, top + size
    canvas.path([(left, top), (right, top), (left, bottom), (right, bottom)], INK, width)


@sign("asleep")
def _asleep(canvas: Canvas) -> None:
    _zigzag(canvas, -0.52, -0.16, 0.62, 0.17)
    _zigzag(canvas, 0.18, -0.52, 0.36, 0.13)


@sign("dazed")
def _dazed(canvas: Canvas) -> None:
    """Draws the stars that a dazed person sees."""
    for x, y, reach in ((-0.3, 0.22, 0.36), (0.34, -0.08, 0.3), (-0.16, -0.44, 0.24)):
        tips, notches = ring(5, reach, -90.0, (x, y)), ring(5, reach * 0.42, -54.0, (x, y))
        canvas.shape([point for pair in zip(tips, notches, strict=True) for point in pair], INK)


@sign("token")
def _token(canvas: Canvas) -> None:
    """Draws a full bag."""
    canvas.disc((0.0, 0.18), 0.42, GOLD, INK, 0.1)
    canvas.shape([(-0.12, -0.2), (0.12, -0.2), (0.3, -0.56), (-0.3, -0.56)], GOLD, INK, 0.09)


@sign("escaped")
def _escaped(canvas: Canvas) -> None:
    canvas.path([(-0.1, -0.5), (-0.5, -0.5), (-0.5, 0.5), (-0.1, 0.5)], INK, 0.14)
    canvas.path([(-0.26, 0), (0.4, 0)], INK, 0.17)
    canvas.shape([(0.24, -0.3), (0.66, 0), (0.24, 0.3)], INK)


@sign("dead")
def _dead(canvas: Canvas) -> None:
    for side in (-1, 1):
        canvas.path([(-0.46 * side, -0.46), (0.46 * side, 0.46)], DYING, 0.26)


@sign("incapacitated")
def _incapacitated(canvas: Canvas) -> None:
    canvas.disc((-0.42, 0.06), 0.2, INK)
    canvas.bar((-0.18, -0.06), (0.64, 0.2), INK, 0.12)
    canvas.path([(-0.66, 0.38), (0.66, 0.38)], INK, 0.1)
    canvas.path([(-0.1, -0.5), (0.1, -0.24), (0.3, -0.5)], DYING, 0.13)


@sign("prone")
def _prone(canvas: Canvas) -> None:
    """Draws a figure that lies on the ground but is conscious."""
    canvas.disc((-0.48, -0.04), 0.22, INK)
    canvas.bar((-0.2, -0.1), (0.66, 0.18), INK, 0.12)
    canvas.path([(-0.7, 0.38), (0.7, 0.38)], INK, 0.1)


@sign("sitting")
def _sitting(canvas: Canvas) -> None:
    canvas.disc((-0.2, -0.5), 0.22, INK)
    canvas.path([(-0.2, -0.24), (-0.2, 0.22), (0.36, 0.22), (0.36, 0.6)], INK, 0.26)


@sign("flying")
def _flying(canvas: Canvas) -> None:
    """Draws two wings."""
    for side in (-1, 1):
        wing: list[Point] = [(0.08, 0.2), (0.3, -0.3), (0.78, -0.5), (0.66, -0.12), (0.5, 0.06), (0.3, 0.24)]
        canvas.shape([(side * x, y) for x, y in wing], FROST, INK, 0.09)
    canvas.disc((0.0, 0.16), 0.16, INK)


@sign("routed")
def _routed(canvas: Canvas) -> None:
    """Draws a white flag."""
    canvas.path([(-0.42, -0.66), (-0.42, 0.7)], INK, 0.14)
    canvas.shape([(-0.36, -0.62), (0.6, -0.4), (0.3, -0.2), (0.6, 0.06), (-0.36, 0.0)], PAPER, INK, 0.09)


@sign("berserk")
def _berserk(canvas: Canvas) -> None:
    """Draws a face with knit brows."""
    canvas.disc((0.0, 0.0), 0.7, DYING, INK, 0.1)
    for side in (-1, 1):
        canvas.path([(side * 0.46, -0.34), (side * 0.12, -0.12)], INK, 0.15)
        canvas.disc((side * 0.28, 0.06), 0.1, INK)
    canvas.path([(-0.28, 0.4), (0.28, 0.4)], INK, 0.13)


@sign("arrested")
def _arrested(canvas: Canvas) -> None:
    for x in (-0.36, 0.0, 0.36):
        canvas.path([(x, -0.58), (x, 0.58)], INK, 0.13)
    for y in (-0.36, 0.36):
        canvas.path([(-0.56, y), (0.56, y)], INK, 0.1)


@sign("partner")
def _partner(canvas: Canvas) -> None:
    for x, y in ((-0.22, -0.08), (0.22, 0.08)):
        canvas.shape(ring(24, 0.33, 0.0, (x, y)), None, INK, 0.13)


@sign("controlled")
def _controlled(canvas: Canvas) -> None:
    canvas.bar((-0.54, -0.6), (0.54, -0.42), INK, 0.05)
    for x, end in ((-0.42, 0.3), (0.0, 0.1), (0.42, 0.3)):
        canvas.path([(x, -0.45), (x * 0.6, end)], INK, 0.07)
    canvas.disc((0, 0.34), 0.27, INK)


@sign("suit")
def _suit(canvas: Canvas) -> None:
    half: list[Point] = [(0.2, -0.5), (0.62, -0.26), (0.48, 0.08), (0.32, 0.0), (0.32, 0.56)]
    outline = [(0.0, -0.32), *half, *((-x, y) for x, y in reversed(half))]
    canvas.shape(outline, TONES[0], INK, 0.06)


@sign("field")
def _field(canvas: Canvas) -> None:
    dome = [(x, y + 0.3) for x, y in ring(32, 0.58) if y <= 0.01]
    canvas.shape(dome, FROST)
    canvas.path([(-0.58, 0.3), *dome, (0.58, 0.3)], INK, 0.1)
    canvas.path([(-0.72, 0.36), (0.72, 0.36)], INK, 0.13)
    canvas.disc((0, 0.12), 0.14, INK)


@sign("robot")
def _robot(canvas: Canvas) -> None:
    canvas.path([(0, -0.2), (0, -0.62)], INK, 0.1)
    canvas.disc((0, -0.58), 0.12, INK)
    canvas.bar((-0.52, -0.28), (0.52, 0.5), INK, 0.12)
    for x in (-0.22, 0.22):
        canvas.disc((x, 0.02), 0.13, PAPER)
    canvas.bar((-0.28, 0.26), (0.28, 0.36), PAPER)


@sign("defence")
def _defence(canvas: Canvas) -> None:
    half: list[Point] = [(0.5, -0.42), (0.48, 0.08), (0.3, 0.42), (0.0, 0.64)]
    outline = [(0.0, -0.58), *half, *((-x, y) for x, y in reversed(half[:-1]))]
    canvas.shape(outline, GOLD, INK, 0.11)
    canvas.path([(0, -0.5), (0, 0.5)], INK, 0.07)


@sign("cards")
def _cards(canvas: Canvas) -> None:
    for x, fill in ((0.2, mix(PAPER, INK, 0.25)), (-0.12, PAPER)):
        canvas.bar((x - 0.52, -0.78), (x + 0.52, 0.78), INK, 0.16)
        canvas.bar((x - 0.44, -0.7), (x + 0.44, 0.7), fill, 0.1)
    canvas.bar((-0.42, -0.56), (0.18, 0.56), TONES[0], 0.06)
    canvas.shape(ring(4, 0.26, 0.0, (-0.12, 0.0)), PAPER)


@sign("spent")
def _spent(canvas: Canvas) -> None:
    bolt = [(0.3, -0.82), (-0.5, 0.14), (-0.06, 0.14), (-0.3, 0.82), (0.52, -0.2), (0.06, -0.2)]
    canvas.shape(bolt, GOLD, PAPER, 0.06)


@sign("endurance")
def _endurance(canvas: Canvas) -> None:
    for x in (-0.33, 0.33):
        canvas.disc((x, -0.28), 0.42, DYING)
    canvas.shape([(-0.71, -0.1), (0.71, -0.1), (0.0, 0.76)], DYING)


def _person(canvas: Canvas, x: float, fill: str) -> None:
    canvas.disc((x, -0.4), 0.3, fill, INK, 0.07)
    body = [(x + u, v + 0.72) for u, v in ring(32, 0.56) if v <= 0.01]
    canvas.shape([(x - 0.56, 0.72), *body, (x + 0.56, 0.72)], fill, INK, 0.07)


@sign("members")
def _members(canvas: Canvas) -> None:
    _person(canvas, 0.0, PAPER)


@sign("underlings")
def _underlings(canvas: Canvas) -> None:
    _person(canvas, 0.34, mix(PAPER, INK, 0.375))
    _person(canvas, -0.26, PAPER)


@sign("power")
def _power(canvas: Canvas) -> None:
    tips, notches = ring(8, 0.84, -90.0), ring(8, 0.42, -67.5)
    canvas.shape([point for pair in zip(tips, notches, strict=True) for point in pair], GOLD, INK, 0.06)


@sign("weapon")
def _weapon(canvas: Canvas) -> None:
    gun = [(-0.8, -0.42), (0.82, -0.42), (0.82, 0.02), (0.04, 0.02), (-0.06, 0.24), (-0.3, 0.24), (-0.46, 0.72),
           (-0.84, 0.72), (-0.66, 0.0), (-0.8, -0.1)]  # fmt: skip
    canvas.shape(gun, PAPER)


@sign("jammer")
def _jammer(canvas: Canvas) -> None:
    canvas.path([(0, 0.66), (0, -0.1)], INK, 0.12)
    canvas.path([(-0.3, 0.66), (0.3, 0.66)], INK, 0.12)
    canvas.disc((0, -0.14), 0.15, INK)
    for reach in (0.38, 0.64):
        for side in (0.0, 180.0):
            arc = [(x, y - 0.14) for x, y in ring(36, reach, side)]
            canvas.path([*arc[-5:], *arc[:6]], VIOLET, 0.12)


@sign("teleport")
def _teleport(canvas: Canvas) -> None:
    for reach in (0.68, 0.4):
        for start in (0, 12, 24):
            canvas.path(ring(36, reach, reach * 60)[start : start + 9], INK, 0.11)
    canvas.disc((0, 0), 0.14, INK)


@sign("done")
def _done(canvas: Canvas) -> None:
    canvas.path([(-0.46, 0.02), (-0.12, 0.36), (0.48, -0.34)], INK, 0.2)


@cache_parts
def sign_image(kind: str, radius: int, disc: str = "") -> Image.Image:
    """Draws a sign, alone or on a disc coloured `disc`.

    A `kind` without a drawing gives an empty image.
    """
    canvas = Canvas(radius, (2 * radius, 2 * radius))
    if disc:
        canvas.disc((0, 0), 0.98, disc, INK, 0.09)
    drawing = looks.sign.get(kind)
    if drawing is not None:
        drawing(canvas)
    return canvas.finish()
