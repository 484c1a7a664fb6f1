"""Texts and pictures for players: views, boards, stories, charts, corrections."""
