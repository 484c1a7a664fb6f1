"""Decisions of enemies."""
