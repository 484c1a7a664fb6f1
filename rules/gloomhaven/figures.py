"""Figures: their stat cards, sides, seats and initiatives.

The ids of monster types and ability decks are their names in the data as words, such as "bandit-guard".
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from rules.core.play.sides import Sides
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.state import Condition, Figure, Member, ObjectKind, Retaliate, Setup, State

DATA = Path(__file__).parent / "data"
STAT_FILES = ("monster-stats.json", "house-monsters.json")
"""Data files of stat cards: those of the published game, and those of the bot's own monsters."""
LONG_REST_INITIATIVE = 99
PARTY_SIDE, MONSTER_SIDE = "party", "monsters"
CONDITIONS: tuple[Condition, ...] = (
    "immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound",
)  # fmt: skip


# --- what the stat cards say -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stats:
    """Stat card of one monster type at one level, normal or elite.

    A `range` of 0 is melee.
    """

    hp: int
    move: int
    attack: int
    range: int = 0
    targets: int = 1
    shield: int = 0
    retaliate: int = 0
    pierce: int = 0
    attack_conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class MonsterType:
    """Monster type with its stat cards (GLOOM-O12).

    A boss has one stat card per level, and its hit points are multiplied by the number of characters. `file` is the
    name of the type's data file.
    """

    id: str
    deck: str
    standees: int
    flying: bool
    normal: tuple[Stats, ...]
    elite: tuple[Stats, ...]
    is_boss: bool = False
    immune: tuple[str, ...] = ()
    file: str = ""


@cache
def _data(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


def word(name: str) -> str:
    """Returns the word for a name: "bandit-guard" for "Bandit Guard"."""
    return name.lower().replace(" ", "-")


@cache
def monster_types() -> dict[str, MonsterType]:
    """Returns all monster types with a stat card, by word."""
    types = [_monster_type(raw, file) for file in STAT_FILES for raw in _data(file)["monsters"]]
    return {kind.id: kind for kind in types}


def _monster_type(raw: dict[str, Any], file: str) -> MonsterType:
    def stats(rank: str) -> tuple[Stats, ...]:
        found = [level[rank] for level in raw["levels"] if rank in level]
        return tuple(Stats(**{**each, "attack_conditions": tuple(each.get("attack_conditions", ()))}) for each in found)

    return MonsterType(
        id=word(raw["name"]),
        deck=word(raw["deck"]),
        standees=raw["standees"],
        flying=raw["flying"],
        normal=stats("boss") or stats("normal"),
        elite=stats("elite"),
        is_boss=bool(stats("boss")),
        immune=tuple(raw.get("immune", ())),
        file=file,
    )


@cache
def _scenario_levels() -> dict[int, dict[str, int]]:
    return {raw["level"]: raw for raw in _data("scenario-level.json")["levels"]}


def trap_damage(setup: Setup) -> int:
    """Returns the damage of a trap, 2 + scenario level (GLOOM-O4, GLOOM-T7).

    A figure that loses its flight over an obstacle suffers the same damage.
    """
    return _scenario_levels()[setup.level]["trap_damage"]


def hazard_damage(setup: Setup) -> int:
    """Returns the damage of hazardous terrain, half of a trap's, rounded down (GLOOM-O5)."""
    return _scenario_levels()[setup.level]["hazard_damage"]


def stats_of(setup: Setup, figure: Figure) -> Stats:
    """Returns the stat card of a figure.

    A monster has the card of its type at the scenario's level. Any other figure stores its values itself.
    """
    if figure.kind != "monster":
        return Stats(hp=figure.max_hp, move=figure.move, attack=figure.attack, range=figure.range)
    return _stats_of(setup, monster_types()[figure.monster], is_elite=figure.elite)


def _stats_of(setup: Setup, kind: MonsterType, *, is_elite: bool) -> Stats:
    """Returns a monster type's stat card at the scenario's level.

    A boss's hit points are already multiplied by the party size.
    """
    stats = stat_card_of(kind, setup.level, is_elite=is_elite)
    return replace(stats, hp=stats.hp * party_size(setup)) if kind.is_boss else stats


def stat_card_of(kind: MonsterType, level: int, *, is_elite: bool) -> Stats:
    """Returns the stat card of a type at a level; a boss has no elite card."""
    return (kind.elite if is_elite and not kind.is_boss else kind.normal)[level]


def party_size(setup: Setup) -> int:
    """Returns the party size that decides on monsters, bosses and objects: 2 to 4.

    A single character counts as two.
    """
    return min(max(len(setup.party), 2), 4)


def new_monster(
    setup: Setup,
    monster: str,
    standee: int,
    cell: str,
    *,
    elite: bool = False,
    summoner: str = "",
    since_round: int = 0,
) -> Figure:
    """Returns a monster with the values of its stat card.

    `monster` is the word of its type.
    """
    kind = monster_types()[monster]
    elite = elite and not kind.is_boss
    stats = _stats_of(setup, kind, is_elite=elite)
    return Figure(
        id=f"{monster}-{standee}",
        kind="monster",
        cell=cell,
        hp=stats.hp,
        max_hp=stats.hp,
        flying=kind.flying,
        shield=stats.shield,
        retaliate=[Retaliate(value=stats.retaliate)] if stats.retaliate else [],
        monster=monster,
        standee=standee,
        elite=elite,
        summoner=summoner,
        since_round=since_round,
    )


def new_object(setup: Setup, kind: ObjectKind, number: int, cell: str) -> Figure:
    """Returns an object of a kind that the scenario defines (GLOOM-O8).

    `number` distinguishes the objects of a kind.
    """
    fixed, each, level = kind.hp
    hp = fixed + each * party_size(setup) + level * setup.level
    return Figure(
        id=f"object-{kind.id}-{number}",
        kind="object",
        cell=cell,
        hp=hp,
        max_hp=hp,
        order=number,
        move=kind.move,
        object=kind.id,
        hostile=kind.hostile,
        turn=kind.turn if kind.move else 0,
    )


def object_kind(setup: Setup, figure: Figure) -> ObjectKind | None:
    """Returns the scenario's definition of an object, or None."""
    return next((kind for kind in setup.scenario.objects if kind.id == figure.object), None) if figure.object else None


def immunities_of(setup: Setup, figure: Figure) -> frozenset[str]:
    """Returns the effects to which a figure is immune (GLOOM-O8).

    The words are the conditions, "bless", "curse", "push", "pull" and "heal".
    """
    if figure.kind == "monster":
        return frozenset(monster_types()[figure.monster].immune)
    kind = object_kind(setup, figure)
    return _closed_to(kind.accepts) if kind else frozenset()


@cache
def _closed_to(accepts: tuple[str, ...]) -> frozenset[str]:
    groups: dict[str, set[str]] = {"heal": {"heal"}, "condition": {*CONDITIONS}, "push": {"push", "pull"}}
    closed = {effect for group, effects in groups.items() if group not in accepts for effect in effects}
    return frozenset(closed | {"bless", "curse"})


def free_standees(state: State, monster: str) -> list[int]:
    """Returns the standee numbers of a type that are not on the board, in order (GLOOM-O12)."""
    used = {figure.standee for figure in state.figures.values() if figure.monster == monster}
    return [number for number in range(1, monster_types()[monster].standees + 1) if number not in used]


# --- sides and places ------------------------------------------------------------------------------------------------


def side_of(figure: Figure) -> str:
    """Returns the side of a figure (GLOOM-T1)."""
    return MONSTER_SIDE if figure.kind == "monster" or figure.hostile else PARTY_SIDE


SIDES = Sides(side_of)
are_enemies = SIDES.are_enemies


def enemies_of(state: State, figure: Figure) -> Iterator[Figure]:
    """Yields a figure's enemies on the board, in the order in which they entered the game."""
    return SIDES.enemies(figure, state.figures.values())


def allies_of(state: State, figure: Figure) -> Iterator[Figure]:
    """Yields the other figures on a figure's side."""
    return SIDES.allies(figure, state.figures.values())


def allies_and_enemies_of(state: State, figure: Figure) -> tuple[list[Figure], list[Figure]]:
    """Returns a figure's allies and its enemies in one pass."""
    return SIDES.allies_and_enemies(figure, state.figures.values())


def seat_of(state: State, figure: Figure) -> str:
    """Returns the seat that plays a figure or its summoner, or ""."""
    if figure.kind == "summon":
        owner = state.figures.get(figure.summoner) or state.fallen.get(figure.summoner)
        return owner.seat if owner else ""
    return figure.seat


def seats_for(state: State, figure: Figure) -> tuple[str, ...]:
    """Returns the seats that decide for a figure (GLOOM-M18).

    All characters' seats decide for a monster or object.
    """
    if figure.kind in ("monster", "object"):
        return tuple(other.seat for other in state.figures.values() if other.kind == "character")
    seat = seat_of(state, figure)
    return (seat,) if seat else ()


def member_of(setup: Setup, seat: str) -> Member | None:
    """Returns the party member in a seat, or None."""
    return next((member for member in setup.party if member.seat == seat), None)


# --- figures that change ---------------------------------------------------------------------------------------------


def shield_of(figure: Figure) -> int:
    """Returns a figure's permanent and temporary shield together (GLOOM-A10)."""
    return figure.shield + figure.round_shield


def retaliate_of(figure: Figure, distance: int) -> int:
    """Returns the total retaliate of a figure at this distance (GLOOM-A9)."""
    return sum(entry.value for entry in (*figure.retaliate, *figure.round_retaliate) if distance <= entry.range)


def initiative_of(state: State, figure: Figure) -> int:
    """Returns the number at which a figure acts (GLOOM-R1).

    A long rest or a missing number counts as 99 (GLOOM-F8).
    """
    if figure.kind == "object":
        return figure.turn or LONG_REST_INITIATIVE
    if figure.kind == "monster":
        deck = monster_types()[figure.monster].deck
        card = state.cards.get(deck)
        return LONG_REST_INITIATIVE if card is None else ability_decks()[deck][card].initiative
    if figure.kind == "summon":
        summoner = state.figures.get(figure.summoner)
        return LONG_REST_INITIATIVE if summoner is None else initiative_of(state, summoner)
    return LONG_REST_INITIATIVE if figure.initiative is None else figure.initiative.value
