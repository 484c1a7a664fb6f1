"""Tallies of a fight for its story.

A summon's kills count for its summoner (GLOOM-O7), but its damage dealt and taken counts for the summon. All monsters
share one tally.
"""

from __future__ import annotations

from rules.core.contract.corrections import Corrected
from rules.core.contract.story import Left, Roll, Story, Tally
from rules.core.facts.words import Mark, Piece, Term
from rules.gloomhaven.attack.modifiers import modified
from rules.gloomhaven.correction_events import PieceAdded
from rules.gloomhaven.events import Attacked, Healed, Killed, Looted, RoundBegan, Suffered, modifier_of
from rules.gloomhaven.figures import MONSTER_SIDE, side_of
from rules.gloomhaven.state import Setup, State

COMPARED_VALUE = 100
"""Attack value for comparing draws, so high that ×2 is always the best card."""


def _dealt(attack: Attacked) -> int:
    """Returns the damage that an attack dealt at once.

    If the player was asked first, the result is 0, and another event reports the damage (GLOOM-A13).
    """
    return 0 if attack.asked else attack.damage


def _dealt_otherwise(suffered: Suffered) -> int:
    return 0 if suffered.by == suffered.actor else suffered.damage


def _attacked(attack: Attacked) -> str:
    return attack.target


def _sufferer(suffered: Suffered) -> str:
    return suffered.actor


def _worth(attack: Attacked) -> int:
    """Returns the rank of the cards drawn, as the damage that they would give at `COMPARED_VALUE`."""
    return modified(COMPARED_VALUE, tuple(map(modifier_of, attack.counted)))


def _credited(setup: Setup, state: State, id: str) -> Mark:
    figure = state.figures.get(id) or state.fallen.get(id) or state.saved.get(id)
    if figure is None or side_of(figure) == MONSTER_SIDE:
        return Term(MONSTER_SIDE)
    return Piece(figure.id)


STORY = Story(
    round=RoundBegan,
    tallies=(
        Tally("kills", Killed, lambda killed: killed.by),
        Tally("dealt", Attacked, lambda attack: attack.actor, _dealt, _attacked),
        Tally("dealt", Suffered, lambda suffered: suffered.by, _dealt_otherwise, _sufferer),
        Tally("taken", Attacked, _attacked, _dealt, _attacked),
        Tally("taken", Suffered, _sufferer, lambda suffered: suffered.damage, _sufferer),
        Tally("healed", Healed, lambda heal: heal.actor, lambda heal: heal.restored),
        Tally("coins", Looted, lambda loot: loot.actor, lambda loot: loot.coins),
        Tally("treasures", Looted, lambda loot: loot.actor, lambda loot: loot.treasures),
    ),
    rolls=(Roll(Attacked, _worth),),
    left=(
        Left(Attacked, _attacked, lambda attack: attack.hp, lambda attack: attack.max_hp),
        Left(Suffered, _sufferer, lambda suffered: suffered.hp, lambda suffered: suffered.max_hp),
        Left(Healed, lambda heal: heal.target, lambda heal: heal.hp),
        Left(Corrected, lambda said: said.target if said.field == "hp" else "", lambda said: int(said.after)),
        Left(PieceAdded, lambda added: added.target, lambda added: None),
    ),
    credited=_credited,
)
