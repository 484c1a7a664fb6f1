"""The trees of dice notation: what was asked for, apart from how it was written and how the dice fall.

Counts, sides and numbers are within the limits below once a tree comes from the parser; whoever builds one by hand
keeps to them too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from rules.notation.numbers import COMPARE, Comparison, Operator, Rounding
from rules.refusal import Refusal, Refused

MAX_LENGTH: Final = 300
"""Characters of a whole text, label and all."""
MAX_DEPTH: Final = 20
"""Brackets within brackets."""
MAX_DICE: Final = 200
"""Dice of one text, each repetition counted."""
MAX_SIDES: Final = 1_000_000
MAX_NUMBER: Final = 999_999_999
MAX_VALUE: Final = 10**15
"""A result beyond this (or its negative) is refused."""
MAX_REPEAT: Final = 20
MAX_CHAIN: Final = 20
"""A die is rerolled, or explodes, at most so many times; the last one stays as it fell."""
MAX_ITEMS: Final = 50
"""Things to choose from."""

Order66 = Literal["rolled", "ascending", "descending"]
PoolKind = Literal["b", "r", "u"]


class NotationError(Refused):
    """A text that is no dice notation, or one that cannot be rolled: a refusal, and the place in the text (from 0; its
    length where something is missing at the end)."""

    def __init__(self, position: int, code: str, /, **facts: object) -> None:
        super().__init__(Refusal(f"notation-{code}", **facts))
        self.position = position


# --- conditions and modifiers ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Condition:
    """What a value is held against: `>=5`."""

    comparison: Comparison
    number: int

    def holds(self, value: int) -> bool:
        """Whether a value fulfils it."""
        return COMPARE[self.comparison](value, self.number)


@dataclass(frozen=True, slots=True)
class Reroll:
    """A die that fulfils the condition is thrown again: once, or until it does not (at most MAX_CHAIN times)."""

    condition: Condition
    once: bool = False


@dataclass(frozen=True, slots=True)
class Explode:
    """A die that fulfils the condition brings one more, which may explode too (at most MAX_CHAIN for each die thrown
    first). `adds_up`: the chain counts as one die of its sum."""

    condition: Condition
    adds_up: bool = False


@dataclass(frozen=True, slots=True)
class Least:
    """A die below counts as this."""

    number: int


@dataclass(frozen=True, slots=True)
class Most:
    """A die above counts as this."""

    number: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Only the highest or the lowest so many dice count; `drops`: those are left out instead."""

    count: int
    highest: bool = True
    drops: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """The dice that fulfil the condition count one each, instead of their sum."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Deduct:
    """The dice that fulfil the condition take one away from the count."""

    condition: Condition


Modifier: TypeAlias = Reroll | Explode | Least | Most | Keep | Count | Deduct
ORDER: Final[tuple[type[Modifier], ...]] = (Reroll, Explode, Least, Most, Keep, Count, Deduct)
"""The order in which modifiers act, however they are written; each at most once."""


# --- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written."""

    value: int


@dataclass(frozen=True, slots=True)
class DiceTerm:
    """Dice of a kind, summed: `4d6kh3`. Modifiers stand in their ORDER. Fate dice have the faces -1, 0 and 1 (`sides`
    is 3). `note` says what they are for."""

    count: int
    sides: int
    modifiers: tuple[Modifier, ...] = ()
    is_fate: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class D66:
    """Two dice read as the digits of a number: as they fell, or the smaller or the greater first."""

    order: Order66 = "rolled"


@dataclass(frozen=True, slots=True)
class Binary:
    """A sum, difference or product; `position` is that of the operator, for errors."""

    left: Sum
    operator: Operator
    right: Sum
    position: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Quotient:
    """A division with its rounding (near: halves away from zero); `position` is that of the operator."""

    left: Sum
    right: Sum
    rounding: Rounding = "down"
    position: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Negative:
    """A number with its sign turned."""

    operand: Sum


Sum: TypeAlias = Number | DiceTerm | D66 | Binary | Quotient | Negative
"""Whatever has a number as its value."""


# --- what is rolled --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """A value held against a target: success or failure, and by how much."""

    total: Sum
    comparison: Comparison
    target: Sum


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that stay apart (BCDice's B, R and U): `dice` are (count, sides).

    `b`: dice that fulfil the goal are counted. `r`: the same, and each that fulfils `threshold` (left out: the goal)
    brings one more (at most MAX_CHAIN for each die thrown first). `u`: a die that fulfils it is thrown again and adds
    up; then with a goal those that fulfil that are counted, else their greatest and their sum are told, `bonus` added
    to both (with a goal: to each).
    """

    kind: PoolKind
    dice: tuple[tuple[int, int], ...]
    threshold: Condition | None = None
    bonus: int = 0
    goal: Condition | None = None

    @property
    def bare(self) -> Comparison:
        """How a threshold compares that is just a number: in R pools as the goal does, as BCDice has it."""
        return self.goal.comparison if self.kind == "r" and self.goal else ">="


@dataclass(frozen=True, slots=True)
class Choice:
    """So many of the things, each equally likely, none twice."""

    items: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Percentile:
    """1d100 against a chance with levels of success by a scheme of `rules.notation.levels`; `bonus` dice more for the
    tens, of which the best counts (below zero: the worst)."""

    scheme: str
    chance: Sum
    bonus: int = 0


Body: TypeAlias = Sum | Check | Pool | Choice | Percentile


@dataclass(frozen=True, slots=True)
class RollTree:
    """A whole text: what is rolled, how often, whether only the roller sees it, and what it is for."""

    body: Body
    repeat: int = 1
    is_secret: bool = False
    label: str = ""


def dice_in(body: Body) -> int:
    """How many dice are thrown, those not counted that rerolls and explosions add."""
    match body:
        case DiceTerm(count=count) | Choice(count=count):
            return count
        case Number():
            return 0
        case Binary(left=left, right=right) | Quotient(left=left, right=right) | Check(total=left, target=right):
            return dice_in(left) + dice_in(right)
        case Negative(operand=operand):
            return dice_in(operand)
        case D66():
            return 2
        case Pool(dice=dice):
            return sum(count for count, _ in dice)
        case Percentile(chance=chance, bonus=bonus):
            return (2 + abs(bonus) if bonus else 1) + dice_in(chance)


def faces_of(dice: DiceTerm) -> range:
    """What one of the dice can show."""
    return range(-1, 2) if dice.is_fate else range(1, dice.sides + 1)
