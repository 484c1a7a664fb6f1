"""Typed declarations."""
