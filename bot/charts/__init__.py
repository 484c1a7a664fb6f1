"""Charts: which there are in a place, rolling on them, changing them, reading them."""
