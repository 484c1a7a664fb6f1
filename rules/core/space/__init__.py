"""Hex and square grids, and their layouts."""
