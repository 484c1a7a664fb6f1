-- The notes that name somebody to whom a seat was only offered, and who may have nothing else in the game.

CREATE INDEX entry_by_offer ON entry (game_id) WHERE kind = 'mark' AND instr(payload, '"proposal-seat"');
