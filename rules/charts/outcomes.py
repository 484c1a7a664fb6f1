"""What dice can give, each result with the number of equally likely ways to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from rules.notation.numbers import CALCULATE
from rules.notation.tree import D66, Binary, Dice, Negative, Number, Quotient, Sum
from rules.refusal import Refusal, Refused

MAX_OUTCOMES: Final = 10_000
"""Different results of the dice of a chart."""


@lru_cache(maxsize=256)
def outcomes(tree: Sum) -> Mapping[int, int]:
    """Each result, lowest first, with the ways to it. Raises Refused where they are too many or cannot be counted."""
    return dict(sorted(_ways(tree).items()))


def count_dice(tree: Sum) -> int:
    """How many dice a notation throws, without those that rerolls and explosions add."""
    match tree:
        case Dice(count=count):
            return count
        case D66(count=count):
            return 2 * count
        case Binary(left=left, right=right) | Quotient(left=left, right=right):
            return count_dice(left) + count_dice(right)
        case Negative(operand=operand):
            return count_dice(operand)
        case _:
            return 0


def _ways(tree: Sum) -> Counter[int]:
    match tree:
        case Number(value=value):
            return Counter([value])
        case D66(order=order, count=1):
            pairs = product(range(1, 7), repeat=2)
            reverse = order == "descending"
            return Counter(
                int("".join(map(str, pair if order == "rolled" else sorted(pair, reverse=reverse)))) for pair in pairs
            )
        case Dice(count=count, sides=sides, modifiers=()):
            _check_size(count * (sides - 1) + 1)
            faces = Counter(range(-1, 2) if tree.is_fate else range(1, sides + 1))
            ways = Counter([0])
            for _ in range(count):
                ways = _joined(ways, faces, lambda left, right: left + right)
            return ways
        case Negative(operand=operand):
            return Counter({-value: ways for value, ways in _ways(operand).items()})
        case Binary(left=left, operator=operator, right=right):
            return _joined(_ways(left), _ways(right), CALCULATE[operator])
        case _:
            raise Refused(Refusal("chart-uncounted"))


def _joined(left: Counter[int], right: Counter[int], act: Callable[[int, int], int]) -> Counter[int]:
    ways: Counter[int] = Counter()
    for one, some in left.items():
        for other, more in right.items():
            ways[act(one, other)] += some * more
    _check_size(len(ways))
    return ways


def _check_size(size: int) -> None:
    if size > MAX_OUTCOMES:
        raise Refused(Refusal("chart-outcomes", count=size, limit=MAX_OUTCOMES))
