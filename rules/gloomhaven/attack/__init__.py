"""Attacks: modifiers, damage, conditions."""
