"""Attacks under way, as a bout's state carries them: tests of being attacked start from one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.locke import reactions
from rules.locke.state import Attack, Part, Participant
from rules.locke.tables import faces
from tests.rules.locke.helpers import Bout


def card(face: str, attacker: str = "a", target: str = "b", *, sync: Sequence[Part] = ()) -> Attack:
    """A card attack, with the parts that synchronised."""
    printed = faces()[face]
    return Attack(
        attacker=attacker, kind="card", name=face, target=target, printed=printed.level, raised=len(sync),
        parts=[Part(who=attacker, card=face, power=printed.power), *sync], light_sword=printed.light_sword,
    )  # fmt: skip


def part(who: str, face: str, *, underling: bool = False) -> Part:
    """A part that somebody adds."""
    return Part(who=who, card=face, power=faces()[face].power, underling=underling)


def special(level: int, power: int, attacker: str = "a", target: str = "b", **fields: Any) -> Attack:
    """A special attack (LOCKE-10.6b)."""
    return Attack(
        attacker=attacker, kind="special", name="bazooka", target=target, printed=level,
        parts=[Part(who=attacker, power=power)], **fields,
    )  # fmt: skip


def nike(power: int = 20) -> Attack:
    """A Nike attack of a's."""
    return Attack(attacker="a", kind="nike", name="nike", target="b", parts=[Part(who="a", power=power)])


def thought(power: int = 20) -> Attack:
    """A residual thought's attack."""
    return Attack(attacker="a", kind="thought", name="thought", target="b", parts=[Part(who="a", power=power)])


def attacked(attack: Attack, *participants: Participant, dice: Sequence[int | str] = (), **combat: Any) -> Bout:
    """A bout in which the attack has just been made, up to the first question or the end."""
    bout = Bout(*participants, dice=dice, **combat)
    return again(bout, attack)


def again(bout: Bout, attack: Attack, dice: Sequence[int | str] = ()) -> Bout:
    """Another attack in the same bout."""
    bout.dice.force(dice)
    bout.state.attack = attack
    return bout.start(reactions.resolve(bout.table))
