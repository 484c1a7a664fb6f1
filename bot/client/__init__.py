"""Discord: the only room of the bot that uses discord.py."""
