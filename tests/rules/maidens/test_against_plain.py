"""Sight, melees and refuges on random tables, compared with `plain.py`."""

import os
import random
from dataclasses import replace

import pytest

from rules.core.space.plane.spots import FINE, Spot, squared
from rules.maidens.space.cover import GRID, Refuges, into_cover, rout
from rules.maidens.space.melees import RADIUS, blocking, settle
from rules.maidens.space.paths import STEP, along, going, routes
from rules.maidens.space.places import check_stand
from rules.maidens.space.sight import Lookout, is_fully_hidden, look
from rules.maidens.space.stage import Stage
from rules.maidens.space.zones import hostile_zones
from tests.rules.maidens import plain
from tests.rules.maidens.tables import random_table
from tests.rules.plane.plain import nears
from tests.rules.plane.scatter import random_spot

TABLES = 20_000 if os.environ.get("GYOJI_FUZZ") else 200
PARTS = 8


def tables(part, share=1, features=6):
    for seed in range(part, TABLES // share, PARTS):
        ground, stage = random_table(seed, features=features)
        yield seed, ground, stage, random.Random(seed)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_gives_the_same_sight(part):
    """MAID-G-2, MAID-G-6, MAID-G-11, MAID-7-V1 to MAID-7-V5."""
    for seed, ground, stage, rng in tables(part):
        one, other = rng.sample(stage.ids, 2)
        if stage.spot(one) == stage.spot(other):
            continue
        found, expected = look(ground, stage[one], stage[other]), plain.hidden(ground, stage[one], stage[other])
        assert dict(found.hidden_by) | {"": 9 - found.visible} == expected, (seed, one, other)
        assert is_fully_hidden(ground, stage[one], stage[other]) == (expected[""] == 9), (seed, one, other)
        lookout = Lookout(ground, stage[one])
        assert [lookout.cover(stage[each]) for each in (other, other)] == 2 * [found.cover], (seed, one, other)


def fights(part):
    """Yields tables with two melees on the ground."""
    for seed in range(part, TABLES, PARTS):
        ground, stage = random_table(seed, dolls=7, features=1)
        rng = random.Random(seed)
        fighting = Stage(
            {
                each: replace(stage[each], level="ground", melee=rng.choice(["", "melee-1", "melee-1", "melee-2"]))
                for each in stage.ids
            }
        )
        yield seed, ground, fighting, rng


@pytest.mark.parametrize("part", range(PARTS))
def test_MAID_G_10_a_literal_version_of_the_rules_finds_the_same_melees_in_a_line_of_fire(part):
    """MAID-6-O3."""
    found = 0
    for seed, ground, fighting, rng in fights(part):
        start, end = fighting.spot("doll-0"), random_spot(rng, ground.length, ground.width, 1)
        if start == end:
            continue
        others = {id: dolls for id, dolls in fighting.melees.items() if "doll-0" not in dolls}
        expected = {
            id for id, dolls in others.items() if nears([fighting.spot(each) for each in dolls], start, end, RADIUS)
        }
        assert {*blocking(fighting, "doll-0", end)} == expected, (seed, end)
        found += len(expected)
    assert found


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_leaves_the_same_melees(part):
    """MAID-4-W2."""
    for seed, _, fighting, _ in fights(part):
        settled = {each: fighting[each].melee for each in fighting.ids} | settle(fighting)
        left = {}
        for each, melee in settled.items():
            left.setdefault(melee, set()).add(each)
        assert {frozenset(each) for melee, each in left.items() if melee} == {
            *plain.groups(fighting, "melee-1"),
            *plain.groups(fighting, "melee-2"),
        }, seed


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
        assert {*gone.entered} <= {*zones.around(gone.end)}, seed
        assert all(squared(gone.end, stage.spot(each)) >= 50**2 or stage[each].level == "air" for each in stage.ids[1:])
        if expected and not zones.around(stage.spot(doll)):
            assert not gone.entered or refuges.nearest(going(ground, stage, doll, 4)) is None, seed


@pytest.mark.parametrize("part", range(PARTS))
def test_the_nearest_cover_is_the_one_that_a_search_of_every_point_finds(part):
    """MAID-7-V1, MAID-7-V2."""
    for seed, ground, stage, _ in tables(part, share=4):
        doll, enemy = stage.ids[:2]
        how = going(ground, stage, doll, 2)
        lookout, ways = Lookout(ground, stage[enemy]), routes(ground, how)
        covers = {
            spot: lookout.cover(replace(stage[doll], spot=spot))
            for x in range(0, ground.length + 1, GRID)
            for y in range(0, ground.width + 1, GRID)
            if _is_near(how, spot := Spot(x, y)) and check_stand(ground, stage, doll, spot, how.level) is None
        }
        for wanted in ("full", "half"):
            best = None
            for spot in sorted(
                (each for each in covers if covers[each] == wanted), key=lambda at: (_square(how, at), at)
            ):
                if how.can_end(spot) and spot != how.start:
                    limit = best.weight - 1 if best else how.steps * STEP * FINE + FINE // 2
                    best = ways.to(spot, limit) or best
            found = into_cover(ground, stage, how, enemy, wanted)
            assert found == (along(ground, stage, how, best.path[1:]) if best else None), (seed, wanted)


def _square(how, spot):
    return squared(how.start, spot)


def _is_near(how, spot):
    return _square(how, spot) <= (how.steps * STEP) ** 2
