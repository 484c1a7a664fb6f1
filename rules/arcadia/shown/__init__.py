"""Output for players: views, stories, charts, corrections."""
