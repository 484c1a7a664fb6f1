"""Thousands of processes that are killed at random moments while they play, over one database after another.

A parent process without threads forks them, so that each starts within a hundredth of a second, with all modules and
rulesets loaded. As soon as a process learns that something is stored, it reports this through a pipe, before it does
anything else. Then `kill -9` ends it, and the next process continues with the database that it left. After each kill a
judge reads the database through SQLite or PostgreSQL alone.

`python -m tests.kills [KILLS] [ENGINE]` kills this many processes (10,000 over both engines by default) and prints the
result.
"""
