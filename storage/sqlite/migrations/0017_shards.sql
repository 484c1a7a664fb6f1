-- Which process of the bot has which of Discord's shards, where several share the database; when the next one may
-- identify to Discord. Times are the database's own.

CREATE TABLE meeting (
    held INTEGER NOT NULL
) STRICT;

INSERT INTO meeting VALUES (0);

CREATE TABLE shard_process (
    id TEXT PRIMARY KEY,
    shard_count INTEGER NOT NULL,
    may TEXT,
    is_leaving INTEGER NOT NULL CHECK (is_leaving IN (0, 1)),
    until REAL NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE lease (
    shard INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    heir TEXT NOT NULL,
    is_ready INTEGER NOT NULL CHECK (is_ready IN (0, 1)),
    turn INTEGER NOT NULL
) STRICT;

CREATE TABLE identify (
    bucket INTEGER PRIMARY KEY,
    next_at REAL NOT NULL
) STRICT;
