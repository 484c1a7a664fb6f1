"""Typed sentences that name places, routes and wishes."""
