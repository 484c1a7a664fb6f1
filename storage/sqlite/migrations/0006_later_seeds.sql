-- The secrets of the dice after an end that was taken back, since the one before has been published by then.

ALTER TABLE game ADD COLUMN later_seeds TEXT NOT NULL DEFAULT '{}';
