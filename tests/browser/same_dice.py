"""`python -m tests.browser.same_dice 7`: the bot, with dice that this number fixes in all its games.

So a round in the browser is the same every time. `make fuzz` lets newcomers play with random dice.
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
    # the dice depend on the game's id too, so it is fixed as well
    seating.secrets = SimpleNamespace(token_hex=lambda size: f"feed{next(ids):06d}")  # type: ignore[assignment]
    sys.exit(__main__.main([]))
