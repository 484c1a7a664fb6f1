"""Agreements of the lobby besides the rules: the scenario's words and limits, and the dolls that players bring."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from rules.maidens.lobby.scenario import MOST_DOLLS
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.ground import SideId

Side = Literal["red", "blue"]
PLAYED: Final[tuple[Side, ...]] = ("red", "blue")
"""Sides, named by colour because it is decided later which of them is the first side (MAID-3-S4)."""
PLACES: Final[dict[Side, SideId]] = {"red": "first", "blue": "second"}
"""Side of the scenario that each colour stands for.

Red is the scenario's first side, which attacks if the scenario has an attacker.
"""


class Member(BaseModel):
    """A player who has joined.

    The first doll is a ready-made one (`role`) or comes from a file (`own`); `name` is the player's name for it. `also`
    are further ready-made dolls that the seat decides for.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: str
    side: Side
    role: str = ""
    also: tuple[str, ...] = ()
    name: str = ""
    own: Sheet | None = None
    general: bool = False


class Lobby(BaseModel):
    """The agreements made in the lobby.

    These are the scenario's title and intro, the most dolls per side (`most`), each side's ready-made dolls (`ready`),
    whether the red side attacks, the number of dolls on each side (`count`; None: every ready-made one), the cap on
    refunds, and the members (`party`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: dict[str, str] = {}
    intro: dict[str, str] = {}
    most: dict[Side, int] = dict.fromkeys(PLAYED, MOST_DOLLS)
    ready: dict[Side, tuple[str, ...]] = {}
    is_attack: bool = False
    count: int | None = None
    refund_cap: int | None = None
    party: tuple[Member, ...] = ()
