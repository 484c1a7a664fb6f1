"""Clicks, input boxes and character builders, each seen by one user."""
