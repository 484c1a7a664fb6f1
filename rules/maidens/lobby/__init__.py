"""What is agreed before a battle, and scenario files."""
