"""Character sheets, with body, weapons and damage, and the ready characters."""
