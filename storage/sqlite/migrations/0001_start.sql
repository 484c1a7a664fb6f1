-- Times are unix seconds; people, channels and messages are Discord's numbers; JSON and states are other rooms' business.

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    ruleset TEXT NOT NULL,
    version INTEGER NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'active', 'paused', 'ended')),
    setup TEXT NOT NULL,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    settings TEXT NOT NULL,
    gm_user_id INTEGER,
    locale TEXT NOT NULL,
    created_at REAL NOT NULL,
    ended_at REAL,
    table_message_id INTEGER,
    proposal TEXT
) STRICT;

CREATE UNIQUE INDEX game_open_in_channel ON game (channel_id) WHERE status <> 'ended';
CREATE INDEX game_by_channel ON game (channel_id, created_at);
CREATE INDEX game_by_status ON game (status, created_at);

CREATE TABLE seat (
    game_id TEXT NOT NULL REFERENCES game,
    seat TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    controller INTEGER,
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    game_id TEXT NOT NULL REFERENCES game,
    seq INTEGER NOT NULL CHECK (seq > 0),
    kind TEXT NOT NULL,
    seat TEXT,
    user_id INTEGER,
    interaction_id INTEGER,
    payload TEXT NOT NULL,
    events TEXT NOT NULL,
    digest TEXT NOT NULL,
    epoch INTEGER NOT NULL,
    drew INTEGER NOT NULL CHECK (drew IN (0, 1)),
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    at REAL NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

CREATE TABLE checkpoint (
    game_id TEXT NOT NULL REFERENCES game,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    state BLOB NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

CREATE TABLE interaction (
    id INTEGER PRIMARY KEY,
    game_id TEXT REFERENCES game,
    seq INTEGER,
    at REAL NOT NULL
) STRICT;

CREATE INDEX interaction_by_time ON interaction (at);

CREATE TABLE deadline (
    game_id TEXT PRIMARY KEY REFERENCES game,
    decision TEXT NOT NULL,
    due_at REAL NOT NULL,
    nudge_at REAL,
    nudged INTEGER NOT NULL CHECK (nudged IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX deadline_by_time ON deadline (due_at);
CREATE INDEX deadline_by_nudge ON deadline (nudge_at) WHERE nudge_at IS NOT NULL AND nudged = 0;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id TEXT REFERENCES game,
    channel_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    created_at REAL NOT NULL,
    sent_at REAL,
    message_id INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL;
CREATE INDEX outbox_by_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;

CREATE TABLE setting (
    scope TEXT NOT NULL,
    scope_id TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, scope_id, key)
) STRICT, WITHOUT ROWID;
