"""Trees of dice notation: the roll itself, apart from its spelling and its results.

The parser keeps numbers within the limits below; other code that builds a tree must do the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from rules.core.facts.refusal import Refusal, Refused
from rules.core.notation.numbers import COMPARE, Comparison, Operator, Rounding

MAX_LENGTH: Final = 300
"""Maximum length of a whole text, including the label."""
MAX_DEPTH: Final = 20
"""Maximum number of levels of nested brackets."""
MAX_DICE: Final = 200
"""Maximum number of dice in one text, with each repetition counted."""
MAX_SIDES: Final = 1_000_000
MAX_NUMBER: Final = 999_999_999
MAX_VALUE: Final = 10**15
"""Results beyond this value, positive or negative, are refused."""
MAX_REPEAT: Final = 20
MAX_CHAIN: Final = 20
"""Maximum number of rerolls or explosions of one die; the last throw stays as it fell."""
MAX_ITEMS: Final = 50
"""Maximum number of items to choose from."""

Order66 = Literal["rolled", "ascending", "descending"]
PoolKind = Literal["b", "r", "u"]


class NotationError(Refused):
    """A text is not dice notation, or cannot be rolled.

    `position` is the index in the text, or the text's length if something is missing at the end.
    """

    def __init__(self, position: int, code: str, /, **facts: object) -> None:
        super().__init__(Refusal(f"notation-{code}", **facts))
        self.position = position


# --- conditions and modifiers ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison of values with a number: `>=5`."""

    comparison: Comparison
    number: int

    def holds(self, value: int) -> bool:
        """Returns whether a value fulfils the condition."""
        return COMPARE[self.comparison](value, self.number)


@dataclass(frozen=True, slots=True)
class Reroll:
    """Throws a die that fulfils the condition again: once, or at most MAX_CHAIN times."""

    condition: Condition
    once: bool = False


@dataclass(frozen=True, slots=True)
class Explode:
    """Adds another die for each die that fulfils the condition, at most MAX_CHAIN times in a row.

    With `adds_up`, a die and its explosions count as one die.
    """

    condition: Condition
    adds_up: bool = False


@dataclass(frozen=True, slots=True)
class Least:
    """Counts lower dice as this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Most:
    """Counts higher dice as this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keeps only the `count` highest or lowest dice, or leaves them out (`drops`)."""

    count: int
    highest: bool = True
    drops: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """Counts the dice that fulfil the condition, instead of adding dice up."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Deduct:
    """Takes one off the count for each die that fulfils the condition."""

    condition: Condition


Modifier: TypeAlias = Reroll | Explode | Least | Most | Keep | Count | Deduct
ORDER: Final[tuple[type[Modifier], ...]] = (Reroll, Explode, Least, Most, Keep, Count, Deduct)
"""Order in which modifiers are applied; a term has at most one of each type."""


# --- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written."""

    value: int


@dataclass(frozen=True, slots=True)
class DiceTerm:
    """Dice of one kind, summed: `4d6kh3`.

    Modifiers must be in ORDER. Fate dice have the faces -1, 0 and 1, and 3 `sides`. `note` is the user's remark.
    """

    count: int
    sides: int
    modifiers: tuple[Modifier, ...] = ()
    is_fate: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class D66:
    """Two dice read as the digits of a number: as rolled, or with the lower or the higher first."""

    order: Order66 = "rolled"


@dataclass(frozen=True, slots=True)
class Binary:
    """A sum, difference or product; `position` is the operator's place in the text, for errors."""

    left: Sum
    operator: Operator
    right: Sum
    position: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Quotient:
    """A division with its rounding; `position` is the operator's place in the text."""

    left: Sum
    right: Sum
    rounding: Rounding = "down"
    position: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Negative:
    """Negative of its operand."""

    operand: Sum


Sum: TypeAlias = Number | DiceTerm | D66 | Binary | Quotient | Negative
"""Any node with a number as its value."""


# --- bodies of rolls -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Check:
    """A value compared with a target; the result is success or failure, and the margin."""

    total: Sum
    comparison: Comparison
    target: Sum


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that are not summed (BCDice's B, R and U): `dice` are (count, sides).

    - "b" counts the dice that fulfil the goal.
    - "r" counts them too. A die that fulfils `threshold` (default: the goal) adds another die.
    - "u" throws a die that fulfils `threshold` again and adds up its throws. It counts the dice that fulfil the goal
      with `bonus`. Without a goal, it gives the greatest die and the sum, both with `bonus`.
    """

    kind: PoolKind
    dice: tuple[tuple[int, int], ...]
    threshold: Condition | None = None
    bonus: int = 0
    goal: Condition | None = None

    @property
    def bare(self) -> Comparison:
        """Comparison of a threshold that is only a number.

        In R pools it is the goal's comparison, as in BCDice.
        """
        return self.goal.comparison if self.kind == "r" and self.goal else ">="


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of `count` of the items, each equally likely, none twice."""

    items: tuple[str, ...]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of each face (BCDice's TY); with `has_all`, also of faces that do not fall (TZ)."""

    count: int
    sides: int
    has_all: bool = False


@dataclass(frozen=True, slots=True)
class Percentile:
    """A roll of 1d100 against a chance, with levels of success by a scheme of `rules.core.notation.levels`."""

    scheme: str
    chance: Sum | None
    """None for a roll without levels."""
    bonus: int = 0
    """Number of added tens dice, of which the best counts; negative if the worst counts."""


Body: TypeAlias = Sum | Check | Pool | Choice | Tally | Percentile


@dataclass(frozen=True, slots=True)
class RollTree:
    """A whole text: the roll, its repetitions, whether only the roller sees it, and its purpose."""

    body: Body
    repeat: int = 1
    is_secret: bool = False
    label: str = ""


def dice_in(body: Body) -> int:
    """Returns the number of dice thrown, without rerolls and explosions."""
    return _DICE_IN[type(body)](body)


_DICE_IN: Final[dict[type, Callable[[Any], int]]] = {
    Number: lambda it: 0,
    **dict.fromkeys((DiceTerm, Choice, Tally), lambda it: it.count),
    D66: lambda it: 2,
    **dict.fromkeys((Binary, Quotient), lambda it: dice_in(it.left) + dice_in(it.right)),
    Negative: lambda it: dice_in(it.operand),
    Check: lambda it: dice_in(it.total) + dice_in(it.target),
    Pool: lambda it: sum(count for count, _ in it.dice),
    Percentile: lambda it: (2 + abs(it.bonus) if it.bonus else 1) + (dice_in(it.chance) if it.chance else 0),
}


def faces_of(dice: DiceTerm) -> range:
    """Returns the faces of one of the dice."""
    return range(-1, 2) if dice.is_fate else range(1, dice.sides + 1)
