"""`python -m tests.browser.same_dice 7`: the bot, whose games all have the dice of one number.

A round in the browser then goes the same way each time; `make fuzz` lets newcomers play with dice that nobody knows.
"""

import itertools
import sys
from types import SimpleNamespace

from bot import __main__
from bot.games.lobby import seating
from rules.core.journal import proof

if __name__ == "__main__":
    seed, ids = int(sys.argv[1]).to_bytes(32, "big"), itertools.count(1)
    seating.draw_secrets = lambda: (seed, None)
    proof.seed_of = lambda secret, game, added: secret
    # a game's id is in its dice, too
    seating.secrets = SimpleNamespace(token_hex=lambda size: f"feed{next(ids):06d}")  # type: ignore[assignment]
    sys.exit(__main__.main([]))
