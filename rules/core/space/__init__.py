"""The ground of every game: cells and borders, ways and lines of sight, layouts."""
