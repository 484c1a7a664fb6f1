"""Arcadia Quest: guilds of heroes against each other and against monsters that the player to the right runs."""
