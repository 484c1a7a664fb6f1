"""Cards of a hand that the bot keeps, and figures as cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.core.contract.board import Bar
from rules.core.contract.cards import Card, CardLine, CardPart, CardState, Gauge, Pile
from rules.core.facts.words import Phrase, Piece
from rules.core.play.actions import Action
from rules.gloomhaven.sheet.hand_cards import HALVES, Half, is_lost_by
from rules.gloomhaven.sheet.presets import card_name, line_phrases, lines_on
from rules.gloomhaven.state import Card as HandCard
from rules.gloomhaven.state import Figure, Setup
from rules.gloomhaven.turn.hands import cards_of

PILES: dict[str, CardState] = {"chosen": "chosen", "hand": "", "discarded": "spent", "burnt": "lost"}
"""Piles of a hand in the order shown, with the state of their cards."""
SHOT = "shot"
"""Name of an attack with a range, which has a separate icon."""


def piles_of(figure: Figure, seat: str) -> Iterator[tuple[str, Sequence[str]]]:
    """Yields the piles of a hand with their cards, as its seat knows them; empty piles are left out."""
    chosen = (figure.chosen and figure.chosen.seen_by(seat)) or ()
    hand = [card for card in figure.hand if card not in chosen]
    held = {"chosen": chosen, "hand": hand, "discarded": figure.discarded, "burnt": figure.burnt}
    yield from ((pile, held[pile]) for pile in PILES if held[pile])


def hand_piles(setup: Setup, figure: Figure, seat: str, tone: int) -> Iterator[Pile]:
    """Yields the piles of a hand as cards."""
    cards = cards_of(setup, figure)
    for pile, held in piles_of(figure, seat):
        yield Pile(tuple(hand_card(cards[id], tone, PILES[pile]) for id in held), Phrase(f"hand-{pile}"))


def hand_card(card: HandCard, tone: int = 0, state: CardState = "") -> Card:
    """Returns a card of a hand, with its initiative and both halves."""
    return Card(
        title=card_name(card),
        corner=str(card.initiative),
        parts=tuple(CardPart(tuple(_half(card, half)), half) for half in HALVES),
        tone=tone,
        state=state,
    )


def _half(card: HandCard, half: Half) -> Iterator[CardLine]:
    for action in lines_on(card, half):
        yield CardLine(tuple(line_phrases(action)), _kind(action))
    if is_lost_by(card, half):
        yield CardLine((Phrase("card-lost"),), "lost")


def _kind(action: Action) -> str:
    what = str(getattr(action, "what", action.verb))
    if what == "condition":
        return str(next(iter(getattr(action, "conditions", ())), what))
    return SHOT if what == "attack" and getattr(action, "range", 0) > 1 else what


def figure_pile(
    figure: Figure, kinds: Iterable[str], tone: int, lines: Iterable[Phrase], details: Iterable[Phrase]
) -> Pile:
    """Returns a figure as a card, with its hit points and its condition.

    `lines` are the figure's state in words, the hit points first; `details` are a monster's values and actions.
    """
    hp, *state = lines
    conditions = {condition: CardLine((Phrase(f"term-{condition}"),), condition) for condition in figure.conditions}
    said = [CardLine((each,)) for each in state if each.id != "line-conditions"]
    parts = ((*conditions.values(), *said), tuple(CardLine((each,)) for each in details))
    return Pile((
        Card(
            title=Piece(figure.id),
            gauges=(Gauge(hp, Bar(figure.hp, figure.max_hp)),),
            parts=tuple(CardPart(part) for part in parts if part),
            kinds=tuple(kinds),
            tone=tone,
        ),
    ), is_wide=True)  # fmt: skip
