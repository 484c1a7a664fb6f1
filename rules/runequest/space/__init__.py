"""The hex map: facing, zones of control, routes."""
