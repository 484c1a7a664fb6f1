"""Figures: who is whose enemy, who stands where, who acts when, and what the stat cards say.

Monster types and ability decks are named by words ("bandit-guard", "living-bones"), the names of the data in lower case
with hyphens.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rules.gloomhaven.ability_cards import ability_decks
from rules.gloomhaven.state import Condition, Figure, Member, Retaliate, Setup, State

DATA = Path(__file__).parent / "data"
LONG_REST_INITIATIVE = 99
CONDITIONS: tuple[Condition, ...] = (
    "immobilize", "disarm", "stun", "muddle", "strengthen", "invisible", "poison", "wound",
)  # fmt: skip


# --- what the stat cards say -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stats:
    """The figures of one monster type at one level, normal or elite. `range` 0 is melee; `targets` at least 1."""

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
    """A monster type: its ability deck, how many standees there are (GLOOM-O12), whether it flies, its stat cards."""

    id: str
    deck: str
    standees: int
    flying: bool
    normal: tuple[Stats, ...]
    elite: tuple[Stats, ...]


@cache
def _data(name: str) -> Any:
    return json.loads((DATA / name).read_text("utf-8"))


def word(name: str) -> str:
    """The word for a name of the data: "Bandit Guard" is "bandit-guard"."""
    return name.lower().replace(" ", "-")


@cache
def monster_types() -> dict[str, MonsterType]:
    """All monster types with a stat card, by word."""

    def stats(level: dict[str, Any], rank: str) -> Stats:
        raw = level[rank]
        return Stats(**{**raw, "attack_conditions": tuple(raw.get("attack_conditions", ()))})

    types = (
        MonsterType(
            id=word(raw["name"]),
            deck=word(raw["deck"]),
            standees=raw["standees"],
            flying=raw["flying"],
            normal=tuple(stats(level, "normal") for level in raw["levels"]),
            elite=tuple(stats(level, "elite") for level in raw["levels"]),
        )
        for raw in _data("monster-stats.json")["monsters"]
    )
    return {kind.id: kind for kind in types}


@cache
def _scenario_levels() -> dict[int, dict[str, int]]:
    return {raw["level"]: raw for raw in _data("scenario-level.json")["levels"]}


def trap_damage(setup: Setup) -> int:
    """What a trap of the scenario does, and what losing flight over an obstacle does: 2 + L (GLOOM-O4, GLOOM-T7)."""
    return _scenario_levels()[setup.level]["trap_damage"]


def hazard_damage(setup: Setup) -> int:
    """What entering hazardous terrain does: half of 2 + L, rounded down (GLOOM-O5)."""
    return _scenario_levels()[setup.level]["hazard_damage"]


def stats_of(setup: Setup, figure: Figure) -> Stats:
    """The stat card of a monster at the scenario's level; a summon's is its own (move, attack, range)."""
    if figure.kind != "monster":
        return Stats(hp=figure.max_hp, move=figure.move, attack=figure.attack, range=figure.range)
    kind = monster_types()[figure.monster]
    return (kind.elite if figure.elite else kind.normal)[setup.level]


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
    """A monster as its stat card says, with what is always on. `monster` is its type's word."""
    kind = monster_types()[monster]
    stats = (kind.elite if elite else kind.normal)[setup.level]
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


def free_standees(state: State, monster: str) -> list[int]:
    """The standee numbers of a type that are not on the board, in order (GLOOM-O12)."""
    used = {figure.standee for figure in state.figures.values() if figure.monster == monster}
    return [number for number in range(1, monster_types()[monster].standees + 1) if number not in used]


# --- sides and places ------------------------------------------------------------------------------------------------


def are_enemies(one: Figure, other: Figure) -> bool:
    """Characters and their summons on one side, monsters on the other (GLOOM-T1)."""
    return (one.kind == "monster") != (other.kind == "monster")


def enemies_of(state: State, figure: Figure) -> Iterator[Figure]:
    """The enemies of a figure on the board, in the order they came."""
    return (other for other in state.figures.values() if are_enemies(figure, other))


def allies_of(state: State, figure: Figure) -> Iterator[Figure]:
    """The allies of a figure on the board, without itself."""
    return (other for other in state.figures.values() if other is not figure and not are_enemies(figure, other))


def seat_of(state: State, figure: Figure) -> str:
    """The seat that plays a figure: a character's own, a summon's summoner's, "" for a monster."""
    if figure.kind == "summon":
        owner = state.figures.get(figure.summoner) or state.fallen.get(figure.summoner)
        return owner.seat if owner else ""
    return figure.seat


def seats_for(state: State, figure: Figure) -> tuple[str, ...]:
    """The seats that decide for a figure: its own, or for a monster those of all characters (GLOOM-M18)."""
    if figure.kind == "monster":
        return tuple(other.seat for other in state.figures.values() if other.kind == "character")
    seat = seat_of(state, figure)
    return (seat,) if seat else ()


def member_of(setup: Setup, seat: str) -> Member | None:
    """The member of the party in a seat."""
    return next((member for member in setup.party if member.seat == seat), None)


# --- figures that change ---------------------------------------------------------------------------------------------


def shield_of(figure: Figure) -> int:
    """All shield values together (GLOOM-A10): always on, and of this round."""
    return figure.shield + figure.round_shield


def retaliate_of(figure: Figure, distance: int) -> int:
    """All retaliate values that reach `distance` together (GLOOM-A9)."""
    return sum(entry.value for entry in (*figure.retaliate, *figure.round_retaliate) if distance <= entry.range)


def initiative_of(state: State, figure: Figure) -> int:
    """The number at which a figure acts this round: a summon at its summoner's, a monster at its card's (GLOOM-R1).

    Long rest, and whoever has none, is 99 (GLOOM-F8).
    """
    if figure.kind == "monster":
        deck = monster_types()[figure.monster].deck
        card = state.cards.get(deck)
        return LONG_REST_INITIATIVE if card is None else ability_decks()[deck][card].initiative
    if figure.kind == "summon":
        summoner = state.figures.get(figure.summoner)
        return LONG_REST_INITIATIVE if summoner is None else initiative_of(state, summoner)
    return LONG_REST_INITIATIVE if figure.initiative is None else figure.initiative.value
