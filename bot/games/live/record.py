"""Parts of a game's record that are stored as JSON: contributions to the dice, and absence."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict, TypeAdapter

from bot.facts.scenes import SelfPause
from rules.core.journal import proof


class Added(proof.Contribution):
    """A contribution to the seed of the dice, with the Discord id of its author.

    The id never leaves the bot; it is 0 for a forgotten user.
    """

    by: int = 0

    def published(self) -> proof.Contribution:
        """Returns the contribution as published in a file of the game."""
        return proof.Contribution(**self.model_dump(exclude={"by"}))


CONTRIBUTIONS: Final = TypeAdapter(tuple[Added, ...])


MOST_MISSED: Final = 3
"""Deadlines missed in a row before the game is paused and the person counts as away."""


class Absence(BaseModel):
    """Absences of people, and the state of the game's clock.

    - `missed` is the number of deadlines in a row that each user has missed.
    - `pause` is the reason for which the bot paused the game.
    - `is_told` is False while the channel still has to be told of the pause.
    - `plays_on`: the table has let the referee play on although all people are out of the fight.
    - `rests`: the bot reminds no player until a player acts.
    - `runs_since` is the time at which the clock was last started (None: stopped), and `played_s` the time that it had
      run before.
    - `asked_again` is the id of a decision and the time at which it was asked again, for example after a pause.
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
