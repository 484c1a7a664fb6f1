"""Exact odds of an attack and of the morale check that follows.

The odds come from the same functions that evaluate dice in a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from rules.core.facts.words import Phrase, Piece
from rules.core.play.foresight import chance as percent_of
from rules.core.play.foresight import damage_chances
from rules.maidens.attack.attack_value import attack_value, fallen
from rules.maidens.attack.damage import damage, hp_after
from rules.maidens.checks import Courage, courage
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import Attempt, Fighter, Hit
from rules.maidens.tally import Tally

FACE: Final = Fraction(1, SIDES)
FACES: Final = range(1, SIDES + 1)

Law = Mapping[int, Fraction]
"""Probability of each amount of damage."""


@dataclass(frozen=True, slots=True)
class Odds:
    """Odds of an attack on one doll.

    `hit` is the probability of a hit. `law` gives the probability of each amount of damage, 0 included.
    """

    value: Tally
    hit: Fraction
    law: Law

    @property
    def mean(self) -> Fraction:
        """Expected damage."""
        return sum((points * share for points, share in self.law.items()), Fraction())

    def falls(self, hp: int) -> Fraction:
        """Returns the probability that a doll with these HP goes down (MAID-7-C6)."""
        return sum((share for points, share in self.law.items() if not hp_after(hp, points)), Fraction())


def odds(
    attempt: Attempt,
    victim: Fighter | None = None,
    *,
    is_target: bool = True,
    is_hidden: bool = False,
    is_in_bush: bool = False,
    negating: Sequence[int] = (),
) -> Odds:
    """Returns the odds of an attack for one victim, by default the target (MAID-7-X2).

    The victim cancels a hit if she rolls one of the faces `negating`.
    """
    value = attack_value(attempt)
    passes = SIDES - len(negating)
    law: dict[int, int] = {}  # `law` and `hit` count cases out of SIDES * SIDES.
    hit = 0
    for natural in FACES:
        die = fallen(attempt, value.total, natural)
        points, share = 0, SIDES
        if die.is_hit:
            struck = Hit(attempt, die.die, victim or attempt.target, is_target, is_hidden, is_in_bush)
            points, share = damage(struck).total, passes
            hit += share
            law[0] = law.get(0, 0) + SIDES - share
        law[points] = law.get(points, 0) + share
    return Odds(value, _share(hit), {points: _share(parts) for points, parts in sorted(law.items()) if parts})


@cache
def _share(parts: int) -> Fraction:
    return Fraction(parts, SIDES * SIDES)


def check_odds(target: int, hp: int) -> dict[Courage, Fraction]:
    """Returns the probability of each result of a morale check (MAID-9-AT2 to AT5)."""
    found: dict[Courage, Fraction] = {"holds": Fraction(), "routs": Fraction(), "rages": Fraction()}
    for die in FACES:
        found[courage(target, die, hp)] += FACE
    return found


def recovery_odds(target: int) -> Fraction:
    """Returns the probability that a routed doll recovers (MAID-9-A1)."""
    return check_odds(target, SIDES)["holds"]


def courage_odds(law: Law, hp: int, modifier: int, *, never_checks: bool = False) -> dict[Courage, Fraction]:
    """Returns the probabilities of rout and of rage after damage (MAID-9-AT1).

    `law` is the distribution of the damage, `hp` are the HP before it, and `modifier` is added to the HP in the check.
    """
    found: dict[Courage, Fraction] = {"holds": Fraction(), "routs": Fraction(), "rages": Fraction()}
    for points, share in law.items():
        rest = hp_after(hp, points)
        if not points or not rest or never_checks:
            found["holds"] += share if rest else 0
            continue
        for result, chance in check_odds(rest + modifier, rest).items():
            found[result] += share * chance
    return found


# --- in words --------------------------------------------------------------------------------------------------------


def attack_chances(target: str, found: Odds, hp: int, modifier: int = 0, *, never_checks: bool = False) -> list[Phrase]:
    """Returns the chances of an attack in words: damage, going down, rout and rage."""
    broken = courage_odds(found.law, hp, modifier, never_checks=never_checks)
    parts = found.value.phrases("measure")
    return [
        Phrase("chance-value", {"value": found.value.total, "parts": parts}),
        *damage_chances(target, found.law, hp),
        Phrase(
            "chance-courage",
            {"target": Piece(target), "routs": percent_of(broken["routs"]), "rages": percent_of(broken["rages"])},
        ),
    ]
