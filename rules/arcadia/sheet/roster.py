"""Arcadia: a guild as a line of text, for the next game (ARC-K7).

    diva/rusty-blade+parrying-blade/1 greensleeves/slingshot seth/nova-bolt+life-drain coins/4

Each hero is followed by its cards and its Death tokens. The coins come last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules.arcadia.characters import heroes_of
from rules.arcadia.sheet.cards import cards, heroes, starting_cards
from rules.arcadia.state import RosterHero, State
from rules.arcadia.tables import constant
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Term, UserText

COINS = "coins"
MARKUP = re.compile(r"[\\`]")
"""Markup of a line shown in Discord, which players may copy together with the line."""
MOST = 99
"""Highest number of coins or Death tokens in a line."""
MOST_CARDS = 12


@dataclass(frozen=True, slots=True)
class Roster:
    """Heroes of a guild with their cards, and the guild's coins."""

    heroes: tuple[RosterHero, ...]
    coins: int = 0


def write_roster(state: State, guild: str) -> str:
    """Returns a guild as a line of text."""
    parts = []
    for hero in heroes_of(state, guild):
        held = "+".join(card.id for card in hero.cards)
        parts.append(f"{hero.card}/{held}" + (f"/{hero.deaths}" if hero.deaths else ""))
    return " ".join((*parts, f"{COINS}/{state.guilds[guild].coins}"))


def read_roster(text: str) -> Roster:
    """Returns the guild that a line describes.

    Raises Refused with a code `roster-…` and the faulty part (ARC-K7).
    """
    found: list[RosterHero] = []
    coins = 0
    for part in MARKUP.sub("", text).split():  # a line copied on a phone may still have its markup
        name, *rest = part.casefold().split("/")
        if name == COINS:
            coins = _number(part, rest[0] if rest else "")
        elif name not in heroes() or any(hero.hero == name for hero in found):
            raise _wrong(part)
        else:
            held = tuple(filter(None, (rest[0] if rest else "").split("+")))
            if len(rest) > 2 or any(card not in cards() for card in held):
                raise _wrong(part)
            found.append(RosterHero(hero=name, cards=held, deaths=_number(part, rest[1]) if len(rest) > 1 else 0))
    needed = constant("heroes_per_guild")
    if len(found) != needed:
        raise Refused(Refusal("roster-heroes", "ARC-K7", count=len(found), needed=needed))
    all_cards = [card for hero in found for card in hero.cards]
    twice = next((card for card in all_cards if all_cards.count(card) > 1), None)
    if twice is not None:
        raise Refused(Refusal("roster-card-twice", "ARC-K7", card=Term(twice)))
    if len(all_cards) > MOST_CARDS:
        raise Refused(Refusal("roster-cards", "ARC-K7", count=len(all_cards), most=MOST_CARDS))
    return Roster(tuple(found), coins)


def _number(part: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) > MOST:
        raise _wrong(part)
    return int(text)


def _wrong(part: str) -> Refused:
    return Refused(Refusal("roster-part", "ARC-K7", text=UserText(part)))


def buy(roster: Roster, wanted: Sequence[str]) -> Roster:
    """Returns the guild with the cards that it buys (ARC-K7, ARC-X3).

    The first hero carries them. Raises Refused.
    """
    for id in wanted:
        card, owned = cards().get(id), {each for hero in roster.heroes for each in hero.cards}
        if card is None or id in starting_cards():
            raise Refused(Refusal("no-such-upgrade", "ARC-K7", text=UserText(id)))
        if id in owned:
            raise Refused(Refusal("roster-card-twice", "ARC-K7", card=Term(id)))
        if card.price > roster.coins:
            raise Refused(Refusal("too-dear", "ARC-K7", card=Term(id), price=card.price, coins=roster.coins))
        first, *others = roster.heroes
        first = first.model_copy(update={"cards": (*first.cards, id)})
        roster = Roster((first, *others), roster.coins - card.price)
    return roster
