"""Comparisons, operators and roundings of the notation, on whole numbers."""

from __future__ import annotations

import operator as builtin
from collections.abc import Callable, Mapping
from typing import Final, Literal

Comparison = Literal[">=", "<=", ">", "<", "=", "<>"]
Operator = Literal["+", "-", "*"]
Rounding = Literal["down", "up", "near"]

COMPARE: Final[dict[Comparison, Callable[[int, int], bool]]] = {
    ">=": builtin.ge, "<=": builtin.le, ">": builtin.gt, "<": builtin.lt, "=": builtin.eq, "<>": builtin.ne,
}  # fmt: skip
CALCULATE: Final[dict[Operator, Callable[[int, int], int]]] = {"+": builtin.add, "-": builtin.sub, "*": builtin.mul}

SIGNS: Final[Mapping[str, str]] = {
    **dict.fromkeys("−‐‑–—―ー", "-"), "×": "*", "÷": "/", "≧": ">=", "≥": ">=", "≦": "<=", "≤": "<=", "≠": "<>",
}  # fmt: skip
"""Signs from other keyboards, each with its ASCII sign; the grammar lists them too."""


def divide(left: int, right: int, rounding: Rounding) -> int:
    """Returns a whole quotient. Raises ZeroDivisionError.

    "down" rounds to the lower number, "up" to the higher, and "near" to the nearest, halves away from zero.
    """
    match rounding:
        case "down":
            return left // right
        case "up":
            return -(-left // right)
        case "near":
            size = (2 * abs(left) + abs(right)) // (2 * abs(right))
            return size if (left < 0) == (right < 0) else -size
