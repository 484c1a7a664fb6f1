"""`python -m tests.day [GAMES] [HOURS] [--processes N]` simulates a day and prints its hourly and total figures.

With `--processes` the day runs over a new PostgreSQL database with N bots.
"""

import argparse
import contextlib
import sys
import tempfile
from pathlib import Path

from tests import postgres
from tests.day.day import Day
from tests.day.people import Pace


def main(games: int, hours: float, processes: int) -> int:
    """Simulates a day; returns the number of broken promises."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = ""
        if processes:
            cluster = postgres.Cluster.made(is_lasting=False)
            stack.callback(cluster.close)
            url = cluster.database()
        day = Day.lived(Path(folder), games, hours, Pace(), url=url, processes=processes or 1)
        print(*day.samples, *day.errors[:20], *day.wrong[:20], *day.left[:20], sep="\n", file=sys.stderr)
        print(day.figure())
        faults = day.faults()
    if faults:
        print("not kept:", *faults, sep="\n- ", file=sys.stderr)
    return len(faults)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.day")
    parser.add_argument("games", type=int, nargs="?", default=2000)
    parser.add_argument("hours", type=float, nargs="?", default=24.0)
    parser.add_argument("--processes", type=int, default=0)
    sys.exit(main(**vars(parser.parse_args())))
