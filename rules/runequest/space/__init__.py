"""Map of cells: facing, zones of control, routes."""
