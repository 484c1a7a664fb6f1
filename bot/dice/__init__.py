"""Rolls outside games: rolling, chances, results in words."""
