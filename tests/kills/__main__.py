"""`python -m tests.kills [KILLS] [ENGINE]`: kills processes and prints the result."""

import argparse
import gc
import random
import sys
import time
from collections import Counter

from storage import Store
from tests import postgres
from tests.kills import journals, rows, tables
from tests.kills.houses import Base, File
from tests.kills.lives import Life

KILLS_EACH = 250
"""Number of kills over one database. Further kills use a new one."""
KINDS = {"games": (tables.living, journals.Judge), "rows": (rows.living, rows.Judge)}
SHARES = {"sqlite": 0.7, "postgresql": 0.3}
"""Share of the kills for each engine. A kill over a server takes twice as long."""
CHANCE_OF_CRASH, CHANCE_OF_HURRY = 0.08, 0.2
THOROUGH = 50
AIMS = {"start": 2, "store": 5, "whenever": 3}
MOST_DONE = {"games": 4, "rows": 40}
LATER_S = 0.03
MOMENTS = ("while it started", "while something was on its way to the disk", "at other times")


class Run:
    """A number of kills over one database."""

    def __init__(self, house, kind, chance, counts):
        self.house, self.kind, self.chance, self.counts = house, kind, chance, counts
        self._living, judge = KINDS[kind]
        self.judge = judge(house)
        self._start_s, self._store_s = 0.3, 0.01

    def kill(self, number):
        """Starts a process, kills it, and judges the database that it leaves."""
        life = Life(self._living(self.house, self.chance, number, self.judge))
        try:
            if self.house.can_crash and self.chance.random() < CHANCE_OF_CRASH:
                self._crash(life)
            self._wait(life)
        finally:
            life.kill()
        self.counts[_moment(life.told)] += 1
        self.counts["kills"] += 1
        self.judge.hear(life.told)
        if self.house.can_crash and self.chance.random() < CHANCE_OF_HURRY:
            return  # the next process begins while the server still handles the killed one's requests
        self.judge.judge(thorough=number % THOROUGH == THOROUGH - 1)

    def _crash(self, life):
        """Crashes the server while the process completes its present work."""
        life.hear_until(_did)
        time.sleep(self.chance.uniform(0, LATER_S))
        self.counts[f"crashes of a {self.house.crash(self.chance)}"] += 1
        life.hear_new()
        life.hear_until(_did)

    def _wait(self, life):
        """Waits until the moment for the kill."""
        (aim,) = self.chance.choices([*AIMS], [*AIMS.values()])
        if aim == "start":
            time.sleep(self.chance.uniform(0, 1.3 * self._start_s))
            return
        life.hear("open")
        self._start_s = time.monotonic() - life.began
        for _ in range(self.chance.randint(0, MOST_DONE[self.kind])):
            life.hear_until(_did)
        if aim == "store":
            life.hear_until(lambda told: told["kind"] == "storing")
            self._store_s = next((each["took_s"] for each in reversed(life.told) if "took_s" in each), self._store_s)
            time.sleep(self.chance.uniform(0, 1.2 * self._store_s))
        else:
            time.sleep(self.chance.uniform(0, LATER_S))

    def finish(self):
        """Judges everything again, also by the bot's own checks."""
        self.judge.judge(thorough=True)

        async def live(tell):
            async with await Store.open(self.house.address, alone=True) as store:
                await self.judge.finish(store)

        Life(live).finish()
        self.counts[f"actions in {self.kind}"] += self.judge.actions
        self.counts["asked again"] += self.judge.repeated


def _did(told):
    return told["kind"] == "did"


def _moment(told):
    kinds = Counter(each["kind"] for each in told)
    if not kinds["open"]:
        return MOMENTS[0]
    return MOMENTS[1] if kinds["storing"] > kinds["stored"] else MOMENTS[2]


def main(kills, seed):
    """Kills this many processes for each engine; returns the counts."""
    counts, began = Counter(), time.monotonic()
    cluster = postgres.Cluster.made() if kills.get("postgresql") else None
    gc.collect()
    gc.freeze()
    try:
        for engine, each in kills.items():
            for number, size in enumerate(_sizes(each)):
                kind = [*KINDS][number % len(KINDS)]
                house = Base(cluster) if engine == "postgresql" else File()
                print(f"{time.monotonic() - began:6.0f} s: {kind}, {house.address}", file=sys.stderr, flush=True)
                run = Run(house, kind, random.Random(f"{seed} {engine} {number}"), counts)
                for life in range(size):
                    run.kill(life)
                run.finish()
                house.remove()
                print(dict(counts), file=sys.stderr, flush=True)
    finally:
        if cluster:
            cluster.close()
    return counts


def _sizes(kills):
    """Returns the number of kills for each database."""
    size = min(KILLS_EACH, -(-kills // len(KINDS)))
    return [min(size, kills - done) for done in range(0, kills, size)] if kills else []


def figure(counts):
    """Returns the result in one line."""
    crashes = counts["crashes of a server"] + counts["crashes of a backend"]
    moments = ", ".join(f"{counts[moment]} {moment}" for moment in MOMENTS)
    return (
        f"{counts['kills']} kills ({moments}), {crashes} crashes of the server: {counts['actions in games']} actions of"
        f" people in games, {counts['asked again']} that were asked for again, {counts['actions in rows']} of rows;"
        " none acknowledged is lost, none is there twice, each is whole"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.kills")
    parser.add_argument("kills", nargs="?", type=int, default=10_000)
    parser.add_argument("engine", nargs="?", choices=SHARES)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = parser.parse_args()
    shares = {asked.engine: 1.0} if asked.engine else SHARES
    print("seed", asked.seed, file=sys.stderr)
    print(figure(main({engine: round(asked.kills * share) for engine, share in shares.items()}, asked.seed)))
