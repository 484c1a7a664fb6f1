"""Requests of users: their origin and options, and the answers to them."""
