"""Cards in words: the content of a picture of cards in one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from bot.pictures.cards import DrawnCard, DrawnPile, Line, Part, Spread
from bot.words.presenter import NONE, Voice
from rules.core.contract.cards import Card, CardLine, Pile, Words

_MARKUP: Final = re.compile(r"\*\*|^-# ")
"""Matches the markup of the bot's messages, which pictures do not need."""


def spread_of(voice: Voice, piles: Iterable[Pile], icons: Mapping[str, str]) -> Spread:
    """Returns cards in the words of a plain voice, with the icons that the ruleset names."""
    return Spread(tuple(_pile(voice, pile, icons) for pile in piles if pile.cards))


def _pile(voice: Voice, pile: Pile, icons: Mapping[str, str]) -> DrawnPile:
    return DrawnPile(tuple(_card(voice, card, icons) for card in pile.cards), _said(voice, pile.name), pile.is_wide)


def _card(voice: Voice, card: Card, icons: Mapping[str, str]) -> DrawnCard:
    return DrawnCard(
        title=_said(voice, card.title),
        corner=card.corner,
        note=_listed(voice, card.note),
        gauges=tuple((_said(voice, gauge.words), gauge.bar) for gauge in card.gauges),
        figures=tuple((_said(voice, figure.name), str(figure.value)) for figure in card.figures),
        parts=tuple(Part(tuple(_line(voice, line, icons) for line in part.lines), part.half) for part in card.parts),
        icon=next((icons[kind] for kind in card.kinds if kind in icons), ""),
        tone=card.tone,
        state=card.state,
        count=card.count,
    )


def _line(voice: Voice, line: CardLine, icons: Mapping[str, str]) -> Line:
    return Line(_listed(voice, line.words), icons.get(line.kind, ""))


def _listed(voice: Voice, words: tuple[Words, ...]) -> tuple[str, ...]:
    """Returns phrases, each with the comma that follows it."""
    said = list(filter(None, (_said(voice, each) for each in words)))
    return tuple(each + voice.say("comma") for each in said[:-1]) + tuple(said[-1:])


def _said(voice: Voice, words: Words | None) -> str:
    text = str(voice.text(words))
    return "" if text == NONE else _MARKUP.sub("", text)
