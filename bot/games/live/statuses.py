"""In which statuses of a game something can be done."""

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
    """Marks a function over a transaction: it can be done or asked in a game of these statuses."""

    def mark(act: F) -> F:
        _marked[act] = statuses
        return act

    return mark


def statuses_for(act: Callable[..., Any]) -> tuple[Status, ...]:
    """The statuses in which something can be done; where it is not marked, only in a game that is under way."""
    return _marked.get(act, UNDER_WAY)
