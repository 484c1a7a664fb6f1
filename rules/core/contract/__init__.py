"""The contract of a ruleset: everything that it offers to the rest of the bot."""
