"""GLOOM-H1: differences within a monster's turn that could matter to a player."""

from rules.gloomhaven.monsters.monster_turn import LegalTurn
from rules.gloomhaven.monsters.ties import are_equivalent
from rules.gloomhaven.sheet.ability_cards import AbilityCard, AttackLine, MoveLine
from rules.gloomhaven.space.board import cell_of
from rules.gloomhaven.state import Retaliate, Trap
from tests.rules.gloomhaven.helpers import Fight, archer, hero

CARD = AbilityCard(initiative=50, actions=(MoveLine(), AttackLine()))


def are_same(fight: Fight, *paths: str) -> bool:
    """Returns whether the outcomes of walking these ways and shooting the hero are equal."""
    ways = [tuple(cell_of(fight.table.setup, label) for label in path.split()) for path in paths]
    turns = [LegalTurn(cells[-1], cells, ("hero",), ("hero",), cells[-1:], ()) for cells in ways]
    return are_equivalent(fight.table.setup, fight.state, fight["bandit-archer-1"], CARD, turns)


def test_GLOOM_H1_the_distance_matters_only_to_a_target_that_retaliates():
    fight = Fight(". . . . .\n. . . . .", hero("A1"), archer("E1"))
    assert are_same(fight, "D1", "C1")
    fight["hero"].retaliate = [Retaliate(value=2, range=2)]
    assert not are_same(fight, "D1", "C1")


def test_GLOOM_H1_the_way_matters_because_of_its_traps():
    fight = Fight(". . . . .\n. . . . .", hero("A1"), archer("E1"))
    assert are_same(fight, "D1 C1", "D2 C1")
    fight.state.traps["D2"] = Trap()
    assert not are_same(fight, "D1 C1", "D2 C1")
