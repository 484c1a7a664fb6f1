"""Zones, leaving, cover and passing on random maps, against the same rules written by their letter (plain.py)."""

import os

import pytest

from rules.runequest.zones import Stage
from tests.rules.runequest.plain import Plain, random_map

MAPS = 20_000 if os.environ.get("GYOJI_FUZZ") else 200
PARTS = 8


def boards(part):
    for seed in range(part, MAPS, PARTS):
        board = random_map(seed, side=8 if seed % 10 == 0 else 5)
        yield seed, Stage(*board), Plain(*board)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_plain_reading_of_the_rules_gives_the_same_zones_and_steps(part):
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
            for label in stage.ground.cells:
                to = plain.place_of(label)
                assert set(stage.leaves(who, label).strikers) == plain.strikers(who, place, to), (seed, who, label)
                assert set(stage.passing(who, label)) == plain.passing(who, place, to), (seed, who, label)
