"""Actions of users in a game: orders, questions, corrections, undo."""
