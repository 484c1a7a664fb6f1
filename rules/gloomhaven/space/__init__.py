"""The hex board: areas, movement, paths, sight."""
