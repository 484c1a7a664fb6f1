"""Thousands of processes that are killed at random moments while they play.

A parent process without threads forks each process, with all modules and rulesets loaded. The process reports each
stored change through a pipe at once. Then `kill -9` ends the process, a judge reads the database through SQLite or
PostgreSQL alone, and the next process continues with the same database.

`python -m tests.kills [KILLS] [ENGINE]` kills this many processes (10,000 over both engines by default) and prints the
result.
"""
