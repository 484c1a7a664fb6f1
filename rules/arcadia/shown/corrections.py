"""Arcadia: what a game master may put right. A slip of the table is mended where it was made: nothing that is set here
brings coins, kills or quests by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.arcadia.characters import GameTable, life_of, stage_of, uses_left
from rules.arcadia.events import CardChange, CardCorrected, DoorTurned, GameEnded
from rules.arcadia.sheet.cards import cards, monsters
from rules.arcadia.state import Character, HeldCard, Setup, State
from rules.arcadia.turn.beginning import place_monster
from rules.arcadia.turn.tokens import drop_tokens
from rules.core.contract.corrections import (
    Add,
    Corrections,
    End,
    MovePiece,
    OneOf,
    Remove,
    Row,
    Set,
    Slots,
    Within,
    Words,
    bare,
    tell_moved,
    tell_removed,
    tell_set,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText

MOST_COINS: Final = 99
MOST_MONSTERS: Final = 60
"""More than these are never in a game, the box included."""


# --- what fits -------------------------------------------------------------------------------------------------------


def _on_board(state: State) -> Iterable[str]:
    return (each.id for each in state.characters.values() if each.space)


def _heroes(state: State) -> Iterable[str]:
    return (each.id for each in state.characters.values() if each.guild)


def _most_wounds(state: State, correction: Set) -> int:
    """One less than kill: who dies is taken from the board (`/gm remove`)."""
    return life_of(state.characters[correction.target]) - 1


def _has_room(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Why nobody can be put there (ARC-B1), or None."""
    if correction.to not in setup.scenario.ground.squares.index:
        return Refusal("step-terrain", "ARC-B1", cell=Cell(correction.to[:40]))
    has_room = stage_of(setup, state).has_room(correction.to)
    return None if has_room else Refusal("no-room", "ARC-B1", cell=correction.to)


def _is_held(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Why this is no card that the hero has, or None."""
    hero = state.characters[correction.target]
    if _has(hero, correction.name):
        return None
    choices = [Term(held.id) for held in hero.cards]
    return Refusal("value-choice", text=UserText(correction.name), choices=choices)


def _is_new_to_guild(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Why a hero cannot be given a card: one of its guild has it (ARC-X3); or None."""
    holder = next((each for each in state.characters.values() if each.guild and _has(each, correction.name)), None)
    hero = state.characters[correction.target]
    if holder is not None and holder.guild == hero.guild:
        return Refusal("card-held", "ARC-X3", card=Term(correction.name), holder=Piece(holder.id))
    return None


def _has(hero: Character, card: str) -> bool:
    return any(held.id == card for held in hero.cards)


def _few_monsters(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Why no monster can be added, or None."""
    count = sum(not each.guild for each in state.characters.values())
    return None if count < MOST_MONSTERS else Refusal("too-many-monsters", count=count, most=MOST_MONSTERS)


def _is_door(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Why this is no door, or None."""
    doors = setup.scenario.ground.squares.doors
    if correction.name in doors:
        return None
    return Refusal("value-choice", text=UserText(correction.name), choices=list(doors))


# --- what is done ----------------------------------------------------------------------------------------------------


def _set_wounds(table: GameTable, correction: Set) -> None:
    character = table.state.characters[correction.target]
    before, character.wounds = character.wounds, correction.value
    table.state.dying.pop(character.id, None)
    tell_set(table, correction, before, character.wounds)


def _set_dazed(table: GameTable, correction: Set) -> None:
    character = table.state.characters[correction.target]
    before, character.dazed = character.dazed, bool(correction.value)
    tell_set(table, correction, int(before), int(character.dazed))


def _set_deaths(table: GameTable, correction: Set) -> None:
    hero = table.state.characters[correction.target]
    before, hero.deaths = hero.deaths, correction.value
    tell_set(table, correction, before, hero.deaths)


def _set_guild(figure: str) -> Callable[[GameTable, Set], None]:
    """Sets a figure of the guild to which the hero belongs."""

    def change(table: GameTable, correction: Set) -> None:
        guild = table.state.guilds[table.state.characters[correction.target].guild]
        before = getattr(guild, figure)
        setattr(guild, figure, correction.value)
        tell_set(table, correction, before, correction.value)

    return change


def _set_exhausted(table: GameTable, correction: Set) -> None:
    hero = table.state.characters[correction.target]
    held = next(each for each in hero.cards if each.id == correction.name)
    held.tokens = correction.value and held.tokens + max(0, uses_left(hero, held))
    _tell_card(table, correction, "exhausted" if correction.value else "ready")


def _tell_card(table: GameTable, correction: Set | Add | Remove, change: CardChange) -> None:
    card = Term(correction.name)
    table.tell(CardCorrected(target=correction.target, card=card, change=change, reason=correction.reason))


def _set_door(table: GameTable, correction: Set) -> None:
    closed, is_open = table.state.closed, bool(correction.value)
    if correction.name in closed:
        closed.remove(correction.name)
    if not is_open:
        closed.append(correction.name)
    one, other = map(Cell, correction.name.split("-"))
    table.tell(DoorTurned(actor=Piece(""), one=one, other=other, is_open=is_open))


def _move(table: GameTable, correction: MovePiece) -> None:
    character = table.state.characters[correction.target]
    source, character.space = character.space, correction.to
    tell_moved(table, correction, source, character.space)


def _add_monster(table: GameTable, correction: Add) -> None:
    monster = place_monster(table.state, correction.name, correction.to)
    tell_moved(
        table, MovePiece(target=Piece(monster.id), to=correction.to, reason=correction.reason), "", correction.to
    )


def _add_hero(table: GameTable, correction: Add) -> None:
    hero = table.state.characters[correction.target]
    hero.space, hero.wounds = correction.to, 0
    tell_moved(table, MovePiece(target=Piece(hero.id), to=correction.to, reason=correction.reason), "", correction.to)


def _add_card(table: GameTable, correction: Add) -> None:
    hero = table.state.characters[correction.target]
    hero.cards.append(HeldCard(id=correction.name))
    _tell_card(table, correction, "added")


def _remove_card(table: GameTable, correction: Remove) -> None:
    hero = table.state.characters[correction.target]
    hero.cards.remove(next(each for each in hero.cards if each.id == correction.name))
    _tell_card(table, correction, "removed")


def _remove(table: GameTable, correction: Remove) -> None:
    """A hero goes to its card, a monster to the box; nobody is paid."""
    state = table.state
    character = state.characters[correction.target]
    drop_tokens(state, character)
    character.space = Cell("")
    state.dying.pop(character.id, None)
    state.queue = [each for each in state.queue if each.monster != character.id]
    if not character.guild:
        state.box.append(character.id)
    tell_removed(table, correction)


def _end(table: GameTable, correction: End) -> None:
    state = table.state
    state.verdict = correction.verdict
    if correction.verdict == "victory":
        state.winner = state.characters[correction.target].guild
    table.tell(GameEnded(outcome=Term(correction.verdict), reason=correction.reason))


# --- the table -------------------------------------------------------------------------------------------------------


def _other_way(flag: str) -> Callable[[Setup, State, str], Iterable[Slots]]:
    return lambda setup, state, id: ({"value": int(not getattr(state.characters[id], flag))},)


def _other_wounds(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    character = state.characters[id]
    return ({"value": value} for value in range(life_of(character)) if value != character.wounds)


def _own_cards(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    hero = state.characters[id]
    return ({"name": held.id, "value": int(not held.tokens)} for held in hero.cards)


def _names_of_cards(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"name": held.id} for held in state.characters[id].cards)


def _spaces(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    stage = stage_of(setup, state)
    return ({"to": space} for space in setup.scenario.ground.spaces if stage.has_room(space))


def _monsters_and_spaces(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    spaces = list(_spaces(setup, state, id))
    return ({"name": monster, **slots} for monster in monsters() for slots in spaces)


def _off_board(state: State) -> Iterable[str]:
    return (each.id for each in state.characters.values() if each.guild and not each.space)


ON_BOARD: Final = OneOf(_on_board)
HERO: Final = OneOf(_heroes)
CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    Row(Set, "wounds", _set_wounds, ON_BOARD, value=Within(0, _most_wounds), sample=_other_wounds),
    Row(Set, "dazed", _set_dazed, ON_BOARD, value=Within(0, 1), sample=_other_way("dazed")),
    Row(Set, "deaths", _set_deaths, HERO, value=Within(0, 99)),
    *(Row(Set, figure, _set_guild(figure), HERO, value=Within(0, MOST_COINS)) for figure in ("coins", "kills")),
    Row(Set, "exhausted", _set_exhausted, HERO, name=_is_held, value=Within(0, 1), sample=_own_cards),
    Row(Set, "door", _set_door, name=_is_door, value=Within(0, 1)),
    Row(MovePiece, "", _move, ON_BOARD, to=_has_room, sample=_spaces),
    Row(
        Add, "monster", _add_monster, check=_few_monsters, name=Words(tuple(monsters())), to=_has_room,
        sample=_monsters_and_spaces,
    ),
    Row(Add, "hero", _add_hero, OneOf(_off_board), to=_has_room, sample=_spaces),
    Row(Add, "card", _add_card, HERO, check=_is_new_to_guild, name=Words(tuple(cards()))),
    Row(Remove, "piece", _remove, ON_BOARD, sample=bare),
    Row(Remove, "card", _remove_card, HERO, name=_is_held, sample=_names_of_cards),
    Row(End, "victory", _end, HERO, sample=bare),
    *(Row(End, verdict, _end, sample=bare) for verdict in ("draw", "abandoned")),
)  # fmt: skip
