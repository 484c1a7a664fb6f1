-- What cannot be read is set aside: messages that no version can say any more, deadlines that could not be acted upon.

ALTER TABLE outbox ADD COLUMN set_aside_at REAL;

DROP INDEX outbox_unsent;
CREATE INDEX outbox_unsent ON outbox (id) WHERE sent_at IS NULL AND set_aside_at IS NULL;
CREATE INDEX outbox_set_aside ON outbox (set_aside_at) WHERE set_aside_at IS NOT NULL;

ALTER TABLE deadline ADD COLUMN not_before REAL NOT NULL DEFAULT 0;

DROP INDEX deadline_by_time;
DROP INDEX deadline_by_nudge;
CREATE INDEX deadline_by_time ON deadline (max(due_at, not_before));
CREATE INDEX deadline_by_nudge ON deadline (max(nudge_at, not_before)) WHERE nudge_at IS NOT NULL AND nudged = 0;
