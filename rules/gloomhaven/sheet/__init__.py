"""Characters and their ability cards."""
