"""A plane in whole millimetres, on small examples."""

import pytest

from rules.core.space.plane.bearings import away_from, beside, circle, farthest, just_outside, out_of_reach, toward
from rules.core.space.plane.relief import Relief
from rules.core.space.plane.routes import Routes
from rules.core.space.plane.shades import Window, inside, shades
from rules.core.space.plane.shapes import foot, passes
from rules.core.space.plane.sight import Eye, Gaze, Samples, Target
from rules.core.space.plane.spots import FINE, Spot, are_within, distance, length_of, squared
from rules.core.space.plane.zones import Zones
from tests.rules.plane.scatter import NATURES, Thing

NINE = Samples(25, tenths=(1, 5, 9))


def box(id, kind, left, low, right, high, height=400):
    corners = (Spot(left, low), Spot(right, low), Spot(right, high), Spot(left, high))
    return Thing(id, NATURES[kind], corners, height=height)


def plane(*things):
    return Relief(1000, 600, things)


def costs(relief, *path, free=frozenset()):
    return [(toll.feature.id, toll.cost) for toll in relief.charges(*(Spot(*each) for each in path), free)]


def test_points_toward_and_away_are_rounded_to_the_millimetre():
    assert toward(Spot(0, 0), Spot(30, 40), 100) == Spot(60, 80)
    assert toward(Spot(0, 0), Spot(3, 4), -5) == Spot(-3, -4)
    assert toward(Spot(5, 5), Spot(5, 5), 10) == toward(Spot(5, 5), Spot(9, 9), 0) == Spot(5, 5)
    assert away_from(Spot(10, 0), [Spot(0, 0), Spot(0, 4)]) == Spot(20, -4)
    assert away_from(Spot(0, 0), [Spot(-9, 0), Spot(9, 0)]) == Spot(0, 9)
    assert away_from(Spot(1, 1), []) == Spot(0, 0)
    assert len(circle(5)) == 12
    assert {squared(Spot(0, 0), each) for each in circle(5)} == {25}


def test_just_outside_and_out_of_reach_are_the_nearest_points_beyond():
    start, middle = Spot(300, 750), Spot(1100, 450)
    edge = just_outside(start, middle, 150)
    assert 150 < distance(edge, middle) <= 151
    assert just_outside(edge, Spot(*edge), 9) == edge
    away = out_of_reach(Spot(1000, 450), middle, 300)
    assert 300 < distance(away, middle) <= 301
    assert out_of_reach(away, middle, 300) == away
    assert out_of_reach(middle, middle, 10) == Spot(1111, 450)


def test_beside_keeps_clear_of_the_outermost_corner_as_seen_from_a_point():
    found = [
        beside((600, 300, 640, 600), [Spot(600, 300), Spot(640, 600)], Spot(0, 450), where, 50)
        for where in ("left", "right", "before", "behind")
    ]
    assert found == [Spot(620, 650), Spot(620, 250), Spot(550, 450), Spot(690, 450)]


def test_the_nearest_point_of_a_segment_and_of_a_shape_may_be_an_end():
    assert [foot(Spot(0, 0), Spot(100, 0), each) for each in (Spot(-5, 9), Spot(40, 9), Spot(300, 9))] == [
        Spot(0, 0), Spot(40, 0), Spot(100, 0)
    ]  # fmt: skip
    assert [passes(Spot(0, 0), Spot(100, 0), Spot(103, 4), reach) for reach in (4, 5)] == [False, True]
    solid = plane(box("w", "wall", 400, 200, 450, 400)).by_id["w"]
    assert [solid.nearest_to(each) for each in (Spot(300, 300), Spot(420, 210), Spot(460, 500))] == [
        Spot(400, 300), Spot(420, 210), Spot(450, 400)
    ]  # fmt: skip


def test_a_leg_beyond_the_plane_is_clipped_at_its_edge():
    ends = [plane().clipped(Spot(500, 300), each) for each in (Spot(1000, 600), Spot(700, 900), Spot(-500, 100))]
    assert ends == [Spot(1000, 600), Spot(600, 600), Spot(0, 200)]


@pytest.mark.parametrize("about", [0, 70, 2000])
def test_the_farthest_point_is_found_from_any_starting_guess(about):
    assert farthest(Spot(0, 0), Spot(1000, 0), lambda spot: spot.x <= 123, about) == Spot(123, 0)
    assert farthest(Spot(0, 0), Spot(1000, 0), lambda spot: False, about) == Spot(0, 0)


def test_the_nearest_point_that_fits_is_a_whole_number_of_steps_away():
    relief = plane()
    assert relief.nearest_where(Spot(5, 5), lambda spot: spot == Spot(5, 5), 10) == Spot(5, 5)
    assert relief.nearest_where(Spot(5, 5), lambda spot: not are_within(spot, Spot(5, 5), 24), 10) == Spot(-15, -15)
    assert relief.nearest_where(Spot(5, 5), lambda spot: False, 10) == Spot(5, 5)


def test_raised_ground_carries_things_that_stand_on_it_with_all_corners():
    relief = plane(box("t", "terrace", 100, 100, 500, 500, height=80), box("on", "wall", 100, 200, 200, 300),
                   box("off", "wall", 450, 200, 550, 300))  # fmt: skip
    tops = [(id, relief.by_id[id].base, relief.by_id[id].top) for id in ("on", "off")]
    assert tops == [("on", 80, 480_000), ("off", 0, 400_000)]
    assert [relief.height_at(Spot(x, 400)) for x in (100, 101, 499, 500)] == [0, 80, 80, 0]


def test_a_leg_pays_on_entry_and_for_uphill_lines_only_where_the_game_says_so():
    bank = Thing("b", NATURES["bank"], (Spot(700, 600), Spot(700, 0)), "line")
    relief = plane(box("w", "water", 100, 100, 200, 500), box("t", "terrace", 400, 100, 500, 500, height=80), bank)
    assert costs(relief, (0, 300), (300, 300)) == [("w", 2)] == costs(relief, (300, 300), (0, 300))
    assert costs(relief, (150, 300), (300, 300)) == costs(relief, (0, 100), (300, 100)) == []
    assert costs(relief, (0, 300), (450, 300), free=frozenset({"w"})) == [("t", 1)]
    assert costs(relief, (450, 300), (600, 300)) == []
    assert (costs(relief, (650, 300), (750, 300)), costs(relief, (750, 300), (650, 300))) == ([("b", 1)], [])


def test_barriers_stop_a_leg_and_ways_lead_around_them():
    relief = plane(box("w", "wall", 400, -10, 500, 400), box("far", "wall", 800, -10, 900, 610))
    at, solid = relief.barrier(Spot(0, 200), Spot(1000, 200))
    assert (at * 1000, solid.feature.id) == (400, "w")
    assert relief.barrier(Spot(0, 400), Spot(700, 400)) is None
    way = Routes(relief, Spot(300, 200), Zones(150, {}), 150).to(Spot(600, 200))
    assert way.path == (Spot(300, 200), Spot(400, 400), Spot(500, 400), Spot(600, 200))
    assert way.weight == 2 * length_of(Spot(300, 200), Spot(400, 400)) + 100 * FINE
    routes = Routes(relief, Spot(300, 200), Zones(150, {}), 150)
    assert routes.to(Spot(600, 200), way.weight - 1) is None
    assert routes.to(Spot(450, 200)) is None
    assert routes.to(Spot(950, 200)) is None, "a wall across the whole plane has no way around"


def test_a_way_leads_through_features_that_cost_less_than_the_way_round():
    river = plane(box("w", "water", 400, -10, 500, 500))
    straight, round_ = (Routes(river, Spot(300, 200), Zones(1, {}), each).to(Spot(600, 200)) for each in (100, 300))
    assert (straight.path, straight.weight) == ((Spot(300, 200), Spot(600, 200)), 500 * FINE)
    assert round_.path[1:3] == (Spot(400, 500), Spot(500, 500))
    free = Routes(river, Spot(300, 200), Zones(1, {}), 300, frozenset({"w"})).to(Spot(600, 200))
    assert free.weight == 300 * FINE


def test_a_zone_stops_a_leg_but_lets_a_walker_out_that_begins_in_it():
    zones = Zones(150, {"a": Spot(500, 300), "b": Spot(600, 300)})
    assert zones.stop(Spot(100, 300), Spot(900, 300)) == (Spot(350, 300), ("a",))
    assert zones.without({"a"}).stop(Spot(100, 300), Spot(900, 300)) == (Spot(450, 300), ("b",))
    assert zones.stop(Spot(400, 300), Spot(300, 300)) == (Spot(300, 300), ())
    assert zones.stop(Spot(400, 300), Spot(410, 300)) == (Spot(400, 300), ("a",))
    ends = [zones.allow(Spot(400, 300), Spot(x, 300)) for x in (349, 351, 399, 401, 751)]
    assert ends == [True, True, True, False, True]
    way = Routes(plane(), Spot(100, 300), zones, 150).to(Spot(900, 300))
    assert len(way.path) > 2
    into = Routes(plane(), Spot(100, 300), Zones(150, {}), 150).into(Spot(500, 300), 150)
    assert into.path[-1] == Spot(350, 300)


def test_a_screen_hides_points_behind_its_height_and_width():
    def seen(*things, eye=250, x=900, tall=270):
        gaze = Gaze(Eye(Spot(100, 300), eye * 1000), plane(*things).screens, NINE)
        return 9 - gaze.hidden(Target(Spot(x, 300), 0, tall * 1000)).bit_count()

    assert (seen(), seen(box("w", "wall", 400, 100, 450, 500)), seen(box("w", "wall", 400, 305, 450, 500))) == (9, 0, 6)
    assert seen(box("w", "wall", 400, 100, 450, 500, height=190)) == 6
    assert (seen(box("t", "thicket", 800, 100, 950, 500)), seen(box("t", "thicket", 800, 100, 850, 500))) == (9, 0)


def test_only_points_in_a_shade_may_be_hidden():
    relief = plane(box("w", "wall", 400, 200, 450, 400), box("t", "tree", 600, 100, 650, 150))
    eye = Spot(100, 300)
    gaze = Gaze(Eye(eye, 250_000), relief.screens, NINE)
    window = Window.around(relief, 50, eye, None)
    possible = {*window.spots(window.within(window.full(), shades(relief.screens, eye, 0)))}
    hidden = {each for each in window.spots(window.full()) if gaze.is_blind_to(Target(each, 0, 270_000))}
    assert hidden
    assert hidden <= possible < {*window.spots(window.full())}
    held = [*window.spots(window.within(window.full(), [inside((90, 90, 210, 110))]))]
    assert held == [Spot(100, 100), Spot(150, 100), Spot(200, 100)]
    small = Window.around(relief, 50, eye, 60)
    assert (small.left, small.low, small.right, small.high) == (1, 5, 3, 7)
