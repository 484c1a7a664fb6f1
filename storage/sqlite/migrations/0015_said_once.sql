-- What is asked so that PostgreSQL understands it too: the order in which a channel's games were made, which only the
-- row's id told; when a deadline and its nudge come, put off or not; indexes that no statement has to name.

ALTER TABLE game ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE game SET number = rowid;

DROP INDEX game_by_channel;
CREATE INDEX game_by_channel ON game (channel_id, number);
DROP INDEX game_by_end;
CREATE INDEX game_by_end ON game (status, ended_at);
DROP INDEX entry_by_offer;
CREATE INDEX entry_by_offer ON entry (game_id) WHERE kind = 'mark' AND payload LIKE '%"proposal-seat"%';

ALTER TABLE deadline ADD COLUMN comes_at REAL GENERATED ALWAYS AS (max(due_at, not_before));
ALTER TABLE deadline ADD COLUMN nudges_at REAL GENERATED ALWAYS AS (max(nudge_at, not_before));

DROP INDEX deadline_by_time;
DROP INDEX deadline_by_nudge;
CREATE INDEX deadline_by_time ON deadline (comes_at);
CREATE INDEX deadline_by_nudge ON deadline (nudges_at) WHERE nudge_at IS NOT NULL AND nudged = 0;
