"""Work done without a user: deadlines, deliveries, retention, erasure."""
