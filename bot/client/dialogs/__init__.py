"""Handling of clicks, input boxes and character building."""
