"""GLOOM-M5, GLOOM-M6, GLOOM-O1 to GLOOM-O8, GLOOM-T2, GLOOM-T3, GLOOM-T7: tiles and tokens on the hexes."""

import pytest

from rules.gloomhaven.actions import Attack, Choose, Move, Pass, Use
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.attack.conditions import bleed
from rules.gloomhaven.figures import hazard_damage, trap_damage
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.space.board import battlefield_of, cell_of, empty_cells, labels_of
from rules.gloomhaven.space.sight import sees
from rules.gloomhaven.turn import procedure
from rules.gloomhaven.turn.character_turn import character_turn
from rules.gloomhaven.turn.tiles import enter, force
from tests.rules.gloomhaven.helpers import Fight, guard, hero, summon

GUARD = "bandit-guard-1"


def start(*args, **options):
    """Returns a fight in which the hero's turn has begun."""
    fight = Fight(*args, turn="hero", **options)
    fight.start(character_turn(fight.table, fight["hero"]))
    return fight


# --- terms -----------------------------------------------------------------------------------------------------------


def test_GLOOM_T2_empty_hexes_have_no_figure_no_token_and_only_harmless_tiles():
    """GLOOM-T2."""
    fight = Fight(". . t h d o $ * c p .", hero("A1"), guard("B1"))
    assert labels_of(fight.setup, empty_cells(fight.setup, fight.state)) == ["I1", "J1", "K1"]
    fight = Fight(". + .", hero("A1"), is_open=True)
    assert labels_of(fight.setup, empty_cells(fight.setup, fight.state)) == ["C1"]
    fight.state.open_doors.append("B1")
    assert labels_of(fight.setup, empty_cells(fight.setup, fight.state)) == ["B1", "C1"]


def test_GLOOM_T3_hexes_with_a_trap_or_hazard_are_negative():
    """GLOOM-T3."""
    fight = Fight(". t h d o", hero("A1"))
    field = battlefield_of(fight.setup, fight.state)
    assert labels_of(fight.setup, field.negative) == ["B1", "C1"]


@pytest.mark.parametrize(
    ("level", "trap", "hazard"), [(0, 2, 1), (1, 3, 1), (2, 4, 2), (3, 5, 2), (6, 8, 4), (7, 9, 4)]
)
def test_GLOOM_T7_trap_and_hazard_damage_grow_with_the_scenario_level(level, trap, hazard):
    """GLOOM-T7, GLOOM-O4, GLOOM-O5."""
    setup = Fight(".", hero("A1"), level=level).setup
    assert (trap_damage(setup), hazard_damage(setup)) == (trap, hazard)


# --- entering --------------------------------------------------------------------------------------------------------


def test_GLOOM_M5_each_hex_takes_effect_on_entry_in_path_order():
    """GLOOM-M5, GLOOM-C3."""
    fight = start(". h t .", hero("A1"))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert fight.kinds() == [
        "moved", "hazard-entered", "suffered", "moved", "trap-sprung", "suffered", "moved",
    ]  # fmt: skip
    assert [tuple(told.path) for told in fight.told("moved")] == [("B1",), ("C1",), ("D1",)]
    assert fight["hero"].cell == "D1"
    assert fight["hero"].hp == 6


def test_GLOOM_M5_starting_in_a_hex_or_leaving_it_has_no_effect():
    """GLOOM-M5."""
    fight = start("h . .", hero("A1"))
    fight.answer(Move(to="C1"))
    assert fight["hero"].hp == 10


def test_GLOOM_M6_a_survivor_continues():
    """GLOOM-M6."""
    fight = start(". t . .", hero("A1", hp=4))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert fight["hero"].cell == "D1"
    assert fight["hero"].hp == 1


def test_GLOOM_M6_a_killed_figure_stops_there():
    """GLOOM-M6."""
    fight = start(". t . .", hero("A1", hp=3))
    fight.answer(Move(path=("B1", "C1", "D1"), value=3))
    assert fight.state.fallen["hero"].cell == "B1"
    assert len(fight.told("moved")) == 1
    fight.finish()


# --- the tiles -------------------------------------------------------------------------------------------------------


def test_GLOOM_O1_a_corridor_is_an_ordinary_hex():
    """GLOOM-O1."""
    fight = start(". c .", hero("A1"), guard("C1"))
    assert fight.refusal(Move(to="B1", value=1)) is None
    assert fight.refusal(Attack(target=(GUARD,), range=2)) is None


def test_GLOOM_O2_an_obstacle_stops_walkers_but_neither_shots_nor_sight():
    """GLOOM-O2."""
    fight = start(". o .", hero("A1"), guard("C1"))
    refusal = fight.refusal(Move(to="B1"))
    assert (refusal.code, refusal.rule) == ("obstacle", "GLOOM-M2")
    assert fight.refusal(Attack(target=(GUARD,), range=2)) is None
    field = battlefield_of(fight.setup, fight.state)
    assert sees(field, cell_of(fight.setup, "A1"), cell_of(fight.setup, "C1"))


def test_GLOOM_O3_an_obstacle_can_be_created_in_an_empty_hex():
    """GLOOM-O3."""
    fight = start(". . .\n. . .", hero("A1"), guard("C1"))
    assert fight.refusal(Use(what="create_obstacle", to="C1", range=3)).code == "not-empty"
    fight.answer(Use(what="create_obstacle", to="B1"))
    assert fight.state.overlays == {"B1": ["obstacle"]}
    assert fight.refusal(Move(to="B1")).code == "obstacle"


def test_GLOOM_O3_an_obstacle_may_cut_off_no_part_of_the_map():
    """GLOOM-O3."""
    fight = start(". . .", hero("A1"))
    refusal = fight.refusal(Use(what="create_obstacle", to="B1"))
    assert (refusal.code, refusal.rule) == ("cuts-off", "GLOOM-O3")
    fight = start(". . .\no # .", hero("A1"))
    assert fight.refusal(Use(what="move_obstacle", source="A2", to="B1")).code == "cuts-off"


def test_GLOOM_O3_an_obstacle_can_be_moved_and_destroyed():
    """GLOOM-O3."""
    fight = start(". o .\n. . .", hero("A1"))
    fight.answer(Use(what="move_obstacle", source="B1", to="B2", range=2))
    assert fight.state.overlays == {"B2": ["obstacle"]}
    fight.answer(Use(what="destroy_obstacle", to="B2", range=2))
    assert fight.state.overlays == {}
    assert fight.refusal(Use(what="destroy_obstacle", to="B2", range=2)).code == "no-obstacle"


def test_GLOOM_O4_a_trap_hurts_the_figure_that_enters_and_is_gone():
    """GLOOM-O4."""
    fight = start(". t . .", hero("A1"), level=3)
    fight.answer(Move(path=("B1", "C1")))
    assert fight["hero"].hp == 5
    assert fight.state.traps == {}
    fight = Fight(". . t .", hero("A1"), guard("B1", hp=20), level=3)
    fight.start(force(fight.table, fight["hero"], fight[GUARD], "push", 1))
    fight.answer(Choose(option=1))
    assert fight[GUARD].hp == 15
    assert fight.state.traps == {}


def test_GLOOM_O4_a_created_trap_follows_its_ability():
    """GLOOM-O4."""
    fight = start(". . .", hero("A1"))
    fight.answer(Use(what="create_trap", to="B1", value=1, conditions=("wound", "muddle")))
    fight.answer(Move(path=("B1", "C1")))
    assert fight["hero"].hp == 9
    assert set(fight["hero"].conditions) == {"wound", "muddle"}
    assert fight["hero"].cell == "C1"


def test_GLOOM_O4_a_trap_can_be_disarmed():
    """GLOOM-O4."""
    fight = start(". t .", hero("A1"))
    fight.answer(Use(what="disarm_trap", to="B1"))
    assert fight.state.traps == {}
    assert fight["hero"].hp == 10
    assert fight.refusal(Use(what="disarm_trap", to="B1")).code == "no-trap"


def test_GLOOM_O5_a_hazard_stays_and_every_entry_counts():
    """GLOOM-O5: the damage is 2, half of 2 + 3 rounded down."""
    fight = start(". h h .", hero("A1"), level=3)
    fight.answer(Move(path=("B1", "C1", "B1", "A1"), value=4))
    assert fight["hero"].hp == 4
    assert fight.state.overlays == {"B1": ["hazard"], "C1": ["hazard"]}


def test_GLOOM_O6_difficult_terrain_costs_two():
    """GLOOM-O6, GLOOM-M3."""
    fight = start(". d .", hero("A1"))
    refusal = fight.refusal(Move(to="C1"))
    assert (refusal.code, refusal.facts["needed"], refusal.facts["points"]) == ("too-far", 3, 2)
    fight.answer(Move(to="B1"))
    assert fight.told("moved")[0].points == 2


# --- credit ----------------------------------------------------------------------------------------------------------


def test_GLOOM_O7_a_traps_kill_belongs_to_the_figure_that_moved_the_monster_there():
    """GLOOM-O7."""
    fight = Fight(". . t .", hero("A1"), hero("A1", "layer"), guard("B1", hp=1))
    fight.start(force(fight.table, fight["hero"], fight[GUARD], "push", 1))
    fight.answer(Choose(option=1))
    assert fight["hero"].kills == 1
    assert fight["layer"].kills == 0
    assert fight.told("killed")[0].by == "hero"


def test_GLOOM_O7_a_hazards_kill_by_a_summons_push_belongs_to_its_summoner():
    """GLOOM-O7."""
    fight = Fight(". . h .", hero("A1"), summon("A1"), guard("B1", hp=1))
    fight.start(force(fight.table, fight["wolf"], fight[GUARD], "push", 1))
    assert fight.decision.seats == ("seat-hero",)
    fight.answer(Choose(option=1))
    assert fight["hero"].kills == 1
    assert fight.told("killed")[0].by == "hero"


def test_GLOOM_O7_a_monster_that_walks_into_a_trap_counts_as_no_kill():
    """GLOOM-O7."""
    fight = Fight(". t", hero("A1"), guard("B1", hp=1))
    fight.start(enter(fight.table, fight[GUARD], "B1"))
    assert fight["hero"].kills == 0
    assert fight.told("killed")[0].by == ""


def test_GLOOM_O7_a_death_by_wound_counts_as_no_kill():
    """GLOOM-O7."""
    fight = Fight(". .", hero("A1"), guard("B1", hp=1, conditions={"wound": False}))
    fight.start(bleed(fight.table, fight[GUARD]))
    assert GUARD in fight.state.fallen
    assert fight["hero"].kills == 0


def test_GLOOM_O7_a_summons_kill_belongs_to_its_summoner():
    """GLOOM-O7."""
    fight = Fight(". . .", hero("A1"), summon("B1"), guard("C1", hp=1), dice=["+0"])
    fight.start(attack_one(fight.table, fight["wolf"], fight[GUARD], value=2))
    assert fight["hero"].kills == 1
    assert fight["wolf"].kills == 0


def test_GLOOM_O8_tokens_do_not_hinder_movement():
    """GLOOM-O8."""
    fight = start(". $ * p .", hero("A1"))
    fight.state.overlays["E1"] = ["objective"]
    fight.answer(Move(to="E1", value=4))
    assert fight["hero"].cell == "E1"
    assert fight["hero"].hp == 10


# --- looting ---------------------------------------------------------------------------------------------------------


def test_coins_and_treasure_on_the_hex_are_picked_up_at_the_end_of_the_turn():
    fight = Fight(". $ *", hero("A1"))
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    fight.answer(Move(to="B1"))
    assert fight["hero"].coins == 0
    fight.answer(Pass())
    assert fight["hero"].coins == 1
    assert fight.state.coins == {}
    assert fight.state.overlays == {"C1": ["treasure"]}


@pytest.mark.parametrize("fields", [{"conditions": {"stun": False}}, {"resting": True}], ids=["stunned", "resting"])
def test_an_inactive_turn_also_ends_with_picking_up(fields):
    """GLOOM-K1, GLOOM-R1."""
    fight = Fight(". $ .", hero("B1", **fields))
    fight.start(procedure.take_turn(fight.table, fight["hero"]))
    fight.finish()
    assert fight["hero"].coins == 1
    assert fight.state.coins == {}


def test_loot_takes_coins_and_treasure_within_range():
    fight = start(". $ * $", hero("A1"))
    fight.answer(Use(what="loot", range=2))
    told = fight.told("looted")[0]
    assert (told.coins, told.treasures, told.cells) == (1, 1, ("B1", "C1"))
    assert fight.state.coins == {"D1": 1}
    assert fight.state.overlays == {}


def test_a_monster_leaves_treasures_alone():
    scout = guard("C1", id="scout", monster="vermling-scout")
    fight = Fight(". * . $ .", hero("A1"), scout)
    card = next(at for at, card in enumerate(ability_decks()["scout"]) if card.initiative == 35)
    fight.state.cards["scout"] = card
    scout.conditions["immobilize"] = False
    fight.start(procedure.take_turn(fight.table, scout))
    assert scout.coins == 1
    assert fight.state.overlays == {"B1": ["treasure"]}
