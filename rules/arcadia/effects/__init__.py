"""Effects of cards and abilities."""
