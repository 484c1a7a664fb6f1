"""RuneQuest: the dice of one attack, rolled from numbers alone.

Section 15 of the rules gives their order: attack, obstacle, defence, damage, location. `strikes.py` checks attacks and
applies hits. Rulings outside a game call this module directly.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Table
from rules.runequest.attack import levels
from rules.runequest.attack.levels import DodgeResult, Level, ParryResult, dodge_result, level_of, parry_result
from rules.runequest.sheet import body
from rules.runequest.sheet.damage import NOTHING, Damage, DamageDice, roll_damage
from rules.runequest.sheet.weapons import Mode, Stroke, Weapon
from rules.runequest.space.room import Missing, die_for, penalty
from rules.runequest.state import Defence
from rules.runequest.strike_events import AttackRolled, DamageRolled, Defended, RoomRolled

ATTACK_DIE: Final = "attack"
ROOM_DIE: Final = "obstacle"
DEFENCE_DIE: Final = "defence"
LOCATION_DIE: Final = "location"

NOT_ENGAGED: Final = 25
"""Bonus against a target that is not engaged (RQ-E5) or accepts the attack to get past (RQ-P4)."""


@dataclass(frozen=True, slots=True)
class Swing:
    """Attack with all numbers that its rolls need (RQ-H1).

    `skill` is the chance before modifiers. `missing` are the areas where the weapon has no room. They cause no penalty
    if `ignoring` is true. `modifier` is the attacker's damage modifier.
    """

    actor: str
    target: str
    weapon: Weapon
    mode: Mode
    skill: int
    cause: str = "declared"
    stroke: Stroke = "cut"
    bonus: int = 0
    missing: tuple[Missing, ...] = ()
    ignoring: bool = False
    modifier: DamageDice = NOTHING

    @property
    def penalty(self) -> int:
        """Penalty for missing areas (RQ-S4); 0 or negative."""
        return 0 if self.ignoring else penalty(len(self.missing))

    @property
    def chance(self) -> int:
        """Chance of success (RQ-A6)."""
        return self.skill + self.bonus + self.penalty

    @property
    def item(self) -> Term:
        return Term(self.weapon.id)

    @property
    def said_stroke(self) -> Term:
        """Stroke to report; "" if the weapon has only one (RQ-S8)."""
        return Term(self.stroke if len(self.weapon.strokes) > 1 and self.mode.is_melee else "")

    def impales(self, level: Level) -> bool:
        """Returns whether a hit at this level impales (RQ-D2, RQ-D3)."""
        return level >= Level.SPECIAL and self.weapon.impales(self.mode, self.stroke)

    def roll_damage(self, table: Table[Any, Any], level: Level) -> Damage:
        """Rolls the damage of a hit (RQ-D1, RQ-D2)."""
        dice = self.weapon.dice(self.mode, self.stroke)
        return roll_damage(table, dice.twice if self.impales(level) else dice, self.modifier, self.mode.share)


@dataclass(frozen=True, slots=True)
class Guard:
    """Defence with all numbers that its roll needs (RQ-A3).

    `cost` is the action that the defence uses up: "parry", "attack", "round" for both, or "" for none. `missing` has
    the names of the areas where the fighter has no room.
    """

    way: Defence
    skill: int
    weapon: str = ""
    ap: int = 0
    cost: str = ""
    penalty: int = 0
    missing: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()

    @property
    def chance(self) -> int:
        return self.skill + self.penalty


class Guarded(NamedTuple):
    """Level of a defence roll, and its effect on the attack."""

    level: Level
    result: ParryResult | DodgeResult


class Hit(NamedTuple):
    """Effect of a blow (RQ-A4).

    `stopped` is the damage that a parry stopped, and `through` the damage that got through armour. `location` is "" if
    the parry stopped all damage. `is_worn` is true if the parrying item loses an armour point.
    """

    damage: int
    stopped: int
    location: str
    through: int
    is_worn: bool


def roll_attack(table: Table[Any, Any], swing: Swing) -> Level:
    """Rolls the attack and returns its level (RQ-L1, RQ-A1)."""
    roll = table.roll(levels.D100, ATTACK_DIE)
    level = level_of(swing.chance, roll)
    table.tell(
        AttackRolled(
            rules=_attack_rules(swing), actor=Piece(swing.actor), target=Piece(swing.target), item=swing.item,
            cause=Term(swing.cause), stroke=swing.said_stroke, skill=swing.skill, bonus=swing.bonus,
            penalty=-swing.penalty, missing=tuple(Term(each.name) for each in swing.missing),
            cells=tuple(Cell(cell) for each in swing.missing for cell in each.cells if cell),
            ignoring=swing.ignoring and bool(swing.missing), chance=swing.chance, roll=roll, level=level.term,
        )
    )  # fmt: skip
    return level


def _attack_rules(swing: Swing) -> tuple[str, ...]:
    """Returns the rules that an attack roll uses, the main rule first."""
    room = ("RQ-H1" if swing.ignoring else "RQ-S4",) if swing.missing else ()
    return ("RQ-A1", *(("RQ-E5",) if swing.bonus else ()), *room)


def roll_room(table: Table[Any, Any], swing: Swing, level: Level) -> Missing | None:
    """Rolls whether a blow hits an obstacle (RQ-H1, RQ-H3).

    Returns the obstacle's area, or None if no obstacle is hit or no roll is needed.
    """
    if not swing.ignoring or not swing.missing or level == Level.FUMBLE:
        return None
    sides = die_for(swing.missing)
    roll = table.roll(sides, ROOM_DIE)
    struck = next((each for each in swing.missing if each.number == roll), None)
    table.tell(
        RoomRolled(
            rules=("RQ-H1", "RQ-H2", "RQ-H3"), actor=Piece(swing.actor), sides=sides, roll=roll,
            missing=tuple(Term(each.name) for each in swing.missing),
            struck=Term(struck.name if struck else ""),
            cell=Cell(struck.cells[0] if struck and struck.cells else ""),
        )
    )  # fmt: skip
    return struck


def roll_defence(table: Table[Any, Any], swing: Swing, guard: Guard, attack: Level) -> Guarded:
    """Rolls the defence, even after an attack that missed (RQ-A1, RQ-A2, RQ-A4)."""
    roll = table.roll(levels.D100, DEFENCE_DIE)
    level = level_of(guard.chance, roll)
    result = parry_result(attack, level) if guard.way == "parry" else dodge_result(attack, level)
    rules = ("RQ-A4", "RQ-S6") if guard.way == "parry" else ("RQ-A2", "RQ-V1")
    table.tell(
        Defended(
            rules=rules if guard.penalty else rules[:1], actor=Piece(swing.target), target=Piece(swing.actor),
            way=Term(guard.way), item=Term(guard.weapon), cost=Term(guard.cost), skill=guard.skill,
            penalty=-guard.penalty, missing=tuple(map(Term, guard.missing)),
            cells=tuple(Cell(each) for each in guard.cells if each), chance=guard.chance, roll=roll,
            level=level.term, result=Term(result),
        )
    )  # fmt: skip
    return Guarded(level, result)


def hit_level(attack: Level, defence: Guarded | None) -> Level | None:
    """Returns the level at which an attack hits, or None (RQ-A2, RQ-A4).

    A parried attack can count as a hit even if the parry then stops all damage.
    """
    if defence is None:
        return attack if attack.is_success else None
    match defence.result:
        case "no-hit" | "stopped":
            return None
        case "normal-hit":
            return Level.SUCCESS
        case _:
            return attack


def roll_hit(
    table: Table[Any, Any], swing: Swing, level: Level, guard: Guard | None, result: str, armour: Mapping[str, int]
) -> Hit:
    """Rolls damage and location, and subtracts parry and armour (RQ-D3, RQ-D4)."""
    damage = swing.roll_damage(table, level)
    is_parried = guard is not None and result in ("subtract-ap", "subtract-ap-no-wear")
    stopped = min(damage.total, guard.ap) if guard is not None and is_parried else 0
    left = damage.total - stopped
    location, roll, ap = "", 0, 0
    if left:
        roll = table.roll(body.D20, LOCATION_DIE)
        location = body.location_at(roll, "melee" if swing.mode.is_melee else "missile")
        ap = armour.get(location, 0)
    ignores = level == Level.CRITICAL
    through = max(0, left - (0 if ignores else ap))
    rules = ("RQ-D3",) if ignores else ("RQ-D2",) if swing.impales(level) else ("RQ-D1",)
    table.tell(
        DamageRolled(
            rules=(*rules, "RQ-D4", *(("RQ-A4",) if stopped else ())), actor=Piece(swing.actor),
            target=Piece(swing.target), item=swing.item, level=level.term, impales=swing.impales(level),
            formula=damage.formula, dice=damage.dice, modifier_dice=damage.modifier_dice, modifier=damage.modifier,
            damage=damage.total, parried=stopped, location=Term(location), roll=roll, ap=ap,
            ignores_armour=ignores and bool(location),
            through=through,
        )
    )  # fmt: skip
    return Hit(damage.total, stopped, location, through, is_worn=is_parried and result == "subtract-ap" and left > 0)


class Fought(NamedTuple):
    """Result of an attack's dice (RQ-H3).

    `obstacle` is the area of an obstacle that was hit instead of the target. `guarded` is None if the target did not
    defend. `hit` is None if the target was not hit.
    """

    attack: Level
    obstacle: Missing | None
    guarded: Guarded | None
    hit: Hit | None


def fight(table: Table[Any, Any], swing: Swing, guard: Guard | None, armour: Mapping[str, int]) -> Fought:
    """Rolls an attack against a chosen defence.

    Dice that cannot matter are not rolled. The caller rolls the damage to an obstacle.
    """
    attack = roll_attack(table, swing)
    obstacle = roll_room(table, swing, attack)
    if obstacle is not None:
        return Fought(attack, obstacle, None, None)
    guarded = roll_defence(table, swing, guard, attack) if guard is not None else None
    level = hit_level(attack, guarded)
    hit = roll_hit(table, swing, level, guard, guarded.result if guarded else "", armour) if level is not None else None
    return Fought(attack, None, guarded, hit)
