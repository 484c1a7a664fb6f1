"""The lobby of a battle, and scenario files."""
