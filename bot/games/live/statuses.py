"""Statuses of a game in which an action is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from storage import Status

OPEN: Final[tuple[Status, ...]] = ("lobby", "active", "paused")
STARTED: Final[tuple[Status, ...]] = ("active", "paused", "ended")
UNDER_WAY: Final[tuple[Status, ...]] = ("active",)

_marked: dict[Callable[..., Any], tuple[Status, ...]] = {}
F = TypeVar("F", bound=Callable[..., Any])


def during(*statuses: Status) -> Callable[[F], F]:
    """Marks an action as possible in games of these statuses."""

    def mark(act: F) -> F:
        _marked[act] = statuses
        return act

    return mark


def statuses_for(act: Callable[..., Any]) -> tuple[Status, ...]:
    """Returns the statuses in which an action is possible.

    An unmarked action needs a running game.
    """
    return _marked.get(act, UNDER_WAY)
