"""The melee round: secret declarations, strike ranks, movement."""
