-- A server's own tables in place of those that a ruleset ships, and who changed them when.

CREATE TABLE house_table (
    guild_id INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    table_id TEXT NOT NULL,
    document TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild_id, ruleset, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE house_table_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    table_id TEXT NOT NULL,
    is_reset INTEGER NOT NULL CHECK (is_reset IN (0, 1)),
    user_id INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE INDEX house_table_change_by_table ON house_table_change (guild_id, ruleset, table_id, id);
