"""The engine for a bot that outgrows one process: PostgreSQL, one database for as many processes as its host starts."""
