"""RuneQuest: events that leave traces on the board."""

from __future__ import annotations

from typing import Final

from rules.core.contract.traces import (
    EFFECT,
    OPEN,
    Fell,
    Result,
    Struck,
    Trail,
    Went,
    gained,
    harmful,
    lost,
    still_open,
    without,
)
from rules.runequest.attack.levels import Level
from rules.runequest.events import Died, Moved, Pushed, SpellCast
from rules.runequest.strike_events import AidGiven, AttackRolled, DamageRolled, Defended, Harmed, ObstacleHit, Wounded

STOPPING: Final = ("no-hit", "stopped")
"""Results of a defence that stops an attack (RQ-A2, RQ-A3)."""
FELLING: Final = ("fallen", "unconscious", "dying")
"""Effects of a wound after which a fighter lies on the ground (RQ-D6, RQ-D7)."""
EVADED: Final = {"dodge": "dodged"}


def _attacked(attack: AttackRolled) -> Result:
    return OPEN if Level[attack.level.upper()].is_success else still_open(without("miss"))


def _defended(defence: Defended) -> Result:
    return still_open(without(EVADED.get(defence.way, "parried"))) if defence.result in STOPPING else OPEN


def _damaged(damage: DamageRolled) -> Result:
    """Returns the result of a blow that hits; a wound tells more."""
    if damage.through:
        return OPEN
    return without("parried") if damage.parried else lost(0)


TRAIL: Final = Trail(
    went=(Went(Moved, lambda moved: moved.actor, lambda moved: moved.path),),
    struck=(
        Struck(AttackRolled, lambda attack: attack.actor, lambda attack: attack.target, _attacked),
        Struck(Defended, lambda defence: defence.target, lambda defence: defence.actor, _defended, follows=True),
        Struck(ObstacleHit, lambda hit: hit.actor, lambda hit: "", lambda hit: still_open(without("blocked")), True),
        Struck(DamageRolled, lambda damage: damage.actor, lambda damage: damage.target, _damaged, follows=True),
        Struck(
            Wounded, lambda event: event.by, lambda event: event.target, lambda event: lost(event.loss), follows=True
        ),
        Struck(
            Pushed,
            lambda push: push.actor,
            lambda push: push.target,
            lambda push: harmful("pushed") if push.success else without("miss"),
        ),
        Struck(
            AidGiven,
            lambda aid: aid.actor,
            lambda aid: aid.target,
            lambda aid: gained(aid.healed) if aid.healed > 0 else without("no-aid"),
        ),
        Struck(
            SpellCast,
            lambda spell: spell.actor,
            lambda spell: spell.target,
            lambda spell: EFFECT,
            counts=lambda spell: not spell.left,
        ),
    ),
    fell=(
        Fell(Harmed, lambda harmed: harmed.target if harmed.what in FELLING else ""),
        Fell(Died, lambda died: died.target),
    ),
)
