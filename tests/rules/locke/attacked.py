"""Attacks under way as a bout's state stores them, for tests of a target's defence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.locke.attack import reactions
from rules.locke.state import AttackPart, Participant, PendingAttack
from rules.locke.tables import faces
from tests.rules.locke.helpers import Bout


def card(face: str, attacker: str = "a", target: str = "b", *, sync: Sequence[AttackPart] = ()) -> PendingAttack:
    """Returns an attack with a card, and with the parts that others add to it."""
    printed = faces()[face]
    return PendingAttack(
        attacker=attacker, kind="card", name=face, target=target, printed=printed.level, raised=len(sync),
        parts=[AttackPart(who=attacker, card=face, power=printed.power), *sync], light_sword=printed.light_sword,
    )  # fmt: skip


def part(who: str, face: str, *, underling: bool = False) -> AttackPart:
    """Returns a card that a synchroniser or an underling has added to an attack."""
    return AttackPart(who=who, card=face, power=faces()[face].power, underling=underling)


def special(level: int, power: int, attacker: str = "a", target: str = "b", **fields: Any) -> PendingAttack:
    """Returns a special attack (LOCKE-10.6b)."""
    return PendingAttack(
        attacker=attacker, kind="special", name="bazooka", target=target, printed=level,
        parts=[AttackPart(who=attacker, power=power)], **fields,
    )  # fmt: skip


def nike(power: int = 20) -> PendingAttack:
    """Returns an attack by participant `a` with a Nike."""
    return PendingAttack(attacker="a", kind="nike", name="nike", target="b", parts=[AttackPart(who="a", power=power)])


def thought(power: int = 20) -> PendingAttack:
    """Returns a residual thought's attack."""
    return PendingAttack(
        attacker="a", kind="thought", name="thought", target="b", parts=[AttackPart(who="a", power=power)]
    )


def attacked(attack: PendingAttack, *participants: Participant, dice: Sequence[int | str] = (), **combat: Any) -> Bout:
    """Resolves the attack in a new bout, up to the first decision or the end, and returns the bout."""
    bout = Bout(*participants, dice=dice, **combat)
    return again(bout, attack)


def again(bout: Bout, attack: PendingAttack, dice: Sequence[int | str] = ()) -> Bout:
    """Resolves another attack in the same bout."""
    bout.dice.force(dice)
    bout.state.attack = attack
    return bout.start(reactions.resolve(bout.table))
