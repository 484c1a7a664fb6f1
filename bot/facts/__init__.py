"""Questions and answers as facts: no words, no Discord, no database rows."""
