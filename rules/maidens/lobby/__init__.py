"""The lobby before a battle, and scenario files."""
