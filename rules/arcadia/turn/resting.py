"""Arcadia: a guild's rest (ARC-X)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.arcadia import events
from rules.arcadia.actions import Deploy, Give, Pass
from rules.arcadia.characters import GameTable, active_guild, heroes_of, stage_of
from rules.arcadia.sheet.cards import known_cards
from rules.arcadia.state import Character, Setup, State
from rules.arcadia.turn.tokens import EXPLORATION, pick_up, token_term
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Seat, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure


def begin_rest(table: GameTable) -> None:
    """Makes a guild's exhausted cards and dazed heroes ready again (ARC-X1, ARC-X2)."""
    state, guild = table.state, active_guild(table.state)
    state.phase = "rest"
    cards, recovered = 0, []
    for hero in heroes_of(state, guild):
        for held in hero.cards:
            cards += held.tokens > 0
            held.tokens = 0
        if hero.dazed:
            hero.dazed = False
            recovered.append(Piece(hero.id))
    table.tell(
        events.Rested(rules=("ARC-X1", "ARC-X2"), seat=Seat(guild), cards=cards, recovered=tuple(recovered))
    )  # fmt: skip


def rest(table: GameTable) -> Procedure[bool]:
    """Performs one action of a rest, and returns whether the rest is over (ARC-X4)."""
    state, guild = table.state, active_guild(table.state)
    answer = yield from table.ask(lambda: _decision(table, guild))
    match answer and answer.action:
        case Give() as give:
            _give(table, guild, give)
        case Deploy() as deploy:
            bring_back(table, state.characters[deploy.actor], deploy.to)
        case _:
            for hero in _waiting(state, guild):
                space = next(iter(return_spaces(table.setup, state, guild)), None)
                if space is not None:
                    bring_back(table, hero, space)
            return True
    return False


def _waiting(state: State, guild: str) -> list[Character]:
    return [hero for hero in heroes_of(state, guild) if not hero.space]


def return_spaces(setup: Setup, state: State, guild: str) -> Iterator[str]:
    """Yields the spaces with room for a hero's return, the starting area first (ARC-X4)."""
    stage = stage_of(setup, state)
    close = (
        space
        for hero in heroes_of(state, guild)
        if hero.id in state.here and hero.space
        for space in stage.close_spaces(hero.space)
    )
    starts = setup.scenario.starts[state.guilds[guild].colour]
    return (space for space in dict.fromkeys((*starts, *close)) if stage.has_room(space))


def bring_back(table: GameTable, hero: Character, space: str) -> None:
    """Returns a killed hero to the board without Wounds (ARC-X4, ARC-M5)."""
    hero.space, hero.wounds = Cell(space), 0
    table.tell(events.HeroReturned(rules=("ARC-X4",), actor=Piece(hero.id), to=hero.space))
    pick_up(table, hero)


def _give(table: GameTable, guild: str, give: Give) -> None:
    """Passes a card or token from one hero to another (ARC-X3)."""
    others = (hero for hero in heroes_of(table.state, guild) if hero.id != give.target)
    giver = next(hero for hero in others if give.using in _goods(hero))
    taker = table.state.characters[give.target]
    if give.using == EXPLORATION:
        token = next(each for each in giver.carried if token_term(each) == EXPLORATION)
        giver.carried.remove(token)
        taker.carried.append(token)
    else:
        held = next(each for each in giver.cards if each.id == give.using)
        giver.cards.remove(held)
        taker.cards.append(held)
    table.tell(events.CardGiven(rules=("ARC-X3",), target=give.target, card=Term(give.using)))


def _goods(hero: Character) -> list[str]:
    """Returns the cards and exploration tokens that a hero can give away, without duplicates (ARC-X3)."""
    tokens = (token for token in map(token_term, hero.carried) if token == EXPLORATION)
    return list(dict.fromkeys((*(held.id for held in hero.cards), *tokens)))


@lru_cache(1024)
def _gift(card: str, to: str) -> Give:
    """Returns a gift. Cached, since each action of a rest lists all gifts again."""
    return Give(using=Term(card), target=Piece(to))


def _decision(table: GameTable, guild: str) -> Decision | None:
    state = table.state
    heroes = list(heroes_of(state, guild))
    waiting = _waiting(state, guild)

    def options(_seat: str) -> list[Action]:
        spaces = list(return_spaces(table.setup, state, guild)) if waiting else []
        found: list[Action] = [Deploy(actor=Piece(hero.id), to=Cell(space)) for hero in waiting for space in spaces]
        found.append(Pass())
        gifts = (
            (each, other.id) for giver in heroes for each in _goods(giver) for other in heroes if other is not giver
        )
        found += [_gift(*gift) for gift in dict.fromkeys(gifts)]
        return found

    def check(_seat: str, action: Action) -> Refusal | None:
        match action:
            case Deploy():
                return _check_deploy(table, guild, action)
            case Give():
                return _check_give(heroes, action)
        return None

    return Decision(
        kind="rest",
        seats=(guild,),
        verbs=("deploy", "pass", "give") if waiting else ("pass", "give"),
        options=options,
        check=check,
        default=lambda _seat: Pass(),
        rule="ARC-X1",
        facts={"waiting": [Piece(hero.id) for hero in waiting]},
        continues_choice=True,
    )


def _check_deploy(table: GameTable, guild: str, action: Deploy) -> Refusal | None:
    """Refuses a hero that cannot return to this space (ARC-X4)."""
    state = table.state
    hero = state.characters.get(action.actor)
    if hero is None or hero.guild != guild or hero.space:
        waiting = [Piece(each.id) for each in _waiting(state, guild)]
        return Refusal("not-waiting", "ARC-X4", actor=action.actor, waiting=waiting)
    spaces = list(return_spaces(table.setup, state, guild))
    if action.to not in spaces:
        return Refusal("no-return-there", "ARC-X4", cell=action.to, cells=[Cell(each) for each in spaces])
    return None


def _check_give(heroes: list[Character], action: Give) -> Refusal | None:
    """Refuses a gift that is not possible (ARC-X3)."""
    if all(hero.id != action.target for hero in heroes):
        return Refusal("not-your-hero", "ARC-X3", target=action.target, heroes=[Piece(hero.id) for hero in heroes])
    if not any(action.using in _goods(hero) and hero.id != action.target for hero in heroes):
        return Refusal("no-card-to-give", "ARC-X3", card=action.using, target=action.target, known=known_cards())
    return None
