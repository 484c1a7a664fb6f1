"""RuneQuest: whole attacks, in the order of section 15 of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.table import Procedure
from rules.runequest.attack.defending import Manner, choose_defence, forfeit, lose_attack, spend
from rules.runequest.attack.exchange import NOT_ENGAGED, Hit, Swing, fight
from rules.runequest.attack.levels import Level
from rules.runequest.attack.missiles import check_line, spend_missile
from rules.runequest.attack.wear import hit_obstacle, wear
from rules.runequest.attack.wounds import wound
from rules.runequest.fighters import (
    GameTable,
    activity_of,
    is_broken,
    is_standing,
    melee_mode,
    missile_mode,
    sheet_of,
    stage_of,
    weapon_of,
)
from rules.runequest.sheet.weapons import Stroke
from rules.runequest.space.room import Missing, missing_weapon
from rules.runequest.state import Defence, Fighter
from rules.runequest.tables import activities

Cause = Literal["declared", "opportunity", "passing", "missile"]


@dataclass(frozen=True, slots=True)
class Blow:
    """Attack about to be made (RQ-P4, RQ-E5, RQ-P5, RQ-H1).

    `item` is an item in hand, or "fist". `bonus` is the bonus against a target that accepts the attack to get past. A
    target that is not engaged gives the same bonus; the two do not add up. `ignores_room` is true if the attacker
    swings in spite of obstacles.
    """

    attacker: str
    target: str
    item: str
    cause: Cause = "declared"
    stroke: Stroke = "cut"
    bonus: int = 0
    ignores_room: bool = False
    defence: Manner = "choose"


@dataclass(slots=True)
class Struck:
    """Result of an attack (RQ-H3, RQ-A5).

    `attack` and `defence` are the levels of the rolls. `obstacle` is the area of an obstacle that was hit instead of
    the target. `is_lost` is true if an earlier fumble cost the attack, so nothing was rolled.
    """

    blow: Blow
    swing: Swing
    attack: Level = Level.FAILURE
    way: Defence | Literal[""] = ""
    item: str = ""
    defence: Level | None = None
    obstacle: Missing | None = None
    hit: Hit | None = None
    is_lost: bool = False

    @property
    def dodge(self) -> Level:
        """Level of the dodge; a failure if the target did not dodge (RQ-P3)."""
        return self.defence if self.way == "dodge" and self.defence is not None else Level.FAILURE


# --- checks and chances ----------------------------------------------------------------------------------------------


def check_blow(table: GameTable, blow: Blow) -> Refusal | None:
    """Returns the reason an attack cannot be made now (RQ section 15, step 1)."""
    fighters = table.state.fighters
    attacker, target = fighters[blow.attacker], fighters.get(blow.target)
    actor, piece = Piece(blow.attacker), Piece(blow.target)
    if target is None or target.dead:
        return Refusal("target-gone", "RQ-Z2", target=piece)
    if not is_standing(attacker):
        return Refusal("cannot-strike", "RQ-E7", actor=actor)
    if not attacker.attack:
        return Refusal("no-attack-left", "RQ-R3", actor=actor)
    is_missile = blow.cause == "missile"
    mode = missile_mode(attacker, blow.item) if is_missile else melee_mode(attacker, blow.item)
    if mode is None:
        if blow.item in attacker.items and is_broken(attacker, blow.item):
            return Refusal("item-broken", "RQ-H5", actor=actor, item=Term(blow.item))
        return Refusal("item-not-in-hand", "RQ-R4", actor=actor, item=Term(blow.item))
    if is_missile:
        return check_line(table, attacker, target, blow.item, mode)
    activity = activity_of(table.setup, table.state, attacker)
    if not activities()[activity]:
        return Refusal("strike-not-engaged", "RQ-E8", actor=actor, activity=Term(activity))
    stage = stage_of(table.setup, table.state)
    if not stage.in_reach(blow.attacker, blow.target):
        zone = [Cell(cell) for cell in stage.zone(blow.attacker)]
        return Refusal("outside-zone", "RQ-Z2", actor=actor, target=piece, cell=Cell(target.cell), cells=zone)
    return None


def swing_of(table: GameTable, blow: Blow) -> Swing | None:
    """Returns the attack with its chance and other numbers (RQ-A6, RQ-E5, RQ-S).

    Returns None if the item is not in hand.
    """
    return swing_between(table, table.state.fighters[blow.attacker], table.state.fighters[blow.target], blow)


def swing_between(table: GameTable, attacker: Fighter, target: Fighter, blow: Blow) -> Swing | None:
    """Returns the attack with its numbers for two given fighters, or None if the item is not in hand.

    The fighters may be copies that stand elsewhere or hold other items.
    """
    mode = (missile_mode if blow.cause == "missile" else melee_mode)(attacker, blow.item)
    if mode is None:
        return None
    sheet, weapon = sheet_of(table.setup, attacker), weapon_of(attacker, blow.item)
    stroke = blow.stroke if blow.stroke in weapon.strokes else weapon.strokes[0]
    missing = missing_weapon(
        table.setup.ground, attacker.cell, target.cell, mode.srm, height=sheet.height,
        is_thrust=stroke == "thrust", hand=hand_of(table, attacker, blow.item),
    )  # fmt: skip
    is_open = mode.is_melee and not activities()[activity_of(table.setup, table.state, target)]
    return Swing(
        blow.attacker, blow.target, weapon, mode, sheet.attack_chance(weapon, mode), blow.cause, stroke,
        max(blow.bonus, NOT_ENGAGED if is_open else 0), missing, blow.ignores_room, sheet.damage_modifier,
    )  # fmt: skip


def hand_of(table: GameTable, fighter: Fighter, item: str) -> Literal["right", "left"]:
    """Returns the hand that guides a weapon (RQ-H2).

    The better hand guides a weapon that both hands hold.
    """
    place = fighter.items[item].place if item in fighter.items else ""
    if place == "right" or place == "left":
        return place
    return sheet_of(table.setup, fighter).hand


# --- the attack ------------------------------------------------------------------------------------------------------


def strike(table: GameTable, blow: Blow) -> Procedure[Struck]:
    """Makes a checked attack (`check_blow`), and applies its results."""
    struck = yield from exchange(table, blow)
    take_effect(table, struck)
    return struck


def strike_together(table: GameTable, blows: Sequence[Blow]) -> Procedure[list[Struck]]:
    """Makes simultaneous attacks, and then applies all results (RQ-R5, RQ-R3).

    Every attacker's attack of the round is used up before the first roll, so it cannot serve for a dodge. If a game
    master's correction has made an attack impossible, it is skipped.
    """
    struck: list[Struck] = []
    for blow in blows:
        table.state.fighters[blow.attacker].attack = False
    for blow in blows:
        if {blow.attacker, blow.target} <= table.state.fighters.keys() and swing_of(table, blow) is not None:
            struck += [(yield from exchange(table, blow))]
    for each in struck:
        take_effect(table, each)
    return struck


def exchange(table: GameTable, blow: Blow) -> Procedure[Struck]:
    """Asks for the defence and rolls the dice (RQ-A1).

    The caller applies the hit (`take_effect`).
    """
    attacker = table.state.fighters[blow.attacker]
    swing = swing_of(table, blow)
    assert swing is not None, "somebody strikes with what is not in hand"
    struck = Struck(blow, swing)
    if lose_attack(table, attacker):
        struck.is_lost = True
        return struck
    rank = table.state.rank
    attacker.attack, attacker.has_struck, attacker.acted, attacker.fixed = False, True, rank, rank

    def again() -> Swing:
        struck.swing = swing_of(table, blow) or struck.swing
        return struck.swing

    way = yield from choose_defence(table, swing, blow.defence, again)
    if blow.attacker not in table.state.fighters or blow.target not in table.state.fighters:
        return struck
    swing = struck.swing
    attacker, target = table.state.fighters[blow.attacker], table.state.fighters[blow.target]
    fought = fight(table, swing, way.guard if way is not None else None, sheet_of(table.setup, target).armour)
    struck.attack, struck.obstacle, struck.hit = fought.attack, fought.obstacle, fought.hit
    if way is not None and fought.guarded is not None:
        spend(table, swing, way)
        struck.way, struck.item, struck.defence = way.guard.way, way.item, fought.guarded.level
        if way.guard.way == "parry":
            target.fixed = rank
        if struck.defence == Level.FUMBLE:
            forfeit(table, target, "defence")
    if struck.attack == Level.FUMBLE:
        forfeit(table, attacker, "attack")
    if blow.cause == "missile":
        spend_missile(table, attacker, blow.item, swing.mode)
    if struck.obstacle is not None:
        hit_obstacle(table, attacker, blow.item, swing, struck.obstacle)
    return struck


def take_effect(table: GameTable, struck: Struck) -> None:
    """Applies a hit to the item that parried it and to the body (RQ-A4, RQ-D4 to RQ-D7)."""
    target = table.state.fighters.get(struck.blow.target)
    if struck.hit is None or target is None:
        return
    if struck.hit.is_worn:
        wear(table, target, struck.item, 1, "RQ-A4")
    if struck.hit.through:
        wound(table, target.id, struck.hit.location, struck.hit.through, struck.blow.attacker)
