"""Activations, movement, rests and quests."""
