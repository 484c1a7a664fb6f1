"""The board: ground, paths, sight, positions."""
