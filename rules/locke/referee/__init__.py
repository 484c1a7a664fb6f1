"""Decisions of the referee for its seats."""
