"""Discord: the only package of the bot that uses discord.py."""
