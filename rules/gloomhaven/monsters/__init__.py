"""Monster turns: ability cards, focus, destination."""
