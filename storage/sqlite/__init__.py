"""The engine that needs no setup: SQLite, one file for one process."""
