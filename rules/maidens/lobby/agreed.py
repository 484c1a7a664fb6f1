"""Agreements of the lobby: the scenario's texts and limits, and the dolls that players bring."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.facts.models import FrozenModel
from rules.maidens.lobby.scenario import MOST_DOLLS
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.space.ground import SideId

Side = Literal["red", "blue"]
PLAYED: Final[tuple[Side, ...]] = ("red", "blue")
"""Sides by colour; the first side is decided later (MAID-3-S4)."""
PLACES: Final[dict[Side, SideId]] = {"red": "first", "blue": "second"}
"""The scenario's side for each colour."""


class Member(FrozenModel):
    """A player who has joined.

    The player's first doll is a ready-made one (`role`) or comes from a file (`own`). `name` is the player's name for
    that doll. `also` are further ready-made dolls.
    """

    seat: str
    side: Side
    role: str = ""
    also: tuple[str, ...] = ()
    name: str = ""
    own: Sheet | None = None
    general: bool = False


class Lobby(FrozenModel):
    """The agreements made in the lobby.

    `most` maps each side to its greatest number of dolls, and `ready` to the scenario's ready-made dolls. `is_attack`
    means that the red side attacks. `count` is the number of dolls on each side; None means every doll of `ready`.
    `refund_cap` is the most MP that drawbacks refund. `party` are the players who have joined.
    """

    title: dict[str, str] = {}
    intro: dict[str, str] = {}
    most: dict[Side, int] = dict.fromkeys(PLAYED, MOST_DOLLS)
    ready: dict[Side, tuple[str, ...]] = {}
    is_attack: bool = False
    count: int | None = None
    refund_cap: int | None = None
    party: tuple[Member, ...] = ()
