"""Charts: finding, rolling on, changing and reading them."""
