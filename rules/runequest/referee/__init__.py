"""Decisions that the referee makes for its seats."""
