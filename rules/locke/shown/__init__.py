"""Everything that players see: views, boards, stories, charts, corrections."""
