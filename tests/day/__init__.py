"""A day of many games in minutes: the real bot, a Discord with its limits, and a clock that skips idle time."""
