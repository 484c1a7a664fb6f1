"""Effects of cards and abilities, by their type."""
