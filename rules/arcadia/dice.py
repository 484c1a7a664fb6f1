"""Arcadia: the dice (ARC-D): pools, CRITs that add dice, rerolls, and the pair of dice by which monsters come back.

Faces are words ("sword"); what a pool is rolled for says which of them are successes. Dice are rolled in the order of
ARC-D6.
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
"""What dice are rolled for."""
CRIT: Final = "crit"
MOST_DICE: Final = 50
"""The safety stop of ARC-D3: no more dice than these are in one roll."""


class Die(NamedTuple):
    """The die of a kind of roll: its `name`, the face on each side, the faces that count (ARC-D1, ARC-D2)."""

    name: str
    sides: tuple[str, ...]
    successes: frozenset[str]

    def is_failure(self, face: str) -> bool:
        return face not in self.successes

    def chance(self, faces: Iterable[str]) -> Fraction:
        """How likely one of these faces is."""
        return Fraction(sum(self.sides.count(face) for face in faces), len(self.sides))


@cache
def die_of(kind: Kind) -> Die:
    """The die of a kind of roll."""
    name = "defence" if kind == "defence" else "attack"
    raw = load("dice")["dice"][name]
    counting = raw["save_on"] if kind == "defence" else raw["hit_on"][kind]
    return Die(name, tuple(map(word, raw["sides"])), frozenset(map(word, counting)))


class Pool(NamedTuple):
    """What is rolled: so many dice of a kind, with so many rerolls (ARC-D5); `per_crit` is how many more Hits each CRIT
    counts (ARC-D4)."""

    kind: Kind
    dice: int
    rerolls: int = 0
    per_crit: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """What fell: the `faces` that the pool's dice and the `bonus` dice show at last, and those that were `rerolled`, in
    the order in which it happened."""

    pool: Pool
    faces: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    rerolled: tuple[str, ...] = ()

    @property
    def crits(self) -> int:
        """The CRITs finally showing, bonus dice included (ARC-D4)."""
        return self.faces.count(CRIT) + self.bonus.count(CRIT)

    @property
    def extra(self) -> int:
        """The Hits that CRITs count more (ARC-D4)."""
        return self.pool.per_crit * self.crits

    @property
    def successes(self) -> int:
        """Hits or Saves (ARC-D2, ARC-D4)."""
        die = die_of(self.pool.kind)
        return sum(face in die.successes for face in (*self.faces, *self.bonus)) + self.extra


PickDie = Callable[[Sequence[str], Die], int | None]
"""Which of these dice is rolled again, by its place; None: none of them."""


def first_failure(faces: Sequence[str], die: Die) -> int | None:
    """The first die that fails (ARC-H7). This is what serves the roller best, whoever it is: no success gets better on
    average by another throw, and a reroll kept back for bonus dice is worth no more there."""
    return next((place for place, face in enumerate(faces) if die.is_failure(face)), None)


def roll(table: Table[Any, Any], pool: Pool, choose: PickDie = first_failure) -> Roll:
    """Rolls a pool (ARC-D3, ARC-D5, ARC-D6): all of it from left to right and its rerolls, then a bonus die for each
    CRIT, each followed by its rerolls; the bonus dice of bonus dice come at the end."""
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


# --- the pair that brings monsters back ------------------------------------------------------------------------------

FacePair = tuple[str, str]
"""Two faces in alphabetical order, since the pair is unordered (ARC-R3)."""


def pair_of(faces: Iterable[str]) -> FacePair:
    first, second = sorted(faces)
    return first, second


def roll_pair(table: Table[Any, Any]) -> FacePair:
    """Two attack dice whose CRITs add none (ARC-R3)."""
    sides = die_of("melee").sides
    return pair_of(sides[table.roll(len(sides), "respawn") - 1] for _ in range(2))


@cache
def pair_weights() -> dict[FacePair, int]:
    """In how many of 36 cases each pair falls, the likeliest first."""
    counts = Counter(pair_of(faces) for faces in product(die_of("melee").sides, repeat=2))
    return dict(counts.most_common())


@cache
def spawn_tokens() -> dict[str, FacePair]:
    """The pair on each spawn token (ARC-R7)."""
    return {raw["id"]: pair_of(map(word, raw["pair"])) for raw in entries("spawn_tokens")}


def tokens_for(pair: FacePair, tokens: Iterable[str]) -> Iterator[str]:
    """Those of these spawn tokens that show the pair."""
    return (token for token in tokens if spawn_tokens()[token] == pair)
