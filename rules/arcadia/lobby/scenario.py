"""Scenarios: the ground, the pieces on it at the start, and the quests (ARC-W1, ARC-W3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal

from rules.arcadia.space.ground import Map, Pair, border_id
from rules.arcadia.tables import load
from rules.core.facts.models import FrozenModel

Colour = Literal["red", "blue", "green", "yellow"]
QuestKind = Literal["kill-hero", "kill-monsters", "kill-villain", "reach", "fetch"]
Versus = Literal["pvp", "pve"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow")
PORTALS: Final = ("violet", "orange")
"""Colours of portals (ARC-B7)."""
VERSUS: Final[dict[QuestKind, Versus]] = {
    "kill-hero": "pvp",
    "kill-monsters": "pve",
    "kill-villain": "pve",
    "reach": "pve",
    "fetch": "pve",
}


class Quest(FrozenModel):
    """Task that a guild can fulfil.

    - "kill-hero": kill a hero of `guild`. In a scenario, `guild` is "" and stands for every guild in play.
    - "kill-monsters": kill `count` monsters other than villains.
    - "kill-villain": deal the last Wound of a villain (ARC-V2).
    - "reach": have a hero in the space of the quest token `token`, without an enemy there (ARC-M5).
    - "fetch": have a hero with the token in a starting space of the guild; passing through is not enough.
    """

    kind: QuestKind
    count: int = 1
    guild: Colour | Literal[""] = ""
    token: str = ""

    @property
    def id(self) -> str:
        """Id of the quest, unique in a game."""
        return ":".join(filter(None, (self.kind, self.guild, self.token)))

    @property
    def versus(self) -> Versus:
        """Class of the quest: player versus player, or player versus environment (ARC-W1)."""
        return VERSUS[self.kind]

    def is_for(self, guild: str) -> bool:
        """Returns whether a guild has this quest; no guild has to kill its own heroes."""
        return guild != self.guild


DEFAULT_KILLS: Final = 3
DEFAULT_QUESTS: Final = (
    Quest(kind="kill-hero"),
    Quest(kind="kill-monsters", count=DEFAULT_KILLS),
    Quest(kind="kill-villain"),
)
"""Quests of a scenario that names none (ARC-W3)."""


class Scenario(FrozenModel):
    """Scenario: a map with its pieces, and its quests (ARC-X4, ARC-R7)."""

    id: str
    title: dict[str, str]
    intro: dict[str, str] = {}
    least: int = 2
    """Lowest number of guilds."""

    ground: Map
    opened: tuple[Pair, ...] = ()
    """Doors that are open at the start."""

    starts: dict[Colour, tuple[str, ...]]
    monsters: tuple[tuple[str, str], ...] = ()
    """Space and card of each monster, row by row."""

    spawns: dict[str, str] = {}
    """Spawn token in each space. For "", a token is drawn at random from the rest."""

    explorations: tuple[str, ...] = ()
    goals: dict[str, str] = {}
    """Space of each quest token."""

    quests: tuple[Quest, ...] = DEFAULT_QUESTS

    @property
    def most(self) -> int:
        """Highest number of guilds."""
        return len(self.starts)

    @property
    def closed(self) -> frozenset[str]:
        """Doors that are closed at the start."""
        opened = {border_id(*pair) for pair in self.opened}
        return frozenset(border_id(*pair) for pair in self.ground.doors) - opened

    def quests_for(self, guilds: Sequence[Colour]) -> tuple[Quest, ...]:
        """Returns the quests of a game between these guilds."""
        return _quests_for(self.quests, tuple(guilds))


@lru_cache(maxsize=64)
def _quests_for(quests: tuple[Quest, ...], guilds: tuple[Colour, ...]) -> tuple[Quest, ...]:
    return tuple(
        each.model_copy(update={"guild": guild})
        for each in quests
        for guild in (guilds if each.kind == "kill-hero" else ("",))
    )


def quests_to_win(guilds: int) -> int:
    """Returns the number of quests that a guild needs to win a game of this many guilds (ARC-W1).

    A guild that plays alone needs as many quests as in a game of two.
    """
    needed = load("constants")["entries"]["quests_to_win"]
    return int(needed["two_players"] if guilds <= 2 else needed["value"])


def least_pve() -> int:
    """Returns the number of quests against the environment that a winner needs (ARC-W1)."""
    return int(load("constants")["entries"]["quests_to_win"]["min_pve"])
