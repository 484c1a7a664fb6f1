"""Cards of views, in one vocabulary for all rulesets: the cards of a hand, and character sheets as cards.

The bot draws them beside the text (`bot/pictures/cards.py`), which names everything that they show.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.contract.board import Bar
from rules.core.facts.words import Mark, Phrase

Words = Phrase | Mark
CardState = Literal["", "chosen", "spent", "lost"]
"""State of a card: "chosen" to be played, "spent" until it comes back, "lost" for the rest of the game."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line on a card: phrases joined by commas, behind the icon of a `kind`."""

    words: tuple[Words, ...]
    kind: str = ""
    """Name of what the line is about, such as "attack"; its icon (`Ruleset.icons`) stands before the words."""


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of a card, such as one of two halves, set off from the part above it."""

    lines: tuple[CardLine, ...]
    half: Literal["", "top", "bottom"] = ""
    """Half of the card; halves are marked ▲ and ▼."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its name, shown in a box ("Defence 4")."""

    name: Words
    value: int | str


@dataclass(frozen=True, slots=True)
class Gauge:
    """A bar with its words, such as the hit points ("HP 7/10")."""

    words: Words
    bar: Bar


@dataclass(frozen=True, slots=True)
class Card:
    """A card to draw."""

    title: Words
    corner: str = ""
    """Number in the corner, at most three characters, such as the initiative; "" for none."""
    note: tuple[Words, ...] = ()
    """Phrases below the title, joined by commas."""
    gauges: tuple[Gauge, ...] = ()
    figures: tuple[Figure, ...] = ()
    parts: tuple[CardPart, ...] = ()
    kinds: tuple[str, ...] = ()
    """Names of what the card shows, the most exact first; the first one with an icon gives the card its icon."""
    tone: int = 0
    """Number of a colour in the palette."""
    state: CardState = ""
    count: int = 1
    """Number of equal cards that this one stands for."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards below a heading; `is_wide` cards fill a row each, others share it in pairs."""

    cards: tuple[Card, ...]
    name: Words | None = None
    is_wide: bool = False
