"""The board: ground, paths, sight, and the positions on it."""
