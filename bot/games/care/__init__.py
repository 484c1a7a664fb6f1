"""What happens without a user: deadlines, deliveries, retention, erasure."""
