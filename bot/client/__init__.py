"""Discord: the one room of the bot that knows discord.py."""
