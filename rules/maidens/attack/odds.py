"""Maid & Maidens: the exact odds of an attack and of the check that follows, by the functions that its die goes through
in a game."""

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
"""How likely each number is."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How an attack goes for one doll: the attack value, how likely it hits, how likely each damage is (0: none)."""

    value: Tally
    hit: Fraction
    law: Law

    @property
    def mean(self) -> Fraction:
        """The damage that can be expected."""
        return sum((points * share for points, share in self.law.items()), Fraction())

    def falls(self, hp: int) -> Fraction:
        """How likely somebody with so many HP goes down (MAID-7-C6)."""
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
    """The odds for the target of an attack, or for another who is caught by it (MAID-7-X2). `negating` are the faces on
    which she cancels a hit."""
    value = attack_value(attempt)
    passes = SIDES - len(negating)
    law: dict[int, int] = {}  # in parts of SIDES * SIDES, as is `hit`
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
    """How likely a morale check ends in what way (MAID-9-AT2 to AT5)."""
    found: dict[Courage, Fraction] = {"holds": Fraction(), "routs": Fraction(), "rages": Fraction()}
    for die in FACES:
        found[courage(target, die, hp)] += FACE
    return found


def recovery_odds(target: int) -> Fraction:
    """How likely a routed doll comes to herself (MAID-9-A1)."""
    return check_odds(target, SIDES)["holds"]


def courage_odds(law: Law, hp: int, modifier: int, *, never_checks: bool = False) -> dict[Courage, Fraction]:
    """How likely a doll with so many HP is routed or berserk by the check that damage of this law leads to. `modifier`:
    what is added to her HP. Whoever is down or unhurt makes none (MAID-9-AT1)."""
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
    """The chances of an attack: its value with all parts, how likely is each damage, that somebody with so many HP goes
    down, or is routed or berserk after it."""
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
