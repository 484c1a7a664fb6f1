"""A plane in whole millimetres, exact: shapes, terrain on it, sight, zones and routes; a leg is a straight move."""
