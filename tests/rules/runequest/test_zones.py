"""Facing, zones, leaving, cover and passing: RQ-Z1, RQ-Z2, RQ-Z3, RQ-Z4, RQ-E8, RQ-T1, RQ-T2, RQ-O2, RQ-O3, RQ-P1."""

import pytest

from rules.core.space.labels import render_label
from rules.core.space.layouts import Grid
from rules.core.space.shapes import POINTY_HEXES as HEXES
from rules.core.space.shapes import SQUARES_AND_CORNERS as SQUARES
from rules.runequest.space.facing import COMPASSES, MOST_STEPS, keeps_engaged
from rules.runequest.space.ground import Map
from rules.runequest.space.zones import NO_LEAVING
from rules.runequest.tables import load
from tests.rules.runequest.maps import ground, stage

OPEN = """
1 | . . . . .
2 |  . . . . .
3 | . . A . .
4 |  . . . . .
5 | . . . . .
"""
HALL = """
1 | . . .
2 | . A .
3 | . . .
"""
DUEL = """
1 | . . . .
2 |  . b . .
3 | . . A .
4 |  . . . .
"""


def zones(facings, rows=OPEN, **facts):
    return {name: " ".join(stage(rows, f"A:{name}", **facts).zone("A")) for name in facings.split()}


def test_RQ_Z1_on_hexes_the_zone_is_the_cell_ahead_and_the_two_beside_it():
    assert zones("ne e se sw w nw") == {
        "ne": "B2 C2 D3", "e": "C2 D3 C4", "se": "D3 B4 C4", "sw": "B3 B4 C4", "w": "B2 B3 B4", "nw": "B2 C2 B3",
    }  # fmt: skip


def test_RQ_Z1_on_squares_eight_facings_exist():
    assert zones("n ne e s w nw", HALL, grid="squares") == {
        "n": "A1 B1 C1", "ne": "B1 C1 C2", "e": "C1 C2 C3", "s": "A3 B3 C3", "w": "A1 A2 A3", "nw": "A1 B1 A2",
    }  # fmt: skip


def test_RQ_Z1_neighbours_lie_as_drawn_on_the_board_and_tokens_turn_that_way():
    for kind, compass in COMPASSES.items():
        layout, floor = Grid(kind), Map(grid=kind, cells=("C3",))
        x, y = layout.middle("C3")
        for facing in range(len(compass)):
            to = floor.tiles.named("C3")[facing]
            u, v = layout.middle(to)
            degrees = compass.degrees(facing)
            assert ((u - x > 0.1) - (u - x < -0.1)) == ((0 < degrees < 180) - (180 < degrees < 360))
            assert ((v - y > 0.1) - (v - y < -0.1)) == ((90 < degrees < 270) - (degrees < 90 or degrees > 270))
            assert floor.direction("C3", to) == facing
    assert [HEXES.degrees(facing) for facing in range(6)] == [30, 90, 150, 210, 270, 330]
    assert [SQUARES.degrees(facing) for facing in range(8)] == [0, 45, 90, 135, 180, 225, 270, 315]


def test_RQ_Z1_directions_and_turns_match_the_table():
    """RQ-T1."""
    for name, kind in (("hex", "pointy-hexes"), ("square", "squares")):
        compass, table = COMPASSES[kind], load("geometry")[name]
        assert [each.upper() for each in compass.names] == table["directions_clockwise"]
        floor = Map(grid=kind, cells=("C3",))
        for facing, (x, y) in enumerate(table["vectors"].values()):
            column = 2 + x + (y - y % 2) // 2 if kind == "pointy-hexes" else 2 + x
            assert floor.tiles.named("C3")[facing] == render_label(column, 2 + y)
        assert table["max_steps_per_sr"] == MOST_STEPS


def test_RQ_Z2_only_enemies_in_the_zone_can_be_struck():
    now = stage(DUEL, "A:nw b:w")
    assert now.in_reach("A", "b")
    assert not now.in_reach("b", "A")
    assert (now.controllers("b"), now.controllers("A"), now.controls("A", "b")) == (("A",), (), True)
    assert now.controllers("A", at="A2") == ("b",)


def test_RQ_E8_an_unengaged_fighter_has_no_zone():
    assert zones("nw", idle="A") == {"nw": ""}


def test_RQ_Z3_obstacles_and_cells_behind_a_wall_are_not_controlled():
    assert zones("e", OPEN.replace("3 | . . A .", "3 | . . A #")) == {"e": "C2 C4"}
    assert zones("e", walls="C3-C2 D3-C3") == {"e": "C4"}
    edge = stage("1 | A .\n2 |  . .", "A:nw")
    assert edge.zone("A") == ()


def test_RQ_Z3_on_squares_walls_on_both_ways_around_close_a_corner():
    assert zones("ne", HALL, grid="squares", walls="B2-B1") == {"ne": "C1 C2"}
    assert zones("ne", HALL, grid="squares", walls="B2-B1 C1-C2") == {"ne": "C2"}
    assert zones("ne", HALL.replace("1 | . . .", "1 | . # ."), grid="squares", walls="B2-C2") == {"ne": ""}


def test_RQ_T1_a_turn_of_two_steps_keeps_a_fighter_engaged():
    """RQ-T2: a turn of three steps does not."""
    kept = {
        compass.turn_degrees(0, to) for compass in (HEXES, SQUARES) for to in range(len(compass))
        if keeps_engaged(compass, 0, to)
    }  # fmt: skip
    assert kept == {0, 60, 120, 45, 90}
    assert [HEXES.turn(1, to) for to in range(6)] == [-1, 0, 1, 2, 3, -2]
    assert SQUARES.turns(0) == (1, 7, 2, 6, 3, 5, 4)
    assert (SQUARES.turned(7, 2), HEXES.turned(0, -1)) == (1, 5)


def test_RQ_Z4_a_turn_brings_an_enemy_behind_into_the_zone():
    behind = stage(DUEL, "A:se b:e")
    assert not behind.in_reach("A", "b")
    assert [to for to in range(6) if behind.turned("A", to).in_reach("A", "b")] == [0, 4, 5]
    assert "B2" in behind.front("C3", 5)
    assert "B2" not in behind.front("C3", 2)


@pytest.mark.parametrize(
    ("facing", "to", "strikers"),
    [("A:nw", "A2", "A"), ("A:nw", "B3", ""), ("A:nw", "C2", ""), ("A:nw", "B1", "A"), ("A:w", "C2", "A")],
)
def test_RQ_O2_a_step_out_of_the_zone_lets_its_controller_strike(facing, to, strikers):
    left = stage(DUEL, f"{facing} b:e").leaves("b", to)
    assert "".join(left.strikers) == strikers
    assert (left == NO_LEAVING) is not bool(strikers)


def test_RQ_O2_an_enemy_with_a_spent_attack_does_not_strike():
    left = stage(DUEL, "A:nw b:e", spent="A").leaves("b", "A2")
    assert (left.left, left.strikers) == (("A",), ())
    assert stage(DUEL, "A:nw b:e", idle="A").leaves("b", "A2") == NO_LEAVING


LINES = """
1 | . . . . .
2 |  . . b c .
3 | . . . A B
4 |  . . . . .
"""


def test_RQ_O3_as_many_allies_over_the_cell_prevent_enemies_from_striking():
    """RQ-O3: `b` leaves C2, which the zones of `c` and `A` contain."""
    assert stage(LINES, "A:nw B:nw b:se c:w").leaves("b", "B1").is_covered
    covered = stage(LINES, "A:nw B:nw b:se c:w").leaves("b", "B2")
    assert (covered.left, covered.strikers, covered.enemies, covered.allies) == (("A",), (), 1, 1)
    assert stage(LINES, "A:nw B:nw b:se c:e").leaves("b", "B2").strikers == ("A",)
    assert stage(LINES, "A:nw B:nw b:se c:w", idle="c").leaves("b", "B2").strikers == ("A",)


def test_RQ_O3_two_enemies_need_two_allies():
    crowd = LINES.replace("3 | . . .", "3 | . . B").replace("A B", "A .")
    left = stage(crowd, "A:nw B:ne b:se c:w").leaves("b", "B1")
    assert (left.strikers, left.enemies, left.allies) == (("B", "A"), 2, 1)
    more = crowd.replace("1 | . . .", "1 | . . d")
    assert stage(more, "A:nw B:ne b:se c:w d:se").leaves("b", "B1").is_covered


@pytest.mark.parametrize(
    ("to", "controllers"), [("C3", "A"), ("B3", ""), ("C2", ""), ("A2", ""), ("B1", ""), ("A3", "")]
)
def test_RQ_P1_entering_the_controllers_cell_needs_his_leave(to, controllers):
    assert "".join(stage(DUEL, "A:nw b:e").passing("b", to)) == controllers


def test_RQ_P1_passing_into_flank_or_rear_needs_the_controllers_leave():
    """`b` goes from C2 in front of `A` to D3 on the right flank."""
    flank = DUEL.replace("1 | . . . .\n2 |  . b", "1 | . . . .\n2 |  . .").replace("2 |  . . .", "2 |  . . b")
    assert stage(flank, "A:nw b:e").passing("b", "D3") == ("A",)
    assert stage(flank, "A:nw b:e", walls="C3-D3").passing("b", "D3") == ()
    assert stage(flank, "A:nw b:e", idle="A").passing("b", "D3") == ()
    assert stage(flank, "A:w b:e").passing("b", "D3") == ()


def test_a_step_is_told_with_the_zones_it_enters():
    now = stage(DUEL, "A:nw b:e")
    assert (now.enters("A", "C2"), now.enters("A", "C2", at="D3"), now.enters("b", "A2")) == ((), ("b",), ())
    assert now.steps("A") == ("C2", "D3", "C4", "B4", "B3")
    assert stage(DUEL, "A:nw b:e", fallen="b").steps("A")[-1] == "B2"
    assert (now.standing("B2"), now.is_free("B2"), now.is_free("D9"), now.is_free("A1")) == ("b", False, False, True)
    assert now.moved("b", "A1").controllers("b") == ()
    assert now.turned("b", 2).in_reach("b", "A")


def test_a_changed_copy_of_a_ground_has_separate_tiles():
    before = ground(OPEN)
    after = before.model_copy(update={"cells": before.cells[:3]})
    assert len(before.tiles.index) == 25
    assert list(after.tiles.index) == ["A1", "B1", "C1"]
    assert Map.model_validate_json(before.model_dump_json()) == before
    assert (before.distance("A1", "C4"), before.distance("A1", "E1"), before.are_beside("A2", "B1")) == (4, 4, True)
    assert (ground(HALL, "squares").distance("A1", "C2"), ground(HALL, "squares").are_beside("A1", "B2")) == (2, True)
