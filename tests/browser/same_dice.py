"""`python -m tests.browser.same_dice 7`: the bot, whose games all have the dice of one seed.

A round in the browser then goes the same way each time; `make fuzz` lets newcomers play with dice that nobody knows.
"""

import sys

from bot import __main__
from bot.games import lobby

if __name__ == "__main__":
    seed = int(sys.argv[1]).to_bytes(32, "big")
    lobby.draw_seed = lambda: seed
    sys.exit(__main__.main([]))
