"""Attacks, defences and reactions, with every power that changes them."""
