"""Locke: events that leave traces on the ring."""

from __future__ import annotations

from typing import Final

from rules.core.contract.traces import OPEN, Fell, Struck, Trail, harmful, lost, without
from rules.core.facts.words import NOBODY
from rules.locke.attack_events import (
    AttackMade,
    AttackVanished,
    Bounced,
    CardForbidden,
    Decomposed,
    Died,
    Escaped,
    FellAsleep,
    Hit,
    SpecialDeclared,
    Stopped,
    TelepathFelt,
)

TRAIL: Final = Trail(
    struck=(
        Struck(AttackMade, lambda attack: attack.actor, lambda attack: attack.target, lambda attack: OPEN),
        Struck(SpecialDeclared, lambda attack: attack.actor, lambda attack: attack.target, lambda attack: OPEN),
        Struck(
            TelepathFelt,
            lambda touch: touch.actor,
            lambda touch: touch.target,
            lambda touch: harmful("read") if touch.success else without("miss"),
        ),
        Struck(CardForbidden, lambda card: card.actor, lambda card: card.target, lambda card: harmful("jammed")),
        Struck(
            Decomposed,
            lambda undone: undone.attacker,
            lambda undone: NOBODY,
            lambda undone: without("undone"),
            follows=True,
            counts=lambda undone: undone.success,
        ),
        Struck(
            AttackVanished,
            lambda attack: attack.actor,
            lambda attack: attack.target,
            lambda attack: without("vanished"),
            follows=True,
        ),
        Struck(Escaped, lambda event: NOBODY, lambda event: event.actor, lambda event: without("escaped"), True),
        Struck(Stopped, lambda stop: NOBODY, lambda stop: stop.actor, lambda stop: without("stopped"), follows=True),
        Struck(Bounced, lambda bounce: bounce.actor, lambda bounce: bounce.onto, lambda bounce: OPEN),
        Struck(FellAsleep, lambda event: NOBODY, lambda event: event.actor, lambda event: harmful("asleep")),
        Struck(
            Hit,
            lambda hit: hit.attacker,
            lambda hit: hit.target,
            lambda hit: lost(hit.endurance - hit.left),
            follows=True,
        ),
    ),
    fell=(Fell(Died, lambda died: NOBODY if died.member else died.actor),),
)
