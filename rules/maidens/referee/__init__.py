"""The referee's own play."""
