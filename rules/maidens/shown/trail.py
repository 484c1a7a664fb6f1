"""Events of a battle that leave traces on the table."""

from __future__ import annotations

from typing import Final

from rules.core.contract.traces import (
    EFFECT,
    Fell,
    Struck,
    Trail,
    Went,
    gained,
    harmful,
    lost,
    still_open,
    without,
)
from rules.core.facts.words import NOBODY
from rules.maidens.attack_events import Attacked, AttackSpent, Damaged, Intercepted, Negated, WentDown
from rules.maidens.events import Captured, Moved
from rules.maidens.skill_events import Granted, Healed, LostHp

TRAIL: Final = Trail(
    went=(Went(Moved, lambda moved: moved.actor, lambda moved: moved.path),),
    struck=(
        Struck(
            Attacked,
            lambda attack: attack.actor,
            lambda attack: attack.targets or attack.target,
            lambda attack: still_open(harmful("hit")) if attack.hit else without("miss"),
        ),
        Struck(
            Negated,
            lambda negated: NOBODY,
            lambda negated: negated.actor,
            lambda negated: without("negated"),
            follows=True,
            counts=lambda negated: negated.success,
        ),
        Struck(
            Intercepted,
            lambda shot: shot.attacker,
            lambda shot: shot.target,
            lambda shot: without("shot-down"),
            follows=True,
            counts=lambda shot: shot.success,
        ),
        Struck(
            Damaged,
            lambda damaged: damaged.actor if damaged.actor != damaged.target else NOBODY,
            lambda damaged: damaged.target,
            lambda damaged: lost(damaged.lost),
            follows=True,
        ),
        Struck(AttackSpent, lambda spent: spent.actor, lambda spent: spent.target, lambda spent: without("nothing")),
        Struck(LostHp, lambda event: NOBODY, lambda event: event.target, lambda event: lost(event.value)),
        Struck(Healed, lambda heal: heal.actor, lambda heal: heal.target, lambda heal: gained(heal.value)),
        Struck(
            Granted,
            lambda granted: granted.actor,
            lambda granted: granted.target,
            lambda granted: EFFECT,
            counts=lambda granted: granted.actor != granted.target,
        ),
        Struck(Captured, lambda event: event.actor, lambda event: event.target, lambda event: harmful("captured")),
    ),
    fell=(Fell(WentDown, lambda event: event.target),),
)
