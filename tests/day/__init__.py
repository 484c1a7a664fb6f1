"""A day of many games in minutes: the real bot, a simulated Discord with limits, and a clock that skips idle time."""
