"""RuneQuest: levels of success (RQ-L), and the results of dodges and parries (RQ-A2, RQ-A4).

Rolls outside games use the same levels (`rqg` of `rules.core.notation.levels`). BCDice's older `RuneQuest` has other
levels, which differ from the printed table (RQ-L6).
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from rules.core.facts.words import Term
from rules.core.notation.levels import SCHEMES
from rules.runequest.tables import load, word

ParryResult = Literal["no-hit", "unparried", "subtract-ap", "subtract-ap-no-wear", "stopped"]
"""Results of a parried attack.

- "no-hit": the attack misses.
- "unparried": the attack hits in full.
- "subtract-ap": damage above the item's armour points gets through, and the item loses one point if any does.
- "subtract-ap-no-wear": damage above the item's armour points gets through, and the item loses no point.
- "stopped": no damage gets through.
"""
DodgeResult = Literal["no-hit", "normal-hit", "hit-at-attack-level"]
"""Results of a dodged attack: a miss, a hit as a normal success, or a hit at the level of the attack roll."""
D100: Final = 100


class Level(IntEnum):
    """Level of success of a roll, in ascending order."""

    FUMBLE = 0
    FAILURE = 1
    SUCCESS = 2
    SPECIAL = 3
    CRITICAL = 4

    @property
    def is_success(self) -> bool:
        return self >= Level.SUCCESS

    @property
    def term(self) -> Term:
        return Term(self.name.lower())


class Bounds(NamedTuple):
    """Highest roll of each successful level, and the lowest fumble (RQ-L2, RQ-L3)."""

    critical: int
    special: int
    success: int
    fumble: int

    def level(self, roll: int) -> Level:
        """Returns the level of a roll of 1D100."""
        if roll > self.success:
            return Level.FUMBLE if roll >= self.fumble else Level.FAILURE
        if roll > self.special:
            return Level.SUCCESS
        return Level.SPECIAL if roll > self.critical else Level.CRITICAL


@cache
def bounds(chance: int) -> Bounds:
    """Returns the bounds of the levels at a chance (RQ-L1, RQ-L4, RQ-L5).

    The chance includes modifiers, so it may be negative or above 100.
    """
    highest = dict(SCHEMES["rqg"].bands(chance))
    return Bounds(highest["critical"], highest["special"], highest["success"], highest["failure"] + 1)


def level_of(chance: int, roll: int) -> Level:
    """Returns the level of a roll of 1D100 (RQ-L1).

    The chance includes modifiers. A roll of "00" is 100.
    """
    return bounds(chance).level(roll)


@cache
def level_weights(chance: int) -> tuple[int, ...]:
    """Returns the number of rolls for each level.

    The number is out of 100. The fumble comes first.
    """
    found = bounds(chance)
    edges = (0, found.critical, found.special, found.success, found.fumble - 1, D100)
    return tuple(high - low for low, high in pairwise(edges))[::-1]


@cache
def _matrix(name: str) -> tuple[tuple[Any, ...], ...]:
    rows = load(name)["entries"]
    names = [level.name.lower() for level in Level]
    return tuple(tuple(word(rows[attack][defence]) for defence in names) for attack in names)


def parry_result(attack: Level, parry: Level) -> ParryResult:
    """Returns the effect of a parry on an attack (RQ-A4)."""
    found: ParryResult = _matrix("parry_matrix")[attack][parry]
    return found


def dodge_result(attack: Level, dodge: Level) -> DodgeResult:
    """Returns the effect of a dodge on an attack (RQ-A2)."""
    found: DodgeResult = _matrix("dodge_matrix")[attack][dodge]
    return found
