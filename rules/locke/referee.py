"""What the referee answers for a player's seat that it holds: the enemies' policy, with the first of equals."""

from __future__ import annotations

from rules.actions import Action
from rules.game import Game
from rules.locke.state import Setup, State
from rules.locke.strategy import choose


def answer(game: Game[Setup, State], seat: str) -> Action:
    """What the referee answers to the pending decision for `seat`."""
    decision, state = game.decision, game.table.state
    assert decision is not None
    asked = [each for each in state.participants.values() if each.seat == seat]
    living = next((each for each in asked if each.condition != "dead"), asked[0])
    return choose(state, living, decision, lambda _items, _label: 0)
