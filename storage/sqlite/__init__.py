"""The engine that needs nothing set up: SQLite, one file for one process."""
