"""Movement: GLOOM-M, GLOOM-T1, GLOOM-T3, GLOOM-T4, GLOOM-T5, GLOOM-H5, and GLOOM-O where tiles affect movement.

Boards are drawn as in ``maps``.
"""

import pytest

from rules.gloomhaven.space.movement import remaining
from rules.gloomhaven.space.paths import affected
from tests.rules.gloomhaven.maps import Drawn, corridor

MODES = [{}, {"jumping": True}, {"flying": True}]


def test_GLOOM_T1_allies_can_be_passed_and_enemies_cannot():
    """GLOOM-T1."""
    assert set(corridor("Mm.").ends()) == {"A1", "A3"}
    assert set(corridor("MA.").ends()) == {"A1"}


@pytest.mark.parametrize("tile", "th")
def test_GLOOM_T3_traps_and_hazards_are_negative_hexes(tile):
    """GLOOM-T3."""
    assert corridor(f"M{tile}.").ends()["A3"] == (1, 2)


def test_GLOOM_T4_proximity_goes_round_walls_but_round_nothing_else():
    """GLOOM-T4."""
    full = Drawn("M#.\n.#.\n...")
    assert full.field.proximity(full.start, full.at("C1")) == 6
    assert full.grid.distance(full.start, full.at("C1")) == 2
    strewn = Drawn("MoA\nm~t\nhhh")
    assert strewn.field.proximity(strewn.start, strewn.at("C1")) == 2


def test_GLOOM_T4_hexes_with_a_wall_between_them_are_not_adjacent():
    """GLOOM-T4."""
    drawn = Drawn("M.\n..", walls="A1|B1")
    assert not drawn.field.is_adjacent(drawn.start, drawn.at("B1"))
    assert drawn.field.proximity(drawn.start, drawn.at("B1")) == 2
    assert corridor("M+.").field.proximity(*(corridor("M+.").at(label) for label in ("A1", "A3"))) is None


def test_GLOOM_T5_cost_is_not_proximity():
    """GLOOM-T5."""
    drawn = corridor("M~.")
    assert drawn.ends()["A3"] == (0, 3)
    assert drawn.field.proximity(drawn.start, drawn.at("A3")) == 2


@pytest.mark.parametrize("how", MODES)
def test_GLOOM_M1_nothing_moves_through_a_wall(how):
    """GLOOM-M1."""
    assert set(corridor("M#.").ends(**how)) == {"A1"}
    assert set(corridor("M..", walls="A1|A2").ends(**how)) == {"A1"}


def test_GLOOM_M2_obstacles_and_enemies_stop_normal_movement_allies_do_not():
    """GLOOM-M2."""
    assert set(corridor("Mo.").ends()) == {"A1"}
    assert set(corridor("MA.").ends()) == {"A1"}
    assert set(corridor("Mm.").ends()) == {"A1", "A3"}


def test_GLOOM_M3_difficult_terrain_costs_two_and_needs_both():
    """GLOOM-M3."""
    assert corridor("M~.").ends() == {"A1": (0, 0), "A2": (0, 2), "A3": (0, 3)}
    assert set(corridor("M.~.").ends(2)) == {"A1", "A2"}
    assert set(corridor("M.~.").ends(3)) == {"A1", "A2", "A3"}


@pytest.mark.parametrize("how", [*MODES, {"teleport": True}, {"teleport": True, "flying": True}])
def test_GLOOM_M4_no_movement_ends_on_another_figure(how):
    """GLOOM-M4."""
    assert set(corridor("MmA").ends(**how)) == {"A1"}


def test_GLOOM_M5_terrain_counts_on_entering_only():
    """GLOOM-M5."""
    drawn = corridor("Mt~.", on={"A1": "h"})
    assert drawn.ends()["A4"] == (1, 4)
    assert drawn.ends()["A1"] == (0, 0)
    assert drawn.labels(affected(drawn.mover(), drawn.reach().path(drawn.at("A4")))) == ["A2", "A3", "A4"]
    assert corridor("M..", on={"A1": "~"}).ends()["A3"] == (0, 2)


def test_GLOOM_M7_a_jump_ignores_everything_before_its_last_hex():
    """GLOOM-M7."""
    assert corridor("MAot~.").ends(jumping=True)["A6"] == (0, 5)
    drawn = corridor("Mtt.")
    assert drawn.labels(affected(drawn.mover(jumping=True), drawn.reach(jumping=True).path(drawn.at("A4")))) == ["A4"]


def test_GLOOM_M8_the_last_hex_of_a_jump_is_normal():
    """GLOOM-M8."""
    ends = corridor("M.ot").ends(jumping=True)
    assert "A3" not in ends
    assert ends["A4"] == (1, 3)


def test_GLOOM_M9_a_jump_needs_one_more_point_to_end_on_difficult_terrain():
    """GLOOM-M9."""
    assert corridor("M~~").ends(jumping=True) == {"A1": (0, 0), "A2": (0, 2), "A3": (0, 3)}
    assert set(corridor("M~~").ends(2, jumping=True)) == {"A1", "A2"}


def test_GLOOM_M10_a_flyer_ignores_all_terrain_even_at_the_end():
    """GLOOM-M10."""
    drawn = corridor("MAoth~o")
    assert drawn.ends(flying=True) == {f"A{cost + 1}": (0, cost) for cost in (0, 2, 3, 4, 5, 6)}
    assert affected(drawn.mover(flying=True), drawn.reach(flying=True).path(drawn.at("A4"))) == ()


def test_GLOOM_M12_GLOOM_O16_the_nearest_hexes_are_found_round_walls():
    """GLOOM-M12, GLOOM-O16."""
    drawn = Drawn("M#.\n.#.\no..")
    free = drawn.field.floor & ~drawn.field.obstacles & ~(1 << drawn.start)
    assert drawn.labels(drawn.field.nearest(drawn.start, free)) == ["A2"]
    assert drawn.labels(drawn.field.nearest(drawn.start, free & ~(1 << drawn.at("A2")))) == ["B3"]
    ring = Drawn("...\n.M.\n...")
    assert len(ring.field.nearest(ring.start, ring.field.floor & ~(1 << ring.start))) == 6
    shut = corridor("M#.")
    assert shut.field.nearest(shut.start, 1 << shut.at("A3")) == ()


def test_GLOOM_O6_difficult_terrain_is_difficult_every_time():
    """GLOOM-O6."""
    assert corridor("M~~.").ends()["A4"] == (0, 5)


def test_GLOOM_O9_a_walker_slides_over_ice_without_further_cost():
    """GLOOM-O9."""
    assert corridor("Miii.").ends() == {"A1": (0, 0), "A5": (0, 1)}
    assert corridor("Mii~").ends()["A4"] == (0, 1)
    assert corridor("Miit").ends()["A4"] == (1, 1)
    drawn = corridor("Miii.")
    assert drawn.labels(drawn.reach().path(drawn.at("A5"))) == ["A2", "A3", "A4", "A5"]


@pytest.mark.parametrize("stop", ["#", "o", "m", "A", ""])
def test_GLOOM_O9_a_slide_stops_before_a_wall_obstacle_or_figure(stop):
    """GLOOM-O9."""
    assert set(corridor(f"Mii{stop}").ends()) == {"A1", "A3"}


def test_GLOOM_O9_a_slide_stops_at_a_thin_wall():
    """GLOOM-O9."""
    assert set(corridor("Miii", walls="A3|A4").ends()) == {"A1", "A3"}


def test_GLOOM_O9_occupied_ice_can_be_passed_but_is_no_end():
    """GLOOM-O9."""
    assert set(corridor("Mm.", on={"A2": "i"}).ends()) == {"A1", "A3"}
    assert set(corridor("Mm#", on={"A2": "i"}).ends()) == {"A1"}


def test_GLOOM_O9_ice_can_be_left_sideways_after_a_stop():
    """GLOOM-O9."""
    assert Drawn("M#\ni.\no#").ends() == {"A1": (0, 0), "A2": (0, 1), "B2": (0, 2)}


@pytest.mark.parametrize("how", [{"jumping": True}, {"flying": True}, {"teleport": True}])
def test_GLOOM_O9_flyers_jumpers_and_teleporters_do_not_slide(how):
    """GLOOM-O9."""
    assert corridor("Mii.").ends(**how) == {f"A{cost + 1}": (0, cost) for cost in range(4)}


def test_GLOOM_O10_a_closed_door_is_a_wall_except_for_a_character():
    """GLOOM-O10."""
    assert set(corridor("M+.").ends()) == {"A1"}
    assert set(corridor("M+.").ends(flying=True)) == {"A1"}
    assert corridor("M+.").ends(opens_doors=True) == {"A1": (0, 0), "A2": (0, 1)}


def test_GLOOM_H5_a_teleport_passes_everything_and_lands_like_a_walker():
    """GLOOM-H5."""
    ends = corridor("M#Ao~t").ends(teleport=True)
    assert ends == {"A1": (0, 0), "A5": (0, 5), "A6": (1, 5)}
    assert corridor("M..", walls="A1|A2").ends(teleport=True)["A3"] == (0, 2)
    flown = corridor("M#Ao~t").ends(teleport=True, flying=True)
    assert flown == {"A1": (0, 0), "A4": (0, 3), "A5": (0, 4), "A6": (0, 5)}
    drawn = corridor("M#t.")
    path = drawn.reach(teleport=True).path(drawn.at("A4"))
    assert drawn.labels(path) == ["A4"]
    assert affected(drawn.mover(teleport=True), path) == path


def test_GLOOM_F5_a_path_prefers_fewer_negative_hexes_to_lower_cost():
    """GLOOM-F5."""
    drawn = Drawn("Mt..\n....")
    assert drawn.ends()["C1"] == (0, 4)
    assert drawn.labels(drawn.reach().path(drawn.at("C1")))[0] == "A2"
    assert drawn.ends(2)["C1"] == (1, 2), "with two points only the way over the trap is left"
    assert drawn.labels(drawn.reach(2).path(drawn.at("C1"))) == ["B1", "C1"]


def test_an_unreachable_end_has_no_path():
    drawn = corridor("M#.")
    with pytest.raises(ValueError, match="no way to A3"):
        drawn.reach().path(drawn.at("A3"))


def test_GLOOM_D9_the_remaining_way_is_counted_from_every_hex():
    """GLOOM-D9."""
    drawn = corridor("M.~t.")
    left = {
        label: (negatives, cost)
        for negatives, layers in enumerate(remaining(drawn.field, drawn.mover(), drawn.at("A5")))
        for cost, layer in enumerate(layers)
        for label in drawn.named(layer)
    }
    assert left == {"A5": (0, 0), "A4": (0, 1), "A3": (1, 2), "A2": (1, 4), "A1": (1, 5)}
