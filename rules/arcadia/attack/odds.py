"""Arcadia: exact odds of rolls and attacks (ARC-H2).

A throw of a die is a plain success, a CRIT (with the chance c) or a failure. A CRIT adds a die. A reroll replaces a
failure (`dice.first_failure`). So throwing ends as soon as

    plain successes + failures beyond the rerolls = dice of the pool.

A CRIT changes neither side, so it is never the last throw. Among L other throws, k CRITs have the chance

    C(L+k-1, k)·c^k

With n dice and r rerolls, L is n + r, or less if every die succeeds in the end. Only positive numbers are added, so the
result is exact to about 1e-15.

The stop at 50 dice (ARC-D3) is ignored, because 15 dice with 5 rerolls reach it once in 1e15 rolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from math import comb
from typing import Final, NamedTuple

from rules.arcadia.dice import CRIT, Pool, die_of
from rules.core.facts.words import Phrase, Piece
from rules.core.play.foresight import percent

TAIL: Final = 1e-18
"""Probability at which a falling series is cut off; the rest adds up to less than 1e-15."""
SHOWN: Final = 0.01
"""Probability below which the highest numbers are shown together."""
SCALE: Final = 10**12
"""Denominator of the fractions for `percent`."""

Law = tuple[float, ...]
"""Probability of each number, from 0 on."""


class PoolResult(NamedTuple):
    """Result of a pool, with its probability."""

    plain: int
    crits: int
    chance: float


@cache
def pool_results(pool: Pool) -> tuple[PoolResult, ...]:
    """Returns every result of a pool with its probability, except extremely rare ones."""
    die, dice, rerolls = die_of(pool.kind), max(pool.dice, 0), max(pool.rerolls, 0)
    crit, success = (float(die.chance(faces)) for faces in ((CRIT,), die.successes))
    plain, failure = success - crit, 1 - success
    found: dict[tuple[int, int], float] = {}
    for successes in range(dice + 1):
        for failures in range(rerolls + 1) if successes == dice else (dice + rerolls - successes,):
            throws = successes + failures
            # If every die has succeeded, the last throw is a success. Otherwise it may also be a failure.
            ways = comb(max(throws - 1, 0), failures) if successes == dice else comb(throws, failures)
            weight = ways * plain**successes * failure**failures
            for crits, chance in _crits(throws, crit):
                key = successes, crits
                found[key] = found.get(key, 0.0) + weight * chance
    return tuple(PoolResult(*key, chance) for key, chance in found.items())


def _crits(throws: int, crit: float) -> Iterator[tuple[int, float]]:
    """Yields each number of CRITs with its probability.

    `throws` is the number of other throws. No CRIT comes after the last of them.
    """
    chance = 1.0
    for crits in count():
        yield crits, chance
        ratio = crit * (throws + crits) / (crits + 1)
        chance *= ratio
        if not throws or (chance < TAIL and ratio < 0.5):
            return


@cache
def successes(pool: Pool) -> Law:
    """Returns the probabilities of a pool's Hits or Saves."""
    ways = pool_results(pool)
    law = [0.0] * (1 + max(each.plain + each.crits * (1 + pool.per_crit) for each in ways))
    for plain, crits, chance in ways:
        law[plain + crits * (1 + pool.per_crit)] += chance
    return tuple(law)


@cache
def damage(attack: Pool, defence: Pool) -> Law:
    """Returns the probabilities of an attack's damage to one target.

    The target's Life does not cap the damage.
    """
    hits, saves = successes(attack), successes(defence)
    law = [0.0] * len(hits)
    for hit, chance in enumerate(hits):
        for save, other in enumerate(saves):
            law[hit - save if hit > save else 0] += chance * other
    return tuple(law)


@cache
def expected(attack: Pool, defence: Pool, left: int) -> float:
    """Returns the expected Wounds of a target: E(n, type, d, r) of ARC-H2.

    `left` is the remaining Life.
    """
    return sum(min(left, amount) * chance for amount, chance in enumerate(damage(attack, defence)))


def at_least(law: Sequence[float], number: int) -> float:
    """Returns the probability of a number or more."""
    return min(1.0, sum(law[max(number, 0) :]))


class Odds(NamedTuple):
    """Probabilities of an attack against one target (ARC-O1), and the `mean` number of Wounds."""

    hurt: float
    killed: float
    overkilled: float
    mean: float


@cache
def odds(attack: Pool, defence: Pool, left: int, overkill: int = 0) -> Odds:
    """Returns the odds of an attack against one target.

    `left` is the remaining Life. `overkill` is a monster's threshold, 0 for none.
    """
    law = damage(attack, defence)
    beyond = at_least(law, max(left, overkill)) if overkill else 0.0
    return Odds(at_least(law, 1), at_least(law, left), beyond, expected(attack, defence, left))


# --- in words --------------------------------------------------------------------------------------------------------


def attack_chances(attack: Pool) -> Phrase:
    """Returns the expected Hits of an attack, and the chance of each number of Hits."""
    law = successes(attack)
    return Phrase("chance-hits", {"mean": round(_mean(law), 2), "items": list(_items(law))})


def target_chances(target: str, attack: Pool, defence: Pool, left: int, overkill: int = 0) -> list[Phrase]:
    """Returns the chances against one target in words (ARC-O1).

    The amounts of damage are not capped by the target's Life.
    """
    who, found, law = Piece(target), odds(attack, defence, left, overkill), damage(attack, defence)
    said = [
        Phrase("chance-hurt", {"target": who, "chance": _percent(found.hurt)}),
        Phrase("chance-damage", {"mean": round(_mean(law), 2), "items": list(_items(law))}),
        Phrase("chance-falls", {"target": who, "chance": _percent(found.killed), "hp": left}),
    ]
    if overkill:
        facts = {"target": who, "chance": _percent(found.overkilled), "threshold": overkill}
        said.append(Phrase("chance-overkill", facts))
    return said


def _items(law: Sequence[float]) -> Iterator[Phrase]:
    """Yields each number with its chance; rare high numbers are shown together, as "5 or more"."""
    for number, chance in enumerate(law):
        if at_least(law, number + 1) < SHOWN:
            yield Phrase("chance-item-more", {"item": number, "chance": _percent(at_least(law, number))})
            return
        yield Phrase("chance-item", {"item": number, "chance": _percent(chance)})


def _mean(law: Sequence[float]) -> float:
    return sum(number * chance for number, chance in enumerate(law))


def _percent(share: float) -> Phrase:
    return percent(round(share * SCALE), SCALE)
