"""Comparison with plain.py on random maps."""

import os
import random

import pytest

from rules.runequest.space.room import missing_weapon, room_to_dodge
from rules.runequest.space.steps import ways, withdrawals
from rules.runequest.space.zones import Stage
from tests.rules.runequest.plain import Plain, random_map

MAPS = 20_000 if os.environ.get("GYOJI_FUZZ") else 200
PARTS = 8


def boards(part):
    for seed in range(part, MAPS, PARTS):
        board = random_map(seed, side=8 if seed % 10 == 0 else 5)
        yield seed, Stage(*board), Plain(*board)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_gives_the_same_zones_and_steps(part):
    """RQ-Z1, RQ-Z2, RQ-Z3, RQ-O2, RQ-O3, RQ-P1."""
    for seed, stage, plain in boards(part):
        for who, place in plain.where.items():
            assert set(stage.zone(who)) == {plain.label_of(cell) for cell in plain.zone(who)}, seed
            assert set(stage.controllers(who)) == plain.controllers(who, place), seed
            assert {other for other in stage.where if stage.in_reach(who, other)} == {
                other for other, at in plain.where.items() if at in plain.zone(who)
            }, seed
            steps = stage.steps(who)
            assert set(steps) == {plain.label_of(to) for to in plain.free_steps(place)}, seed
            for to in plain.floor & {plain.to(place, direction) for direction in range(8)}:
                label = plain.label_of(to)
                assert set(stage.leaves(who, label).strikers) == plain.strikers(who, place, to), (seed, who, label)
                assert set(stage.passing(who, label)) == plain.passing(who, place, to), (seed, who, label)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_gives_the_same_ways_and_withdrawals(part):
    """RQ-W1, RQ-W2, RQ-O2, RQ-P1."""
    for seed, stage, plain in boards(part):
        for who in list(stage.where)[:2]:
            for found, expected in (
                (
                    {label: len(way.cells) for label, way in withdrawals(stage, who, 3).items()},
                    plain.withdrawals(who, 3),
                ),
                (
                    {label: (way.strikes, len(way.cells)) for label, way in ways(stage, who, 3).items()},
                    plain.walks(who, 3),
                ),
            ):
                assert found == {plain.label_of(place): best for place, best in expected.items()}, (seed, who)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_gives_the_same_missing_cells(part):
    """RQ-S2, RQ-S3, RQ-S5, RQ-S6, RQ-S7, RQ-S10 to RQ-S15, RQ-H2, RQ-V1, RQ-V2."""
    for seed, stage, plain in boards(part):
        ground, rng = stage.ground, random.Random(seed)
        for who, place in plain.where.items():
            for other, there in plain.where.items():
                far = max(abs(there[0] - place[0]), abs(there[1] - place[1]))
                if who == other or far > 2:
                    continue
                srm, use, is_thrust = rng.randint(0, 3), rng.choice(["attack", "parry"]), rng.random() < 0.3
                height, at = rng.randint(120, 200), stage.where[who]
                found = missing_weapon(ground, at, stage.where[other], srm, height=height, use=use, is_thrust=is_thrust)
                ceiling = ground.ceilings.get(at, ground.ceiling)
                expected = plain.missing_weapon(place, there, srm, use, is_thrust, ceiling, height)
                names = ground.compass.names
                assert [each.name for each in found] == [
                    each if isinstance(each, str) else names[each] for each in expected
                ], (seed, who, other)
                assert [each.number for each in found] == list(range(1, len(found) + 1))
                assert room_to_dodge(stage, who, other).missing == plain.missing_dodge(place, there), (seed, who)
