"""Events of Arcadia that leave traces on the board."""

from __future__ import annotations

from typing import Final

from rules.arcadia.attack_events import AttackRolled, Defended
from rules.arcadia.events import Healed, HeroKilled, Hurt, MonsterRemoved, Moved
from rules.core.contract.traces import Fell, Result, Struck, Trail, Went, gained, harmful, lost, still_open
from rules.core.facts.words import NOBODY


def _defended(defended: Defended) -> Result:
    result = harmful("hits-saves", hits=defended.hits, saves=defended.saves)
    return result if defended.damage else result._replace(kind="miss")


TRAIL: Final = Trail(
    went=(Went(Moved, lambda moved: moved.actor, lambda moved: moved.path),),
    struck=(
        Struck(
            AttackRolled,
            lambda attack: attack.actor,
            lambda attack: attack.target,
            lambda attack: still_open(harmful("hits", hits=attack.hits)),
        ),
        Struck(Defended, lambda defended: defended.actor, lambda defended: defended.target, _defended, follows=True),
        Struck(
            Hurt,
            lambda hurt: hurt.by if hurt.by != hurt.target else "",
            lambda hurt: hurt.target,
            lambda hurt: lost(hurt.count),
        ),
        Struck(Healed, lambda heal: NOBODY, lambda heal: heal.target, lambda heal: gained(heal.count)),
    ),
    fell=(Fell(MonsterRemoved, lambda removed: removed.target), Fell(HeroKilled, lambda killed: killed.target)),
)
