"""The referee's play for characters."""
