-- How often what memory keeps of a game has changed, so that nobody writes to a game who knows only an earlier state of it.

ALTER TABLE game ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
