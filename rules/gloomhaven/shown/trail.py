"""Events of Gloomhaven that leave traces on the board."""

from __future__ import annotations

from typing import Final

from rules.core.contract.traces import OPEN, Fell, Result, Struck, Trail, Went, gained, lost, without
from rules.gloomhaven.board_events import ForcedMoved, Moved, ObjectDestroyed, Relocated
from rules.gloomhaven.events import Attacked, CardsLost, Exhausted, Healed, Killed, Suffered


def _attacked(attack: Attacked) -> Result:
    """Returns the damage of an attack.

    If the player is asked about losing cards, the result is open (GLOOM-A13).
    """
    return OPEN if attack.asked else lost(attack.damage)


TRAIL: Final = Trail(
    went=(
        Went(Moved, lambda moved: moved.actor, lambda moved: moved.path),
        Went(ForcedMoved, lambda moved: moved.target, lambda moved: moved.path),
        Went(Relocated, lambda moved: moved.actor, lambda moved: (moved.to,)),
    ),
    struck=(
        Struck(Attacked, lambda attack: attack.actor, lambda attack: attack.target, _attacked),
        Struck(
            Suffered,
            lambda suffered: suffered.by if suffered.by != suffered.actor else "",
            lambda suffered: suffered.actor,
            lambda suffered: lost(suffered.damage),
            follows=True,
        ),
        Struck(CardsLost, lambda lost: lost.by, lambda lost: lost.actor, lambda lost: without("cards"), follows=True),
        Struck(Healed, lambda heal: heal.actor, lambda heal: heal.target, lambda heal: gained(heal.restored)),
    ),
    fell=(
        Fell(Killed, lambda killed: killed.actor),
        Fell(Exhausted, lambda exhausted: exhausted.actor),
        Fell(ObjectDestroyed, lambda destroyed: destroyed.actor),
    ),
)
