"""Records of a game: its journal, replay, proof and transcript."""
