"""What is asked and what is answered, as facts: no words, no Discord, no database rows."""
