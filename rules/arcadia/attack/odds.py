"""Arcadia: the exact odds of rolls and attacks (ARC-H2).

A throw is a plain success (p), a CRIT (c), which adds a die, or a failure (q), which a reroll replaces. Rerolls take
failures alone (`dice.first_failure`), so in whatever order the dice fall, throwing is over as soon as

    plain successes + failures beyond the rerolls = dice of the pool.

A CRIT does not bring that nearer. So the last throw is no CRIT, the CRITs lie anywhere before it, and the law is
closed: among L throws that are no CRITs there are k CRITs with chance C(L+k-1, k)·c^k, where L is n + r, or less if
every die has come to succeed. Nothing but floats is added, all of them positive: it is right to about 1e-15.

The stop at 50 dice (ARC-D3) is left out. It cannot matter: 15 dice with 5 rerolls come so far once in 1e15 rolls.
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
"""Where a series of falling terms is cut: all that follows is less than 1e-15 in sum."""
SHOWN: Final = 0.01
"""Results that are together rarer than this are shown as one."""
SCALE: Final = 10**12
"""Chances are handed to `percent` as parts of this."""

Law = tuple[float, ...]
"""How likely each number from 0 is."""


class Fall(NamedTuple):
    """One way for a pool to end: plain successes and CRITs, and how likely it is."""

    plain: int
    crits: int
    chance: float


@cache
def falls(pool: Pool) -> tuple[Fall, ...]:
    """Every way for a pool to end, but for those that are too rare to count."""
    die, dice, rerolls = die_of(pool.kind), max(pool.dice, 0), max(pool.rerolls, 0)
    crit, success = (float(die.chance(faces)) for faces in ((CRIT,), die.successes))
    plain, failure = success - crit, 1 - success
    found: dict[tuple[int, int], float] = {}
    for successes in range(dice + 1):
        for failures in range(rerolls + 1) if successes == dice else (dice + rerolls - successes,):
            throws = successes + failures
            # The last throw is a success if all dice have come to succeed, else it may be either.
            ways = comb(max(throws - 1, 0), failures) if successes == dice else comb(throws, failures)
            weight = ways * plain**successes * failure**failures
            for crits, chance in _crits(throws, crit):
                key = successes, crits
                found[key] = found.get(key, 0.0) + weight * chance
    return tuple(Fall(*key, chance) for key, chance in found.items())


def _crits(throws: int, crit: float) -> Iterator[tuple[int, float]]:
    """How likely k CRITs are before the last of so many other throws, without the factors of these."""
    chance = 1.0
    for crits in count():
        yield crits, chance
        ratio = crit * (throws + crits) / (crits + 1)
        chance *= ratio
        if not throws or (chance < TAIL and ratio < 0.5):
            return


@cache
def successes(pool: Pool) -> Law:
    """The law of Hits or Saves."""
    ways = falls(pool)
    law = [0.0] * (1 + max(each.plain + each.crits * (1 + pool.per_crit) for each in ways))
    for plain, crits, chance in ways:
        law[plain + crits * (1 + pool.per_crit)] += chance
    return tuple(law)


@cache
def damage(attack: Pool, defence: Pool) -> Law:
    """The law of an attack's damage to one target, not capped by its Life: max(0, Hits - Saves)."""
    hits, saves = successes(attack), successes(defence)
    law = [0.0] * len(hits)
    for hit, chance in enumerate(hits):
        for save, other in enumerate(saves):
            law[hit - save if hit > save else 0] += chance * other
    return tuple(law)


@cache
def expected(attack: Pool, defence: Pool, left: int) -> float:
    """E(n, type, d, r) of ARC-H2: the Wounds that a target with so much Life left can expect."""
    return sum(min(left, amount) * chance for amount, chance in enumerate(damage(attack, defence)))


def at_least(law: Sequence[float], number: int) -> float:
    """How likely this number or more is."""
    return min(1.0, sum(law[max(number, 0) :]))


class Odds(NamedTuple):
    """An attack's chances against one target: of Wounds at all, of killing it, of overkill (ARC-O1); and the Wounds
    that it can expect."""

    hurt: float
    killed: float
    overkilled: float
    mean: float


@cache
def odds(attack: Pool, defence: Pool, left: int, overkill: int = 0) -> Odds:
    """The chances against a target with so much Life left and this Overkill threshold (0: it has none)."""
    law = damage(attack, defence)
    beyond = at_least(law, max(left, overkill)) if overkill else 0.0
    return Odds(at_least(law, 1), at_least(law, left), beyond, expected(attack, defence, left))


# --- in words --------------------------------------------------------------------------------------------------------


def attack_chances(attack: Pool) -> Phrase:
    """How many Hits an attack can expect, and how likely each number of them is."""
    law = successes(attack)
    return Phrase("chance-hits", {"mean": round(_mean(law), 2), "items": list(_items(law))})


def target_chances(target: str, attack: Pool, defence: Pool, left: int, overkill: int = 0) -> list[Phrase]:
    """The chances against one target: of any damage, of each amount, not capped by its Life (ARC-O1), of its end, of
    overkill."""
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
    """Each number with its chance; those that are rare together as one, "5 or more"."""
    for number, chance in enumerate(law):
        if at_least(law, number + 1) < SHOWN:
            yield Phrase("chance-item-more", {"item": number, "chance": _percent(at_least(law, number))})
            return
        yield Phrase("chance-item", {"item": number, "chance": _percent(chance)})


def _mean(law: Sequence[float]) -> float:
    return sum(number * chance for number, chance in enumerate(law))


def _percent(share: float) -> Phrase:
    return percent(round(share * SCALE), SCALE)
