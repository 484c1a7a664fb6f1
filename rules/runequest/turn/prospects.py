"""RuneQuest: values of blows by their exact odds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, cast

from rules.runequest.actions import Proceed
from rules.runequest.attack.defending import ways
from rules.runequest.attack.exchange import NOT_ENGAGED, Guard, Swing
from rules.runequest.attack.levels import D100, Level, level_weights
from rules.runequest.attack.odds import Odds, odds
from rules.runequest.attack.strikes import Blow, Cause, swing_between, swing_of
from rules.runequest.attack.wounds import TWICE, UNCONSCIOUS_AT
from rules.runequest.fighters import GameTable, blades, in_hand, is_ready, melee_mode, missile_mode, sheet_of, weapon_of
from rules.runequest.sheet.body import ARMS, LIMBS, location_hp
from rules.runequest.sheet.weapons import FIST, Stroke
from rules.runequest.state import Fighter
from rules.runequest.turn.passing import push_chance

ARM: Final = 0.5
"""Value of making an arm useless. Putting a fighter out of the fight has the value 1."""
WOUND: Final = 0.5
"""Value of wounds that take all hit points left; smaller wounds count in proportion."""


def harm(found: Odds, target: Fighter, most: int) -> float:
    """Returns an attack's expected harm; 1 puts the target out of the fight.

    `most` is the target's hit points when unhurt.
    """
    return _harm(found, target.hp, tuple(target.points.items()), most)


@lru_cache(maxsize=1 << 14)
def _harm(found: Odds, hp: int, points_left: tuple[tuple[str, int], ...], most_hp: int) -> float:
    left = max(1, hp - UNCONSCIOUS_AT)
    points, most = dict(points_left), location_hp(most_hp)
    total = 0.0
    for (location, amount), weight in found.wounds.items():
        general = min(amount, TWICE * most[location]) if location in LIMBS else amount
        if general >= left:
            worth = 1.0
        elif 0 < points[location] <= amount:
            worth = max(ARM if location in ARMS else 1.0, WOUND * general / left)
        else:
            worth = WOUND * general / left
        total += weight * worth
    return total / found.total


def harm_of(table: GameTable, swing: Swing, guard: Guard | None, target: Fighter) -> float:
    """Returns an attack's expected harm against a defence."""
    sheet = sheet_of(table.setup, target)
    return harm(odds(swing, guard, sheet.armour), target, sheet.hp)


def swings(
    table: GameTable, attacker: Fighter, target: Fighter, cause: Cause = "declared", bonus: int = 0
) -> Iterator[tuple[Blow, Swing]]:
    """Yields the possible blows or shots with the items in hand (RQ-S8, RQ-H1).

    Bare hands are possible only without any weapon in hand.
    """
    if cause == "missile":
        items = [id for id in in_hand(attacker) if missile_mode(attacker, id) is not None]
    else:
        items = [id for id in blades(attacker) if id != FIST] or [FIST]
    for item in items:
        strokes: tuple[Stroke, ...] = weapon_of(attacker, item).strokes if cause != "missile" else ("cut",)
        for stroke in strokes:
            blow = Blow(attacker.id, target.id, item, cause, stroke, bonus)
            swing = swing_between(table, attacker, target, blow)
            if swing is None:
                continue
            yield blow, swing
            if swing.missing and cause == "declared":
                ignoring = Blow(attacker.id, target.id, item, cause, stroke, bonus, ignores_room=True)
                again = swing_between(table, attacker, target, ignoring)
                if again is not None:
                    yield ignoring, again


def guards(table: GameTable, target: Fighter, swing: Swing) -> list[Guard | None]:
    """Returns the target's defences against successive attacks, in order.

    The first is the better of parry and dodge, the next is the other one, and the last is None. Missing room is
    ignored.
    """
    sheet = sheet_of(table.setup, target)
    found: list[Guard] = []
    if swing.mode.is_melee:
        parries = [
            Guard("parry", sheet.parry_chance(weapon, mode), weapon.id, target.items[id].ap)
            for id in in_hand(target)
            if (mode := melee_mode(target, id)) is not None and mode.can_parry
            for weapon in (weapon_of(target, id),)
        ]
        if target.parry and parries:
            found.append(max(parries, key=lambda guard: (guard.chance, guard.ap)))
        if target.attack or target.parry:
            found.append(Guard("dodge", sheet.dodge_chance))
    found.sort(key=lambda guard: harm_of(table, swing, guard, target))
    return [*found, None]


def best_harm(table: GameTable, attacker: Fighter, target: Fighter, cause: Cause = "declared") -> float:
    """Returns the greatest harm of one attack against the target's best defence."""
    return max(
        (harm_of(table, swing, guards(table, target, swing)[0], target) for _, swing in swings(
            table, attacker, target, cause
        )),
        default=0.0,
    )  # fmt: skip


def harm_saved(table: GameTable, attacker: Fighter, target: Fighter) -> float:
    """Returns the harm that the target's best defence saves.

    The attack is the attacker's most harmful one.
    """
    best = max(
        (swing for _, swing in swings(table, attacker, target)), key=lambda swing: harm_of(table, swing, None, target),
        default=None,
    )  # fmt: skip
    if best is None:
        return 0.0
    return harm_of(table, best, None, target) - harm_of(table, best, guards(table, target, best)[0], target)


def coming(table: GameTable, facts: Mapping[str, Any]) -> Swing | None:
    """Returns the attack against which a decision asks for a defence.

    Returns None if the attack is no longer possible.
    """
    attacker = table.state.fighters[facts["actor"]]
    cause = cast(Cause, str(facts["cause"]))
    planned = {str(each.item): each for each in attacker.intent.blows} if attacker.intent else {}
    for item in (*attacker.items, FIST):
        if weapon_of(attacker, item).id == facts["item"]:
            blow = planned.get(item)
            stroke = blow.stroke if blow is not None else weapon_of(attacker, item).strokes[0]
            ignores = blow is not None and blow.ignores_room and cause == "declared"
            swing = swing_of(table, Blow(attacker.id, facts["target"], item, cause, stroke, facts["bonus"], ignores))
            if swing is not None:
                return swing
    return None


# --- getting past ----------------------------------------------------------------------------------------------------


def past_share(table: GameTable, mover: Fighter, other: Fighter, proceed: Proceed, *, is_blocked: bool) -> Fraction:
    """Returns the probability of getting past a controller (RQ-P2, RQ-P3, RQ-P4).

    The controller is assumed to strike or dodge if it can.
    """
    if proceed.how == "go":
        push = level_weights(push_chance(table, mover, other)) if is_blocked else (0, 0, D100)
        return Fraction(sum(push[Level.SUCCESS :]), D100)
    slips = proceed.how == "slip"
    striker, dodger = (other, mover) if slips else (mover, other)
    swing = passing_swing(table, striker, dodger, proceed.using, proceed.stroke) if striker.attack else None
    attack = level_weights(swing.chance) if swing is not None else _FAILED
    dodges = [way.guard for way in ways(table, swing) if way.guard.way == "dodge"] if swing is not None else []
    if swing is None and slips:
        dodges = [Guard("dodge", sheet_of(table.setup, mover).dodge_chance)]
    dodge = level_weights(dodges[0].chance) if dodges else _FAILED
    mine, theirs = (dodge, attack) if slips else (attack, dodge)
    ways_through = sum(
        mine[level] * theirs[against]
        for level in Level
        for against in Level
        if level.is_success and (level > against if slips else level >= against)
    )
    return Fraction(ways_through, D100 * D100)


def passing_swing(
    table: GameTable, striker: Fighter, target: Fighter, using: str = "", stroke: str = "", bonus: int = 0
) -> Swing | None:
    item = using or next(iter(blades(striker)), "")
    if not item:
        return None
    strokes = weapon_of(striker, item).strokes
    chosen = next((each for each in strokes if each == stroke), strokes[0])
    return swing_of(table, Blow(striker.id, target.id, item, "passing", chosen, bonus))


def best_way_past(table: GameTable, mover: Fighter, other: Fighter, gain: float) -> tuple[Proceed, float]:
    """Returns the best way past a controller into a free cell, with its value.

    `gain` is the value of the mover's blow once it is past the controller. If the mover attacks the controller to make
    it dodge, only that attack counts, because the mover then has no other blow left.
    """
    threat = passing_swing(table, other, mover) if is_ready(other) else None
    kept = harm_of(table, threat, guards(table, mover, threat)[0], mover) if threat else 0.0
    found = []
    for how in ("slip", "go", "strike"):
        proceed = Proceed(how=how)
        share = float(past_share(table, mover, other, proceed, is_blocked=False))
        if how == "strike":
            found.append((best_harm(table, mover, other, "passing"), proceed))
            continue
        guard = Guard("dodge", sheet_of(table.setup, mover).dodge_chance) if how == "slip" else None
        swing = threat if how == "slip" else passing_swing(table, other, mover, bonus=NOT_ENGAGED) if threat else None
        lost = harm_of(table, swing, guard, mover) - kept if swing else 0.0
        found.append((share * gain - lost, proceed))
    worth, best = max(found, key=lambda each: each[0])
    return best, worth


_FAILED: Final = tuple(D100 if level == Level.FAILURE else 0 for level in Level)
"""Weights of the levels for a fighter that does not roll: always a failure (RQ-P3, RQ-P6)."""
