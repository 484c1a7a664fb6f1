"""Round of a melee: declarations, strike ranks, turning, movement, blows, and errands."""
