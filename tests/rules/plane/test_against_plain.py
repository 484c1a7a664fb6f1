"""Random planes, compared with the literal version (plain.py)."""

import os
import random
from decimal import Decimal
from itertools import pairwise

import pytest

from rules.core.space.plane.bearings import is_in_arc
from rules.core.space.plane.routes import Routes
from rules.core.space.plane.shapes import comes_within, hull
from rules.core.space.plane.sight import Eye, Gaze, Samples, Target
from rules.core.space.plane.spots import FINE, Spot, length_of
from rules.core.space.plane.zones import Zones
from tests.rules.plane import plain as by_letter
from tests.rules.plane.plain import Plain
from tests.rules.plane.scatter import random_relief, random_spot

PLANES = 20_000 if os.environ.get("GYOJI_FUZZ") else 200
PARTS = 8
NINE = Samples(25, tenths=(1, 5, 9))
SURCHARGE = 150


def planes(part, share=1, features=6):
    for seed in range(part, PLANES // share, PARTS):
        yield seed, random_relief(seed, features), random.Random(seed)


def point(rng, relief):
    return random_spot(rng, relief.length, relief.width, rng.choice([1, 50]))


@pytest.mark.parametrize("part", range(PARTS))
def test_the_plain_reading_sees_the_same_points_of_a_target(part):
    for seed, relief, rng in planes(part):
        start, end = point(rng, relief), point(rng, relief)
        if start == end:
            continue
        eye, foot, tall = (rng.randint(0, 400), rng.choice([0, 300]), rng.choice([60, 270]))
        gaze = Gaze(Eye(start, eye * 1000), relief.screens, NINE)
        target = Target(end, foot * 1000, tall * 1000)
        found = {screen.feature.id: bits.bit_count() for screen, bits in gaze.hiding(target)}
        opaque = [each.feature for each in relief.solids if each.nature.is_opaque]
        expected = Plain(relief).hidden(start, Decimal(eye), end, Decimal(foot), Decimal(tall), opaque)
        counts = [gaze.hidden(target).bit_count() for _ in range(2)]
        assert (found, counts) == ({id: n for id, n in expected.items() if id}, [expected[""]] * 2), seed
        assert [gaze.is_blind_to(target) for _ in range(2)] == [expected[""] == 9] * 2, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_the_plain_reading_stops_at_the_same_zones_and_pays_the_same(part):
    for seed, relief, rng in planes(part):
        plain, zones = Plain(relief), Zones(150, {f"z{number}": point(rng, relief) for number in range(4)})
        for _ in range(2):
            start, end = point(rng, relief), point(rng, relief)
            if start == end:
                continue
            outside = zones.without(zones.around(start))
            met = outside.entry(start, end)
            expected = by_letter.entry(start, end, dict(outside.middles), 150)
            assert (met and (met.spot, {*met.zones})) == expected, (seed, start, end)
            assert any(outside.bars(each, start, end) for each in outside.middles) == (met is not None), (seed, start)
            cost = sum(toll.cost for toll in relief.charges(start, end))
            assert cost == plain.surcharge(start, end), (seed, start, end)
            assert (relief.barrier(start, end) is not None) == plain.is_barred(start, end), (seed, start, end)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_plain_reading_finds_the_same_in_arcs_and_near_hulls(part):
    for seed, relief, rng in planes(part, features=1):
        for hand in ("left", "right"):
            spots = [Spot(rng.randint(-4, 4), rng.randint(-4, 4)) for _ in range(3)]
            if spots[0] != spots[1]:
                assert is_in_arc(*spots, hand) == by_letter.in_arc(*spots, hand), (spots, hand)
        members = [point(rng, relief) for _ in range(rng.randint(1, 5))]
        start, end = point(rng, relief), point(rng, relief)
        if start != end:
            expected = by_letter.nears(members, start, end, 25)
            assert comes_within(hull(members), start, end, 25) == expected, (seed, members, start, end)


@pytest.mark.parametrize("part", range(PARTS))
def test_the_shortest_way_weighs_the_same_as_a_search_over_all_corners(part):
    """A walker on the way pays its stated cost too."""
    for seed, relief, rng in planes(part, share=8, features=3):
        start, goal = point(rng, relief), point(rng, relief)
        if start == goal or relief.is_barred(goal) or relief.is_barred(start):
            continue
        way = Routes(relief, start, Zones(150, {}), SURCHARGE).to(goal)
        expected = Plain(relief).lightest(start, goal, SURCHARGE)
        assert (way is None) == (expected is None), seed
        if way is not None:
            # Both searches keep a few millimetres away from the ends of lines.
            assert abs(way.weight / FINE - float(expected)) < (25 if relief.lines else 0.001), (seed, way)
            legs = [*pairwise(way.path)]
            assert not any(relief.barrier(*leg) for leg in legs), (seed, way)
            cost = sum(toll.cost for leg in legs for toll in relief.charges(*leg))
            assert sum(length_of(*leg) for leg in legs) + cost * SURCHARGE * FINE == way.weight, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_no_zone_ends_a_leg_of_a_way_past_zones(part):
    """A way past zones is no shorter than a way through them."""
    found = 0
    for seed, relief, rng in planes(part, share=2, features=2):
        zones = Zones(150, {f"z{number}": point(rng, relief) for number in range(2)})
        start, goal = point(rng, relief), point(rng, relief)
        way = Routes(relief, start, zones, SURCHARGE).to(goal)
        if start == goal or way is None:
            continue
        found += len(way.path) > 2
        assert all(zones.stop(*leg) == (leg[1], ()) for leg in pairwise(way.path)), (seed, way)
        free = Routes(relief, start, Zones(150, {}), SURCHARGE).to(goal)
        assert free is not None
        assert free.weight <= way.weight, seed
    assert found
