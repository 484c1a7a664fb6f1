-- How people have chosen to show a game's figures: an icon, a colour or an image, each with its chooser. A row is erased
-- with the chooser's data and with the game. `png` is given for an image alone, whose `value` is the SHA-256. In a row
-- of the part 'kind', the scenario's file names an icon for a kind of figure, and nobody (0) has chosen it.

CREATE TABLE token (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game,
    piece TEXT COLLATE "C" NOT NULL,
    part TEXT COLLATE "C" NOT NULL CHECK (part IN ('icon', 'tone', 'image', 'kind')),
    value TEXT NOT NULL,
    png BYTEA,
    user_id BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game_id, piece, part),
    CHECK ((part = 'image') = (png IS NOT NULL))
);

CREATE INDEX token_by_user ON token (user_id, game_id);
