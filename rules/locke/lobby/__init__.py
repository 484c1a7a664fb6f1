"""What is agreed before a duel, house tables and scenario files."""
