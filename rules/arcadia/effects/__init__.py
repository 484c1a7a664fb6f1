"""Effects of cards and abilities, by type."""
