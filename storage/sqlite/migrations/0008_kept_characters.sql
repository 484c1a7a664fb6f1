-- Characters that people brought along as files, kept for their next games: each user's own, server by server (0: direct
-- messages). `names` is JSON, what it is called by language; `at` is when it was last played.

CREATE TABLE kept_character (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    name_key TEXT NOT NULL,
    names TEXT NOT NULL,
    document TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id, ruleset, name_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_character_by_time ON kept_character (at);
