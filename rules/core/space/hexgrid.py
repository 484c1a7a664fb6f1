"""The hex grid of the core: cells as bits of one integer, sides, distances and the names people type.

A cell is an ``int``, the index of a bit; a set of cells is an ``int`` too, with those bits set. Cells lie in columns of
axial coordinates with a rim of spare bits around the board, so that one shift moves a whole set one hex in one
direction and what falls off the board is masked away. Growing a set by one hex is four shifts.

Boards are given in offset coordinates ``(col, row)`` where odd columns sit half a hex toward higher rows. The six
neighbours of axial ``(q, r)`` are, by side 0..5: ``(q+1,r) (q,r+1) (q-1,r+1) (q-1,r) (q,r-1) (q+1,r-1)``. Nothing here
depends on which way the hexes point on screen. Nothing outside the board exists.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

SIDES: tuple[tuple[int, int], ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Axial step ``(dq, dr)`` across each side 0..5; the opposite of side ``s`` is ``(s + 3) % 6``."""

MAX_LETTERS = 3
MAX_DIGITS = 4


class HexTextError(ValueError):
    """Text that names no hex. ``position`` is the index of the first bad character, or the text's length if it ends too
    early."""

    def __init__(self, text: str, position: int, reason: str) -> None:
        super().__init__(f"{reason} at position {position} of {text!r}")
        self.text = text
        self.position = position
        self.reason = reason


def offset_to_axial(col: int, row: int) -> tuple[int, int]:
    """Offset ``(col, row)`` to axial ``(q, r)``."""
    return col, row - col // 2


def axial_distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Steps between two axial hexes on an unbounded board without walls."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(q: int, r: int) -> tuple[int, int]:
    """The axial vector turned by one side: side ``s`` becomes side ``s + 1``."""
    return -r, q + r


def mirror(q: int, r: int) -> tuple[int, int]:
    """The axial vector mirrored along the diagonal of the axial axes: sides 0 and 1 change places."""
    return r, q


def cells_of(mask: int) -> Iterator[int]:
    """The cells in a set, by ascending bit index (a fixed order, not the reading order)."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """The set of the given cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def render_column(col: int) -> str:
    """Column letters: A..Z, then AA, AB ..."""
    letters = ""
    col += 1
    while col:
        col, digit = divmod(col - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def render_hex(col: int, row: int) -> str:
    """The name people use for an offset hex: column letters and a row number starting at 1, ``(2, 3)`` -> ``"D4"``."""
    return f"{render_column(col)}{row + 1}"


def parse_hex(text: str) -> tuple[int, int]:
    """Offset ``(col, row)`` of a name such as ``"C4"``, in either case and width, with or without blanks around it.

    Raises :class:`HexTextError` with the position of the first character that does not fit.
    """
    plain = "".join(_narrow(char) for char in text)
    end = len(plain.rstrip())
    start = at = len(plain) - len(plain.lstrip())
    col = 0
    while at < end and plain[at].isascii() and plain[at].isalpha():
        if at - start == MAX_LETTERS:
            raise HexTextError(text, at, "too many column letters")
        col = col * 26 + ord(plain[at].upper()) - ord("A") + 1
        at += 1
    if at == start:
        raise HexTextError(text, at, "expected a column letter")
    start = at
    while at < end and plain[at].isascii() and plain[at].isdigit():
        if at - start == MAX_DIGITS:
            raise HexTextError(text, at, "too many row digits")
        at += 1
    if at == start:
        raise HexTextError(text, at, "expected a row number")
    if at < end:
        raise HexTextError(text, at, "expected nothing more")
    row = int(plain[start:at])
    if row == 0:
        raise HexTextError(text, start, "rows start at 1")
    return col - 1, row - 1


def _narrow(char: str) -> str:
    """A full-width character as its ASCII twin; every other character as it is."""
    if "！" <= char <= "～":
        return chr(ord(char) - 0xFEE0)
    return " " if char == "　" else char


class HexGrid:
    """A board of ``width`` columns x ``height`` rows. Get one from :func:`hex_grid`; equal sizes share one object.

    ``board`` is the set of all its cells, ``order`` gives each cell its place in reading order (row by row),
    ``deltas`` the change of bit index across each side, ``stride`` the bits per column, ``geometry`` a store for
    tables that depend on nothing but the shape of the board.
    """

    def __init__(self, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a board needs at least one column and one row, not {width} x {height}")
        self.width = width
        self.height = height
        self._lift = (width - 1) // 2 + 1
        self.stride = height + self._lift + 1
        self.deltas: tuple[int, ...] = tuple(dq * self.stride + dr for dq, dr in SIDES)
        self._offsets: dict[int, tuple[int, int]] = {}
        self._cells: dict[tuple[int, int], int] = {}
        self.order: dict[int, int] = {}
        for row in range(height):
            for col in range(width):
                q, r = offset_to_axial(col, row)
                cell = (q + 1) * self.stride + r + self._lift
                self._cells[col, row] = cell
                self._offsets[cell] = (col, row)
                self.order[cell] = len(self.order)
        self.board = mask_of(self._offsets)
        self._labels = {cell: render_hex(*place) for cell, place in self._offsets.items()}
        self._rows = tuple(mask_of(self._cells[col, row] for col in range(width)) for row in range(height))
        self.geometry: dict[tuple[int, ...], tuple[int, int]] = {}

    def cell(self, col: int, row: int) -> int:
        """The cell at offset ``(col, row)``; raises ``KeyError`` outside the board."""
        return self._cells[col, row]

    def find(self, q: int, r: int) -> int | None:
        """The cell at axial ``(q, r)``, or ``None`` outside the board."""
        return self._cells.get((q, r + q // 2))

    def placed(self, q: int, r: int, steps: Iterable[tuple[int, int]]) -> int:
        """The set of the cells that lie these axial steps from ``(q, r)``, which may be off the board itself."""
        mask = 0
        for dq, dr in steps:
            cell = self._cells.get((q + dq, r + dr + (q + dq) // 2))
            if cell is not None:
                mask |= 1 << cell
        return mask

    def offset(self, cell: int) -> tuple[int, int]:
        """Offset ``(col, row)`` of a cell."""
        return self._offsets[cell]

    def axial(self, cell: int) -> tuple[int, int]:
        """Axial ``(q, r)`` of a cell."""
        return offset_to_axial(*self._offsets[cell])

    def label(self, cell: int) -> str:
        """The name people use for a cell, such as ``"C4"``."""
        return self._labels[cell]

    def parse(self, text: str) -> int:
        """The cell that a text names; raises :class:`HexTextError` for bad text and for hexes outside the board."""
        col, row = parse_hex(text)
        if (col, row) not in self._cells:
            letters = len(text) - len(text.lstrip())
            digits = letters + len(render_column(col))
            raise HexTextError(text, letters if col >= self.width else digits, "outside the board")
        return self._cells[col, row]

    def neighbour(self, cell: int, side: int) -> int | None:
        """The cell across a side 0..5, or ``None`` at the border."""
        other = cell + self.deltas[side]
        return other if self.board >> other & 1 else None

    def side_between(self, cell: int, other: int) -> int | None:
        """The side of ``cell`` that it shares with ``other``, or ``None`` when they do not touch."""
        delta = other - cell
        return self.deltas.index(delta) if delta in self.deltas else None

    def distance(self, cell: int, other: int) -> int:
        """Hex steps between two cells when nothing is in the way."""
        return axial_distance(self.axial(cell), self.axial(other))

    def shift(self, mask: int, side: int) -> int:
        """The whole set moved one hex across one side; what leaves the board is gone."""
        delta = self.deltas[side]
        return (mask << delta if delta > 0 else mask >> -delta) & self.board

    def grow(self, mask: int) -> int:
        """The set and all its neighbours on the board, ignoring walls."""
        pair = mask | mask << 1
        return (pair | mask >> 1 | pair >> self.stride | pair << (self.stride - 1)) & self.board

    def flood(
        self, start: int, way: int, free: int, steps: int | None, spread: Callable[[int], int] | None = None
    ) -> list[int]:
        """The sets of cells first reached with 0, 1, 2, … steps (None: any number), each from a cell of `way` to one of
        `free`. `spread` gives a set with its neighbours where walls count."""
        spread = spread or self.grow
        seen = layer = start
        layers = [start]
        while steps is None or len(layers) <= steps:
            layer = spread(layer & way) & free & ~seen
            if not layer:
                break
            seen |= layer
            layers.append(layer)
        return layers

    def in_reading_order(self, mask: int) -> list[int]:
        """The cells of a set row by row."""
        cells = []
        for row in self._rows:
            part = mask & row
            while part:
                low = part & -part
                cells.append(low.bit_length() - 1)
                part ^= low
        return cells


@cache
def hex_grid(width: int, height: int) -> HexGrid:
    """The board of that size."""
    return HexGrid(width, height)
