"""Names that people use for places: column letters and a row number, "C4"."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

MAX_LETTERS = 3
MAX_DIGITS = 4


class LabelError(ValueError):
    """Text that does not name a place.

    ``position`` is the index of the first bad character, or the text's length if the text ends too early.
    """

    def __init__(self, text: str, position: int, reason: str) -> None:
        super().__init__(f"{reason} at position {position} of {text!r}")
        self.text = text
        self.position = position
        self.reason = reason


def render_column(col: int) -> str:
    """Returns column letters: A..Z, then AA, AB ..."""
    letters = ""
    col += 1
    while col:
        col, digit = divmod(col - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


def render_label(col: int, row: int) -> str:
    """Returns the name of a place: ``(2, 3)`` -> ``"C4"``."""
    return f"{render_column(col)}{row + 1}"


@lru_cache(maxsize=4096)
def parse_label(text: str) -> tuple[int, int]:
    """Returns column and row, from 0, of a name such as ``"C4"``, in either case and width.

    Raises :class:`LabelError` with the position of the first bad character.
    """
    plain = "".join(_narrow(char) for char in text)
    end = len(plain.rstrip())
    start = at = len(plain) - len(plain.lstrip())
    col = 0
    while at < end and plain[at].isascii() and plain[at].isalpha():
        if at - start == MAX_LETTERS:
            raise LabelError(text, at, "too many column letters")
        col = col * 26 + ord(plain[at].upper()) - ord("A") + 1
        at += 1
    if at == start:
        raise LabelError(text, at, "expected a column letter")
    start = at
    while at < end and plain[at].isascii() and plain[at].isdigit():
        if at - start == MAX_DIGITS:
            raise LabelError(text, at, "too many row digits")
        at += 1
    if at == start:
        raise LabelError(text, at, "expected a row number")
    if at < end:
        raise LabelError(text, at, "expected nothing more")
    row = int(plain[start:at])
    if row == 0:
        raise LabelError(text, start, "rows start at 1")
    return col - 1, row - 1


def in_reading_order(labels: Iterable[str]) -> tuple[str, ...]:
    """Returns places row by row."""
    return tuple(sorted(labels, key=lambda label: parse_label(label)[::-1]))


def _narrow(char: str) -> str:
    """Returns the ASCII twin of a full-width character, and any other character unchanged."""
    if "！" <= char <= "～":
        return chr(ord(char) - 0xFEE0)
    return " " if char == "　" else char
