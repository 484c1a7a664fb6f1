"""Keeps the garbage collector away from the objects created at start-up.

Modules, rulesets and words are half a million permanent objects. Scanning them slows down the start, and causes the
bot's longest pauses.
"""

import gc


def pause() -> None:
    """Turns the collector off. Call it before the bot's modules are loaded."""
    gc.disable()


def resume() -> None:
    """Turns the collector on again and exempts every object that exists by now."""
    gc.freeze()
    gc.enable()
