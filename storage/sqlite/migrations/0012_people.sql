-- Whose data is whose, so that it can be told, given out and erased: whose channel is whose (a server's, or a user's who
-- writes to the bot), servers that the bot has left and since when, and what is to be erased. `counts` is JSON of what
-- went; then the subject is 0. Games and entries are found by their people.

CREATE TABLE place (
    channel_id INTEGER PRIMARY KEY,
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    owner_id INTEGER NOT NULL
) STRICT;

CREATE INDEX place_by_owner ON place (scope, owner_id);

INSERT INTO place SELECT DISTINCT channel_id, 'guild', guild_id FROM game WHERE guild_id IS NOT NULL;

CREATE TABLE left_guild (
    guild_id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

CREATE TABLE erasure (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope TEXT NOT NULL CHECK (scope IN ('guild', 'user')),
    subject INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    done_at REAL,
    counts TEXT NOT NULL DEFAULT '{}'
) STRICT;

CREATE INDEX entry_by_user ON entry (user_id, game_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_by_controller ON seat (controller, game_id) WHERE controller IS NOT NULL;
CREATE INDEX seat_holder_by_user ON seat_holder (user_id, game_id);
CREATE INDEX game_by_master ON game (gm_user_id) WHERE gm_user_id IS NOT NULL;
CREATE INDEX game_by_server ON game (guild_id);
CREATE INDEX game_by_end ON game (ended_at) WHERE status = 'ended';
CREATE INDEX secret_roll_by_user ON secret_roll (user_id);
