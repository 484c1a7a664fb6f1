"""The clock of a game whose rules limit the time of play."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.play.actions import Action


class Alarm(NamedTuple):
    """What happens by itself after so many minutes of play: a correction, which the journal keeps like a game
    master's, so that a replay needs no clock."""

    minutes: int
    correction: Action
