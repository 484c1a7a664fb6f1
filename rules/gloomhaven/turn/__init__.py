"""Rounds, characters' turns, doors and goals."""
