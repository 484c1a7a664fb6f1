"""An attack from its target to the damage, and what interrupts it."""
