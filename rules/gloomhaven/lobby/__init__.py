"""Set-up before the game, and scenario files."""
