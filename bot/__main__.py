"""`python -m bot`. How the bot is (`bot/health.py`) is told without loading it."""

import os
import sys
from collections.abc import Sequence

from bot.health import health


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given == ["health"] and (code := health(os.environ)) is not None:
        return code
    from bot import program

    return program.main(given)


if __name__ == "__main__":
    sys.exit(main())
