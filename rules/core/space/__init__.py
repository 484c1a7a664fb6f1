"""The ground of every game: cells and borders, routes and lines of sight, layouts."""
