"""A day of many games: memory stays flat, no task is left, each table shows its newest state, limits are kept."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.day.day import Day
from tests.day.people import Pace

ROOT = Path(__file__).parents[2]


def test_after_two_hours_of_twenty_games_every_table_is_right_and_nothing_is_left(tmp_path, record_property):
    day = Day.lived(tmp_path, games=20, hours=2, pace=Pace(pause_s=300, acts=2))
    record_property("figure", day.figure())
    assert (day.faults(), day.wrong, day.left, day.errors) == ([], [], [], [])


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
def test_after_a_day_of_2000_games_every_table_is_right_and_memory_is_flat(record_property):
    """In a process of its own, so that its memory is the bot's."""
    lived = subprocess.run([sys.executable, "-m", "tests.day"], cwd=ROOT, capture_output=True, text=True)
    record_property("figure", lived.stdout.strip())
    assert lived.returncode == 0, lived.stderr
