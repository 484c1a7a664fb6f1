"""How random characters act."""
