"""Rolls that belong to no game: what fell, how likely it was, how it reads."""
