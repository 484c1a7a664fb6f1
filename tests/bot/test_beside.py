"""Work beside the event loop."""

import sys

import pytest

from bot.executors import TURN_S


async def test_a_bot_that_has_started_has_its_threads_take_short_turns(world):
    assert world.bot.is_ready()
    assert sys.getswitchinterval() == pytest.approx(TURN_S)
