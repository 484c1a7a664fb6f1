"""Line of sight: GLOOM-L2 and GLOOM-L3 exactly, in integers.

With the centre of hex ``(q, r)`` at ``(X, Y) = (3q, 2r+q)`` all corners are integer points. A sight line runs from a
corner of one hex to a corner of the other and must touch no wall, not even at an end, a corner or a side. Which hexes
and which sides a line touches depends on the line alone, so it is worked out once per line and board size, as sets of
cells relative to the line's start, and each test against the walls of a position is a shift and an ``and``.
"""

from __future__ import annotations

from rules.core.space.hexgrid import HexGrid, cells_of
from rules.gloomhaven.space.battlefield import Battlefield

CORNERS: tuple[tuple[int, int], ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Corner 0..5 relative to the centre of its hex; side ``i`` joins corner ``i`` and ``i + 1``."""

# The wall shapes a line can touch: a full hex, and its sides 0, 1 and 2 (a side 3..5 is side 0..2 of the neighbour).
_HEX = 3
_SHAPES = (CORNERS[0:2], CORNERS[1:3], CORNERS[2:4], CORNERS)


def _span(shape: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """What a shape covers of the axes x, y, x+y and x-y, relative to the centre, as lowest and highest values."""
    axes = [[x for x, _ in shape], [y for _, y in shape], [x + y for x, y in shape], [x - y for x, y in shape]]
    return tuple(bound(axis) for axis in axes for bound in (min, max))


_SPANS = tuple(_span(shape) for shape in _SHAPES)

# Every corner is corner 0 (even ones) or corner 3 (odd ones) of exactly one hex: itself, or the neighbour across the
# side given here. So lines with the same direction and the same kind of start share one table entry.
_OWNER_SIDE: tuple[int | None, ...] = (None, 0, 2, None, 3, 5)


def sees(field: Battlefield, cell: int, other: int) -> bool:
    """Whether there is line of sight between two cells (GLOOM-L2). Figures, obstacles and terrain never block it
    (GLOOM-L4). Symmetric; a hex sees itself."""
    if cell == other or not (field.blockers or field.thin):
        return True
    key = (cell, other) if cell < other else (other, cell)
    seen = field._sight.get(key)
    if seen is None:
        beside = field.neighbours_see and field.adjacent(cell) >> other & 1
        seen = field._sight[key] = bool(beside) or _has_line(field, *key)
    return seen


def seen_from(field: Battlefield, cell: int, cells: int) -> int:
    """Those cells of a set that ``cell`` sees."""
    if not (field.blockers or field.thin):
        return cells
    mask = 0
    for other in cells_of(cells):
        if sees(field, cell, other):
            mask |= 1 << other
    return mask


def free_corners(field: Battlefield, cell: int) -> tuple[int, ...]:
    """The corners 0..5 of a hex that touch no wall and may therefore end a sight line (GLOOM-L3)."""
    corners = field._corners.get(cell)
    if corners is None:
        corners = tuple(corner for corner in range(6) if not _is_touching(field, cell, corner, 0, 0))
        field._corners[cell] = corners
    return corners


def _has_line(field: Battlefield, cell: int, other: int) -> bool:
    ends = free_corners(field, other)
    if not ends:
        return False
    (q, r), (oq, orr) = field.grid.axial(cell), field.grid.axial(other)
    x, y = 3 * (oq - q), 2 * (orr - r) + oq - q
    for start in free_corners(field, cell):
        sx, sy = CORNERS[start]
        for end in ends:
            ex, ey = CORNERS[end]
            if not _is_touching(field, cell, start, x + ex - sx, y + ey - sy):
                return True
    return False


def _is_touching(field: Battlefield, cell: int, corner: int, dx: int, dy: int) -> bool:
    """Whether the line from a corner of ``cell`` along ``(dx, dy)`` touches a wall hex, closed door or thin wall."""
    grid = field.grid
    owner = _OWNER_SIDE[corner]
    if owner is not None:
        cell += grid.deltas[owner]
    odd = corner & 1
    if field.blockers:
        shift, mask = _touched(grid, _HEX, odd, dx, dy)
        if field.blockers >> (cell + shift) & mask:
            return True
    if field.thin:
        for side in range(3):
            shift, mask = _touched(grid, side, odd, dx, dy)
            if field.sides[side] >> (cell + shift) & mask:
                return True
    return False


def _touched(grid: HexGrid, shape: int, odd: int, dx: int, dy: int) -> tuple[int, int]:
    """The cells, relative to the hex that owns the line's start, where a wall of that shape touches the line:
    ``(shift, mask)``, meaning the set ``mask << shift``."""
    key = (shape, odd, dx, dy)
    touched = grid.geometry.get(key)
    if touched is None:
        touched = grid.geometry[key] = _find_touched(grid.stride, *key)
    return touched


def _find_touched(stride: int, shape: int, odd: int, dx: int, dy: int) -> tuple[int, int]:
    """Two convex shapes do not touch exactly when the normal of some edge of either separates them. The normals of hex
    sides are ``(0,1)``, ``(1,1)`` and ``(1,-1)``, and the line has one more; so in each column the touched cells are
    one run, given by four inequalities in ``2r``."""
    ax, ay = CORNERS[3 * odd]
    if dx < 0:  # from the other end, so that dx below is never negative
        ax, ay, dx, dy = ax + dx, ay + dy, -dx, -dy
    bx, by = ax + dx, ay + dy
    x_min, x_max, y_min, y_max, sum_min, sum_max, gap_min, gap_max = _SPANS[shape]
    turns = [dx * y - dy * x for x, y in _SHAPES[shape]]
    # what the inequalities leave once the terms in q are put aside
    y_low, y_high = (ay if dy > 0 else by) - y_max, (by if dy > 0 else ay) - y_min
    sum_low, sum_high = (ax + ay if dx + dy > 0 else bx + by) - sum_max, (bx + by if dx + dy > 0 else ax + ay) - sum_min
    gap_low, gap_high = gap_min - (bx - by if dx > dy else ax - ay), gap_max - (ax - ay if dx > dy else bx - by)
    start = dy * ax - dx * ay
    line_low, line_high = start + max(turns), -start - min(turns)
    slope = dx - 3 * dy
    runs: list[tuple[int, int]] = []
    for q in range(-((x_max - ax) // 3), (bx - x_min) // 3 + 1):
        low = y_low - q
        if sum_low - 4 * q > low:
            low = sum_low - 4 * q
        if gap_low + 2 * q > low:
            low = gap_low + 2 * q
        high = y_high - q
        if sum_high - 4 * q < high:
            high = sum_high - 4 * q
        if gap_high + 2 * q < high:
            high = gap_high + 2 * q
        if dx:
            bound = -((line_low + slope * q) // dx)
            if bound > low:
                low = bound
            bound = (line_high - slope * q) // dx
            if bound < high:
                high = bound
        elif line_low + slope * q < 0 or line_high - slope * q < 0:
            continue
        low = (low + 1) >> 1
        high >>= 1
        if low <= high:
            runs.append((q * stride + low, (2 << (high - low)) - 1))
    shift = min((at for at, _ in runs), default=0)
    mask = 0
    for at, run in runs:
        mask |= run << (at - shift)
    return shift, mask
