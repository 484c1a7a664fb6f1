-- The version of a ruleset that wrote an entry or a checkpoint; a game's own is that of its set-up. `digest` tells whether
-- a checkpoint's state is still the one that was written ('': of before that was so).

ALTER TABLE entry ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoint ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE checkpoint ADD COLUMN digest TEXT NOT NULL DEFAULT '';

UPDATE entry SET version = (SELECT version FROM game WHERE id = game_id);
UPDATE checkpoint SET version = (SELECT version FROM game WHERE id = game_id);
