"""Facts in place of sentences: phrases and terms, refusals, events."""
