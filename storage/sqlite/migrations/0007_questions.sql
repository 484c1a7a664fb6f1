-- Questions that wait for an answer, in one place. They were settings of a user; verdicts were among a game's settings,
-- under ids that SQL cannot work out: a game master who had been asked about one is asked again.

CREATE TABLE question (
    user_id INTEGER NOT NULL,
    id TEXT NOT NULL,
    meant TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX question_by_time ON question (at);

INSERT OR IGNORE INTO question
SELECT
    CAST(scope_id AS INTEGER),
    json_extract(value, '$.id'),
    ifnull(json_extract(value, '$.opening'), value),
    CAST(strftime('%s', 'now') AS REAL)
FROM setting
WHERE scope = 'user' AND key IN ('sure', 'opening') AND json_valid(value);

DELETE FROM setting WHERE scope = 'user' AND key IN ('sure', 'opening');

UPDATE game SET settings = json_remove(settings, '$.asked_ends')
WHERE settings LIKE '%"asked_ends"%' AND json_valid(settings);
