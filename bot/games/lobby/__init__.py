"""Lobbies, seats and what is agreed before a game."""
