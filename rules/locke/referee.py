"""What the referee answers for a player's seat that it holds: the enemies' policy, with the first of equals."""

from __future__ import annotations

from collections.abc import Sequence

from rules.actions import Action
from rules.events import Reason
from rules.game import Game
from rules.locke import reasons
from rules.locke.running import REFEREE, SEAT
from rules.locke.state import Participant, Setup, State
from rules.locke.strategy import choose


def answer(game: Game[Setup, State], seat: str) -> Action:
    """What the referee answers to the pending decision for `seat`. For the enemies' seat it answers "let the referee
    decide", so that the choice is made with the game's dice (LOCKE-10.12.2b)."""
    assert game.decision is not None
    if seat == SEAT:
        return REFEREE
    return choose(game.table.state, _asked(game.table.state, seat), game.decision, lambda _items, _label: 0)


def why(game: Game[Setup, State], seat: str, action: Action) -> Sequence[Reason]:
    """Why the referee gave this answer, as far as everybody may know; for the enemies it says so when it chooses."""
    assert game.decision is not None
    if seat == SEAT:
        return ()
    return tuple(reasons.reasons(_asked(game.table.state, seat), game.decision, action, drawn=False))


def _asked(state: State, seat: str) -> Participant:
    """Whose answer it is; a dead player's only if nobody else is in the seat."""
    seated = [each for each in state.participants.values() if each.seat == seat]
    return next((each for each in seated if each.condition != "dead"), seated[0])
