"""Scenarios: the ground, how many fight on it, and how the battle is won (MAID-3-S1, MAID-3-S2, MAID-12-*)."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.tables import constant

Victory = Literal["annihilation", "general", "flag", "place", "points"]
"""All enemies down or unfit (MAID-12-AT1), the enemy general down or the enemy flag touched (MAID-12-A1), a place taken
or held (MAID-12-B1), so many enemies defeated (MAID-12-C1)."""
MOST_DOLLS: Final = 10
"""How many dolls a side can have (MAID-1-1)."""
TURNS: Final = constant("default_turn_limit")
"""The usual limit of turns (MAID-12-T1)."""
GAME_MINUTES: Final = constant("game_minutes")
HARD_STOP: Final = constant("hard_stop_minutes") - GAME_MINUTES
"""How many minutes after the end of the time everything stops (MAID-1-3)."""
POINTS: Final = 3


class Scenario(BaseModel):
    """What can be played.

    `most` gives how many dolls each side can have, `ready` the dolls that fight if nobody brings others (first those
    that stay if fewer do). `is_attack`: the first side attacks and is first without a roll (MAID-3-S2, MAID-3-S4).
    `minutes` are the time of play by the clock (MAID-1-3; 0: none, as in play by post). `points` are the enemies to
    defeat, where that wins. `intercepts` (MAID-7-T6) and `refund_cap`, the most MP that
    drawbacks give back (MAID-2-S2; None: no limit), are options.
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
