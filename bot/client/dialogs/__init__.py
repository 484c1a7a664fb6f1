"""Presses, boxes and builders that one user sees."""
