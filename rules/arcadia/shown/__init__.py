"""Views, stories, charts, corrections."""
