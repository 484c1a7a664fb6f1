"""The referee's play for dolls without a player."""
