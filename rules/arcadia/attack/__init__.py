"""Attacks, guards and paybacks."""
