"""A plane in whole millimetres, exact: shapes, terrain on it, sight, zones and routes.

A *leg* is a straight move from one point to another.
"""
