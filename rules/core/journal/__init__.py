"""What is kept of a game: its journal, replay, proof and transcript."""
