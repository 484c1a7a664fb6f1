"""Data of requests and replies: no words, no Discord, no database rows."""
