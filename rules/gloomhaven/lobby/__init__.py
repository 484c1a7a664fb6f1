"""What is agreed before a scenario, and scenario files."""
