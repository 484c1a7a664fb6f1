"""The view of Arcadia, the same for every audience, because nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from rules.arcadia.characters import (
    heroes_of,
    life_of,
    monster_card,
    right_of,
    side_of,
    stage_of,
    uses_left,
)
from rules.arcadia.dice import spawn_tokens
from rules.arcadia.lobby.scenario import Quest
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.arcadia.shown.cards import character_piles
from rules.arcadia.space.ground import border_id
from rules.arcadia.state import Character, Guild, Setup, State, Variants
from rules.arcadia.turn.quests import kills_for, quests_needed, quests_of
from rules.arcadia.turn.tokens import token_term
from rules.core.contract.board import Area, Bar, Board, Border, Disc, Sign, Token
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Cell, Phrase, Piece, Seat, Term, UserText
from rules.core.space.layouts import Grid

GRID: Final = Grid("squares")
CORNER: Final = 0.54
TOKEN_RADIUS: Final = 0.3
"""Radius of a quest token; `CORNER` is its offset from the middle of the space."""
MONSTER_TONE: Final = 7
TONES: Final = {"red": 1, "blue": 0, "green": 2, "yellow": 4}


def view(setup: Setup, state: State, seat: str | None) -> View:
    characters = _visible(state)
    return View(
        title=_title(setup, state),
        order=tuple(_guild_line(setup, state, guild) for guild in state.order),
        now=None if state.phase == "start" else state.turn,
        pieces=tuple(map(_piece, characters)),
        notes=tuple(_notes(setup, state)),
        board=Board(
            GRID,
            places=_places(setup, state),
            borders=tuple(_borders(setup, state)),
            areas=tuple(_goals(state)),
            tokens=tuple(_token(state, each) for each in characters if each.space),
        ),
    )


def details(setup: Setup, state: State, seat: str | None) -> Details:
    return Details(
        board=tuple(_board_lines(setup, state)),
        sheets={each.id: tuple(_sheet(setup, state, each)) for each in _visible(state)},
        cards={each.id: tuple(character_piles(each, _tone(state, each), _lines(each))) for each in _visible(state)},
    )


def _visible(state: State) -> list[Character]:
    """Returns all heroes, and the monsters on the board."""
    return [each for each in state.characters.values() if each.guild or each.space]


def names(setup: Setup, state: State, seat: str | None) -> dict[str, Phrase]:
    """Returns the names of all characters, with numbers for monsters of the same card."""
    found = {}
    for each in state.characters.values():
        if each.guild:
            found[each.id] = Phrase("piece-hero", {"hero": Term(each.card)})
            continue
        number = int(each.id.rpartition("-")[2])
        alike = sum(other.card == each.card for other in state.characters.values())
        found[each.id] = Phrase("piece-monster", {"monster": Term(each.card), "number": number if alike > 1 else 0})
    return found


# --- the head --------------------------------------------------------------------------------------------------------


def _own_text(id: str, texts: dict[str, str]) -> Phrase:
    """Returns a text of the scenario as a phrase, with its languages as facts."""
    return Phrase(id, {language: UserText(text) for language, text in texts.items()})


def _title(setup: Setup, state: State) -> tuple[Phrase, ...]:
    title = _own_text("scenario-title", setup.scenario.title)
    if not state.turns:
        return (title, Phrase(f"phase-{state.phase}"))
    return (title, Phrase("turn", {"turn": state.turns}))


def _guild_line(setup: Setup, state: State, seat: str) -> Phrase:
    """Returns a guild's row in the order of play."""
    guild = state.guilds[seat]
    standing = sum(bool(hero.space) for hero in heroes_of(state, seat))
    facts = {
        "seat": Seat(seat), "colour": Term(guild.colour), "quests": len(guild.quests),
        "needed": quests_needed(setup, state, guild), "coins": guild.coins, "standing": standing,
        "is_right": state.turns > 0 and seat == right_of(state) and len(state.order) > 2,
    }  # fmt: skip
    return Phrase("order-guild", facts)


def _notes(setup: Setup, state: State) -> Iterator[Phrase]:
    if state.activation is not None and (state.queue or state.paying):  # Otherwise the decision shows this.
        active = state.activation
        facts = {"actor": Piece(active.hero), "points": active.points, "attacked": active.attacked}
        yield Phrase("note-activation", facts)
    if state.queue:
        facts = {"target": Piece(state.attacker), "monsters": [Piece(each.monster) for each in state.queue]}
        yield Phrase("note-queue", facts)
    yield from _quest_lines(setup, state, list(state.guilds.values()))
    if held := [Piece(id) for id in state.graveyard if id]:
        yield Phrase("note-graveyard", {"monsters": held})
    for name, value in setup.variants:
        if value != Variants.model_fields[name].default:
            yield Phrase(f"note-variant-{name.replace('_', '-')}")
    if setup.scenario.intro and state.turns <= len(state.order):  # Shown until every guild has had a turn.
        yield _own_text("scenario-intro", setup.scenario.intro)


def _quest_lines(setup: Setup, state: State, guilds: Sequence[Guild]) -> Iterator[Phrase]:
    """Yields the quests of these guilds, each with its progress.

    All quests to kill a guild's hero share a line.
    """
    quests = [quest for quest in quests_of(setup, state) if any(quest.is_for(guild.colour) for guild in guilds)]

    def facts(quest: Quest) -> dict[str, Any]:
        seats = state.quests.get(quest.id, [])
        done = sorted((guild for guild in guilds if guild.seat in seats), key=lambda guild: seats.index(guild.seat))
        under_way = [
            Phrase(
                "quest-progress", {"guild": _guild(guild.colour), "done": kills_for(quest, guild), "count": quest.count}
            )
            for guild in guilds
            if quest.count > 1 and quest.is_for(guild.colour) and guild.seat not in seats
        ]
        return {
            "count": quest.count, "token": quest.token, "done": [_guild(guild.colour) for guild in done],
            "progress": under_way,
        }  # fmt: skip

    rivals: dict[int, list[Phrase]] = {}
    for quest in quests:
        if quest.kind == "kill-hero" and quest.guild:
            rival = Phrase("quest-rival", {"rival": _guild(quest.guild), **facts(quest)})
            rivals.setdefault(quest.count, []).append(rival)
    for count, each in rivals.items():
        yield Phrase("quest-kill-hero", {"rivals": each, "count": count})
    for quest in quests:
        if quest.kind != "kill-hero":
            yield Phrase(f"quest-{quest.kind}", facts(quest))


def _guild(colour: str) -> Term:
    return Term(f"guild-{colour}")


# --- characters ------------------------------------------------------------------------------------------------------


def _piece(character: Character) -> PieceView:
    return PieceView(
        piece=character.id,
        seat=character.guild or None,
        side=side_of(character),
        cell=character.space or None,
        lines=tuple(_lines(character)),
    )


def _lines(character: Character) -> Iterator[Phrase]:
    """Yields the condition of a character in short phrases."""
    life = life_of(character)
    if not character.space:
        yield Phrase("line-fallen", {"deaths": character.deaths})
        return
    if character.wounds >= life:
        yield Phrase("line-dying")
    else:
        yield Phrase("line-life", {"left": life - character.wounds, "life": life})
    if character.dazed:
        yield Phrase("line-dazed")
    if character.deaths:
        yield Phrase("line-deaths", {"deaths": character.deaths})
    for held in character.cards:
        left = uses_left(character, held)
        yield Phrase("line-card", {"card": Term(held.id), "left": left})
    if character.carried:
        yield Phrase("line-carried", {"tokens": [token_term(token) for token in character.carried]})
    if character.marks:
        yield Phrase("line-marks", {"guilds": [Seat(guild) for guild in character.marks]})


def _sheet(setup: Setup, state: State, character: Character) -> Iterator[Phrase]:
    """Yields a character's cards, and a hero's quests, in words."""
    if character.guild:
        yield from _hero_phrases(character.card)
        yield from (card_phrase(held.id) for held in character.cards)
        yield from _quest_lines(setup, state, [state.guilds[character.guild]])
    else:
        yield from _monster_phrases(character.card)


@cache
def _hero_phrases(id: str) -> tuple[Phrase, ...]:
    hero = heroes()[id]
    talent = Term(hero.talent)
    talents = (Phrase("card-talent", {"talent": talent, "ability": each.phrase}) for each in hero.abilities)
    return (Phrase("card-hero", hero.figures), *talents)


@cache
def _monster_phrases(id: str) -> tuple[Phrase, ...]:
    card = monsters()[id]
    abilities = (Phrase("card-ability", {"ability": ability.phrase}) for ability in card.abilities)
    return (Phrase("card-monster", card.figures), *abilities)


@cache
def card_phrase(id: str) -> Phrase:
    """Returns a card in words."""
    card = cards()[id]
    effects = [effect.phrase for effect in card.effects]
    return Phrase("card-attack", {"card": Term(id), **card.figures, "effects": effects})


def _token(state: State, character: Character) -> Token:
    is_villain = not character.guild and monster_card(character).is_villain
    acting = state.paying or (state.activation.hero if state.activation is not None else "")
    left = life_of(character) - character.wounds
    return Token(
        piece=character.id,
        spot=character.space,
        mark=_mark(state, character),
        word=Phrase(f"mark-{character.card}"),
        kinds=(character.card,),
        shape="circle" if character.guild else "pentagon" if is_villain else "square",
        tone=_tone(state, character),
        active=character.id == acting,
        signs=(*([Sign("dazed")] if character.dazed else []), *([Sign("token")] if character.carried else [])),
        bars=(Bar(max(0, left), life_of(character)),),
    )


def _tone(state: State, character: Character) -> int:
    return TONES[state.guilds[character.guild].colour] if character.guild else MONSTER_TONE


def _mark(state: State, character: Character) -> str:
    """Returns the letters on a character's token, at most three.

    A hero's mark is its first letter, and a later letter that tells it from other heroes with the same first letter
    (Greensleeves and Grom: Ge, Go). A monster has its initials, with a number if several have the same card.
    """
    if character.guild:
        first, rest = character.card[0], character.card[1:]
        others = [each.card for each in state.characters.values() if each.guild and each.id != character.id]
        alike = [other for other in others if other[0] == first]
        fits = (letter for at, letter in enumerate(rest, 1) if all(other[at : at + 1] != letter for other in alike))
        return first.upper() + next(fits, rest[0])
    initials = "".join(word[0] for word in character.card.split("-")).upper()[:2]
    count = sum(other.card == character.card for other in state.characters.values())
    return f"{initials}{character.id.rpartition('-')[2]}" if count > 1 else initials


# --- the ground ------------------------------------------------------------------------------------------------------


def _places(setup: Setup, state: State) -> dict[str, tuple[str, ...]]:
    ground = setup.scenario.ground
    found: dict[str, list[str]] = {space: ["floor"] for space in ground.spaces}
    found.update({space: ["obstacle"] for space in ground.blocked})
    for guild in state.guilds.values():
        for space in setup.scenario.starts[guild.colour]:
            found[space].append(f"start-{guild.colour}")
    for space, colour in ground.portals.items():
        found[space].append(f"portal-{colour}")
    for token, space in state.spawns.items():
        found[space].append(f"spawn-{'-'.join(spawn_tokens()[token])}")
    for token, space in state.tokens.items():
        if not token.isdecimal():
            found[space].append("treasure")
    return {space: tuple(looks) for space, looks in found.items()}


def _goals(state: State) -> Iterator[Area]:
    """Yields the quest tokens, each drawn in a corner of its space.

    Pieces do not cover this corner.
    """
    for token, space in state.tokens.items():
        if token.isdecimal():
            x, y = GRID.middle(space)
            yield Area("quest-token", Disc((x + CORNER, y - CORNER), TOKEN_RADIUS), token)


def _borders(setup: Setup, state: State) -> Iterator[Border]:
    ground = setup.scenario.ground
    yield from (Border(one, other) for one, other in ground.walls)
    for one, other in ground.doors:
        yield Border(one, other, "door_closed" if border_id(one, other) in state.closed else "door_open")


def _board_lines(setup: Setup, state: State) -> Iterator[Phrase]:
    """Yields the board in words."""
    ground = setup.scenario.ground
    for guild in state.guilds.values():
        cells = [Cell(space) for space in setup.scenario.starts[guild.colour]]
        yield Phrase("board-start", {"guild": Term(guild.colour), "cells": cells})
    if ground.blocked:
        yield Phrase("board-blocked", {"cells": [Cell(each) for each in ground.blocked]})
    for colour in dict.fromkeys(ground.portals.values()):
        cells = [Cell(space) for space, each in ground.portals.items() if each == colour]
        yield Phrase("board-portals", {"colour": Term(f"portal-{colour}"), "cells": cells})
    for is_open, id in ((False, "board-doors-closed"), (True, "board-doors-open")):
        doors = [door for door in ground.squares.doors if (door not in state.closed) == is_open]
        if doors:
            yield Phrase(id, {"doors": doors})
    if ground.walls:
        yield Phrase("board-walls", {"walls": [border_id(*pair) for pair in ground.walls]})
    for token, space in state.spawns.items():
        yield Phrase("board-spawn", {"cell": space, "faces": [Term(face) for face in spawn_tokens()[token]]})
    for token, space in state.tokens.items():
        yield Phrase("board-token", {"token": token_term(token), "cell": space})
    stage = stage_of(setup, state)
    for hero in state.characters.values():
        if (
            hero.guild
            and hero.space
            and (close := [each for each in stage.close_to(hero.id) if stage.side[each] != hero.guild])
        ):
            facts = {"actor": Piece(hero.id), "others": [Piece(each) for each in close]}
            yield Phrase("board-close", facts)
