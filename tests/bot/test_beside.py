"""Work beside the event loop, on threads."""

import sys

import pytest

from bot.executors import TURN_S


async def test_a_started_bot_gives_its_threads_short_turns(world):
    assert world.bot.is_ready()
    assert sys.getswitchinterval() == pytest.approx(TURN_S)
