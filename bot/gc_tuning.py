"""Keeps the garbage collector from looking through what a start makes: import this first, and `resume` once it is made.

Modules, rulesets and words are half a million objects that stay. Going through them again and again would be a fifth of
a start's time, and later the longest moments in which the bot does nothing else.
"""

import gc

gc.disable()


def resume() -> None:
    """Collects from now on, and leaves alone what is there."""
    gc.freeze()
    gc.enable()
