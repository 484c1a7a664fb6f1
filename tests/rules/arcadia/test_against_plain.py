"""Comparison with plain.py on random boards."""

import os

import pytest

from rules.arcadia.space.paths import after, check_end, check_move
from rules.arcadia.space.stage import Stage
from tests.rules.arcadia.helpers import legal_moves
from tests.rules.arcadia.plain import Plain, label_of, place_of, random_board

BOARDS = 20_000 if os.environ.get("GYOJI_FUZZ") else 240
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_a_literal_version_of_the_rules_gives_the_same_results(part):
    """ARC-B3, ARC-B4, ARC-B5, ARC-B6, ARC-B7, ARC-M2, ARC-M6."""
    for seed in range(part, BOARDS, PARTS):
        board = random_board(seed, side=9 if seed % 10 == 0 else 6)
        stage, plain = Stage(*board), Plain(*board)
        for one in plain.where:
            assert set(stage.close_to(one)) == {
                other for other in plain.where if other != one and plain.are_close(one, other)
            }, seed
            for place in plain.floor:
                assert stage.occupancy(one, label_of(place)) == plain.occupancy(one, place), seed
            for other in plain.where:
                assert stage.are_close(one, other) == plain.are_close(one, other), seed
                is_seen = plain.sees(one, other)
                assert stage.sees(one, other) == is_seen, (seed, one, other)
                assert (stage.break_of(one, other) is None) == is_seen, (seed, one, other)
        for who in list(plain.where)[:2]:
            points = 1 + seed % 3
            ways = stage.ends(who, points)
            assert {space: (way.guards, way.cost) for space, way in ways.items()} == plain.ends(who, points), (
                seed,
                who,
            )
            assert set(ways) == plain.all_ends(who, points), (seed, who)
            doorways = {}
            for way in stage.ways(who, points):
                opened = [plain.border(*map(place_of, move.to.split("-"))) for move in way.moves if move.kind == "door"]
                assert doorways.setdefault((way.space, frozenset(opened)), way.cost) == way.cost
            assert doorways == plain.doorways(who, points), (seed, who)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_way_can_be_walked_move_by_move_and_legal_moves_reach_all_ends(part):
    """ARC-M1, ARC-M2."""
    for seed in range(part, BOARDS // 4, PARTS):
        board = random_board(seed, side=4)
        stage = Stage(*board)
        who = next(iter(stage.where))
        points = 1 + seed % 3
        ways = stage.ends(who, points)
        for way in ways.values():
            now, guards = stage, 0
            for number, move in enumerate(way.moves):
                assert check_move(now, who, points - number, move) is None, (seed, way)
                guards += len(now.guards_of(who)) if move.kind != "door" else 0
                now = after(now, who, move)
            assert (now.where[who], len(way.moves), guards) == (way.space, way.cost, way.guards), (seed, way)
        reached = set()
        front = [(stage, points)]
        while front:
            now, left = front.pop()
            onward = legal_moves(now, who, left)
            if check_end(now, who) is None:
                reached.add(now.where[who])
            else:
                assert onward or now is stage, seed
            front += [(after(now, who, move), left - 1) for move in onward]
        assert reached == set(ways), seed
