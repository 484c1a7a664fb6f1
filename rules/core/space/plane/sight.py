"""Lines of sight past features on a plane: the visible points of a target, and the screens that hide the others.

All numbers are whole. The positions of a target's left and right points depend on its distance, a square root √D.
Comparisons have the form p√D + q < 0, and are decided by comparing squares. Floating point decides those that are far
from equality, which is several times faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, Generic, NamedTuple

from rules.core.space.plane.relief import F, Solid
from rules.core.space.plane.spots import Spot

Column = tuple[int, int]
"""A column of samples: its distance to the left of the target's middle, and the bit of its lowest sample.

A column on the right has a negative distance.
"""


class Eye(NamedTuple):
    """The point from which an attacker or watcher looks; heights are thousandths of a millimetre above the plane."""

    spot: Spot
    height: int


class Target(NamedTuple):
    """A target: its middle, the height of its foot, and its size upward."""

    spot: Spot
    foot: int
    height: int


class Samples:
    """Points of a target that an eye looks for, each represented by a bit.

    They are at these `tenths` of the target's height, in three columns: `reach` millimetres to the right, in the
    middle, and `reach` millimetres to the left. The lowest point on the right is bit 1.
    """

    __slots__ = ("all", "columns", "count", "middle_first", "reach", "tenths")

    def __init__(self, reach: int, tenths: tuple[int, ...]) -> None:
        self.reach, self.tenths = reach, tenths
        self.count = 3 * len(tenths)
        self.all = (1 << self.count) - 1
        right, middle, left = ((aside, 1 << len(tenths) * number) for number, aside in enumerate((-reach, 0, reach)))
        self.columns: tuple[Column, ...] = (right, middle, left)
        self.middle_first = (middle, right, left)


class Gaze(Generic[F]):
    """A look from an eye past some screens, at any target.

    A screen that has hidden a target moves to the front, since it probably hides the neighbouring targets too.
    """

    __slots__ = ("_samples", "eye", "screens")

    def __init__(self, eye: Eye, screens: Iterable[Solid[F]], samples: Samples) -> None:
        self.eye, self.screens, self._samples = eye, [*screens], samples

    def hiding(self, target: Target) -> Iterator[tuple[Solid[F], int]]:
        """Yields each screen with the target's points that it hides."""
        return self._hiding(target, self._samples.columns)

    def hidden(self, target: Target) -> int:
        """Returns the hidden points of a target."""
        found = 0
        for screen, bits in self.hiding(target):
            found |= bits
            if found == self._samples.all:
                self._put_first(screen)
                break
        return found

    def is_blind_to(self, target: Target) -> bool:
        """Returns whether all points of a target are hidden."""
        return all(self._hides_column(target, column) for column in self._samples.middle_first)

    def _hides_column(self, target: Target, column: Column) -> bool:
        hidden, wanted = 0, ((1 << len(self._samples.tenths)) - 1) * column[1]
        for screen, bits in self._hiding(target, (column,)):
            hidden |= bits
            if hidden == wanted:
                if bits == wanted:
                    self._put_first(screen)
                return True
        return False

    def _put_first(self, screen: Solid[F]) -> None:
        if self.screens[0] is not screen:
            self.screens.remove(screen)
            self.screens.insert(0, screen)

    def _hiding(self, target: Target, columns: Sequence[Column]) -> Iterator[tuple[Solid[F], int]]:
        (start, eye), (end, foot, height) = self.eye, target
        (x, y), (u, v) = start, end
        dx, dy = u - x, v - y
        square = dx * dx + dy * dy
        if not square:
            return
        aside = self._samples.reach
        left, right = min(x, u) - aside, max(x, u) + aside
        low, high = min(y, v) - aside, max(y, v) + aside
        tops = [foot + tenth * height // 10 for tenth in self._samples.tenths]
        lowest, root = min(eye, tops[0]), sqrt(square)
        reach = aside * aside * square
        for screen in self.screens:
            box = screen.box
            if box[0] >= right or box[2] <= left or box[1] >= high or box[3] <= low or screen.top <= lowest:
                continue
            if screen.nature.spares_inside and screen.contains(end):
                continue
            bits = 0
            for piece in screen.pieces:
                # A piece that is wholly beside the strip around the line hides nothing.
                across = [dx * (cy - y) - dy * (cx - x) for cx, cy in piece.corners]
                nearest, farthest = min(across), max(across)
                if (nearest > 0 and nearest * nearest >= reach) or (farthest < 0 and farthest * farthest >= reach):
                    continue
                cut = [(nx * x + ny * y - k, nx * dx + ny * dy, ny * dx - nx * dy) for nx, ny, k in piece.planes]
                known = _surely_hidden(cut, root, eye, tops, screen.top, columns)
                bits |= _hidden(cut, square, eye, tops, screen.top, columns) if known is None else known
            if bits:
                yield screen, bits


Share = tuple[int, int, int]
"""A share of a line, as (above, root, rest): above * √D / (root * √D + rest). The divisor is positive."""

_START: Final[Share] = (0, 1, 0)
_END: Final[Share] = (1, 1, 0)


Plane = tuple[int, int, int]
"""A plane of a prism as a line of sight meets it: away, onward and aside.

On the line to a sample at the side c, the distance from the plane is away + t * (onward + c * aside / √D).
"""

_CLEARLY: Final = 1e-6
"""Difference between two shares of a line beyond which floating point decides, far above its error."""


def _surely_hidden(
    cut: Sequence[Plane], root: float, eye: int, tops: Sequence[int], top: int, columns: Sequence[Column]
) -> int | None:
    """Returns the samples that a convex prism hides, or None if any comparison is close to equality."""
    found, room = 0, top - eye
    for side, bit in columns:
        low, high, tilt = 0.0, 1.0, side / root
        for away, onward, aside in cut:
            onto = onward + tilt * aside
            if onto > 1:
                if (share := -away / onto) > low:
                    low = share
            elif onto < -1:
                if (share := -away / onto) < high:
                    high = share
            else:
                return None
        if high - low < _CLEARLY:
            if high - low < -_CLEARLY:
                continue
            return None
        for number, sample in enumerate(tops):
            rise = sample - eye
            over = (high if rise < 0 else low) * rise - room
            if over < -1:
                found |= bit << number
            elif over <= 1:
                return None
    return found


def _hidden(
    cut: Sequence[Plane], square: int, eye: int, tops: Sequence[int], top: int, columns: Sequence[Column]
) -> int:
    """Returns the samples that a convex prism hides.

    The line to a sample crosses a plane at t = -away * √D / (onward * √D + c * aside).
    """
    found = 0
    for side, bit in columns:
        within = _within(cut, side, square)
        if within is None:
            continue
        for sample in tops:
            # The height of the line changes evenly, so the line is lowest at one end of its stretch inside the prism.
            # The prism hides the sample if the line is below the top there.
            rise, room = sample - eye, top - eye
            above, root, rest = within[1] if rise < 0 else within[0]
            if _is_negative(above * rise - room * root, -room * rest, square):
                found |= bit
            bit <<= 1
    return found


def _within(cut: Sequence[Plane], side: int, square: int) -> tuple[Share, Share] | None:
    """Returns the stretch of a line inside these planes; None if it has no length."""
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
    """Returns whether root * √square + rest is below 0."""
    if root <= 0 and rest <= 0:
        return root < 0 or rest < 0
    if root >= 0 and rest >= 0:
        return False
    return root * root * square < rest * rest if root > 0 else root * root * square > rest * rest
