"""All texts and pictures for players: views, boards, stories, charts, corrections."""
