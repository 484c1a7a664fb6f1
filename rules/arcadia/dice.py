"""Arcadia's dice (ARC-D): pools, CRITs, rerolls, and the pair of dice that brings monsters back.

Faces are words ("sword"). Dice are rolled in the order of ARC-D6.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, Final, Literal, NamedTuple

from rules.arcadia.tables import entries, load, word
from rules.core.play.table import Table

AttackKind = Literal["melee", "ranged"]
Kind = Literal["melee", "ranged", "defence"]
"""Kind of a roll: an attack in melee or at range, or a defence."""
CRIT: Final = "crit"
MOST_DICE: Final = 50
"""Highest number of dice in one roll (ARC-D3)."""


class Die(NamedTuple):
    """Die, with its sides and the faces that count as successes (ARC-D1, ARC-D2)."""

    name: str
    sides: tuple[str, ...]
    successes: frozenset[str]

    def is_failure(self, face: str) -> bool:
        return face not in self.successes

    def chance(self, faces: Iterable[str]) -> Fraction:
        """Returns the probability of rolling one of these faces."""
        return Fraction(sum(self.sides.count(face) for face in faces), len(self.sides))


@cache
def die_of(kind: Kind) -> Die:
    name = "defence" if kind == "defence" else "attack"
    raw = load("dice")["dice"][name]
    counting = raw["save_on"] if kind == "defence" else raw["hit_on"][kind]
    return Die(name, tuple(map(word, raw["sides"])), frozenset(map(word, counting)))


class Pool(NamedTuple):
    """Dice that are rolled together (ARC-D5, ARC-D4).

    `per_crit` is the number of additional Hits for each CRIT.
    """

    kind: Kind
    dice: int
    rerolls: int = 0
    per_crit: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """Result of a roll.

    `faces` and `bonus` are the final faces of the pool and of the dice added by CRITs. `rerolled` are the faces
    replaced, in the order of the rerolls.
    """

    pool: Pool
    faces: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    rerolled: tuple[str, ...] = ()

    @property
    def crits(self) -> int:
        """Number of CRITs, bonus dice included (ARC-D4)."""
        return self.faces.count(CRIT) + self.bonus.count(CRIT)

    @property
    def extra(self) -> int:
        """Additional Hits from CRITs (ARC-D4)."""
        return self.pool.per_crit * self.crits

    @property
    def successes(self) -> int:
        """Number of Hits or Saves (ARC-D2, ARC-D4)."""
        die = die_of(self.pool.kind)
        return sum(face in die.successes for face in (*self.faces, *self.bonus)) + self.extra


PickDie = Callable[[Sequence[str], Die], int | None]
"""Function that returns the index of the die to reroll, or None."""


def first_failure(faces: Sequence[str], die: Die) -> int | None:
    """Returns the index of the first failure, or None (ARC-H7).

    A seat that may reroll does best to reroll the first failure immediately.
    """
    return next((place for place, face in enumerate(faces) if die.is_failure(face)), None)


def roll(table: Table[Any, Any], pool: Pool, choose: PickDie = first_failure) -> Roll:
    """Rolls a pool (ARC-D3, ARC-D5, ARC-D6)."""
    die, rerolled = die_of(pool.kind), list[str]()

    def fall() -> str:
        return die.sides[table.roll(len(die.sides), die.name) - 1]

    def reroll(dice: list[str]) -> list[str]:
        while len(rerolled) < pool.rerolls and (place := choose(dice, die)) is not None:
            rerolled.append(dice[place])
            dice[place] = fall()
        return dice

    faces = reroll([fall() for _ in range(min(pool.dice, MOST_DICE))])
    bonus = list[str]()
    owed = faces.count(CRIT)
    while owed > 0 and len(faces) + len(bonus) < MOST_DICE:
        bonus += reroll([fall()])
        owed += (bonus[-1] == CRIT) - 1
    return Roll(pool, tuple(faces), tuple(bonus), tuple(rerolled))


# --- the pair of dice that returns monsters --------------------------------------------------------------------------

FacePair = tuple[str, str]
"""Two faces in alphabetical order (ARC-R3)."""


def pair_of(faces: Iterable[str]) -> FacePair:
    first, second = sorted(faces)
    return first, second


def roll_pair(table: Table[Any, Any]) -> FacePair:
    """Rolls a pair of attack dice, whose CRITs add no dice (ARC-R3)."""
    sides = die_of("melee").sides
    return pair_of(sides[table.roll(len(sides), "respawn") - 1] for _ in range(2))


@cache
def pair_weights() -> dict[FacePair, int]:
    """Returns the number of the 36 rolls that give each pair, the likeliest pair first."""
    counts = Counter(pair_of(faces) for faces in product(die_of("melee").sides, repeat=2))
    return dict(counts.most_common())


@cache
def spawn_tokens() -> dict[str, FacePair]:
    """Returns the pair of faces on each spawn token (ARC-R7)."""
    return {raw["id"]: pair_of(map(word, raw["pair"])) for raw in entries("spawn_tokens")}


def tokens_for(pair: FacePair, tokens: Iterable[str]) -> Iterator[str]:
    """Yields the spawn tokens with this pair."""
    return (token for token in tokens if spawn_tokens()[token] == pair)
