"""Attacks, reactions to attacks, and special powers."""
