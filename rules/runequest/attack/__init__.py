"""Blows, parries, dodges and missiles, and the resulting wounds."""
