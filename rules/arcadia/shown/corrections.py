"""Corrections of Arcadia by a game master.

A correction never gives coins, kills or quests.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.arcadia.characters import GameTable, life_of, stage_of, uses_left
from rules.arcadia.events import CardChange, CardCorrected, DoorTurned, GameEnded
from rules.arcadia.sheet.cards import cards, monsters
from rules.arcadia.state import Character, Guild, HeldCard, Setup, State
from rules.arcadia.turn.beginning import place_monster
from rules.arcadia.turn.tokens import drop_tokens
from rules.core.contract.correcting import (
    ON_OR_OFF,
    Fewer,
    Named,
    Pieces,
    endings,
    ends,
    names_of,
    sets,
    tell_entered,
)
from rules.core.contract.corrections import (
    Add,
    Corrections,
    Remove,
    Row,
    Set,
    Slots,
    Within,
    Words,
    bare,
    tell_removed,
)
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term

MOST_COINS: Final = 99
MOST_MONSTERS: Final = 60
"""Highest number of monsters in a game, the box included."""


# --- checks ----------------------------------------------------------------------------------------------------------


def _most_wounds(setup: Setup, state: State, correction: Set) -> int:
    """Returns the highest number of Wounds that does not kill a character."""
    return life_of(state.characters[correction.target]) - 1


def _has_room(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses a space without room (ARC-B1)."""
    if correction.to not in setup.scenario.ground.squares.index:
        return Refusal("step-terrain", "ARC-B1", cell=Cell(correction.to[:40]))
    has_room = stage_of(setup, state).has_room(correction.to)
    return None if has_room else Refusal("no-room", "ARC-B1", cell=correction.to)


def _is_new_to_guild(setup: Setup, state: State, correction: Any) -> Refusal | None:
    """Refuses a card that the guild has (ARC-X3)."""
    holder = next((each for each in state.characters.values() if each.guild and _has(each, correction.name)), None)
    hero = state.characters[correction.target]
    if holder is not None and holder.guild == hero.guild:
        return Refusal("card-held", "ARC-X3", card=Term(correction.name), holder=Piece(holder.id))
    return None


def _has(hero: Character, card: str) -> bool:
    return any(held.id == card for held in hero.cards)


def _held(setup: Setup, state: State, correction: Any) -> Iterable[str]:
    return (held.id for held in state.characters[correction.target].cards)


def _doors(setup: Setup, state: State, correction: Any) -> Iterable[str]:
    return setup.scenario.ground.squares.doors


def _monsters_in_play(state: State) -> int:
    return sum(not each.guild for each in state.characters.values())


# --- effects ---------------------------------------------------------------------------------------------------------


def _lives(table: GameTable, correction: Set) -> None:
    """Takes a character off the list of the dying, because a correction leaves it alive."""
    table.state.dying.pop(correction.target, None)


def _guild_of(state: State, hero: str) -> Guild:
    return state.guilds[state.characters[hero].guild]


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


def _add_monster(table: GameTable, correction: Add) -> None:
    monster = place_monster(table.state, correction.name, correction.to)
    tell_entered(table, monster.id, correction.to, correction.reason)


def _add_hero(table: GameTable, correction: Add) -> None:
    hero = table.state.characters[correction.target]
    hero.space, hero.wounds = correction.to, 0
    tell_entered(table, hero.id, correction.to, correction.reason)


def _add_card(table: GameTable, correction: Add) -> None:
    hero = table.state.characters[correction.target]
    hero.cards.append(HeldCard(id=correction.name))
    _tell_card(table, correction, "added")


def _remove_card(table: GameTable, correction: Remove) -> None:
    hero = table.state.characters[correction.target]
    hero.cards.remove(next(each for each in hero.cards if each.id == correction.name))
    _tell_card(table, correction, "removed")


def _remove(table: GameTable, correction: Remove) -> None:
    """Removes a piece; no guild gets coins for it.

    A hero waits off the board; a monster goes to the box.
    """
    state = table.state
    character = state.characters[correction.target]
    drop_tokens(state, character)
    character.space = Cell("")
    state.dying.pop(character.id, None)
    state.queue = [each for each in state.queue if each.monster != character.id]
    if not character.guild:
        state.box.append(character.id)
    tell_removed(table, correction)


# --- the table -------------------------------------------------------------------------------------------------------


def _other_wounds(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    character = state.characters[id]
    return ({"value": value} for value in range(life_of(character)) if value != character.wounds)


def _own_cards(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    hero = state.characters[id]
    return ({"name": held.id, "value": int(not held.tokens)} for held in hero.cards)


def _cards_of(setup: Setup, state: State, id: str) -> Iterable[str]:
    return (held.id for held in state.characters[id].cards)


def _spaces(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    stage = stage_of(setup, state)
    return ({"to": space} for space in setup.scenario.ground.spaces if stage.has_room(space))


def _monsters_and_spaces(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    spaces = list(_spaces(setup, state, id))
    return ({"name": monster, **slots} for monster in monsters() for slots in spaces)


def _side(state: State, hero: str) -> str:
    return state.characters[hero].guild


def _characters(state: State) -> dict[str, Character]:
    return state.characters


ON_BOARD: Final = Pieces(_characters, lambda each: bool(each.space))
OFF_BOARD: Final = Pieces(_characters, lambda each: bool(each.guild and not each.space))
HEROES: Final = Pieces(_characters, lambda each: bool(each.guild))
HERO: Final = HEROES.one_of
HELD: Final = Named(_held)
CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    ON_BOARD.figure("wounds", Within(0, _most_wounds), then=_lives, sample=_other_wounds),
    ON_BOARD.flag("dazed"),
    HEROES.figure("deaths", Within(0, 99)),
    *(Row(Set, figure, sets(_guild_of), HERO, value=Within(0, MOST_COINS)) for figure in ("coins", "kills")),
    Row(Set, "exhausted", _set_exhausted, HERO, name=HELD, value=ON_OR_OFF, sample=_own_cards),
    Row(Set, "door", _set_door, name=Named(_doors, named=str), value=ON_OR_OFF),
    ON_BOARD.place("space", to=_has_room, sample=_spaces),
    Row(
        Add, "monster", _add_monster, check=Fewer("too-many-monsters", _monsters_in_play, MOST_MONSTERS),
        name=Words(tuple(monsters())), to=_has_room, sample=_monsters_and_spaces,
    ),
    Row(Add, "hero", _add_hero, OFF_BOARD.one_of, to=_has_room, sample=_spaces),
    Row(Add, "card", _add_card, HERO, check=_is_new_to_guild, name=Words(tuple(cards()))),
    Row(Remove, "piece", _remove, ON_BOARD.one_of, sample=bare),
    Row(Remove, "card", _remove_card, HERO, name=HELD, sample=names_of(_cards_of)),
    *endings(ends(GameEnded, _side), HERO),
)  # fmt: skip
