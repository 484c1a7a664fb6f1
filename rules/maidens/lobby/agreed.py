"""What a table has agreed on beside the rules: the scenario's words and limits, and who brings which doll."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from rules.maidens.lobby.scenario import MOST_DOLLS
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.ground import SideId

Side = Literal["red", "blue"]
PLAYED: Final[tuple[Side, ...]] = ("red", "blue")
"""The sides. Which of them is the first is decided later (MAID-3-S4), so they are not called by that."""
PLACES: Final[dict[Side, SideId]] = {"red": "first", "blue": "second"}
"""What a scenario says of its first side is about the red one; it attacks where one side does."""


class Member(BaseModel):
    """Who has joined: the ready doll (`role`) or the one of a file (`own`), further ready ones that this seat decides
    for, and what the player calls the first."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: str
    side: Side
    role: str = ""
    also: tuple[str, ...] = ()
    name: str = ""
    own: Sheet | None = None
    general: bool = False


class Lobby(BaseModel):
    """The words of the scenario, how many dolls each side can have and which are ready for it, whether the red side
    attacks, how many fight on each side (None: as many as are ready), and who has joined."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: dict[str, str] = {}
    intro: dict[str, str] = {}
    most: dict[Side, int] = dict.fromkeys(PLAYED, MOST_DOLLS)
    ready: dict[Side, tuple[str, ...]] = {}
    is_attack: bool = False
    count: int | None = None
    refund_cap: int | None = None
    party: tuple[Member, ...] = ()
