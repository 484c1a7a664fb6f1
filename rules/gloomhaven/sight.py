"""Line of sight: GLOOM-L2 and GLOOM-L3 exactly, in integers.

With the centre of hex ``(q, r)`` at ``(X, Y) = (3q, 2r+q)`` all corners are integer points. A sight line runs from a
corner of one hex to a corner of the other and must touch no wall, not even at an end, a corner or a side. Which hexes
and which sides a line touches depends on the line alone, so it is worked out once per line and board size, as sets of
cells relative to the line's start, and each test against the walls of a position is a shift and an ``and``.
"""

from __future__ import annotations

from rules.gloomhaven.battlefield import Battlefield
from rules.hexgrid import HexGrid, cells_of

CORNERS: tuple[tuple[int, int], ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Corner 0..5 relative to the centre of its hex; side ``i`` joins corner ``i`` and ``i + 1``."""

# The wall shapes a line can touch, as corners relative to the centre: a full hex, and its sides 0, 1 and 2
# (a side 3..5 is side 0..2 of the neighbour).
_SHAPES = (CORNERS, CORNERS[0:2], CORNERS[1:3], CORNERS[2:4])

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
        seen = field._sight[key] = _has_line(field, *key)
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
    key = (corner & 1, dx, dy)
    touched = grid.geometry.get(key)
    if touched is None:
        touched = grid.geometry[key] = _touched(grid, *key)
    side = _OWNER_SIDE[corner]
    if side is not None:
        cell += grid.deltas[side]
    shift, mask = touched[0]
    if field.blockers >> (cell + shift) & mask:
        return True
    if field.thin:
        for side in range(3):
            shift, mask = touched[side + 1]
            if field.sides[side] >> (cell + shift) & mask:
                return True
    return False


def _touched(grid: HexGrid, odd: int, dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """For each wall shape the cells, relative to the hex that owns the line's start, where it would touch the line:
    ``(shift, mask)``, meaning the set ``mask << shift``.

    Two convex shapes miss each other exactly when they are apart along the normal of some edge of either. The normals
    of hex sides are ``(0,1)``, ``(1,1)`` and ``(1,-1)``, the line has one more; so per column the touched cells are
    one interval, given by four inequalities.
    """
    ax, ay = CORNERS[3 * odd]
    bx, by = ax + dx, ay + dy
    result = []
    sign = -1 if dx < 0 else 1
    ux, uy = sign * dx, sign * dy
    for shape in _SHAPES:
        xs = [x for x, _ in shape]
        ys = [y for _, y in shape]
        sums = [x + y for x, y in shape]
        gaps = [x - y for x, y in shape]
        turns = [ux * y - uy * x for x, y in shape]
        first = -((max(xs) - min(ax, bx)) // 3)
        last = (max(ax, bx) - min(xs)) // 3
        mask = 0
        low_bit = 0
        for q in range(first, last + 1):
            # bounds for 2r
            low = max(
                min(ay, by) - max(ys) - q,
                min(ax + ay, bx + by) - max(sums) - 4 * q,
                2 * q + min(gaps) - max(ax - ay, bx - by),
            )
            high = min(
                max(ay, by) - min(ys) - q,
                max(ax + ay, bx + by) - min(sums) - 4 * q,
                2 * q + max(gaps) - min(ax - ay, bx - by),
            )
            base = ux * (q - ay) - uy * (3 * q - ax)
            if ux:
                low = max(low, -((base + max(turns)) // ux))
                high = min(high, (-base - min(turns)) // ux)
            elif base + max(turns) < 0 or base + min(turns) > 0:
                continue
            low = -(-low // 2)
            high //= 2
            if low <= high:
                at = q * grid.stride + low
                run = (1 << (high - low + 1)) - 1
                if not mask:
                    low_bit = at
                    mask = run
                elif at >= low_bit:
                    mask |= run << (at - low_bit)
                else:
                    mask = mask << (low_bit - at) | run
                    low_bit = at
        result.append((low_bit, mask))
    return tuple(result)
