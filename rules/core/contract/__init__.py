"""What a ruleset offers to the rest of the bot."""
