"""Melee round: declarations, strike ranks, turning, movement, blows, and errands."""
