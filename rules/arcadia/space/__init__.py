"""The stage: lines, paths, sight."""
