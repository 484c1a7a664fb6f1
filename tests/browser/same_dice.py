"""Runs the bot with the same dice in every game: `python -m tests.browser.same_dice 7`.

The number is the seed of the dice.
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
