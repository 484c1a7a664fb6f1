"""Agreements of a table besides the rules: the scenario's words and limits, and the dolls that players bring."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from rules.maidens.lobby.scenario import MOST_DOLLS
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.ground import SideId

Side = Literal["red", "blue"]
PLAYED: Final[tuple[Side, ...]] = ("red", "blue")
"""Sides by colour, since the first side is decided later (MAID-3-S4)."""
PLACES: Final[dict[Side, SideId]] = {"red": "first", "blue": "second"}
"""Sides of a scenario: its first side is the red one, which attacks if one side does."""


class Member(BaseModel):
    """A player who has joined.

    The first doll is a ready-made one (`role`) or from a file (`own`), and `name` is the player's name for it. `also`
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
    """The lobby's agreements.

    They are the words of the scenario, the most dolls per side, each side's ready-made dolls, whether the red side
    attacks, the number of dolls on each side (None: every ready-made one), the cap on refunds, and the members.
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
