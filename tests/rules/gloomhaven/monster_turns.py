"""Monsters' turns with cards of the data, or with lines made up for a test."""

from rules.core.play.hidden import Hidden
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.monsters.turn import perform
from rules.gloomhaven.sheet.ability_cards import (
    AbilityCard,
    ability_decks,
)
from rules.gloomhaven.turn.procedure import take_turn
from tests.rules.gloomhaven.helpers import Fight

ROW = ". . . . . . . ."
FIELD = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
"""


def at(number: int) -> dict:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def card_at(deck: str, initiative: int, nth: int = 0) -> int:
    """Returns the index of a deck's nth card with that initiative."""
    return [index for index, card in enumerate(ability_decks()[deck]) if card.initiative == initiative][nth]


def acts(fight: Fight, id: str, initiative: int, nth: int = 0) -> Fight:
    """Lets the monster take its turn with the card of that initiative."""
    deck = monster_types()[fight[id].monster].deck
    fight.state.cards[deck] = card_at(deck, initiative, nth)
    fight.start(take_turn(fight.table, fight[id]))
    return fight


def performs(fight: Fight, id: str, *lines) -> Fight:
    """Lets the monster perform lines made up for a test."""
    fight.state.turn = id
    fight.start(perform(fight.table, fight[id], AbilityCard(initiative=50, actions=lines)))
    return fight


def attacks(fight: Fight) -> list[tuple[str, int]]:
    """Returns the attacked figures and the attacks' values, in order."""
    return [(event.target, event.value + event.bonus) for event in fight.told("attacked")]
