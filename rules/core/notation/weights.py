"""Arithmetic of weights: the number of equally likely ways in which dice give each value.

Many weights are packed into one long number, each in a slot (Kronecker substitution), so that Python's built-in
arithmetic adds and multiplies them. A count that would take too long is refused before it starts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import comb
from typing import Final

from rules.core.notation.tree import NotationError

MAX_VALUES: Final = 20_000
"""Maximum number of different values of a count."""
BUDGET_NS: Final = 150_000_000
"""Maximum time for a count, in nanoseconds on a present-day machine. Costs below are in the same unit."""

Weights = dict[int, int]
"""The number of ways by value; impossible values are left out."""


def uncountable(reason: str, position: int = 0, **facts: object) -> NotationError:
    """Returns the error "no-chances", with one of these reasons.

    - "work": counting would take too long
    - "values": the roll has too many values
    - "explode-keep": only some of the exploding dice are kept
    - "zero": a divisor could be zero
    - "limit": a value could be beyond MAX_VALUE
    - "tally": a tally has no value
    """
    return NotationError(position, "no-chances", reason=reason, **facts)


class Budget:
    """Remaining time for a count."""

    __slots__ = ("_left_ns",)

    def __init__(self, limit_ns: float = BUDGET_NS) -> None:
        self._left_ns = limit_ns

    def spend(self, cost_ns: float) -> None:
        """Takes a cost from the budget. Raises NotationError if it runs out."""
        self._left_ns -= cost_ns
        if self._left_ns < 0:
            raise uncountable("work")


def check_size(values: int) -> None:
    """Raises NotationError for more values than MAX_VALUES."""
    if values > MAX_VALUES:
        raise uncountable("values", limit=MAX_VALUES)


def ways(weights: Weights) -> int:
    """Returns the number of ways in which the dice can fall."""
    return sum(weights.values())


def merged(pairs: Iterable[tuple[int, int]]) -> Weights:
    """Returns weights from pairs that may repeat a value."""
    found: Weights = {}
    for value, weight in pairs:
        found[value] = found.get(value, 0) + weight
    return found


def mapped(weights: Weights, change: Callable[[int], int]) -> Weights:
    """Returns the weights of the results of `change` on each value."""
    return merged((change(value), weight) for value, weight in weights.items())


def combined(left: Weights, right: Weights, calculate: Callable[[int, int], int], budget: Budget) -> Weights:
    """Returns the weights of `calculate` on two independent values."""
    budget.spend(_pair_cost(left, right))
    found: Weights = {}
    for a, weight in left.items():
        for b, other in right.items():
            value = calculate(a, b)
            found[value] = found.get(value, 0) + weight * other
        check_size(len(found))
    return found


def added(left: Weights, right: Weights, budget: Budget) -> Weights:
    """Returns the weights of the sum of two independent values."""
    for one, many in ((left, right), (right, left)):
        if len(one) == 1:
            ((value, weight),) = one.items()
            budget.spend(100 * len(many))
            return {value + other: weight * own for other, own in many.items()}
    if not left or not right:
        return {}
    low, high = min(left) + min(right), max(left) + max(right)
    slot = _slot(ways(left) * ways(right))
    sizes = [slot * (max(each) - min(each) + 1) for each in (left, right)]
    cost = _product_cost(*sizes) + _slots_cost(2 * (high - low + 1), slot)
    if _pair_cost(left, right) <= cost:
        return combined(left, right, int.__add__, budget)
    check_size(high - low + 1)
    budget.spend(cost)
    return _unpacked(_packed(left, slot) * _packed(right, slot), low, high - low + 1, slot)


def power(weights: Weights, count: int, budget: Budget) -> Weights:
    """Returns the weights of the sum of `count` equal dice.

    Let A be the weights of a die as a polynomial, C = A^count, and N = (1-x)A, which has few terms. Then (1-x)NC' =
    count((1-x)N' + N)C gives each coefficient of C from a few earlier coefficients.
    """
    if count == 1:
        return weights
    if len(weights) == 1:
        ((value, weight),) = weights.items()
        return {value * count: weight**count}
    low = min(weights)
    span = (max(weights) - low) * count
    check_size(span + 1)
    first = weights[low]
    edges = _differences({value - low: weight for value, weight in weights.items()})
    left = _differences(edges)
    right = merged(
        [
            *edges.items(),
            *((at - 1, at * weight) for at, weight in edges.items()),
            *((at, -at * weight) for at, weight in edges.items()),
        ]
    )
    terms = [
        (back, count * right.get(back - 1, 0) + back * left.get(back, 0), left.get(back, 0))
        for back in sorted({*left, *(at + 1 for at in right)} - {0})
    ]
    terms = [term for term in terms if term[1] or term[2]]
    bits = (ways(weights) ** count).bit_length()
    budget.spend((span + 1) * (len(terms) + 2) * (110 + bits * (1 + ways(weights).bit_length() // 30) / 25))
    found = [first**count]
    for place in range(1, span + 1):
        value = 0
        for back, fixed, growing in terms:
            if back > place:
                break
            value += (fixed - place * growing) * found[place - back]
        found.append(value // (place * first))
    return {low * count + place: weight for place, weight in enumerate(found) if weight}


def _differences(weights: Weights) -> Weights:
    """Returns the weights multiplied by 1-x as a polynomial."""
    pairs = [pair for value, weight in weights.items() for pair in ((value, weight), (value + 1, -weight))]
    return {value: weight for value, weight in merged(pairs).items() if weight}


def kept_sum(
    weights: Weights, count: int, keep: int, highest: bool, worth: Callable[[int], int], budget: Budget
) -> Weights:
    """Returns the weights of the sum of the kept dice.

    These are the `keep` highest (or lowest) of `count` dice. The ways are counted for each value of the worst kept die,
    and then added up.
    """
    if not keep:
        return {0: ways(weights) ** count}
    ordered = sorted(weights, reverse=highest)
    worths = [worth(value) for value in ordered]
    low = min(worths)
    span = keep * (max(worths) - low) + 1
    check_size(span)
    slot = _slot(ways(weights) ** count)
    size, step = slot * span / 2, slot * (max(worths) - low + 1)
    each = 0.3 * (keep - 1) * _product_cost(size, step) + keep * (_product_cost(size, slot) + keep * (500 + slot / 4))
    budget.spend(len(ordered) * each)
    found = ahead_weights = 0
    behind = ways(weights)
    for value, gain in zip(ordered, worths, strict=True):
        weight, place = weights[value], slot * (gain - low)
        behind -= weight
        before = 1
        for ahead in range(keep):
            if ahead:
                before *= ahead_weights
            rest = count - ahead
            fewer = sum(comb(rest, same) * weight**same * behind ** (rest - same) for same in range(keep - ahead))
            found += before * comb(count, ahead) * ((weight + behind) ** rest - fewer) << place * (keep - ahead)
        ahead_weights += weight << place
    budget.spend(_slots_cost(span, slot))
    return _unpacked(found, keep * low, span, slot)


# --- weights packed in one number ------------------------------------------------------------------------------------


def _slot(greatest: int) -> int:
    """Returns the bits of a slot that holds this number, in whole bytes."""
    return (greatest.bit_length() + 7) // 8 * 8


def _packed(weights: Weights, slot: int) -> int:
    """Returns the weights packed into one number.

    The lowest value is in the lowest slot.
    """
    low, width = min(weights), slot // 8
    data = bytearray((max(weights) - low + 1) * width)
    for value, weight in weights.items():
        place = (value - low) * width
        data[place : place + width] = weight.to_bytes(width, "little")
    return int.from_bytes(data, "little")


def _unpacked(packed: int, low: int, count: int, slot: int) -> Weights:
    width = slot // 8
    data = packed.to_bytes(count * width, "little")
    read = (int.from_bytes(data[place : place + width], "little") for place in range(0, count * width, width))
    return {value: weight for value, weight in enumerate(read, low) if weight}


# --- costs -----------------------------------------------------------------------------------------------------------


def _pair_cost(left: Weights, right: Weights) -> float:
    bits = ways(left).bit_length() + ways(right).bit_length()
    return len(left) * len(right) * (150 + bits / 10)


def _product_cost(bits: float, other: float) -> float:
    """Returns the cost of multiplying two long numbers, given their bits.

    Python uses long multiplication, or Karatsuba's method if both are long.
    """
    longer, shorter = max(bits, other) / 30 + 1, min(bits, other) / 30 + 1
    return longer * (shorter if shorter <= 70 else 5.8 * shorter**0.585)


def _slots_cost(slots: float, slot: int) -> float:
    return slots * (250 + slot / 40)
