"""Attack modifier decks: cards, draws, advantage and disadvantage (GLOOM-A3 to GLOOM-A5).

A card is a word such as "+1", "x2", "null", "bless" or "curse". Players may add cards that the data lacks, such as "+3"
or "rolling +1".
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

from rules.core.facts.words import Piece
from rules.core.play.decks import Deck
from rules.core.play.table import Table
from rules.gloomhaven.events import ModifierAdded, SupplyEmpty, card_term
from rules.gloomhaven.state import Figure, ModifierDeck, Setup, State

Edge = Literal["none", "advantage", "disadvantage", "cancelled"]
MONSTERS = "monsters"
MOST_CURSES = 10
MOST_BLESSES = 10
CARD = re.compile(r"(?P<rolling>rolling )?(?P<card>[+-]\d{1,2}|x2|null|bless|curse)")


@dataclass(frozen=True, slots=True)
class Card:
    """Effect of a modifier card on an attack.

    A temporary card leaves the deck when drawn.
    """

    id: str
    kind: Literal["add", "times", "null"]
    value: int
    is_rolling: bool
    is_temporary: bool
    is_shuffling: bool


class Draw(NamedTuple):
    """Cards drawn for one attack, in order, and the cards that count."""

    drawn: tuple[str, ...]
    counted: tuple[str, ...]


@cache
def parse_card(text: str) -> Card:
    """Returns the modifier card for a word.

    Raises ValueError if the word stands for no card.
    """
    match = CARD.fullmatch(text)
    if match is None:
        raise ValueError(f"no modifier card: {text!r}")
    word, rolling = match["card"], bool(match["rolling"])
    if word in ("x2", "bless"):
        return Card(text, "times", 2, rolling, word == "bless", text == "x2")
    if word in ("null", "curse"):
        return Card(text, "null", 0, rolling, word == "curse", text == "null")
    return Card(text, "add", int(word), rolling, False, False)


@cache
def standard_cards() -> tuple[str, ...]:
    """Returns the twenty cards of a standard deck (GLOOM-A3)."""
    raw = json.loads((Path(__file__).parents[1] / "data" / "attack-modifier-deck.json").read_text("utf-8"))
    return tuple(entry["card"] for entry in raw["cards"] for _ in range(entry["count"]))


KNOWN_CARDS = tuple(
    dict.fromkeys(
        ("bless", "curse", *standard_cards(), "+3", "+4", *(f"rolling {sign}{n}" for sign in "+-" for n in (1, 2)))
    )
)
"""Cards offered for a deck; players may type others, such as "+5"."""


def new_deck() -> ModifierDeck:
    """Returns an unused standard deck (GLOOM-A3)."""
    return ModifierDeck(cards=Deck.fresh(list(standard_cards())))


def deck_key(figure: Figure) -> str:
    """Returns the key of a figure's modifier deck (GLOOM-R6).

    All monsters share one deck. A summon uses its summoner's deck.
    """
    if figure.kind == "monster":
        return MONSTERS
    return figure.summoner if figure.kind == "summon" else figure.id


def draw_card(table: Table[Any, Any], deck: ModifierDeck, label: str) -> Card:
    """Draws one card, and marks the deck for reshuffling if necessary (GLOOM-A4, GLOOM-Z1)."""
    id = deck.cards.draw(table, f"modifier {label}", keep=False)
    card = parse_card(id)
    if not card.is_temporary:
        deck.cards.discarded.append(id)
    if card.is_shuffling:
        deck.reshuffle = True
    return card


def draw(table: Table[Any, Any], deck: ModifierDeck, label: str, edge: Edge, value: int) -> Draw:
    """Draws the modifier cards for one target (GLOOM-A5).

    `value` is the attack before the cards. It matters when the better of two cards is chosen. Of two equally good cards
    the first counts.
    """
    drawn = [draw_card(table, deck, label)]
    if edge in ("advantage", "disadvantage"):
        drawn.append(draw_card(table, deck, label))
    while all(card.is_rolling for card in drawn):
        drawn.append(draw_card(table, deck, label))
    plain = [card for card in drawn if not card.is_rolling]
    rolling = [card for card in drawn if card.is_rolling]
    if edge == "disadvantage":
        counted = [min(plain, key=lambda card: modified(value, (card.id,)))]
    elif edge == "advantage":
        counted = [*rolling, max(plain, key=lambda card: modified(value, (card.id,)))]
    else:
        counted = drawn
    return Draw(tuple(card.id for card in drawn), tuple(card.id for card in counted))


def modified(value: int, counted: tuple[str, ...]) -> int:
    """Returns the attack after the cards, at least 0 (GLOOM-A2, GLOOM-A3)."""
    total = value
    for id in counted:
        card = parse_card(id)
        if card.kind == "null":
            return 0
        total += card.value if card.kind == "add" else value * (card.value - 1)
    return max(0, total)


def shuffle_in(table: Table[Setup, State], key: str, card: Literal["bless", "curse"]) -> None:
    """Shuffles a bless or curse into a deck, if any is left in the supply (GLOOM-A4).

    The monsters' deck has its own ten curses. The characters' decks share ten curses, and all decks share ten blesses.
    """
    decks = table.state.modifiers
    most = MOST_BLESSES if card == "bless" else MOST_CURSES
    sharing = (other for other in decks if card == "bless" or (other == MONSTERS) == (key == MONSTERS))
    used = sum(decks[other].cards.remaining.count(card) for other in sharing)
    owner = Piece("" if key == MONSTERS else key)
    if used >= most:
        table.tell(
            SupplyEmpty(rules=("GLOOM-A4",), card=card_term(card), monsters=key == MONSTERS, owner=owner, most=most)
        )
        return
    decks[key].cards.add(card)
    table.tell(ModifierAdded(rules=("GLOOM-A4",), card=card_term(card), monsters=key == MONSTERS, owner=owner))
