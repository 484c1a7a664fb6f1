"""Work that no user asks for: deadlines, deliveries, retention, erasure."""
