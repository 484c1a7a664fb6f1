"""kill -9 at any moment: every acknowledged action is stored once and completely, and the next process continues."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from storage import Store
from tests import postgres
from tests.database import change
from tests.kills.houses import File
from tests.kills.journals import Judge
from tests.kills.tables import CHANNELS, Tables

ROOT = Path(__file__).parents[2]
IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
ACTS = {"act": 1}
KILLS = {"sqlite": 1400, "postgresql": 600} if IS_LONG else {"sqlite": 20, "postgresql": 12}


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("engine", KILLS)
def test_killed_at_random_moments_nothing_acknowledged_is_lost_and_nothing_is_there_twice(engine, record_property):
    if engine == "postgresql" and postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    seed = random.randrange(10**6) if IS_LONG else 1
    command = [sys.executable, "-m", "tests.kills", str(KILLS[engine]), engine, "--seed", str(seed)]
    killed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert killed.returncode == 0, killed.stderr
    record_property("figure", killed.stdout.strip())


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Returns a database with a game, and the reports about it."""
    house = File(tmp_path_factory.mktemp("played") / "games.sqlite3")
    return house, asyncio.run(play(house))


async def play(house):
    told = []
    async with await Store.open(house.address) as store:
        tables = Tables(
            store, random.Random(4), 0, lambda kind, **facts: told.append({"kind": kind} | facts), weights=ACTS
        )
        while not told or told[-1].get("seq", 0) < 5:
            await tables.step(next(iter(CHANNELS)))
    return told


def judge(house, told):
    """Judges the database by these reports."""
    judge = Judge(house)
    judge.hear(told)
    judge.judge()
    judge.judge(thorough=True)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)", "acknowledged is lost"),
        ("DELETE FROM entry WHERE seq = 4", "are missing"),
        ("DELETE FROM interaction WHERE id = (SELECT max(id) FROM interaction)", "by half"),
        ("DELETE FROM interaction WHERE seq IS NULL", "acknowledged is lost"),
        ("UPDATE interaction SET id = 5 WHERE id = (SELECT max(id) FROM interaction)", "no process has asked"),
        ("DELETE FROM outbox WHERE id = (SELECT max(id) FROM outbox)", "without its table"),
        ("DELETE FROM outbox WHERE created_at = (SELECT max(at) FROM entry)", "without its messages"),
        ("UPDATE entry SET live = 0 WHERE seq = 3", "are taken back instead"),
        ("UPDATE entry SET epoch = 1 WHERE seq = 3", "the chain breaks"),
        ("INSERT OR REPLACE INTO deadline SELECT id, '99', 0, NULL, 0, 0 FROM game", "of another time"),
    ],
)
def test_the_judge_notices_lost_halved_and_changed_rows(played, damage, said, tmp_path):
    house, told = played
    judge(house, told)
    damaged = File(tmp_path / "damaged.sqlite3")
    shutil.copy(house.address, damaged.address)
    assert change(damaged.address, damage) > 0
    with pytest.raises(AssertionError, match=said):
        judge(damaged, told)
