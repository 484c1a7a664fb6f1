"""Line of sight (MAID-G-6, MAID-G-11): which of nine points on a target can be seen from the attacker's eye, and what
hides the others.

Everything is whole numbers. The points to the left and right of the target's middle lie at a distance that is a root,
so comparisons have the form p√D + q < 0; they are settled by comparing squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.maidens.space.ground import Ground, Solid
from rules.maidens.space.spots import Spot
from rules.maidens.space.stage import ALTITUDE, RADIUS, Figure
from rules.maidens.tables import constant, mm

Cover = Literal["open", "half", "full"]

SAMPLES: Final = constant("los_samples")
CLOSE: Final = mm(15)
"""Bushes and low obstacles so near to the attacker are not in her way (MAID-7-V4)."""
Column = tuple[int, int]
"""Where three samples are beside the target's middle, and the bit of the lowest one."""
_COLUMNS: Final[tuple[Column, ...]] = ((-RADIUS, 0b000000001), (0, 0b000001000), (RADIUS, 0b001000000))
_ALL: Final = 0b111111111
_MIDDLE_FIRST: Final = (_COLUMNS[1], _COLUMNS[0], _COLUMNS[2])
_TENTHS: Final = (1, 5, 9)
"""How high they are, in tenths of her height."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What an attacker sees of a target (MAID-7-V1, MAID-7-V2).

    `visible` counts the samples that she sees. `hidden_by` gives for each feature in the way how many it hides, the
    one that hides most first. `inside` are the areas in which the target is, and which cover her (MAID-11-T2,
    MAID-11-T4).
    """

    visible: int
    hidden_by: tuple[tuple[str, int], ...] = ()
    inside: tuple[str, ...] = ()

    @property
    def cover(self) -> Cover:
        """In which cover the target is."""
        if not self.visible:
            return "full"
        return "half" if self.visible < SAMPLES or self.inside else "open"


def base_of(ground: Ground, figure: Figure) -> int:
    """How high a doll's feet are above the table, in millimetres (MAID-G-6)."""
    return ALTITUDE if figure.level == "air" else ground.relief.height_at(figure.spot)


def eye_of(ground: Ground, figure: Figure) -> int:
    """How high a doll's eye is above the table, in thousandths of a millimetre (MAID-G-6, MAID-7-V3, MAID-7-V5)."""
    return base_of(ground, figure) * 1000 + figure.height


def look(ground: Ground, attacker: Figure, target: Figure) -> Sight:
    """What one doll sees of another, and what hides the rest (MAID-G-6)."""
    eye, foot = eye_of(ground, attacker), base_of(ground, target) * 1000
    screens = screens_for(ground, attacker.spot, eye)
    found: list[tuple[str, int]] = []
    hidden = 0
    for screen, bits in _hiding(screens, attacker.spot, eye, target.spot, foot, target.height):
        found.append((screen.feature.id, bits.bit_count()))
        hidden |= bits
    found.sort(key=lambda each: -each[1])
    return Sight(SAMPLES - hidden.bit_count(), tuple(found), shelters(ground, attacker, target))


class Lookout:
    """What a doll sees of anybody from where she is: as `look` says, without the reasons.

    What has hidden somebody goes to the front of her `screens`: it likely hides those beside her as well."""

    __slots__ = ("attacker", "eye", "ground", "screens")

    def __init__(self, ground: Ground, attacker: Figure) -> None:
        self.ground, self.attacker = ground, attacker
        self.eye = eye_of(ground, attacker)
        self.screens = screens_for(ground, attacker.spot, self.eye)

    def cover(self, target: Figure) -> Cover:
        """In which cover a target is (MAID-7-V1, MAID-7-V2)."""
        foot, hidden = base_of(self.ground, target) * 1000, 0
        for screen, bits in _hiding(self.screens, self.attacker.spot, self.eye, target.spot, foot, target.height):
            hidden |= bits
            if hidden == _ALL:
                self.screens.remove(screen)
                self.screens.insert(0, screen)
                return "full"
        return "half" if hidden or shelters(self.ground, self.attacker, target) else "open"


def is_fully_hidden(ground: Ground, attacker: Figure, target: Figure) -> bool:
    """Whether nothing of the target can be seen (MAID-7-V2)."""
    eye, foot = eye_of(ground, attacker), base_of(ground, target) * 1000
    return hides_all(screens_for(ground, attacker.spot, eye), attacker.spot, eye, target.spot, foot, target.height)


def hides_all(screens: list[Solid], start: Spot, eye: int, end: Spot, foot: int, height: int) -> bool:
    """Whether these screens hide all nine points of somebody with her feet so high, and so tall. What has hidden points
    by itself goes to the front of the list: it likely hides those beside them as well."""
    return all(_hides_column(screens, start, eye, end, foot, height, column) for column in _MIDDLE_FIRST)


def _hides_column(
    screens: list[Solid], start: Spot, eye: int, end: Spot, foot: int, height: int, column: Column
) -> bool:
    hidden, wanted = 0, 0b111 * column[1]
    for screen, bits in _hiding(screens, start, eye, end, foot, height, (column,)):
        hidden |= bits
        if hidden == wanted:
            if bits == wanted and screens[0] is not screen:
                screens.remove(screen)
                screens.insert(0, screen)
            return True
    return False


def shelters(ground: Ground, attacker: Figure, target: Figure) -> tuple[str, ...]:
    """The areas that cover a target because she is in them: a flyer is in none, and one that the attacker is in as
    well covers nobody from her (MAID-11-T2, MAID-11-T4, MAID-7-V4)."""
    if target.level == "air":
        return ()
    return tuple(
        each.feature.id
        for each in ground.relief.covers
        if each.contains(target.spot) and not (attacker.level == "ground" and each.contains(attacker.spot))
    )


def screens_for(ground: Ground, spot: Spot, eye: int) -> list[Solid]:
    """What may hide somebody from an eye there: everything opaque but bushes, trees, smoke and whatever is lower than
    the eye, if it comes within 15 cm (MAID-7-V4)."""
    return [
        each
        for each in ground.relief.screens
        if not ((each.kind.is_patch or each.top < eye) and each.comes_within(spot, CLOSE))
    ]


def _hiding(
    screens: Iterable[Solid],
    start: Spot,
    eye: int,
    end: Spot,
    foot: int,
    height: int,
    columns: Sequence[Column] = _COLUMNS,
) -> Iterator[tuple[Solid, int]]:
    """The screens that hide samples of a target, and which ones, as bits."""
    (x, y), (u, v) = start, end
    dx, dy = u - x, v - y
    square = dx * dx + dy * dy
    if not square:
        return
    left, right = min(x, u) - RADIUS, max(x, u) + RADIUS
    low, high = min(y, v) - RADIUS, max(y, v) + RADIUS
    tops = [foot + tenth * height // 10 for tenth in _TENTHS]
    lowest = min(eye, tops[0])
    reach = RADIUS * RADIUS * square
    for screen in screens:
        box = screen.box
        if box[0] >= right or box[2] <= left or box[1] >= high or box[3] <= low or screen.top <= lowest:
            continue
        if screen.kind.sort == "area" and screen.contains(end):
            continue  # MAID-G-6 (b): it covers her by half, and hides her from nobody by itself
        bits = 0
        for piece in screen.pieces:
            # what lies wholly on one side of the strip around the line is not in the way
            across = [dx * (cy - y) - dy * (cx - x) for cx, cy in piece.corners]
            nearest, farthest = min(across), max(across)
            if (nearest > 0 and nearest * nearest >= reach) or (farthest < 0 and farthest * farthest >= reach):
                continue
            bits |= _hidden(piece.planes, start, end, square, eye, tops, screen.top, columns)
        if bits:
            yield screen, bits


Share = tuple[int, int, int]
"""A share of a line whose length holds a root: t = above * √D / (root * √D + rest), with a positive divisor."""

_START: Final[Share] = (0, 1, 0)
_END: Final[Share] = (1, 1, 0)


def _hidden(
    planes: tuple[tuple[int, int, int], ...],
    start: Spot,
    end: Spot,
    square: int,
    eye: int,
    tops: list[int],
    top: int,
    columns: Sequence[Column],
) -> int:
    """The samples that a convex prism hides (MAID-G-11).

    On the line to the sample at the side c a plane's distance is away + t * (onward + c * aside / √D), so it is crossed
    at t = -away * √D / (onward * √D + c * aside).
    """
    x, y = start
    dx, dy = end[0] - x, end[1] - y
    cut = [(nx * x + ny * y - k, nx * dx + ny * dy, ny * dx - nx * dy) for nx, ny, k in planes]
    found = 0
    for side, bit in columns:
        within = _within(cut, side, square)
        if within is None:
            continue
        for sample in tops:
            # z falls or rises evenly, so it is least at one end; there it has to be below the prism's top
            rise, room = sample - eye, top - eye
            above, root, rest = within[1] if rise < 0 else within[0]
            if _is_negative(above * rise - room * root, -room * rest, square):
                found |= bit
            bit <<= 1
    return found


def _within(cut: list[tuple[int, int, int]], side: int, square: int) -> tuple[Share, Share] | None:
    """From where to where a line runs inside these planes; None if not over any length."""
    low, high = _START, _END
    for away, onward, aside in cut:
        rest = side * aside
        if _is_negative(-onward, -rest, square):
            if away < 0 and _is_before(low, new := (-away, onward, rest), square):
                low = new
        elif _is_negative(onward, rest, square):
            if away <= 0:
                return None
            if _is_before(new := (away, -onward, -rest), high, square):
                high = new
        elif away < 0:
            return None
    return (low, high) if _is_before(low, high, square) else None


def _is_before(one: Share, other: Share, square: int) -> bool:
    above, root, rest = one
    above_, root_, rest_ = other
    return _is_negative(above * root_ - above_ * root, above * rest_ - above_ * rest, square)


def _is_negative(root: int, rest: int, square: int) -> bool:
    """Whether root * √square + rest is below nothing."""
    if root <= 0 and rest <= 0:
        return root < 0 or rest < 0
    if root >= 0 and rest >= 0:
        return False
    return root * root * square < rest * rest if root > 0 else root * root * square > rest * rest
