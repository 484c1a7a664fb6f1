"""The first game of newcomers is open: with the referee on both sides each wins now and then."""

from collections import Counter

import pytest

from bench.balance import quick_game


@pytest.mark.parametrize(("ruleset", "games"), [("runequest", 24), ("maidens", 8)])
def test_in_a_quick_start_each_side_wins_a_quarter_of_the_games_at_least(ruleset, games):
    """`python -m bench balance` measures it with more games."""
    won = Counter(quick_game(ruleset, seed).winner for seed in range(100, 100 + games))
    sides = [count for side, count in won.items() if side]
    assert len(sides) == 2
    assert min(sides) * 4 >= games, won
