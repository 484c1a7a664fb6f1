"""The table: shapes, zones, sight, cover and routes, in whole millimetres."""
