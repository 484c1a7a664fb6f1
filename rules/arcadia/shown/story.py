"""Tallies for the story of a game, and each guild's roster for the next game."""

from __future__ import annotations

from collections.abc import Sequence

from rules.arcadia.attack_events import AttackRolled, Defended
from rules.arcadia.characters import heroes_of
from rules.arcadia.events import CoinsGained, HeroKilled, Hurt, TurnBegan
from rules.arcadia.sheet.roster import write_roster
from rules.arcadia.state import Setup, State
from rules.core.contract.story import Roll, Story, Tally
from rules.core.facts.words import Mark, Phrase, Piece, Seat, Term, Typed


def credited(setup: Setup, state: State, piece: str) -> Mark:
    """Returns the hero or guild to credit with a deed; all monsters count as one group."""
    if piece in state.guilds:
        return Seat(piece)
    character = state.characters.get(piece)
    return Term("monsters") if character is not None and not character.guild else Piece(piece)


STORY = Story(
    round=TurnBegan,
    tallies=(
        Tally("kills", Defended, lambda event: event.actor if event.overkill and event.fate != "stands" else ""),
        Tally("kills", Hurt, lambda event: event.by if event.is_kill else ""),
        Tally("kills", HeroKilled, lambda event: event.by),
        Tally("dealt", Defended, lambda event: event.actor, lambda event: event.taken),
        Tally("taken", Defended, lambda event: event.target, lambda event: event.taken),
        Tally("taken", Hurt, lambda event: event.target, lambda event: event.count),
        Tally("deaths", HeroKilled, lambda event: event.target),
        Tally("coins", CoinsGained, lambda event: event.seat, lambda event: event.coins),
    ),
    rolls=(Roll(AttackRolled, lambda event: event.hits if event.card else None),),
    is_final=False,
    credited=credited,
)


def revealed(setup: Setup, state: State) -> Sequence[Phrase]:
    """Returns each guild's roster as a line of text for the next game (ARC-K7)."""
    return [
        Phrase("revealed-guild", {"seat": Seat(guild), "line": Typed(write_roster(state, guild))})
        for guild in state.order
        if any(heroes_of(state, guild))
    ]
