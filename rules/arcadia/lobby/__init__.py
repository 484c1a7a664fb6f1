"""What is agreed before a game, and scenario files."""
