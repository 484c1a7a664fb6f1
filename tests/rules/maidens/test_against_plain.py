"""Sight, zones, surcharges, arcs, melees, ways and refuges on random tables, against the same rules written by their
letter (plain.py)."""

import os
import random
from dataclasses import replace

import pytest

from rules.core.facts.refusal import Refusal
from rules.maidens.space.arcs import is_in_arc
from rules.maidens.space.cover import GRID, Refuges, rout
from rules.maidens.space.melees import blocking, settle
from rules.maidens.space.paths import FINE, STEP, going, walk
from rules.maidens.space.places import check_stand
from rules.maidens.space.routes import Routes
from rules.maidens.space.sight import Lookout, is_fully_hidden, look
from rules.maidens.space.spots import Spot, squared
from rules.maidens.space.stage import Stage
from rules.maidens.space.zones import entry, hostile_zones, zones_at
from tests.rules.maidens import plain as by_letter
from tests.rules.maidens.plain import Plain
from tests.rules.maidens.tables import random_table

TABLES = 20_000 if os.environ.get("GYOJI_FUZZ") else 200
PARTS = 8


def tables(part, share=1, features=6):
    for seed in range(part, TABLES // share, PARTS):
        ground, stage = random_table(seed, features=features)
        yield seed, ground, stage, random.Random(seed)


def point(rng, ground):
    step = rng.choice([1, 50])
    return Spot(rng.randint(0, ground.length // step) * step, rng.randint(0, ground.width // step) * step)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_plain_reading_of_the_rules_gives_the_same_sight(part):
    """MAID-G-2, MAID-G-6, MAID-G-11, MAID-7-V1 to MAID-7-V5."""
    for seed, ground, stage, rng in tables(part):
        plain = Plain(ground)
        one, other = rng.sample(stage.ids, 2)
        if stage.spot(one) == stage.spot(other):
            continue
        found, expected = look(ground, stage[one], stage[other]), plain.hidden(stage[one], stage[other])
        assert dict(found.hidden_by) | {"": 9 - found.visible} == expected, (seed, one, other)
        assert is_fully_hidden(ground, stage[one], stage[other]) == (expected[""] == 9), (seed, one, other)
        lookout = Lookout(ground, stage[one])
        assert [lookout.cover(stage[each]) for each in (other, other)] == 2 * [found.cover], (seed, one, other)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_plain_reading_of_the_rules_gives_the_same_zones_and_surcharges(part):
    """MAID-G-4, MAID-G-5, MAID-4-Z1, MAID-4-Z2, MAID-4-T1, MAID-4-T2, MAID-11-T1."""
    for seed, ground, stage, rng in tables(part):
        plain = Plain(ground)
        zones = {each: stage.spot(each) for each in stage.ids}
        for _ in range(2):
            start, end = point(rng, ground), point(rng, ground)
            if start == end:
                continue
            outside = {each: spot for each, spot in zones.items() if each not in zones_at(zones, start)}
            met = entry(start, end, outside)
            assert (met and (met.spot, {*met.zones})) == by_letter.entry(start, end, outside), (seed, start, end)
            cost = sum(toll.cost for toll in ground.relief.charges(start, end))
            assert cost == plain.surcharge(start, end), (seed, start, end)
            assert (ground.relief.barrier(start, end) is not None) == plain.is_barred(start, end), (seed, start, end)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_plain_reading_of_the_rules_gives_the_same_arcs_and_melees(part):
    """MAID-G-7, MAID-G-10, MAID-4-W2."""
    for seed in range(part, TABLES, PARTS):
        ground, stage = random_table(seed, dolls=7, features=1)
        rng = random.Random(seed)
        for hand in ("left", "right"):
            spots = [Spot(rng.randint(-4, 4), rng.randint(-4, 4)) for _ in range(3)]
            if spots[0] != spots[1]:
                assert is_in_arc(*spots, hand) == by_letter.in_arc(*spots, hand), (spots, hand)
        fighting = Stage(
            {
                each: replace(stage[each], level="ground", melee=rng.choice(["", "melee-1", "melee-1", "melee-2"]))
                for each in stage.ids
            }
        )
        end = point(rng, ground)
        if end != fighting.spot("doll-0"):
            members = fighting.melees
            expected = {
                melee
                for melee, dolls in members.items()
                if "doll-0" not in dolls
                and by_letter.bars([fighting.spot(each) for each in dolls], fighting.spot("doll-0"), end)
            }
            assert {*blocking(fighting, "doll-0", end)} == expected, (seed, end)
        settled = {each: fighting[each].melee for each in fighting.ids} | settle(fighting)
        left = {}
        for each, melee in settled.items():
            left.setdefault(melee, set()).add(each)
        assert {frozenset(each) for melee, each in left.items() if melee} == {
            *by_letter.groups(fighting, "melee-1"),
            *by_letter.groups(fighting, "melee-2"),
        }, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_the_shortest_way_weighs_what_a_search_over_all_corners_finds(part):
    """MAID-4-D2, MAID-9-R2: and it can be gone for what it says."""
    for seed, ground, stage, rng in tables(part, share=8, features=3):
        plain = Plain(ground)
        how = replace(going(ground, stage, "doll-0", 99, level="ground"), zones={}, waded=frozenset())
        goal = point(rng, ground)
        if goal == how.start or any(each.contains(goal) for each in ground.relief.barriers):
            continue
        way, expected = Routes(ground, how).to(goal), plain.lightest(how.start, goal)
        assert (way is None) == (expected is None), seed
        if way is not None:
            # around the ends of lines both keep some millimetres off
            lines = any(each.terrain.is_line for each in ground.features)
            assert abs(way.weight / FINE - float(expected)) < (25 if lines else 0.001), (seed, way)
            alone = Stage({"doll-0": stage["doll-0"]})
            gone = walk(ground, alone, how, way.path[1:])
            assert not isinstance(gone, Refusal), (seed, gone)
            assert gone.length + gone.surcharge * STEP * FINE == way.weight, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_every_point_of_full_cover_is_found_and_a_rout_leads_there(part):
    """MAID-9-R1, MAID-9-R2, MAID-4-Z2."""
    for seed, ground, stage, _ in tables(part, share=4):
        doll = "doll-0"
        stage = stage.changed(doll, replace(stage[doll], level="ground"))
        refuges = Refuges(ground, stage, doll)
        expected = {
            spot
            for x in range(0, ground.length + 1, GRID)
            for y in range(0, ground.width + 1, GRID)
            if check_stand(ground, stage, doll, spot := Spot(x, y)) is None
            and all(
                is_fully_hidden(ground, stage[each], replace(stage[doll], spot=spot)) for each in stage.enemies(doll)
            )
        }
        assert {spot for spot in refuges.everywhere() if spot != stage.spot(doll)} == expected - {stage.spot(doll)}, (
            seed
        )
        gone = rout(ground, stage, doll, 4)
        zones = hostile_zones(stage, doll)
        assert gone.cost <= 4, seed
        assert {*gone.entered} <= {*zones_at(zones, gone.end)}, seed
        assert all(squared(gone.end, stage.spot(each)) >= 50**2 or stage[each].level == "air" for each in stage.ids[1:])
        if expected and not zones_at(zones, stage.spot(doll)):
            assert not gone.entered or refuges.nearest(going(ground, stage, doll, 4)) is None, seed
