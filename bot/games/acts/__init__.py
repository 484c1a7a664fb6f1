"""What users do in a game: orders, questions, corrections, undo."""
