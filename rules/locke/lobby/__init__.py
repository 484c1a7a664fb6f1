"""Agreements before a duel, house tables and scenario files."""
