"""RuneQuest: tallies for the story of a game."""

from __future__ import annotations

from typing import Final

from rules.core.contract.story import Roll, Story, Tally
from rules.core.facts.words import Mark, Piece, Term
from rules.runequest.attack.levels import Level
from rules.runequest.events import Bled, RoundBegan
from rules.runequest.lobby.scenario import FOES
from rules.runequest.state import Setup, State
from rules.runequest.strike_events import AidGiven, AttackRolled, Wounded

DICE: Final = 100
"""Weight of a roll's level, which always outweighs its number. At equal levels the lower roll is better."""


def credited(setup: Setup, state: State, piece: str) -> Mark:
    """Returns the character to credit with a deed; all opponents count as one group."""
    fighter = state.fighters.get(piece)
    return Term(FOES) if fighter is not None and fighter.side == FOES else Piece(piece)


STORY = Story(
    round=RoundBegan,
    tallies=(
        Tally("dealt", Wounded, lambda event: event.by, lambda event: event.loss),
        Tally("taken", Wounded, lambda event: event.target, lambda event: event.loss),
        Tally("taken", Bled, lambda event: event.target),
        Tally("healed", AidGiven, lambda event: event.actor, lambda event: max(0, event.healed)),
    ),
    rolls=(Roll(AttackRolled, lambda event: DICE * Level[event.level.upper()] - event.roll),),
    credited=credited,
)
