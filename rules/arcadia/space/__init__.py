"""The board: ground, ways, sight, and the positions on it."""
