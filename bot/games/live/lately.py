"""The latest acts of a game, whose traces the table message shows.

They are the public events since the question of the last table message, and the public board before them. They are kept
in memory only: after a restart the board is without traces until the next act.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.core.contract.board import Board
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.traces import MOST_EVENTS, traced
from rules.core.facts.events import Event


@dataclass(frozen=True, slots=True)
class Lately:
    """Public events since the decision `question` arose, and the public board at that time."""

    question: int
    before: Board
    events: tuple[Event, ...] = ()

    def on(self, board: Board, ruleset: Ruleset[Any, Any]) -> Board:
        """Returns the present public board with the traces of the events."""
        return traced(ruleset.trail, self.before, self.events, board)

    def then(self, events: tuple[Event, ...]) -> Lately:
        """Returns the latest acts with further events."""
        return replace(self, events=(*self.events, *events)[-MOST_EVENTS:])
