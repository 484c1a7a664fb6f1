-- Who has held which seat since its game began, which deadlines people have missed, and what a proposal is for.

CREATE TABLE seat_holder (
    game_id TEXT NOT NULL REFERENCES game,
    seat TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat, user_id)
) STRICT, WITHOUT ROWID;

-- of games under way only those are known who hold a seat now
INSERT INTO seat_holder
SELECT seat.game_id, seat.seat, seat.controller FROM seat JOIN game ON game.id = seat.game_id
WHERE seat.controller IS NOT NULL AND game.status IN ('active', 'paused');

ALTER TABLE game ADD COLUMN absence TEXT NOT NULL DEFAULT '{}';

CREATE INDEX game_by_guild ON game (guild_id) WHERE status <> 'ended';

UPDATE game SET proposal = json_set(proposal, '$.kind', 'undo') WHERE json_valid(proposal);
