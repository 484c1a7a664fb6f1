"""Cards and the roster of characters."""
