"""Characters of the state: their cards, and their conversion for the attack rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.arcadia.attack.attacks import attack_of, attack_with, hero_fighter, monster_fighter, uses
from rules.arcadia.effects.effect import Blow, Fighter
from rules.arcadia.sheet.cards import Card, Hero, Monster, cards, heroes, monsters
from rules.arcadia.space.ground import Squares
from rules.arcadia.space.stage import MONSTERS, Stage
from rules.arcadia.state import Character, HeldCard, Setup, State
from rules.core.play.table import Table

GameTable = Table[Setup, State]


def side_of(character: Character) -> str:
    """Returns the side of a character: its guild, or `MONSTERS`."""
    return character.guild or MONSTERS


def hero_card(character: Character) -> Hero:
    return heroes()[character.card]


def monster_card(character: Character) -> Monster:
    return monsters()[character.card]


def card_of(held: HeldCard) -> Card:
    return cards()[held.id]


def life_of(character: Character) -> int:
    """Returns the number of Wounds that kill a character."""
    return hero_card(character).life if character.guild else monster_card(character).life


def is_killed(character: Character) -> bool:
    """Returns whether a character's Wounds have reached its Life (ARC-A7)."""
    return character.wounds >= life_of(character)


def slips_away(hero: Character) -> bool:
    """Returns whether a hero can move away from monsters without rousing guards (ARC-M6)."""
    return any(each.slips_away() for each in hero_card(hero).abilities)


def fighter_of(character: Character) -> Fighter:
    """Returns a character's present condition as a `Fighter`, for dice and effects."""
    held = tuple(each.id for each in character.cards)
    return _fighter(character.id, character.card, bool(character.guild), held, character.wounds, character.dazed)


@lru_cache(maxsize=1024)
def _fighter(id: str, card: str, is_hero: bool, held: tuple[str, ...], wounds: int, is_dazed: bool) -> Fighter:
    if is_hero:
        return hero_fighter(id, heroes()[card], [cards()[each] for each in held], wounds=wounds, is_dazed=is_dazed)
    return monster_fighter(id, monsters()[card], wounds=wounds, is_dazed=is_dazed)


def uses_left(character: Character, held: HeldCard) -> int:
    """Returns the remaining uses of a card (ARC-A2)."""
    return uses(fighter_of(character), card_of(held)) - held.tokens


def held_card(character: Character, card: str) -> HeldCard | None:
    """Returns a hero's card with this id, a ready one if possible, or None."""
    found = [each for each in character.cards if each.id == card]
    return max(found, key=lambda each: uses_left(character, each), default=None)


def blow_of(stage: Stage, attacker: Character, target: str, card: str = "", boosts: tuple[str, ...] = ()) -> Blow:
    """Returns an attack as a `Blow`, for dice and effects."""
    fighter = fighter_of(attacker)
    if attacker.guild:
        return attack_with(stage, fighter, target, cards()[card], [cards()[each] for each in boosts])
    return attack_of(stage, monster_card(attacker), fighter, target)


def stage_of(setup: Setup, state: State) -> Stage:
    """Returns the present positions on the board, the same object while they stay the same."""
    there = tuple([(each.id, each.space, side_of(each)) for each in state.characters.values() if each.space])
    return _stage(setup.scenario.ground.squares, frozenset(state.closed), there)


@lru_cache(maxsize=128)
def _stage(squares: Squares, closed: frozenset[str], there: tuple[tuple[str, str, str], ...]) -> Stage:
    where = {id: space for id, space, _ in there}
    return Stage(squares.ground, closed, where, {id: side for id, _, side in there})


def heroes_of(state: State, guild: str) -> Iterator[Character]:
    """Yields a guild's heroes, on and off the board."""
    return (each for each in state.characters.values() if each.guild == guild)


def active_guild(state: State) -> str:
    return state.order[state.turn]


def in_order_of_play(state: State) -> list[str]:
    """Returns the guilds clockwise, the active one first (ARC-B8)."""
    return [*state.order[state.turn :], *state.order[: state.turn]]


def right_of(state: State) -> str:
    """Returns the guild to the right of the active one, which runs the monsters (ARC-B8, ARC-H8).

    Returns "" if a player plays alone.
    """
    return state.order[state.turn - 1] if len(state.order) > 1 else ""
