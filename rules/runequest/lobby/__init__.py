"""Before a fight: set-up and scenario files."""
