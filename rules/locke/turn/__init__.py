"""Rounds, initiative, turns, and what joins or leaves."""
