"""Attacks, from the target to the damage, with counters and interceptions."""
