"""A suite of attacks on the bot; README.md says what each file attacks."""
