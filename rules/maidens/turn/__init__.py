"""The phases of a turn, and what dolls do in them."""
