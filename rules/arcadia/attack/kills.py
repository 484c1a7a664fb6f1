"""Arcadia: Wounds, killed characters and their rewards (ARC-K, ARC-V, ARC-R1, ARC-W)."""

from __future__ import annotations

from rules.arcadia.characters import GameTable, is_killed, monster_card
from rules.arcadia.events import (
    HeroKilled,
    MonsterRemoved,
    TokensDropped,
    VillainMarked,
)
from rules.arcadia.state import Character
from rules.arcadia.tables import constant
from rules.arcadia.turn.quests import gain, judge_quests
from rules.arcadia.turn.tokens import drop_tokens
from rules.core.facts.words import Cell, Piece, Seat


def wound(table: GameTable, target: Character, count: int, by: str) -> None:
    """Puts Wounds on a character (ARC-K1, ARC-V1, ARC-V2).

    `by` is the guild that deals the Wounds, or "" for a monster.
    """
    state = table.state
    was_killed = is_killed(target)
    target.wounds += count
    if target.guild or not by:
        return
    if count and monster_card(target).is_villain and by not in target.marks:
        target.marks.append(by)
        table.tell(VillainMarked(rules=("ARC-V1",), target=Piece(target.id), seat=Seat(by)))
    if is_killed(target) and not was_killed:
        state.dying[target.id] = by
        if table.setup.variants.reward_time == "on_lethal_wound":
            _reward(table, target, by)


def remove_monster(table: GameTable, target: Character) -> None:
    """Moves a killed monster to the graveyard or the box (ARC-K1, ARC-K2, ARC-K3, ARC-R1, ARC-R2).

    Pays the coins for the kill, unless a rule variant paid them with the lethal Wound.
    """
    state = table.state
    by = state.dying.pop(target.id)
    card = monster_card(target)
    is_out = card.is_villain and not table.setup.variants.villains_respawn
    slot = None if is_out else next((place for place, held in enumerate(state.graveyard) if not held), None)
    if slot is None:
        state.box.append(target.id)
    else:
        state.graveyard[slot] = target.id
    target.space = Cell("")
    place = 0 if slot is None else slot + 1
    table.tell(MonsterRemoved(rules=("ARC-R1",), target=Piece(target.id), by=Seat(by), slot=place))
    if table.setup.variants.reward_time == "on_removal":
        _reward(table, target, by)
    target.marks = []


def _reward(table: GameTable, target: Character, by: str) -> None:
    """Pays the coins for a killed monster and credits the kill (ARC-V1, ARC-V2, ARC-W1)."""
    if table.state.winner:
        return
    card = monster_card(target)
    cause, rule = ("villain", "ARC-V1") if card.is_villain else ("monster", "ARC-K1")
    for guild in target.marks if card.is_villain else [by]:
        gain(table, guild, card.coins, cause, rule)
    if card.is_villain:
        table.state.guilds[by].villains += 1
    else:
        table.state.guilds[by].kills += 1
    judge_quests(table)


def remove_hero(table: GameTable, target: Character, by: str) -> None:
    """Takes a killed hero off the board and pays the other guilds (ARC-K4, ARC-K5, ARC-K6, ARC-W1).

    `by` is the character that killed the hero, or "".
    """
    state = table.state
    dropped = drop_tokens(state, target)
    space, target.space, target.dazed = target.space, Cell(""), False
    target.deaths += 1
    table.tell(HeroKilled(rules=("ARC-K5",), target=Piece(target.id), by=Piece(by), deaths=target.deaths))
    if dropped:
        table.tell(TokensDropped(rules=("ARC-K6",), actor=Piece(target.id), tokens=dropped, cell=space))
    if state.winner:
        return
    killer = state.characters[by].guild if by else ""
    if killer and killer != target.guild:
        gain(table, killer, constant("coin_hero_kills_hero"), "hero", "ARC-K4")
        rivals, colour = state.guilds[killer].rivals, state.guilds[target.guild].colour
        rivals[colour] = rivals.get(colour, 0) + 1
    else:
        for guild in state.order:
            if guild != target.guild:
                gain(table, guild, constant("coin_hero_killed_otherwise"), "fallen-hero", "ARC-K4")
    judge_quests(table)
