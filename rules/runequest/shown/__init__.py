"""Views, boards, stories, charts, corrections."""
