"""Swinging at targets behind obstacles: RQ-H1 to RQ-H5."""

import pytest

from rules.runequest.actions import Parry, Pass
from rules.runequest.space.ground import Obstacle
from rules.runequest.state import Item
from tests.rules.runequest.bouts import Bout

CORNER = "1 | . # .\n2 |  a # .\n3 | # A #\n4 |  # # ."
"""Walls on both sides of the line from `a` to `A`: A3 on the right, B2 on the left."""
PIT = "1 | . # .\n2 |  . a #\n3 | . # A"
"""Walls to the south-west, north-west and east of `a`; `A` is to the south-east."""


def sword(place="right", ap=10):
    return {"broadsword": Item(weapon="broadsword", place=place, ap=ap)}


def swing(*dice, item="broadsword", rows=CORNER, facing="a:se A:nw", answer=(), obstacles=None, **facts):
    """Lets `a` strike at `A`, ignoring missing room."""
    bout = Bout(rows, facing, {"a": item, "A": "medium-shield"}, *dice, **facts)
    if obstacles:
        ground = bout.table.setup.ground.model_copy(
            update={"obstacles": {**bout.table.setup.ground.obstacles, **obstacles}}
        )  # fmt: skip
        bout.table.setup = bout.table.setup.model_copy(update={"ground": ground})
    bout.struck = bout.strike(*answer, item=item.rpartition(":")[2], ignores_room=True)
    return bout


def test_RQ_H1_the_penalty_is_ignored_and_the_number_of_a_missing_area_hits_its_obstacle():
    """RQ-H1, RQ-H2."""
    missed = swing(60, 2, 90, 1, 9, answer=[Parry()])
    rolled, room = missed.told("attack-rolled", "room-rolled")
    assert (rolled.chance, rolled.penalty, rolled.ignoring, rolled.level) == (60, 0, True, "success")
    assert (room.sides, room.roll, room.struck) == (6, 2, "")
    assert missed["A"].hp == 10
    hit = swing(60, 1, 8, answer=[Parry()])
    room, obstacle = hit.told("room-rolled", "obstacle-hit")
    assert (room.struck, room.cell, obstacle.cell) == ("side", "A3", "A3")
    left = swing(60, 1, 8, answer=[Parry()], sheets={"a": {"hand": "left"}})
    left_handed = swing(60, 1, 8, answer=[Parry()], fighters={"a": {"items": sword("left")}})
    assert left.told("obstacle-hit")[0].cell == "A3", "the striking hand counts"
    assert left_handed.told("obstacle-hit")[0].cell == "B2"


def test_RQ_H2_areas_are_numbered_clockwise_from_the_target_and_the_ceiling_is_last():
    """RQ-H2."""
    places = (("sw", "B3"), ("nw", "B1"), ("e", "C2"), ("ceiling", ""))
    for number, (name, cell) in enumerate(places, 1):
        bout = swing(90, number, 8, 8, item="both:greatsword", rows=PIT, ceiling=200, answer=[Pass()])
        rolled, room = bout.told("attack-rolled", "room-rolled")
        assert rolled.missing == room.missing == ("sw", "nw", "e", "ceiling")
        assert (room.sides, room.struck, room.cell) == (6, name, cell)
    beside = swing(90, 5, item="both:greatsword", rows=PIT, ceiling=200, answer=[Pass()])
    assert beside.told("room-rolled")[0].struck == ""
    assert not beside.told("obstacle-hit")


def test_RQ_H2_on_squares_more_than_six_areas_take_an_eight_sided_die():
    """RQ-H2, RQ-S15."""
    rows = "1 | # # #\n2 | # a #\n3 | # A #"
    bout = swing(30, 7, 8, 8, item="both:greatsword", rows=rows, grid="squares", facing="a:s A:n", answer=[Pass()])
    room = bout.told("room-rolled")[0]
    assert (room.sides, len(room.missing), room.struck) == (8, 7, room.missing[6])


def test_RQ_H3_the_die_is_also_rolled_after_a_miss_but_not_after_a_fumble():
    """RQ-H3: a hit on the obstacle leaves the target its defence."""
    missed = swing(90, 1, 8, answer=[Parry()])
    assert missed.kinds() == ["attack-rolled", "room-rolled", "obstacle-hit"]
    assert missed["A"].parry
    assert missed["A"].hp == 12
    assert missed.struck.way == ""
    assert missed.struck.hit is None
    fumbled = swing(100, 90, answer=[Parry()])
    assert fumbled.kinds() == ["attack-rolled", "defended", "action-forfeited"]


@pytest.mark.parametrize(("ap", "damage", "taken"), [(20, 9, 0), (9, 9, 0), (4, 9, 3), (4, 8, 2), (1, 9, 1), (0, 9, 0)])
def test_RQ_H4_an_obstacle_loses_half_of_the_damage_beyond_its_points(ap, damage, taken):
    """RQ-H4: the half is rounded up."""
    bout = swing(60, 1, damage - 1, answer=[Pass()], obstacles={"A3": Obstacle(kind="table", ap=ap)})
    hit = bout.told("obstacle-hit")[0]
    assert (hit.what, hit.ap, hit.stopped, hit.taken, hit.left) == ("table", ap, min(ap, damage), taken, ap - taken)
    assert bout.state.worn == ({"A3": taken} if taken else {})
    assert bout["a"].items["broadsword"].ap == 10


def test_RQ_H4_an_obstacles_loss_is_permanent():
    """RQ-H4."""
    bout = swing(60, 1, 8, answer=[Pass()], obstacles={"A3": Obstacle(kind="table", ap=4)})
    bout["a"].attack = True
    bout.dice.force([60, 1, 8])
    bout.strike(Pass(), ignores_room=True)
    assert [event.ap for event in bout.told("obstacle-hit")] == [4, 1]
    assert bout.state.worn == {"A3": 4}


def test_RQ_H4_stopped_damage_beyond_the_weapons_points_reduces_them():
    """RQ-H4, RQ-H5: a weapon at 0 is broken."""
    worn = swing(60, 1, 6, fighters={"a": {"items": sword(ap=5)}}, answer=[Pass()])
    assert worn["a"].items["broadsword"].ap == 3
    low = {"A3": Obstacle(kind="table", ap=6)}
    little = swing(60, 1, 8, fighters={"a": {"items": sword(ap=5)}}, answer=[Pass()], obstacles=low)
    assert little["a"].items["broadsword"].ap == 4, "only the stopped damage counts"
    broken = swing(60, 1, 8, fighters={"a": {"items": sword(ap=3)}}, answer=[Pass()])
    assert broken["a"].items["broadsword"].ap == 0
    assert broken.told("item-worn")[0].rules == ("RQ-H4", "RQ-H5")


def test_RQ_H5_a_parry_cannot_ignore_missing_room():
    """RQ-H5."""
    bout = Bout(CORNER, "a:se A:nw", {"a": "broadsword", "A": "broadsword"}, 60, 6, 41, 1, 9)
    bout.strike(Parry(), ignores_room=True)
    assert (bout.told("defended")[0].chance, bout.told("defended")[0].result) == (40, "unparried")


def test_walls_between_cells_and_ceilings_wear_too():
    """RQ-H4."""
    rows = "1 | . . .\n2 |  . a .\n3 | . . A"
    bout = Bout(rows, "a:se A:nw", {"a": "both:greatsword"}, 30, 1, 8, 8, walls="B2-C2", wall=Obstacle(ap=10))
    bout.strike(Pass(), item="greatsword", ignores_room=True)
    assert bout.state.worn == {"B2-C2": 3}
    assert bout.told("obstacle-hit")[0].cell in ("B2", "C2")
    low = Bout(rows, "a:se A:nw", {"a": "both:greatsword"}, 30, 1, 8, 8, ceiling=200, wall=Obstacle(ap=10))
    low.strike(Pass(), item="greatsword", ignores_room=True)
    assert low.state.worn == {"B2^": 3}
    assert low.told("obstacle-hit")[0].cell == ""
