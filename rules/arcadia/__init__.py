"""Arcadia: guilds of three heroes in a ruined city, and monsters that the player to the right runs (ARC)."""
