"""Attacks on the bot, a suite of its own; README.md says what each file attacks."""
