"""A game in memory: loading, locking, one transaction, recording."""
