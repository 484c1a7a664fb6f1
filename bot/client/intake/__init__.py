"""What a user sent: its origin and options, and the answer to it."""
