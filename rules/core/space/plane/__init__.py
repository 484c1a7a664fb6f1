"""A plane in whole millimetres, exact: shapes, what lies on it, sight, zones and routes."""
