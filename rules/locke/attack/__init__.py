"""Attacks, defences and reactions, and all powers that change them."""
