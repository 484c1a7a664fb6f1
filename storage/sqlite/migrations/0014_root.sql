-- What the secrets of a game's dice come of: each is the hash of the one that takes its place after an end is taken back
-- (null: a game of before, whose later secrets are drawn when they are needed).

ALTER TABLE game ADD COLUMN root BLOB CHECK (length(root) = 32);
