"""Character sheets: body, weapons, damage, and the ready characters."""
