"""Blows, parries, dodges and missiles, and the wounds they leave."""
