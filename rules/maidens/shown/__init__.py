"""Output for players: views, boards, stories, charts, corrections."""
