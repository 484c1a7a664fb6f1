"""A day of many games in minutes: the bot as it is, a Discord with its limits, a clock that leaps over idle time."""
