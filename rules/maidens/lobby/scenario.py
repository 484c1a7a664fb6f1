"""Scenarios: the ground, the number of dolls, and the victory condition (MAID-3-S1, MAID-3-S2, MAID-12-*)."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.facts.models import FrozenModel
from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.tables import constant

Victory = Literal["annihilation", "general", "flag", "place", "points"]
"""Victory conditions (MAID-12-AT1, MAID-12-A1, MAID-12-B1, MAID-12-C1)."""
MOST_DOLLS: Final = 10
"""Greatest number of dolls on a side (MAID-1-1)."""
TURNS: Final = constant("default_turn_limit")
"""Default limit of turns (MAID-12-T1)."""
GAME_MINUTES: Final = constant("game_minutes")
HARD_STOP: Final = constant("hard_stop_minutes") - GAME_MINUTES
"""Minutes between the end of the playing time and the hard stop (MAID-1-3)."""
POINTS: Final = 3


class Scenario(FrozenModel):
    """A scenario that can be played.

    `most` is the greatest number of dolls on each side. `ready` are the ready-made dolls, in the order in which they
    are used. With `is_attack` the first side attacks, and the sides do not roll for their order (MAID-3-S2, MAID-3-S4).
    `minutes` is the playing time (MAID-1-3); 0 means no clock. `points` is the number of enemies to defeat.
    `intercepts` switches interception on (MAID-7-T6). `refund_cap` is the most MP that drawbacks refund (MAID-2-S2);
    None means no limit.
    """

    id: str
    title: dict[str, str]
    intro: dict[str, str] = {}
    ground: Ground
    victory: Victory = "annihilation"
    is_attack: bool = False
    turns: int = TURNS
    minutes: int = 0
    points: int = POINTS
    most: dict[SideId, int] = dict.fromkeys(SIDES, MOST_DOLLS)
    ready: dict[SideId, tuple[str, ...]] = {}
    intercepts: bool = False
    refund_cap: int | None = None
