"""What players see: views, boards, stories, charts, corrections."""
