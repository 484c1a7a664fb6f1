"""GLOOM-M11 to GLOOM-M18: pushes, pulls and lost flight."""

from rules.gloomhaven.actions import Choose
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.space.board import distance
from rules.gloomhaven.turn.tiles import force, land
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster, summon

GUARD = "bandit-guard-1"


def shove(fight, how="push", hexes=1, actor="hero", target=GUARD):
    """Starts a push or pull."""
    fight.start(force(fight.table, fight[actor], fight[target], how, hexes))


def ends(fight):
    """Returns the hexes offered as ends, in order; "" means declining."""
    return [str(offer.cell) for offer in fight.state.offers]


def ways(fight):
    """Returns the paths offered, each as labels of hexes."""
    return [tuple(map(str, offer.path)) for offer in fight.state.offers if offer.kind == "path"]


def test_GLOOM_M11_a_flyer_is_pushed_over_traps_hazards_and_obstacles_unharmed():
    """GLOOM-M11."""
    fight = Fight(". . t h o", hero("A1"), monster("living-spirit", "B1", level=1))
    shove(fight, hexes=3, target="living-spirit-1")
    assert ways(fight) == [("C1", "D1", "E1")]
    fight.answer(Choose(option=1))
    spirit = fight["living-spirit-1"]
    assert spirit.cell == "E1"
    assert spirit.hp == spirit.max_hp
    assert "C1" in fight.state.traps


def test_GLOOM_M12_losing_flight_over_an_obstacle_hurts_and_moves_to_the_nearest_empty_hex():
    """GLOOM-M12."""
    fight = Fight(". o # .", hero("B1", flying=True), level=2)
    fight.start(land(fight.table, fight["hero"]))
    assert fight["hero"].cell == "A1"
    assert fight["hero"].hp == 6
    assert not fight["hero"].flying
    fight.finish()


def test_GLOOM_M12_players_choose_between_several_nearest_hexes():
    """GLOOM-M12."""
    fight = Fight(". o .", hero("B1", flying=True))
    fight.start(land(fight.table, fight["hero"]))
    assert ends(fight) == ["A1", "C1"]
    fight.answer(Choose(option=2))
    assert fight["hero"].cell == "C1"


def test_GLOOM_M12_landing_on_the_floor_is_harmless():
    """GLOOM-M12."""
    fight = Fight(". t .", hero("B1", flying=True))
    fight.start(land(fight.table, fight["hero"]))
    assert fight["hero"].hp == 10
    assert fight["hero"].cell == "B1"
    assert "B1" in fight.state.traps


def test_GLOOM_M13_a_push_leads_ever_farther_and_a_pull_ever_nearer():
    """GLOOM-M13."""
    fight = Fight(". . . . .\n. . . . .\n. . . . .", hero("B2"), guard("C2"))
    shove(fight, hexes=2)
    for way in ways(fight):
        steps = [distance(fight.setup, fight.state, "B2", cell) for cell in way]
        assert steps == [2, 3][: len(steps)]
    assert "E2" in ends(fight)
    assert not {"B3", "C3", "B1", "D2"} & set(ends(fight))
    fight = Fight(". . . . .", hero("A1"), guard("E1"))
    shove(fight, "pull", 2)
    assert ways(fight) == [("D1", "C1")]


def test_GLOOM_M13_a_pull_ends_beside_the_puller():
    """GLOOM-M13."""
    fight = Fight(". . . .", hero("A1"), guard("D1"))
    shove(fight, "pull", 5)
    fight.answer(Choose(option=1))
    assert fight[GUARD].cell == "B1"


def test_GLOOM_M13_a_push_needs_a_farther_hex():
    """GLOOM-M13."""
    fight = Fight(". . #", hero("A1"), guard("B1"))
    shove(fight)
    assert fight.kinds() == ["forced-move-blocked"]
    assert fight[GUARD].cell == "B1"
    fight.finish()


def test_GLOOM_M14_forced_movement_ignores_difficult_terrain():
    """GLOOM-M14."""
    fight = Fight(". . d d .", hero("A1"), guard("B1"))
    shove(fight, hexes=2)
    assert ways(fight) == [("C1", "D1")]


def test_GLOOM_M15_traps_and_hazards_take_effect_hex_by_hex():
    """GLOOM-M15: at level 1 a hazard does 1 damage, and a trap 3."""
    fight = Fight(". . h t .", hero("A1"), guard("B1", hp=9))
    shove(fight, hexes=3)
    fight.answer(Choose(option=1))
    assert fight.kinds() == ["players-chose", "forced-moved", "hazard-entered", "suffered", "trap-sprung", "suffered"]
    assert fight[GUARD].hp == 5
    assert fight[GUARD].cell == "E1"


def test_GLOOM_M15_a_figure_killed_on_the_way_stops_there():
    """GLOOM-M15, GLOOM-M6."""
    fight = Fight(". . t .", hero("A1"), guard("B1", hp=3))
    shove(fight, hexes=2)
    fight.answer(Choose(option=1))
    assert fight.state.coins == {"C1": 1}
    assert fight.state.fallen[GUARD].cell == "C1"
    assert fight["hero"].kills == 1


def test_GLOOM_M16_forced_movement_passes_the_figures_allies_but_not_its_enemies():
    """GLOOM-M16."""
    fight = Fight(". . . .", hero("A1"), guard("B1"), guard("C1", 2))
    shove(fight, hexes=2)
    assert ways(fight) == [("C1", "D1")]
    fight = Fight(". . . .", hero("A1"), guard("B1"), guard("C1", 2))
    shove(fight, hexes=1)
    assert fight.kinds() == ["forced-move-blocked"]
    fight = Fight(". . . .", hero("A1"), guard("B1"), summon("C1"))
    shove(fight, hexes=2)
    assert fight.kinds() == ["forced-move-blocked"]


def test_GLOOM_M16_forced_movement_passes_no_walls_obstacles_or_closed_doors():
    """GLOOM-M16."""
    for rows in (". . # .", ". . o .", ". . + ."):
        fight = Fight(rows, hero("A1"), guard("B1"))
        shove(fight, hexes=1)
        assert fight.kinds() == ["forced-move-blocked"], rows
    fight = Fight(". . .", hero("A1"), guard("B1"), walls=[("B1", "C1")])
    shove(fight, hexes=1)
    assert fight.kinds() == ["forced-move-blocked"]


def test_GLOOM_M16_forced_movement_may_be_declined_but_not_cut_short():
    """GLOOM-M16."""
    fight = Fight(". . . . .", hero("A1"), guard("B1"))
    shove(fight, hexes=3)
    assert [offer.kind for offer in fight.state.offers] == ["path", "decline"]
    assert ends(fight)[0] == "E1"
    fight.answer(Choose(option=2))
    assert fight[GUARD].cell == "B1"
    assert fight.kinds()[-1] == "forced-move-declined"


def test_GLOOM_M17_immobilized_and_stunned_figures_can_still_be_pushed():
    """GLOOM-M17."""
    fight = Fight(". . .", hero("A1"), guard("B1", conditions={"immobilize": False, "stun": False}))
    shove(fight)
    fight.answer(Choose(option=1))
    assert fight[GUARD].cell == "C1"


def test_GLOOM_M18_the_attackers_side_picks_the_direction():
    """GLOOM-M18."""
    rows = ". . .\n. . .\n. . ."
    fight = Fight(rows, hero("B1"), hero("A3", "mate"), guard("B2"), dice=["+0"])
    fight.start(attack_one(fight.table, fight["hero"], fight[GUARD], value=1, push=1))
    assert fight.decision.seats == ("seat-hero",)
    assert fight.decision.rule == "GLOOM-M18"
    fight = Fight(rows, hero("A3"), hero("C3", "mate"), summon("B1"), guard("B2"))
    shove(fight, actor="wolf")
    assert fight.decision.seats == ("seat-hero",)
    fight = Fight(rows, hero("B2"), hero("A3", "mate"), guard("B1"))
    shove(fight, actor=GUARD, target="hero")
    assert fight.decision.seats == ("seat-hero", "seat-mate")
    fight.answer(Choose(option=1), seat="seat-mate")
    assert fight["hero"].cell == "B3"


def test_GLOOM_M18_ways_over_different_traps_are_different_choices():
    """GLOOM-M18."""
    fight = Fight(". . . .\n. t . .\n. . . .", hero("A1"), guard("B1"))
    shove(fight, hexes=2)
    offered = ways(fight)
    assert len(offered) == len(set(offered))
    to_c3 = [way for way in offered if way[-1] == "C3"]
    assert sorted("B2" in way for way in to_c3) == [False, True]


def test_GLOOM_M18_a_characters_push_is_asked_about_even_if_ties_are_not():
    """GLOOM-M18."""
    fight = Fight(". . .", hero("A1"), guard("B1"), ties="first")
    shove(fight)
    assert fight.decision is not None


def test_a_correction_during_the_choice_makes_the_push_moot():
    fight = Fight(". . .", hero("A1"), guard("B1"))
    shove(fight)
    del fight.state.figures[GUARD]
    fight.recheck()
    fight.finish()
