-- Rolls and charts without a game: how the dice fell, secret rolls that wait to be shown, charts of a server or a user.

CREATE TABLE die_tally (
    channel_id INTEGER NOT NULL,
    sides INTEGER NOT NULL CHECK (sides BETWEEN 1 AND 1000),
    face INTEGER NOT NULL CHECK (face BETWEEN 1 AND sides),
    count INTEGER NOT NULL CHECK (count > 0),
    since REAL NOT NULL,
    PRIMARY KEY (channel_id, sides, face)
) STRICT, WITHOUT ROWID;

CREATE TABLE secret_roll (
    id INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    payload TEXT NOT NULL,
    at REAL NOT NULL,
    revealed_at REAL
) STRICT;

CREATE INDEX secret_roll_by_time ON secret_roll (at);

CREATE TABLE server_chart (
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    name_key TEXT NOT NULL,
    name TEXT NOT NULL,
    document TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (scope, owner_id, name_key)
) STRICT;

CREATE TABLE server_chart_change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL,
    name_key TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'replaced', 'deleted')),
    user_id INTEGER NOT NULL,
    at REAL NOT NULL
) STRICT;

CREATE INDEX server_chart_change_by_owner ON server_chart_change (scope, owner_id, id);
