"""RuneQuest: levels of success (RQ-L), and what becomes of an attack that is dodged or parried (RQ-A2, RQ-A4).

The law of levels is the one that rolls outside games follow, too: `rqg` of `rules.core.notation.levels`. (BCDice's
older `RuneQuest` has another one, which is not the printed table: RQ-L6.)"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from itertools import pairwise
from typing import Any, Final, Literal, NamedTuple

from rules.core.facts.words import Term
from rules.core.notation.levels import SCHEMES
from rules.runequest.tables import load, word

ParryResult = Literal["no-hit", "unparried", "subtract-ap", "subtract-ap-no-wear", "stopped"]
"""An attack that is parried: misses; hits in full; what exceeds the item's AP goes on, and if anything does the item
loses 1 AP or, `-no-wear`, does not; nothing gets through."""
DodgeResult = Literal["no-hit", "normal-hit", "hit-at-attack-level"]
"""An attack that is dodged: misses; hits as a success, whatever its level; hits at its level."""
D100: Final = 100


class Level(IntEnum):
    """How well a roll went: levels are compared."""

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
        """The word for it."""
        return Term(self.name.lower())


class Bounds(NamedTuple):
    """The highest roll of each level that succeeds, and the lowest that fumbles (RQ-L2, RQ-L3)."""

    critical: int
    special: int
    success: int
    fumble: int

    def level(self, roll: int) -> Level:
        """The level of a roll from 1 to 100."""
        if roll > self.success:
            return Level.FUMBLE if roll >= self.fumble else Level.FAILURE
        if roll > self.special:
            return Level.SUCCESS
        return Level.SPECIAL if roll > self.critical else Level.CRITICAL


@cache
def bounds(chance: int) -> Bounds:
    """The bounds at an effective chance, modifiers included: it may be negative, or above 100 (RQ-L1, RQ-L4, RQ-L5)."""
    highest = dict(SCHEMES["rqg"].bands(chance))
    return Bounds(highest["critical"], highest["special"], highest["success"], highest["failure"] + 1)


def level_of(chance: int, roll: int) -> Level:
    """The level of a roll of 1D100 (100: "00") against an effective chance (RQ-L1)."""
    return bounds(chance).level(roll)


@cache
def level_weights(chance: int) -> tuple[int, ...]:
    """In how many of 100 rolls each level comes, from the fumble up."""
    found = bounds(chance)
    edges = (0, found.critical, found.special, found.success, found.fumble - 1, D100)
    return tuple(high - low for low, high in pairwise(edges))[::-1]


@cache
def _matrix(name: str) -> tuple[tuple[Any, ...], ...]:
    rows = load(name)["entries"]
    names = [level.name.lower() for level in Level]
    return tuple(tuple(word(rows[attack][defence]) for defence in names) for attack in names)


def parry_result(attack: Level, parry: Level) -> ParryResult:
    """What a parry makes of an attack (RQ-A4)."""
    found: ParryResult = _matrix("parry_matrix")[attack][parry]
    return found


def dodge_result(attack: Level, dodge: Level) -> DodgeResult:
    """What a dodge makes of an attack (RQ-A2)."""
    found: DodgeResult = _matrix("dodge_matrix")[attack][dodge]
    return found
