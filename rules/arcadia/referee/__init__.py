"""The referee's play for its guilds."""
