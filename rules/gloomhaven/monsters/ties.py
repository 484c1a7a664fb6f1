"""Detects ties that make no difference, so that players need not settle them (GLOOM-H1)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rules.core.space.grid import mask_of
from rules.gloomhaven.figures import enemies_of, retaliate_of
from rules.gloomhaven.monsters.monster_turn import LegalTurn
from rules.gloomhaven.sheet.ability_cards import (
    AbilityCard,
    AttackLine,
    BossLine,
    HealLine,
    InfuseLine,
    MoveLine,
    RetaliateLine,
    ShieldLine,
    SpecialLine,
)
from rules.gloomhaven.space.board import battlefield_of, map_of
from rules.gloomhaven.state import Figure, Setup, State

ANYWHERE = (MoveLine, ShieldLine, RetaliateLine, InfuseLine, SpecialLine, BossLine)
"""Lines with the same effect in any hex."""


def are_equivalent(setup: Setup, state: State, figure: Figure, card: AbilityCard, turns: Sequence[LegalTurn]) -> bool:
    """Returns whether turns are equal in every way that matters.

    The last hex matters only if later lines of the card depend on it.
    """
    field, cells = battlefield_of(setup, state), map_of(setup).cells
    enemies = [(enemy, cells[enemy.cell]) for enemy in enemies_of(state, figure)]
    needs_place = _needs_place(card)

    def effects(turn: LegalTurn) -> Hashable:
        return (
            turn.focus,
            turn.targets,
            tuple(
                retaliate_of(enemy, steps)
                for enemy, cell in enemies
                if enemy.id in turn.targets and (steps := field.proximity(turn.end, cell)) is not None
            ),
            mask_of(turn.path) & field.negative,
            tuple(enemy.id for enemy, cell in enemies if field.is_adjacent(turn.end, cell)),
            turn.end if needs_place else None,
        )

    return len(set(map(effects, turns))) == 1


def _needs_place(card: AbilityCard) -> bool:
    """Returns whether the effect of a card depends on the hex where the figure ends.

    The card's move and a single attack are not considered.
    """
    attacks = [line for line in card.actions if isinstance(line, AttackLine)]
    others = (line for line in card.actions if not isinstance(line, (*ANYWHERE, AttackLine)))
    return len(attacks) > 1 or any(not isinstance(line, HealLine) or line.target != "self" for line in others)
