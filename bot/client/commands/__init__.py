"""Shared parts of slash commands: options, suggestions, and dice systems as parameters."""
