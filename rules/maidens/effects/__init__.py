"""Effects of skills and items, by the type that a table's row names."""
