"""Arcadia: tokens on the board and with heroes (ARC-M5, ARC-K6)."""

from __future__ import annotations

from typing import Final

from rules.arcadia import events
from rules.arcadia.characters import GameTable, heroes_of, stage_of
from rules.arcadia.state import Character, State
from rules.core.facts.words import Piece, Term

EXPLORATION: Final = Term("token-exploration")
COIN_PER_EXPLORATION: Final = 1
"""Coins for each exploration token carried at the end (ARC-M5).

No source gives these tokens another use.
"""


def token_term(token: str) -> Term:
    """Returns the term for a token.

    A number is a quest token; any other name is an exploration token.
    """
    return Term(f"token-{token}" if token.isdecimal() else EXPLORATION)


def explorations(state: State, guild: str) -> int:
    """Returns the number of exploration tokens that a guild carries."""
    return sum(token_term(token) == EXPLORATION for hero in heroes_of(state, guild) for token in hero.carried)


def take_token(table: GameTable, hero: Character, token: str, rule: str = "ARC-M5") -> None:
    cell = table.state.tokens.pop(token)
    hero.carried.append(token)
    table.tell(events.TokenTaken(rules=(rule,), actor=Piece(hero.id), token=token_term(token), cell=cell))


def drop_tokens(state: State, character: Character) -> tuple[Term, ...]:
    """Drops a character's tokens in its space, and returns their names (ARC-K6)."""
    dropped, character.carried = character.carried, []
    state.tokens.update(dict.fromkeys(dropped, character.space))
    return tuple(map(token_term, dropped))


def waiting_tokens(table: GameTable, hero: Character, space: str) -> list[str]:
    """Returns the tokens that a hero in this space would pick up (ARC-M5).

    The token of a "reach" quest stays there for the other guilds.
    """
    kinds = {(quest.kind, quest.token) for quest in table.setup.scenario.quests}
    staying = {token for kind, token in kinds if kind == "reach" and ("fetch", token) not in kinds}
    found = [token for token, cell in table.state.tokens.items() if cell == space and token not in staying]
    if not found:
        return []
    stage = stage_of(table.setup, table.state)
    return [] if any(stage.are_enemies(hero.id, other) for other in stage.standing(space)) else found


def pick_up(table: GameTable, hero: Character) -> None:
    """Gives a hero the tokens in its space, unless an enemy is there (ARC-M5)."""
    for token in waiting_tokens(table, hero, hero.space):
        take_token(table, hero, token)
