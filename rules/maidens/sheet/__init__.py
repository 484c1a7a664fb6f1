"""Doll sheets: attributes, equipment, skills, and building a doll."""
