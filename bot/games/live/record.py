"""What the record of a game keeps as JSON, besides settings and proposal: what was added to its dice, and absence."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.facts.scenes import SelfPause
from rules.core.journal import proof


class Added(proof.Contribution):
    """What somebody added to the seed of the dice, with Discord's number of them, which leaves the house nowhere; 0 for
    somebody who has been forgotten."""

    by: int = 0

    def published(self) -> proof.Contribution:
        """The same as a file of the game has it."""
        return proof.Contribution(**self.model_dump(exclude={"by"}))


CONTRIBUTIONS: Final = TypeAdapter(tuple[Added, ...])


MOST_MISSED: Final = 3
"""Deadlines that a person misses in a row before the game is paused and they count as away."""


class Absence(BaseModel):
    """People who do not answer. `missed`: how many deadlines in a row each user has missed. `pause`: why the bot paused
    the game by itself; `is_told`: whether the channel has been, or could be, told. `plays_on`: the table has let the
    referee play on although nobody of them is left in the fight. `rests`: nobody at the table has answered for a while,
    so nobody is hurried until somebody acts. Where a game has a clock it has run since `runs_since` (None: it stands),
    and before that for `played_s`. `asked_again`: a decision that is asked since another time than the journal has, as
    after a pause, an undo or a clock that was set back; and since when.
    """

    model_config = ConfigDict(frozen=True)

    missed: dict[int, int] = {}
    pause: SelfPause = ""
    is_told: bool = True
    plays_on: bool = False
    rests: bool = False
    runs_since: float | None = None
    played_s: float = 0
    asked_again: tuple[int, float] | None = None

    @property
    def away(self) -> frozenset[int]:
        """Users who have missed `MOST_MISSED` deadlines in a row."""
        return frozenset(user_id for user_id, count in self.missed.items() if count >= MOST_MISSED)
