"""Rounds, initiative, turns, and participants that join or leave."""
