"""Agreements before a fight, and scenario files."""
