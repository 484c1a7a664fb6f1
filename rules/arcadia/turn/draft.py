"""Arcadia: the draft of heroes and starting cards before the first turn."""

from __future__ import annotations

from rules.arcadia import events
from rules.arcadia.actions import Give, Recruit
from rules.arcadia.characters import GameTable, heroes_of, in_order_of_play
from rules.arcadia.lobby.presets import GUILDS
from rules.arcadia.sheet.cards import heroes, starting_cards
from rules.arcadia.state import HeldCard, RosterHero, State
from rules.arcadia.tables import constant
from rules.arcadia.turn.beginning import place_hero
from rules.core.facts.words import Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure


def draft(table: GameTable) -> Procedure[bool]:
    """Asks for one choice of the draft, and returns whether the draft is complete.

    Guilds take one hero each in turn. Then each guild deals its cards.
    """
    state = table.state
    guilds = in_order_of_play(state)
    needed = constant("heroes_per_guild")
    counts = {guild: sum(1 for _ in heroes_of(state, guild)) for guild in guilds}
    if any(count < needed for count in counts.values()):
        guild = min(guilds, key=lambda each: counts[each])
        answer = yield from table.ask(lambda: _recruiting(state, guild))
        if answer is not None and isinstance(answer.action, Recruit):
            add_hero(table, guild, answer.action.using)
        return False
    dealing = next((guild for guild in guilds if cards_to_deal(state, guild)), None)
    if dealing is None:
        return True
    answer = yield from table.ask(lambda: _dealing(state, dealing))
    if answer is not None and isinstance(answer.action, Give):
        deal(table, answer.action)
    return not any(cards_to_deal(state, guild) for guild in guilds)


def free_heroes(state: State) -> list[str]:
    taken = {character.card for character in state.characters.values()}
    return [hero for hero in heroes() if hero not in taken]


def cards_to_deal(state: State, guild: str) -> list[str]:
    """Returns the starting cards that a guild has yet to deal."""
    dealt = {held.id for hero in heroes_of(state, guild) for held in hero.cards}
    return [card for card in starting_cards() if card not in dealt]


def _recruiting(state: State, guild: str) -> Decision | None:
    free = free_heroes(state)
    usual = [recruit.hero for recruit in GUILDS[state.guilds[guild].colour]]
    default = next((hero for hero in (*usual, *free) if hero in free), None)
    if default is None:
        return None
    options: list[Action] = [Recruit(using=Term(hero)) for hero in free]
    return choice("recruit", guild, options, rule="ARC-T1", default=Recruit(using=Term(default)))


def add_hero(table: GameTable, guild: str, hero: str) -> None:
    """Adds a hero to a guild, in its starting area."""
    place_hero(table.setup, table.state, guild, RosterHero(hero=hero, cards=()))
    table.tell(events.Recruited(rules=("ARC-T1",), seat=Seat(guild), hero=Term(hero)))


def _dealing(state: State, guild: str) -> Decision | None:
    left = cards_to_deal(state, guild)
    own = list(heroes_of(state, guild))
    if not left or not own:
        return None
    options: list[Action] = [Give(using=Term(card), target=Piece(hero.id)) for card in left for hero in own]
    fewest = min(own, key=lambda hero: len(hero.cards))
    facts = {"cards": [Term(card) for card in left]}
    return choice(
        "deal", guild, options, rule="ARC-X3", facts=facts, default=Give(using=Term(left[0]), target=Piece(fewest.id))
    )


def deal(table: GameTable, give: Give) -> None:
    table.state.characters[give.target].cards.append(HeldCard(id=give.using))
    table.tell(events.CardGiven(rules=("ARC-X3",), target=give.target, card=give.using))
