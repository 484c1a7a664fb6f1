"""Mind checks and ESP level checks (chapter 11)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.table import Table
from rules.locke.actions import Morale
from rules.locke.attack_events import LevelChecked, MindChecked
from rules.locke.state import Participant, Setup, State

LEAST_MIND = 2
MOST_TOLD = 3
"""Highest number of mind checks in a row for which the chance is shown."""


def roll_2d6(table: Table[Any, Any], label: str) -> tuple[int, int]:
    """Rolls two dice, one after the other (LOCKE-0.4)."""
    return table.roll(6, label), table.roll(6, label)


def check_declared_mind(participant: Participant, declared: int) -> Refusal | None:
    """Returns the reason a value cannot be declared (LOCKE-11.3).

    0 stands for the full mind.
    """
    mind = participant.own.mind
    if mind < LEAST_MIND:
        return Refusal("no-mind", "LOCKE-11.3", mind=mind, least=LEAST_MIND)
    if declared and not LEAST_MIND <= declared <= mind:
        return Refusal("mind-range", "LOCKE-11.3", value=declared, low=LEAST_MIND, high=mind)
    return None


def mind_options(participant: Participant) -> list[Morale]:
    """Returns the values to declare, the full mind first (LOCKE-11.3)."""
    mind = participant.own.mind
    return [Morale(), *(Morale(value=value) for value in range(LEAST_MIND, mind))] if mind >= LEAST_MIND else []


def check_morale(participant: Participant, action: Action) -> Refusal | None:
    """Returns the reason this mind check cannot be declared.

    Returns None for other actions.
    """
    return check_declared_mind(participant, action.value) if isinstance(action, Morale) else None


def declared_mind(participant: Participant, action: Morale) -> int:
    """Returns the declared value, or the full mind (LOCKE-11.3)."""
    return action.value or participant.own.mind


def mind_check(table: Table[Setup, State], participant: Participant, purpose: str, declared: int = 0) -> bool:
    """Rolls a mind check (LOCKE-11.3).

    If no value is declared, the check uses the full mind, which stays secret.
    """
    return check_mind(table, participant.id, purpose, declared or participant.own.mind, declared=declared)


def check_mind(table: Table[Any, Any], actor: str, purpose: str, value: int, *, declared: int = 0) -> bool:
    """Rolls two dice against a value (LOCKE-11.3).

    A mind below 2 fails without a roll. The event names the value only if it was declared.
    """
    if value < LEAST_MIND:
        table.tell(MindChecked(rules=("LOCKE-11.3",), actor=Piece(actor), purpose=Term(purpose), declared=declared))
        return False
    dice = roll_2d6(table, "mind-check")
    success = sum(dice) <= value
    table.tell(
        MindChecked(
            rules=("LOCKE-11.3",), actor=Piece(actor), purpose=Term(purpose), declared=declared, dice=dice,
            total=sum(dice), success=success,
        )
    )  # fmt: skip
    return success


def chance_of_2d6(value: int, times: int = 1) -> Fraction:
    """Returns the chance of rolling at most `value` on two dice.

    All `times` rolls must succeed.
    """
    low = sum(one + other <= value for one, other in product(range(1, 7), repeat=2))
    return Fraction(low, 36) ** times


def check_chances(participant: Participant) -> Phrase:
    """Returns the chances of level and mind checks, in words (LOCKE-11.2, LOCKE-11.3).

    The chances reveal secret figures, so only viewers of the participant's hand may see them.
    """
    mind = participant.own.mind
    facts: dict[str, object] = {"level": told_in_percent(chance_of_2d6(usable_level(participant)))}
    if mind >= LEAST_MIND:
        facts["minds"] = [
            Phrase("hand-check", {"count": count, "chance": told_in_percent(chance_of_2d6(mind, count))})
            for count in range(1, MOST_TOLD + 1)
        ]
    return Phrase("hand-checks", {"minds": [], **facts})


def told_in_percent(chance: Fraction) -> Phrase:
    """Returns a chance in percent, with more digits if it is small."""
    share = float(100 * chance)
    return Phrase("odds-percent", {"share": round(share, 1 if share >= 10 else 2 if share >= 1 else 3)})


def make_up(table: Table[Any, Any], actor: str, checks: int, declared: int) -> bool:
    """Rolls mind checks until one fails (LOCKE-10.5.1b, LOCKE-10.5.1e).

    Returns whether all succeed.
    """
    return all(check_mind(table, actor, "level", declared, declared=declared) for _ in range(checks))


def usable_level(participant: Participant) -> int:
    """Returns the level for ESP level checks (LOCKE-11.2).

    The power left does not matter. Under an ESP controller the level is 0 (docs/rulings.md).
    """
    return 0 if participant.controlled else participant.own.level


def level_check(table: Table[Setup, State], participant: Participant, purpose: str, level: int) -> tuple[bool, int]:
    """Rolls a participant's ESP level check (LOCKE-11.2).

    Returns its success and the sum.
    """
    return check_level(table, participant.id, purpose, level)


def check_level(table: Table[Any, Any], actor: str, purpose: str, level: int) -> tuple[bool, int]:
    """Rolls two dice against a level (LOCKE-11.2).

    Returns the success and the sum.
    """
    dice = roll_2d6(table, "level-check")
    success = sum(dice) <= level
    table.tell(
        LevelChecked(
            rules=("LOCKE-11.2",), actor=Piece(actor), purpose=Term(purpose), dice=dice, total=sum(dice),
            success=success,
        )
    )  # fmt: skip
    return success, sum(dice)
