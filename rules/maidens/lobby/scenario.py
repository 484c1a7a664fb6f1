"""Scenarios: the ground, the number of dolls, and the victory condition (MAID-3-S1, MAID-3-S2, MAID-12-*)."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.tables import constant

Victory = Literal["annihilation", "general", "flag", "place", "points"]
"""Victory conditions.

All enemies are down or unfit (MAID-12-AT1), the enemy general is down or the enemy flag is touched (MAID-12-A1), a
place is taken or held (MAID-12-B1), or a number of enemies is defeated (MAID-12-C1).
"""
MOST_DOLLS: Final = 10
"""Greatest number of dolls on a side (MAID-1-1)."""
TURNS: Final = constant("default_turn_limit")
"""Default limit of turns (MAID-12-T1)."""
GAME_MINUTES: Final = constant("game_minutes")
HARD_STOP: Final = constant("hard_stop_minutes") - GAME_MINUTES
"""Minutes between the end of the playing time and the hard stop (MAID-1-3)."""
POINTS: Final = 3


class Scenario(BaseModel):
    """A scenario that can be played.

    `most` is the greatest number of dolls on each side. `ready` are the dolls that fight unless players bring others;
    if fewer fight, the first of the list are used. With `is_attack` the first side attacks, and is first without a roll
    (MAID-3-S2, MAID-3-S4). `minutes` is the playing time by the clock (MAID-1-3); 0 means no clock, as in play by post.
    `points` is the number of enemies to defeat, if that is the victory condition. Two fields are optional rules:
    `intercepts` (MAID-7-T6), and `refund_cap`, the most MP that drawbacks refund (MAID-2-S2; None means no limit).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

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
