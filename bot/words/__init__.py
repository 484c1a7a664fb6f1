"""What people read and type, in every language."""
