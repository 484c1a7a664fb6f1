"""What is agreed before a fight, and scenario files."""
