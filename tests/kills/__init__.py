"""Thousands of processes that are killed at random moments while they play, over one database after the other.

A parent without threads forks them, so that each lives within a hundredth of a second with all modules and rulesets
loaded. What a process was told is stored it says through a pipe before anything else; then `kill -9` ends it, and the
next goes on with what it left. After each kill a judge reads the database by SQLite or PostgreSQL alone.

`python -m tests.kills [KILLS] [ENGINE]` kills that often (10,000 times, over both engines) and prints what came out.
"""
