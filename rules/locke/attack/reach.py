"""Checks that a level is high enough to evade or defend against an attack (LOCKE-10.7c, LOCKE-10.7i)."""

from __future__ import annotations

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term

TELEPORT, HALLUCINATION, MIRROR, FIELD, DEFENCE = (
    "LOCKE-10.7.2c", "LOCKE-10.7.2d", "LOCKE-10.7.2j", "LOCKE-10.7.2i", "LOCKE-10.7i",
)  # fmt: skip
"""Rules by which each kind of evade or defence must reach the attack's level."""


def check_reach(level: int, attack_level: int, rule: str) -> Refusal | None:
    """Returns the reason a level is too low for an attack.

    `attack_level` is 0 if there is no attack (LOCKE-10.4.1e). The refusal cites `rule`.
    """
    if level < attack_level:
        return Refusal("level-below-attack", rule, level=level, attack=attack_level)
    return None


def check_defence_card(card: str, level: int, attack_level: int, *, light_sword: bool) -> Refusal | None:
    """Returns the reason a defence card does not stop an attack (LOCKE-5.4, LOCKE-5.5, LOCKE-10.7.3d)."""
    if light_sword:
        return Refusal("light-sword", "LOCKE-10.7.3d", card=Term(card))
    return check_reach(level, attack_level, DEFENCE)
