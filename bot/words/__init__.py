"""Texts that people read and type, in every language."""
