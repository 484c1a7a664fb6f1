"""Lobbies, seats and the agreements before a game."""
