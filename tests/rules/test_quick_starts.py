"""A newcomer's first game, with the referee on both sides: either side can win."""

from collections import Counter

import pytest

from bench.balance import quick_game


@pytest.mark.parametrize(("ruleset", "games"), [("runequest", 24), ("maidens", 8)])
def test_each_side_wins_at_least_a_quarter_of_the_quick_starts(ruleset, games):
    """`python -m bench balance` measures the shares with more games."""
    won = Counter(quick_game(ruleset, seed).winner for seed in range(100, 100 + games))
    sides = [count for side, count in won.items() if side]
    assert len(sides) == 2
    assert min(sides) * 4 >= games, won
