"""The phases of a turn, and the acts of dolls in them."""
