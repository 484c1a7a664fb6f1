"""Chances of trees: the probability of each value and verdict, counted exactly over all ways the dice can fall."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from math import comb, sqrt
from typing import Any, Final

from rules.core.notation.evaluating import read_percentile
from rules.core.notation.levels import SCHEMES, SUCCESSES
from rules.core.notation.numbers import COMPARE, divide
from rules.core.notation.tree import (
    D66,
    MAX_CHAIN,
    MAX_VALUE,
    Binary,
    Body,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Most,
    Negative,
    Number,
    Percentile,
    Pool,
    Quotient,
    Reroll,
    RollTree,
    Tally,
    faces_of,
)
from rules.core.notation.weights import (
    Budget,
    Weights,
    added,
    check_size,
    combined,
    kept_sum,
    mapped,
    merged,
    power,
    uncountable,
    ways,
)


@dataclass(frozen=True, slots=True)
class Chances:
    """Exact counts of the equally likely ways in which the dice can fall."""

    weights: Mapping[int, int]
    """Number of ways to each value, lowest value first."""
    total: int
    """Number of all ways."""
    verdicts: Mapping[str, int] = field(default_factory=dict)
    """Number of ways to each verdict or level, best first, impossible levels included; empty without a target."""
    successes: Mapping[int, int] = field(default_factory=dict)
    """Number of ways to succeed with each value."""
    items: Mapping[str, int] = field(default_factory=dict)
    """Number of ways to choose each item."""
    _values: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _up_to: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_values", tuple(self.weights))
        object.__setattr__(self, "_up_to", (0, *accumulate(self.weights.values())))

    @property
    def mean(self) -> float:
        """Average value over many rolls."""
        return sum(value * weight for value, weight in self.weights.items()) / self.total

    @property
    def deviation(self) -> float:
        """Standard deviation: the typical distance of values from the mean."""
        first = sum(value * weight for value, weight in self.weights.items())
        second = sum(value * value * weight for value, weight in self.weights.items())
        return sqrt((second * self.total - first * first) / (self.total * self.total))

    @property
    def success(self) -> float:
        """Chance of success; 0 without a target."""
        return sum(self.successes.values()) / self.total

    def quantile(self, share: float) -> int:
        """Returns the lowest value that a `share` of rolls does not exceed (0.5: the median)."""
        return self._values[bisect_left(self._up_to, share, lo=1, key=lambda falls: falls / self.total) - 1]

    def likeliest(self) -> tuple[int, ...]:
        """Returns the most likely value or values."""
        greatest = max(self.weights.values())
        return tuple(value for value, weight in self.weights.items() if weight == greatest)


def chances(tree: RollTree | Body) -> Chances:
    """Returns the chances of one repetition of a tree.

    Raises the NotationError of `uncountable`.
    """
    body = tree.body if isinstance(tree, RollTree) else tree
    budget = Budget()
    if type(body) in _SUMS:
        return _counted(_weigh(body, budget))
    return _BODIES[type(body)](body, budget)


def _counted(weights: Weights) -> Chances:
    return Chances(dict(sorted(weights.items())), ways(weights))


# --- numbers ---------------------------------------------------------------------------------------------------------


def _weigh(tree: Any, budget: Budget) -> Weights:
    return _SUMS[type(tree)](tree, budget)


def _number(tree: Number, budget: Budget) -> Weights:
    return {tree.value: 1}


def _d66(tree: D66, budget: Budget) -> Weights:
    pairs = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    if tree.order != "rolled":
        pairs = [(max(pair), min(pair)) if tree.order == "descending" else (min(pair), max(pair)) for pair in pairs]
    return merged((10 * a + b, 1) for a, b in pairs)


def _negative(tree: Negative, budget: Budget) -> Weights:
    return mapped(_weigh(tree.operand, budget), int.__neg__)


def _binary(tree: Binary, budget: Budget) -> Weights:
    left, right = _weigh(tree.left, budget), _weigh(tree.right, budget)
    if tree.operator == "*":
        found = combined(left, right, int.__mul__, budget)
    else:
        found = added(left, mapped(right, int.__neg__) if tree.operator == "-" else right, budget)
    if max(found) > MAX_VALUE or min(found) < -MAX_VALUE:
        raise uncountable("limit", tree.position, limit=MAX_VALUE)
    return found


def _quotient(tree: Quotient, budget: Budget) -> Weights:
    left, right = _weigh(tree.left, budget), _weigh(tree.right, budget)
    if 0 in right:
        raise uncountable("zero", tree.position)
    return combined(left, right, lambda a, b: divide(a, b, tree.rounding), budget)


def _dice(tree: DiceTerm, budget: Budget) -> Weights:
    faces = _fair(faces_of(tree))
    if not tree.modifiers:
        return power(faces, tree.count, budget)
    by: dict[type, Any] = {type(modifier): modifier for modifier in tree.modifiers}
    least, most, scores = by.get(Least), by.get(Most), [by[kind] for kind in (Count, Deduct) if kind in by]

    def clamped(value: int) -> int:
        value = max(value, least.number) if least else value
        return min(value, most.number) if most else value

    def worth(value: int) -> int:
        if not scores:
            return value
        return sum(1 if type(score) is Count else -1 for score in scores if score.condition.holds(value))

    keep, explode = by.get(Keep), by.get(Explode)
    die = _rerolled(by[Reroll], faces) if Reroll in by else faces
    if explode and not explode.adds_up:
        if keep:
            raise uncountable("explode-keep")
        return power(
            _chain(die, faces, explode.condition, lambda face: worth(clamped(face)), budget), tree.count, budget
        )
    if explode:
        die = _chain(die, faces, explode.condition, int, budget)
    die = mapped(die, clamped)
    if keep:
        number = tree.count - keep.count if keep.drops else keep.count
        if number < tree.count:
            return kept_sum(die, tree.count, number, keep.highest != keep.drops, worth, budget)
    return power(mapped(die, worth), tree.count, budget)


def _fair(faces: range) -> Weights:
    check_size(len(faces))
    return dict.fromkeys(faces, 1)


def _rerolled(modifier: Reroll, faces: Weights) -> Weights:
    """Returns a die's weights, with rerolls while the condition holds.

    The last throw stays, even if the condition still holds.
    """
    again = sum(modifier.condition.holds(face) for face in faces)
    count = len(faces)
    times = 1 if modifier.once else MAX_CHAIN
    every = sum(again**throw * count ** (times - throw) for throw in range(times + 1))
    return {face: again**times if modifier.condition.holds(face) else every for face in faces}


def _chain(first: Weights, faces: Weights, condition: Condition, gain: Callable[[int], int], budget: Budget) -> Weights:
    """Returns the weights of the sum of a die and its explosions, with each face counted as its `gain`.

    `first` are the weights of the die after rerolls, `faces` the weights of an explosion.
    """

    def part(die: Weights, holds: bool) -> Weights:
        return merged((gain(face), weight) for face, weight in die.items() if condition.holds(face) is holds)

    def parts(die: Weights) -> tuple[Weights, Weights]:
        return part(die, True), part(die, False)

    def with_chain(die: tuple[Weights, Weights], rest: Weights) -> Weights:
        go, stop = die
        falls = ways(rest)
        found = merged([*added(go, rest, budget).items(), *((value, weight * falls) for value, weight in stop.items())])
        check_size(len(found))
        return found

    plain, rest = parts(faces), {0: 1}
    for _ in range(MAX_CHAIN):
        rest = with_chain(plain, rest)
    return with_chain(parts(first), rest)


_SUMS: Final[dict[type, Callable[[Any, Budget], Weights]]] = {
    Number: _number, DiceTerm: _dice, D66: _d66, Binary: _binary, Quotient: _quotient, Negative: _negative,
}  # fmt: skip


# --- beyond numbers --------------------------------------------------------------------------------------------------


def _check(body: Check, budget: Budget) -> Chances:
    left, right = _weigh(body.total, budget), _weigh(body.target, budget)
    targets = sorted(right)
    below = [0, *accumulate(right[target] for target in targets)]
    compare = COMPARE[body.comparison]
    weights: Weights = {}
    successes: Weights = {}
    for value in sorted(left):
        less, equal = below[bisect_left(targets, value)], right.get(value, 0)
        parts = ((less, -1), (equal, 0), (below[-1] - less - equal, 1))
        reached = sum(falls for falls, side in parts if compare(0, side))
        weights[value] = left[value] * below[-1]
        if reached:
            successes[value] = left[value] * reached
    total, success = ways(weights), ways(successes)
    return Chances(weights, total, {"success": success, "failure": total - success}, successes)


def _pool(body: Pool, budget: Budget) -> Chances:
    again = None if body.kind == "b" else body.threshold or body.goal

    def gain(value: int) -> int:
        return value if body.goal is None else int(body.goal.holds(value + body.bonus))

    found = {0 if body.goal else body.bonus: 1}
    for count, sides in body.dice:
        faces = _fair(range(1, sides + 1))
        if again is None:
            die = mapped(faces, gain)
        elif body.kind == "r":
            die = _chain(faces, faces, again, gain, budget)
        else:
            die = mapped(_chain(faces, faces, again, int, budget), gain)
        found = added(found, power(die, count, budget), budget)
    return _counted(found)


def _choice(body: Choice, budget: Budget) -> Chances:
    count = len(body.items)
    total = comb(count, body.count)
    items = {item: total - comb(count - body.items.count(item), body.count) for item in body.items}
    return Chances({0: total}, total, items=items)


def _tally(body: Tally, budget: Budget) -> Chances:
    raise uncountable("tally")


def _percentile(body: Percentile, budget: Budget) -> Chances:
    rolls = _percentile_rolls(body.bonus)
    if body.chance is None:
        return Chances(rolls, ways(rolls))
    targets = _weigh(body.chance, budget)
    scheme, falls = SCHEMES[body.scheme], ways(targets)
    budget.spend(len(targets) * 5_000)
    up_to = [0, *accumulate(rolls[roll] for roll in sorted(rolls))]
    verdicts: dict[str, int] = {}
    succeeding: Weights = {}
    for target, weight in targets.items():
        low = best = 0
        for level, highest in scheme.bands(scheme.target(target)):
            high = max(low, highest)
            verdicts[level] = verdicts.get(level, 0) + weight * (up_to[high] - up_to[low])
            low = high
            if level in SUCCESSES:
                best = high
        succeeding[best] = succeeding.get(best, 0) + weight
    weights = {roll: rolls[roll] * falls for roll in sorted(rolls)}
    successes: Weights = {}
    reached = falls
    for roll in sorted(rolls):
        reached -= succeeding.get(roll - 1, 0)
        if reached:
            successes[roll] = rolls[roll] * reached
    return Chances(weights, ways(weights), verdicts, successes)


def _percentile_rolls(bonus: int) -> Weights:
    """Returns the weights of 1d100, or of one units die with the best or worst of several tens dice."""
    if not bonus:
        return _fair(range(1, 101))
    count = 1 + abs(bonus)
    found: list[tuple[int, int]] = []
    for unit in range(1, 11):
        totals = sorted((read_percentile(ten, unit) for ten in range(1, 11)), reverse=bonus < 0)
        found += ((total, (10 - place) ** count - (9 - place) ** count) for place, total in enumerate(totals))
    return merged(found)


_BODIES: Final[dict[type, Callable[[Any, Budget], Chances]]] = {
    Check: _check, Pool: _pool, Choice: _choice, Tally: _tally, Percentile: _percentile,
}  # fmt: skip
