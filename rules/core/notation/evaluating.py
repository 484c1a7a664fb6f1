"""Rolls of trees: every die as it fell, the value, and the verdict if the roll has a target."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, cast

from rules.core.notation.levels import SCHEMES, SUCCESSES
from rules.core.notation.numbers import CALCULATE, COMPARE, divide
from rules.core.notation.tree import (
    D66,
    MAX_CHAIN,
    MAX_VALUE,
    Binary,
    Check,
    Choice,
    Condition,
    Count,
    Deduct,
    DiceTerm,
    Explode,
    Keep,
    Least,
    Modifier,
    Most,
    Negative,
    NotationError,
    Number,
    Percentile,
    Pool,
    PoolKind,
    Quotient,
    Reroll,
    RollTree,
    Sum,
    Tally,
)
from rules.core.play.dice import Dice as Source

LABEL: Final = "roll"
"""Label of these rolls at the source of dice."""


class Die:
    """One die as it fell.

    `faces` holds its face after rerolls, and the faces of explosions that are added to it. `value` is their sum, after
    any lower or upper limit.
    """

    rerolled: tuple[int, ...] = ()
    """Faces that were thrown again."""
    kept: bool = True
    """True if the die is part of the result."""
    is_extra: bool = False
    """True if an explosion added the die."""
    score: int = 0
    """Number that the die adds to a count of successes."""

    def __init__(self, value: int, faces: tuple[int, ...]) -> None:
        self.value = value
        self.faces = faces


def _extra(face: int) -> Die:
    die = Die(face, (face,))
    die.is_extra = True
    return die


class Throw:
    """Dice that were thrown together for one node of a tree."""

    __slots__ = ("dice", "node", "sides", "value")

    def __init__(self, node: Any, sides: int, dice: list[Die], value: int) -> None:
        self.node = node
        self.sides = sides
        self.dice = dice
        self.value = value


@dataclass(slots=True)
class DiceResult:
    """The result of one repetition."""

    value: int
    throws: list[Throw]
    """Throws in the order of the text."""
    target: int | None = None
    margin: int | None = None
    """Amount by which the value beat the target; negative for a miss."""
    verdict: str = ""
    """"success", "failure" or a level; "" without a target."""
    greatest: int | None = None
    """Greatest die of an exploding pool."""
    items: tuple[str, ...] = ()
    """Items chosen, or the counts of a tally."""

    @property
    def is_success(self) -> bool | None:
        """True if the target was reached; None without a target."""
        return self.verdict in SUCCESSES if self.verdict else None


@dataclass(slots=True)
class Rolled:
    """A roll and its results, one for each repetition."""

    roll: RollTree
    results: list[DiceResult] = field(default_factory=list)

    @property
    def value(self) -> int:
        return self.results[0].value


def evaluate(roll: RollTree, dice: Source) -> Rolled:
    """Rolls a tree.

    Raises NotationError for a division by zero or a value beyond MAX_VALUE.
    """
    body = roll.body
    go = _BODIES[type(body)]
    if roll.repeat == 1:
        return Rolled(roll, [go(body, dice)])
    return Rolled(roll, [go(body, dice) for _ in range(roll.repeat)])


def evaluate_sum(tree: Sum, dice: Source) -> DiceResult:
    """Rolls an expression with a number as its value.

    Raises NotationError as `evaluate` does.
    """
    throws: list[Throw] = []
    return DiceResult(_SUMS[type(tree)](tree, dice, throws), throws)


# --- numbers ---------------------------------------------------------------------------------------------------------


def _number(tree: Number, dice: Source, throws: list[Throw]) -> int:
    return tree.value


def _dice(tree: DiceTerm, dice: Source, throws: list[Throw]) -> int:
    sides, roll = tree.sides, dice.roll
    if tree.modifiers or tree.is_fate:
        thrown, value = _modified(tree, dice)
    else:
        thrown, value = [], 0
        for _ in range(tree.count):
            face = roll(sides, LABEL)
            value += face
            thrown.append(Die(face, (face,)))
    throws.append(Throw(tree, sides, thrown, value))
    return value


def _d66(tree: D66, dice: Source, throws: list[Throw]) -> int:
    faces = [dice.roll(6, LABEL), dice.roll(6, LABEL)]
    ordered = faces if tree.order == "rolled" else sorted(faces, reverse=tree.order == "descending")
    value = ordered[0] * 10 + ordered[1]
    throws.append(Throw(tree, 6, [Die(face, (face,)) for face in faces], value))
    return value


def _binary(tree: Binary, dice: Source, throws: list[Throw]) -> int:
    left, right = tree.left, tree.right
    a = _SUMS[type(left)](left, dice, throws)
    value = CALCULATE[tree.operator](a, _SUMS[type(right)](right, dice, throws))
    if -MAX_VALUE <= value <= MAX_VALUE:
        return value
    raise NotationError(tree.position, "value", limit=MAX_VALUE)


def _quotient(tree: Quotient, dice: Source, throws: list[Throw]) -> int:
    left = _SUMS[type(tree.left)](tree.left, dice, throws)
    right = _SUMS[type(tree.right)](tree.right, dice, throws)
    if right == 0:
        raise NotationError(tree.position, "zero-division")
    return divide(left, right, tree.rounding)


def _negative(tree: Negative, dice: Source, throws: list[Throw]) -> int:
    return -_SUMS[type(tree.operand)](tree.operand, dice, throws)


_SUMS: Final[dict[type, Callable[[Any, Source, list[Throw]], int]]] = {
    Number: _number, DiceTerm: _dice, D66: _d66, Binary: _binary, Quotient: _quotient, Negative: _negative,
}  # fmt: skip


# --- modifiers -------------------------------------------------------------------------------------------------------


def _modified(tree: DiceTerm, dice: Source) -> tuple[list[Die], int]:
    """Returns the dice after their modifiers, and their value."""
    shift = 2 if tree.is_fate else 0

    def throw() -> int:
        return dice.roll(tree.sides, LABEL) - shift

    thrown = []
    for _ in range(tree.count):
        face = throw()
        thrown.append(Die(face, (face,)))
    counts = False
    for modifier in tree.modifiers:
        thrown = _APPLY[type(modifier)](modifier, thrown, throw)
        counts = counts or type(modifier) in (Count, Deduct)
    if counts:
        return thrown, sum(die.score for die in thrown if die.kept)
    return thrown, sum(die.value for die in thrown if die.kept)


def _reroll(modifier: Reroll, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    for die in thrown:
        before: list[int] = []
        while modifier.condition.holds(die.value) and len(before) < (1 if modifier.once else MAX_CHAIN):
            before.append(die.value)
            die.value = throw()
        die.rerolled, die.faces = tuple(before), (die.value,)
    return thrown


def _chain(first: int, condition: Condition, throw: Callable[[], int]) -> list[int]:
    """Returns the faces of a die and its explosions."""
    faces = [first]
    while condition.holds(faces[-1]) and len(faces) <= MAX_CHAIN:
        faces.append(throw())
    return faces


def _explode(modifier: Explode, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    found: list[Die] = []
    for die in thrown:
        faces = _chain(die.value, modifier.condition, throw)
        found.append(die)
        if modifier.adds_up:
            die.faces, die.value = tuple(faces), sum(faces)
        else:
            found += map(_extra, faces[1:])
    return found


def _least(modifier: Least, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    for die in thrown:
        die.value = max(die.value, modifier.number)
    return thrown


def _most(modifier: Most, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    for die in thrown:
        die.value = min(die.value, modifier.number)
    return thrown


def _keep(modifier: Keep, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    """Marks the dice that do not count; of equal dice the earlier one ranks first."""
    ranked = sorted(thrown, key=lambda die: die.value, reverse=modifier.highest)
    for place, die in enumerate(ranked):
        if (place < modifier.count) == modifier.drops:
            die.kept = False
    return thrown


def _count(modifier: Count | Deduct, thrown: list[Die], throw: Callable[[], int]) -> list[Die]:
    worth = 1 if isinstance(modifier, Count) else -1
    for die in thrown:
        if modifier.condition.holds(die.value):
            die.score += worth
    return thrown


_APPLY: Final[dict[type[Modifier], Callable[[Any, list[Die], Callable[[], int]], list[Die]]]] = {
    Reroll: _reroll, Explode: _explode, Least: _least, Most: _most, Keep: _keep, Count: _count, Deduct: _count,
}  # fmt: skip


# --- beyond numbers --------------------------------------------------------------------------------------------------


def _check(body: Check, dice: Source) -> DiceResult:
    throws: list[Throw] = []
    value = _SUMS[type(body.total)](body.total, dice, throws)
    target = _SUMS[type(body.target)](body.target, dice, throws)
    holds = COMPARE[body.comparison](value, target)
    margin = {">": value - target, "<": target - value}.get(body.comparison[0])
    if body.comparison == "<>":
        margin = None
    return DiceResult(value, throws, target, margin, "success" if holds else "failure")


def _pool(body: Pool, dice: Source) -> DiceResult:
    throws = [Throw(body, sides, [], 0) for _, sides in body.dice]
    _POOLS[body.kind](body, throws, dice)
    for throw in throws:
        throw.value = sum(die.value for die in throw.dice)
    every = [die for throw in throws for die in throw.dice]
    if body.goal is None:
        greatest = max(die.value for die in every) + body.bonus if body.kind == "u" else None
        return DiceResult(sum(throw.value for throw in throws) + body.bonus, throws, greatest=greatest)
    for die in every:
        die.score = int(body.goal.holds(die.value + body.bonus))
    return DiceResult(sum(die.score for die in every), throws, target=body.goal.number)


def _apart(body: Pool, throws: list[Throw], dice: Source) -> None:
    for throw, (count, sides) in zip(throws, body.dice, strict=True):
        for _ in range(count):
            face = dice.roll(sides, LABEL)
            throw.dice.append(Die(face, (face,)))


def _in_waves(body: Pool, throws: list[Throw], dice: Source) -> None:
    """Rolls all dice, then the extra dice that they earned, and so on, as at a real table."""
    again = cast(Condition, body.threshold or body.goal)
    wave = deque((throw, count, 0) for throw, (count, _) in zip(throws, body.dice, strict=True))
    while wave:
        throw, count, number = wave.popleft()
        faces = [dice.roll(throw.sides, LABEL) for _ in range(count)]
        throw.dice += map(_extra, faces) if number else [Die(face, (face,)) for face in faces]
        brought = sum(again.holds(face) for face in faces)
        if brought and number < MAX_CHAIN:
            wave.append((throw, brought, number + 1))


def _adding_up(body: Pool, throws: list[Throw], dice: Source) -> None:
    again = cast(Condition, body.threshold)
    for throw, (count, sides) in zip(throws, body.dice, strict=True):
        for _ in range(count):
            faces = _chain(dice.roll(sides, LABEL), again, partial(dice.roll, sides, LABEL))
            throw.dice.append(Die(sum(faces), tuple(faces)))


_POOLS: Final[dict[PoolKind, Callable[[Pool, list[Throw], Source], None]]] = {
    "b": _apart, "r": _in_waves, "u": _adding_up,
}  # fmt: skip


def _choice(body: Choice, dice: Source) -> DiceResult:
    left = list(body.items)
    return DiceResult(0, [], items=tuple(left.pop(dice.pick(left, LABEL)) for _ in range(body.count)))


def _tally(body: Tally, dice: Source) -> DiceResult:
    faces = [dice.roll(body.sides, LABEL) for _ in range(body.count)]
    throw = Throw(body, body.sides, [Die(face, (face,)) for face in faces], sum(faces))
    named = range(1, body.sides + 1) if body.has_all else sorted(set(faces))
    return DiceResult(0, [throw], items=tuple(f"{face}×{faces.count(face)}" for face in named))


def _percentile(body: Percentile, dice: Source) -> DiceResult:
    throws: list[Throw] = []
    if body.bonus:
        tens = [dice.roll(10, LABEL) for _ in range(1 + abs(body.bonus))]
        unit = dice.roll(10, LABEL)
        totals = [read_percentile(ten, unit) for ten in tens]
        value = min(totals) if body.bonus > 0 else max(totals)
        thrown = [Die(face, (face,)) for face in (*tens, unit)]
        best = totals.index(value)
        for place, die in enumerate(thrown[:-1]):
            die.kept = place == best
        throws.append(Throw(body, 10, thrown, value))
    else:
        value = dice.roll(100, LABEL)
        throws.append(Throw(body, 100, [Die(value, (value,))], value))
    if body.chance is None:
        return DiceResult(value, throws)
    scheme = SCHEMES[body.scheme]
    target = scheme.target(_SUMS[type(body.chance)](body.chance, dice, throws))
    return DiceResult(value, throws, target, target - value, scheme.level(value, target))


def read_percentile(ten: int, unit: int) -> int:
    """Reads two ten-sided dice as a number from 1 to 100; a 10 is the digit 0, and two 10s are 100."""
    return (ten % 10 * 10 + unit % 10) or 100


_BODIES: Final[dict[type, Callable[[Any, Source], DiceResult]]] = {
    **dict.fromkeys(_SUMS, evaluate_sum), Check: _check, Pool: _pool, Choice: _choice, Tally: _tally,
    Percentile: _percentile,
}  # fmt: skip
