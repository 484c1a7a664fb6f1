"""Entry point of `python -m bot`; answers `health` (`bot/health.py`) without loading the bot."""

import os
import sys
from collections.abc import Sequence

from bot import gc_tuning
from bot.health import health


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given == ["health"] and (code := health(os.environ)) is not None:
        return code
    gc_tuning.pause()
    from bot import program

    return program.main(given)


if __name__ == "__main__":
    sys.exit(main())
