"""The ground of every game: cells and what stands between them, ways and lines of sight, layouts."""
