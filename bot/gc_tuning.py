"""Keeps the garbage collector away from the objects created at start-up.

Import this module first, and call `resume` when the start is over. Modules, rulesets and words are half a million
objects that stay. Scanning them repeatedly would take a fifth of the start-up time, and would later cause the bot's
longest pauses.
"""

import gc

gc.disable()


def resume() -> None:
    """Turns the collector on again and exempts every object that exists by now."""
    gc.freeze()
    gc.enable()
