"""Room to swing and to dodge, with the sketches of `space_examples.json`.

RQ-S1, RQ-S2, RQ-S3, RQ-S4, RQ-S5, RQ-S6, RQ-S7, RQ-S9, RQ-S10, RQ-S11, RQ-S12, RQ-S13, RQ-S14, RQ-S15, RQ-H2, RQ-V1,
RQ-V2, RQ-V3.
"""

import pytest

from rules.runequest.space.ground import Obstacle
from rules.runequest.space.room import die_for, missing_dodge, missing_weapon, penalty, room_to_dodge
from rules.runequest.tables import entries
from tests.rules.runequest.maps import ground, stage

SKETCHES = [(" ".join(each["sketch"]), each["sr1"], each["sr2"], each["dodge"]) for each in entries("space_examples")]
MAN = 180


def sketched(sketch):
    """Returns the ground of a sketch, and the target's cell; the weapon's user stands in B3."""
    above, beside, below = sketch.replace("□", ".").replace("■", "#").replace("◎", ".").split()
    rows = f"1 | . . .\n2 |  {' '.join(above)}\n3 | {' '.join(beside)}\n4 |  {' '.join(below)}".replace("★", "t")
    return ground(rows), "A2" if above[0] == "★" else "B2"


def names(*args, **facts):
    return " ".join(each.name for each in missing_weapon(*args, **{"height": MAN, **facts}))


@pytest.mark.parametrize(("sketch", "long", "short", "dodge"), SKETCHES, ids=[each[0] for each in SKETCHES])
def test_RQ_S10_to_S12_the_six_sketches(sketch, long, short, dodge):
    """RQ-S2, RQ-S3, RQ-S4, RQ-S10, RQ-S11, RQ-S12, RQ-V1, RQ-V2."""
    floor, target = sketched(sketch)
    for use in ("attack", "parry"):  # RQ-S6
        assert penalty(len(missing_weapon(floor, "B3", target, 1, height=MAN, use=use))) == long
        assert penalty(len(missing_weapon(floor, "B3", target, 2, height=MAN, use=use))) == short
    room = missing_dodge(floor, "B3", target, {target})
    assert penalty(room.missing) == dodge
    assert sorted((*room.free, *room.taken, *room.blocked)) == ["A2", "A3", "A4", "B2", "B4", "C3"]


def test_RQ_H2_areas_are_numbered_clockwise_from_the_target_and_the_ceiling_comes_last():
    floor, target = sketched(SKETCHES[4][0])
    low = floor.model_copy(
        update={"ceiling": 269, "obstacles": {**floor.obstacles, "B4": Obstacle(kind="table", ap=8)}}
    )
    missing = missing_weapon(low, "B3", target, 1, height=MAN)
    assert [(each.number, each.name, each.cells, each.obstacle.kind) for each in missing] == [
        (1, "e", ("C3",), "wall"), (2, "se", ("B4",), "table"), (3, "sw", ("A4",), "wall"), (4, "w", ("A3",), "wall"),
        (5, "ceiling", (), "wall"),
    ]  # fmt: skip
    assert die_for(missing) == 6


def test_RQ_H2_a_blocked_side_is_one_number_and_the_weapon_hand_decides_the_obstacle_hit():
    floor, target = sketched(SKETCHES[3][0])
    (right,) = missing_weapon(floor, "B3", target, 2, height=MAN)
    (left,) = missing_weapon(floor, "B3", target, 2, height=MAN, hand="left")
    assert (right.number, right.name, right.cells) == (1, "side", ("B2", "A3"))
    assert left.cells == ("A3", "B2")


def test_RQ_S2_the_ceiling_is_an_additional_area():
    """RQ-S1, RQ-S2, RQ-S3, RQ-S7."""
    open_air = ground("1 | . . .\n2 |  . . .\n3 | . . .\n4 |  . . .")
    for ceiling, srm, expected in [
        (270, 1, ""), (269, 1, "ceiling"), (269, 0, "ceiling"), (216, 2, ""), (215, 2, "ceiling"), (100, 3, ""),
        (None, 1, ""), (100, None, ""),
    ]:  # fmt: skip
        low = open_air.model_copy(update={"ceiling": ceiling})
        assert names(low, "B3", "B2", srm) == expected, (ceiling, srm)
    here = open_air.model_copy(update={"ceilings": {"B3": 200}})
    assert (names(here, "B3", "B2", 1), names(here, "B2", "B3", 1)) == ("ceiling", "")
    assert names(here, "B3", "B2", 2, height=160) == ""


def test_RQ_S5_a_thrust_needs_no_room_and_a_parry_with_a_thrusting_weapon_does():
    floor, target = sketched(SKETCHES[5][0])
    assert names(floor, "B3", target, 1, is_thrust=True) == ""
    assert names(floor, "B3", target, 1, is_thrust=True, use="parry") == "ne e se sw w"


def test_RQ_S7_daggers_need_no_room_and_pikes_as_much_as_SR_1():
    floor, target = sketched(SKETCHES[5][0])
    assert (names(floor, "B3", target, 3), names(floor, "B3", target, 0)) == ("", "ne e se sw w")


def test_RQ_S9_the_edge_of_the_map_and_walls_are_obstacles_but_characters_are_not():
    corner = stage("1 | A b\n2 |  . .", "")
    assert names(corner.ground, "A1", "B1", 1) == "sw w nw ne"
    assert missing_weapon(corner.ground, "A1", "B1", 1, height=MAN)[1].cells == ("",)
    walled = ground("1 | . . .\n2 |  . . .\n3 | . . .\n4 |  . . .", walls="B3-C3 B4-B3")
    assert names(walled, "B3", "B2", 1) == "e se"
    assert missing_dodge(walled, "B3", "B2").blocked == ("C3", "B4")


def test_RQ_S14_two_cells_away_all_six_cells_count_and_the_clockwise_neighbour_breaks_a_tie():
    rows = "1 | . . . . .\n2 |  . # . . .\n3 | . . . . .\n4 |  . . . . .\n5 | . . . . ."
    floor = ground(rows)
    assert floor.direction("C3", "E3") == 1
    assert floor.direction("C3", "D2") == 1  # between ne and e
    assert floor.direction("C3", "C1") == 0  # between nw and ne
    assert (names(floor, "C3", "C1", 1), names(floor, "C3", "D2", 1)) == ("nw", "nw")
    assert names(floor, "C3", "B1", 1) == names(ground(rows), "C3", "B1", 0) == "nw"
    assert names(floor, "C3", "B2", 1) == ""  # RQ-S10: the cell of an adjacent target is never missing
    assert ground(rows, "pointy-hexes").direction("C3", "A3") == 4


HALL = "1 | # # #\n2 | # . #\n3 | # . #"


def test_RQ_S15_on_squares_seven_other_cells_count_and_a_dodge_still_needs_three():
    floor = ground(HALL, "squares")
    assert names(floor, "B2", "B3", 1) == "sw w nw n ne e se"
    assert names(floor, "B2", "B3", 2) == "side"
    low = floor.model_copy(update={"ceiling": 180})
    missing = missing_weapon(low, "B2", "B3", 1, height=MAN)
    assert (missing[-1].number, missing[-1].name, die_for(missing)) == (8, "ceiling", 8)
    assert missing_dodge(floor, "B2", "B3").missing == 3
    half_open = ground("1 | . . .\n2 | # . #\n3 | # . #", "squares")
    assert (names(half_open, "B2", "B1", 2), names(half_open, "B2", "B1", 1)) == ("", "e se sw w")
    assert missing_dodge(half_open, "B2", "B1").missing == 0
    assert missing_dodge(half_open, "B2", "B1", {"A1", "C1"}).missing == 2
    assert half_open.direction("B3", "C1") == 1  # RQ-S14: between n and ne


def test_RQ_V2_cells_with_other_standing_fighters_are_not_free():
    rows = "1 | . . .\n2 |  a b .\n3 | # U #\n4 |  C # ."
    now = stage(rows, "U:nw")
    room = room_to_dodge(now, "U", "a")
    assert (room.free, room.taken, room.blocked, room.missing) == ((), ("B2", "A4", "A2"), ("C3", "B4", "A3"), 3)
    assert room_to_dodge(stage(rows, "U:nw", fallen="Cb"), "U", "a").missing == 1


def test_RQ_V3_a_weapon_does_not_use_up_room():
    """RQ-V1: a low ceiling does not hinder a dodge."""
    floor, target = sketched(SKETCHES[1][0])
    low = floor.model_copy(update={"ceiling": 100})
    assert missing_dodge(low, "B3", target).missing == 0
    assert names(low, "B3", target, 1) == "se sw ceiling"
