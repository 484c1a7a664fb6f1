-- Characters kept for everybody on a server have the user 0; `kept_by` is who put one there, and so may replace it.
-- A character that somebody is building, server by server: what it is by now, and before, is the house's JSON; `revision`
-- counts its changes, so that an older message changes nothing; `at` is when it was last changed.

ALTER TABLE kept_character ADD COLUMN kept_by INTEGER NOT NULL DEFAULT 0;

UPDATE kept_character SET kept_by = user_id;

CREATE TABLE character_draft (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    revision INTEGER NOT NULL,
    document TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user_id, guild_id, ruleset)
) STRICT, WITHOUT ROWID;

CREATE INDEX character_draft_by_time ON character_draft (at);
