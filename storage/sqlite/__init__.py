"""The engine for one process, without any setup: SQLite in one file."""
