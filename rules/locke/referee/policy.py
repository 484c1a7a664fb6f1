"""Answers of the referee for a player's seat.

They follow the enemies' policy, but take the first of equal choices without a draw.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.facts.events import Reason
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.locke.asking import GameTable
from rules.locke.enemies import reasons
from rules.locke.enemies.running import REFEREE, SEAT
from rules.locke.enemies.strategy import choose
from rules.locke.state import Participant, State


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    """Returns the referee's answer for a seat.

    For the enemies' seat the answer is "let the referee decide", which draws with the game's dice (LOCKE-10.12.2b).
    """
    if seat == SEAT:
        return REFEREE
    return choose(table.state, _asked(table.state, seat), decision, lambda _items, _label: 0)


def why(table: GameTable, decision: Decision, seat: str, action: Action) -> Sequence[Reason]:
    """Returns the public reasons for an answer.

    The result is empty for the enemies' seat, since enemies' reasons are recorded when the choice is made.
    """
    if seat == SEAT:
        return ()
    return tuple(reasons.reasons(_asked(table.state, seat), decision, action, drawn=False))


def _asked(state: State, seat: str) -> Participant:
    """Returns a seat's participant, preferably a living one."""
    seated = [each for each in state.participants.values() if each.seat == seat]
    return next((each for each in seated if each.condition != "dead"), seated[0])
