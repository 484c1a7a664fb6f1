"""`python -m tests.day [GAMES] [HOURS]` lives a day and prints what it came to, each hour and in all."""

import sys
import tempfile
from pathlib import Path

from tests.day.day import Day
from tests.day.people import Pace


def main(games: int = 2000, hours: float = 24.0) -> int:
    """How many promises were not kept."""
    with tempfile.TemporaryDirectory() as folder:
        day = Day.lived(Path(folder), games, hours, Pace())
        print(*day.samples, *day.errors[:20], *day.wrong[:20], *day.left[:20], sep="\n", file=sys.stderr)
        print(day.figure())
        print("not kept:", *day.faults(), sep="\n- ", file=sys.stderr) if day.faults() else None
        return len(day.faults())


if __name__ == "__main__":
    games, hours, *_ = (*map(float, sys.argv[1:]), 2000.0, 24.0)[: max(2, len(sys.argv) - 1)]
    sys.exit(main(int(games), hours))
