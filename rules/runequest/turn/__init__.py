"""Round of a melee: declarations, strike ranks, turns, moves, blows, and errands."""
