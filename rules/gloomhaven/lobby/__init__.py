"""Before the game: set-up and scenario files."""
