"""The clock of a game whose rules limit the time of play."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.play.actions import Action


class Alarm(NamedTuple):
    """A correction that is made automatically after these minutes of play.

    The journal keeps it like a game master's correction, so a replay needs no clock.
    """

    minutes: int
    correction: Action
