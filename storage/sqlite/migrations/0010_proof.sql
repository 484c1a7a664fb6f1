-- What people added to the seed of the dice as they sat down, as JSON (null: a game of before that was so), and the head
-- of the chain over a game's journal after each entry.

ALTER TABLE game ADD COLUMN added TEXT;
ALTER TABLE entry ADD COLUMN head TEXT NOT NULL DEFAULT '';
