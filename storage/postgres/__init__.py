"""The engine for several processes that share one database: PostgreSQL."""
