"""Weapons: rolls of firepower, and attacks of armed enemies (LOCKE-10.6b)."""

from __future__ import annotations

from rules.core.facts.words import Piece
from rules.core.play.table import Procedure
from rules.locke.asking import GameTable
from rules.locke.attack.attacks import launch
from rules.locke.attack_events import WeaponFired
from rules.locke.state import AttackPart, PendingAttack
from rules.locke.tables import firepower
from rules.locke.wording import term


def roll_power(table: GameTable, who: str, weapon: str, shooters: int = 1) -> int:
    """Rolls firepower for each shooter, and returns the sum (LOCKE-10.7.4f)."""
    powers = firepower(table.setup)[weapon]
    dice = tuple(table.roll(6, "firepower") for _ in range(shooters))
    power = sum(powers[die] for die in dice)
    table.tell(
        WeaponFired(rules=("LOCKE-10.6b",), actor=Piece(who), weapon=term(weapon), dice=dice, power=power)
    )  # fmt: skip
    return power


def weapon_attack(table: GameTable, who: str, target: str) -> Procedure[None]:
    """Makes an enemy shoot (LOCKE-10.6b).

    A group shoots as one, with the sum of its living members' powers (LOCKE-10.3.3c, LOCKE-10.7.4f). The shot of a
    human shooter counts as human.
    """
    shooter = table.state.participants[who]
    weapon, shooters = shooter.weapon, len(shooter.members) or 1
    assert weapon is not None, who
    power = weapon.power * shooters or roll_power(table, who, weapon.id, shooters)
    yield from launch(
        table,
        PendingAttack(
            attacker=who, kind="special", name=weapon.id, target=target, printed=weapon.level,
            parts=[AttackPart(who=who, power=power)], human=shooter.human,
        ),
    )  # fmt: skip
