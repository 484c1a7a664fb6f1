"""The engine for a bot that outgrows one process: PostgreSQL, one database for any number of processes."""
