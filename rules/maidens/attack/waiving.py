"""A leader's permission for fire into a melee with friends in it (MAID-6-O4)."""

from __future__ import annotations

from rules.core.facts.words import Seat
from rules.core.play.actions import Action
from rules.maidens.actions import Waive
from rules.maidens.events import Waived
from rules.maidens.standing import GameTable, leader, sides
from rules.maidens.state import Setup, State


def wish_options(setup: Setup, state: State, seat: str) -> list[Action]:
    """Returns the actions that a seat may take at any time (MAID-3-S3).

    Only leaders have such an action.
    """
    return [Waive()] if seat in {leader(setup, side) for side in sides(setup)} else []


def wish(table: GameTable, seat: str, action: Action) -> None:
    """Gives the leader's permission, or withdraws it."""
    state = table.state
    allowed = seat not in state.waived
    state.waived = [*state.waived, seat] if allowed else [each for each in state.waived if each != seat]
    both = are_waived(table.setup, state)
    table.tell(Waived(rules=("MAID-6-O4", "MAID-3-S3"), seat=Seat(seat), allowed=allowed, both=both))


def are_waived(setup: Setup, state: State) -> bool:
    """Returns whether both leaders allow fire into a melee with friends in it."""
    return all(leader(setup, side) in state.waived for side in sides(setup))
