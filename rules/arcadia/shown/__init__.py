"""What players see: views, stories, charts, corrections."""
