"""kill -9 at any moment of a move: no bot starts on both databases, no row is lost, the same command completes it."""

import asyncio
import contextlib
import os
import random
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from storage import Store, StoreError
from storage.errors import StoreArriving, StoreLeft

from .making import commit, entry
from .test_moving import digests, furnished, houses, mark_of, of_each  # noqa: F401 - houses is a fixture

ROOT = Path(__file__).parents[2]
MOVER = Path(__file__).with_name("mover.py")
KILLS = 40 if os.environ.get("GYOJI_FUZZ") else 3
PAGE, STEPS = 2, 60
"""Number of rows per step, and roughly the number of steps."""


def url_of(address):
    """Returns an address as a host types it."""
    return str(address) if isinstance(address, Path) else address.url


async def moved_until(source, target, chance=None):
    """Runs a process that moves a database; returns the exit code.

    With `chance` the process is killed a moment after a random step.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, MOVER, url_of(source), url_of(target), str(PAGE),
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=PIPE, stderr=PIPE,
    )  # fmt: skip
    assert await process.stdout.readline() == b"ready\n"
    if chance is not None:
        for _ in range(chance.randrange(STEPS)):
            if not await process.stdout.readline():
                break
        await asyncio.sleep(chance.uniform(0, 0.01))
        with contextlib.suppress(ProcessLookupError):  # the process may already have ended
            os.kill(process.pid, signal.SIGKILL)  # process.kill() would take the exit code from the event loop
    _, errors = await process.communicate()
    assert process.returncode in (0, -9), errors.decode()
    return process.returncode


async def why_not(address):
    """Returns the type of error with which a bot refuses to start, or None."""
    if isinstance(address, Path) and not address.exists():
        return StoreError
    try:
        async with await Store.open(address):
            return None
    except StoreError as error:
        return type(error)


@pytest.mark.timeout(1200)
@of_each
@pytest.mark.parametrize("back", [False, True], ids=["there", "back"])
async def test_a_killed_move_loses_nothing_and_completes_when_repeated(houses, engine, back, record_property):  # noqa: F811
    source, target = (houses(engine), houses("sqlite")) if back else (houses("sqlite"), houses(engine))
    kept, chance, killed, last = await furnished(source), random.Random(engine), 0, 4
    for _ in range(KILLS):
        is_killed = await moved_until(source, target, chance) != 0
        killed += is_killed
        assert await digests(source) == kept, "the source stays unchanged"
        mark, reason = await mark_of(source), await why_not(source)
        assert reason is (StoreLeft if mark is not None and mark.state == "left" else None)
        if not is_killed:
            break
        if reason is None:
            assert await mark_there(target) in (None, "arriving")
            last += 1
            await play_on(source, last)
            kept = await digests(source)
    if await why_not(target) is not None or await mark_there(target) is None:
        assert await moved_until(source, target) == 0
    assert await digests(target) == kept
    assert (await why_not(source), await why_not(target)) == (StoreLeft, None)
    async with await Store.open(target) as store:
        assert (await store.load_channel(0)).last_seq == last
    record_property("figure", f"{killed} moves killed; nothing was lost, and no bot could start on both databases")


async def mark_there(target):
    """Returns the state of the target's mark, or None without a mark."""
    if isinstance(target, Path) and not target.exists():
        return None
    try:
        mark = await mark_of(target)
    except Exception as error:  # the target has no schema yet
        assert "setting" in str(error) or "gyoji" in str(error), error
        return None
    return mark and mark.state


async def play_on(address, seq):
    """Stores another entry, as a bot would before the command is repeated."""
    async with await Store.open(address) as store:
        game_id = (await store.load_channel(0)).game.id
        await store.commit(commit(entry(seq), game_id=game_id))


async def test_a_bot_started_after_a_kill_names_the_command_to_repeat(houses):  # noqa: F811
    source, target = houses("sqlite"), houses("sqlite")
    await furnished(source)
    chance = random.Random(1)
    while await mark_there(target) != "arriving":
        assert await moved_until(source, target, chance) == -9
    with pytest.raises(StoreArriving) as refused:
        await Store.open(target)
    assert refused.value.facts == {"path": str(target), "other": str(source)}
