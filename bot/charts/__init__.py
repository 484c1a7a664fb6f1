"""Charts: finding them, rolling on them, changing and reading them."""
