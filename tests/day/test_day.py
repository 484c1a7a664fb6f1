"""A day of many games: memory stays constant, no task remains, each table shows its newest state, limits are kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import postgres
from tests.day.day import Day
from tests.day.people import Pace

ROOT = Path(__file__).parents[2]


def kept(day):
    """Returns the day's broken promises, with all details."""
    return day.faults(), day.wrong, day.left, day.errors


def test_after_two_hours_of_twenty_games_every_table_is_right_and_nothing_is_left(tmp_path, record_property):
    day = Day.lived(tmp_path, games=20, hours=2, pace=Pace(pause_s=300, acts=2))
    record_property("figure", day.figure())
    assert kept(day) == ([], [], [], [])


def test_the_same_holds_for_two_bots_over_one_postgresql(tmp_path, record_property):
    url = postgres.shared().database(postgres.TEMPLATE)
    day = Day.lived(tmp_path, games=10, hours=1, pace=Pace(pause_s=300, acts=2), url=url, processes=2)
    record_property("figure", day.figure())
    assert kept(day) == ([], [], [], [])
    postgres.shared().drop(url)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
@pytest.mark.parametrize("how", [("2000", "24"), ("200", "24", "--processes", "2")], ids=["sqlite", "postgresql"])
def test_after_a_day_every_table_is_right_and_memory_is_flat(how, record_property):
    """The day runs in a separate process, so that only the bot's memory is measured."""
    lived = subprocess.run([sys.executable, "-m", "tests.day", *how], cwd=ROOT, capture_output=True, text=True)
    record_property("figure", lived.stdout.strip())
    assert lived.returncode == 0, lived.stderr
