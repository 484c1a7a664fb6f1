"""Fair queueing: the order of service, the bound on pending work, and no lost work."""

import asyncio
import os
import signal
import sys
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bot.executors import in_process, in_thread
from bot.pictures import Pictures
from bot.pictures.bars import Bars, ValueBar
from bot.queueing import ASKER, Admission, Asker, FairSemaphore, in_slices

ROOT = Path(__file__).parents[2]
FLOOD, CALM = 1, 2
ANN, BEN, CAT = 11, 12, 13


def start(work, channel=0, user=0):
    """Starts a task that works for an asker."""

    async def asked():
        ASKER.set(Asker(channel, user))
        return await work

    return asyncio.create_task(asked())


async def settled():
    """Waits until no task can go on."""
    for _ in range(50):
        await asyncio.sleep(0)


class Worker:
    """Works on tasks, each of which lasts until the test finishes it."""

    def __init__(self, at_once=1):
        self.queue = FairSemaphore(at_once)
        self.begun = []
        self.ends = {}

    def ask(self, name, channel=0, user=0):
        async def work():
            async with self.queue:
                self.begun.append(name)
                self.ends[name] = asyncio.get_running_loop().create_future()
                return await self.ends[name]

        return start(work(), channel, user)

    async def finish_all(self):
        """Finishes the tasks in the order in which they began, until no task is left."""
        done = 0
        await settled()
        while done < len(self.begun):
            end = self.ends[self.begun[done]]
            if not end.done():
                end.set_result(None)
            done += 1
            await settled()
        return self.begun


async def test_a_single_request_waits_for_one_of_another_users_sixty():
    worker = Worker()
    for number in range(60):
        worker.ask(f"flood {number}", FLOOD, ANN)
    worker.ask("bystander", CALM, BEN)
    assert (await worker.finish_all()).index("bystander") <= 2


async def test_channels_are_served_in_turn_even_beside_a_crowded_one():
    worker = Worker()
    for user in range(500):
        worker.ask(f"flood {user}", FLOOD, user)
    worker.ask("bystander", CALM, 999)
    assert (await worker.finish_all()).index("bystander") <= 2


async def test_a_channels_users_are_served_in_turn_and_each_in_order():
    worker = Worker()
    worker.ask("at work", FLOOD, CAT)
    for number in range(3):
        worker.ask(f"ann {number}", FLOOD, ANN)
    worker.ask("ben 0", FLOOD, BEN)
    worker.ask("ben 1", FLOOD, BEN)
    assert (await worker.finish_all())[1:] == ["ann 0", "ben 0", "ann 1", "ben 1", "ann 2"]


async def test_no_more_tasks_than_the_limit_are_at_work():
    worker = Worker(at_once=2)
    for number in range(4):
        worker.ask(number)
    await settled()
    assert worker.begun == [0, 1]
    worker.ends[1].set_result(None)
    await settled()
    assert worker.begun == [0, 1, 2]


async def test_a_cancelled_waiter_is_not_begun_and_holds_no_other_up():
    worker = Worker()
    worker.ask("at work", FLOOD, CAT)
    leaving = worker.ask("leaving", FLOOD, ANN)
    worker.ask("ann", FLOOD, ANN)
    worker.ask("ben", FLOOD, BEN)
    await settled()
    leaving.cancel()
    assert await worker.finish_all() == ["at work", "ann", "ben"]


async def test_a_waiter_cancelled_on_its_turn_lets_the_next_on():
    worker = Worker()
    worker.ask("at work")
    leaving = worker.ask("leaving")
    worker.ask("next")
    await settled()
    worker.ends["at work"].set_result(None)
    await asyncio.sleep(0)  # the first task has finished; the next one does not know yet that it may begin
    leaving.cancel()
    await settled()
    assert worker.begun == ["at work", "next"]


async def test_failing_work_lets_the_next_on():
    worker = Worker()
    failing = worker.ask("failing")
    worker.ask("next")
    await settled()
    worker.ends["failing"].set_exception(ValueError("no"))
    await settled()
    assert worker.begun == ["failing", "next"]
    with pytest.raises(ValueError, match="no"):
        await failing


# --- the event loop --------------------------------------------------------------------------------------------------


def in_steps(told, name, steps):
    async def work():
        for step in range(steps):
            told.append((name, step))
            await asyncio.sleep(0)

    return in_slices(work())


async def test_one_slice_is_done_each_time_that_the_loop_goes_round():
    told, rounds = [], []

    async def count():
        while True:
            rounds.append(len(told))
            await asyncio.sleep(0)

    counting = asyncio.create_task(count())
    tasks = [start(in_steps(told, name, 3), FLOOD, name) for name in range(100)]
    await asyncio.gather(*tasks)
    counting.cancel()
    assert len(told) == 300
    assert max(after - before for before, after in pairwise(rounds)) == 1


async def test_a_bystander_elsewhere_waits_for_two_slices_at_each_step():
    told = []
    flood = [start(in_steps(told, "flood", 5), FLOOD, user) for user in range(500)]
    bystander = start(in_steps(told, "bystander", 5), CALM, 999)
    await bystander
    assert told.index(("bystander", 4)) <= 15
    await asyncio.gather(*flood)
    assert len(told) == 2505


async def test_waiting_work_holds_no_other_up():
    told, answer = [], asyncio.get_running_loop().create_future()

    async def wait():
        return await answer

    waiting = start(in_slices(wait()), FLOOD, ANN)
    await start(in_steps(told, "other", 3), FLOOD, ANN)
    assert len(told) == 3
    answer.set_result("come")
    assert await waiting == "come"


async def test_an_error_and_a_failing_await_come_through():
    answer = asyncio.get_running_loop().create_future()

    async def work():
        try:
            await answer
        except KeyError:
            await asyncio.sleep(0)
            raise ValueError("mine") from None

    task = start(in_slices(work()))
    await settled()
    answer.set_exception(KeyError())
    with pytest.raises(ValueError, match="mine"):
        await task


@pytest.mark.parametrize("rounds", range(1, 8))
async def test_work_cancelled_at_any_moment_can_tidy_up_and_lets_the_next_on(rounds):
    told = []

    async def work():
        try:
            await asyncio.sleep(0)
            await asyncio.get_running_loop().create_future()
        finally:
            told.append("tidied")

    tasks = [start(in_slices(work())) for _ in range(3)]
    for _ in range(rounds):
        await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(error, asyncio.CancelledError) for error in ended)
    if rounds == 7:
        assert told == ["tidied"] * 3
    assert await start(in_slices(asyncio.sleep(0, "free again"))) == "free again"


async def test_timeouts_within_work_take_effect():
    async def work():
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await asyncio.get_running_loop().create_future()
        return "on"

    assert await start(in_slices(work())) == "on"


async def test_discarded_work_is_closed():
    told = []

    async def work():
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            told.append("closed")

    slices = in_slices(work())
    slices.send(None)
    slices.close()
    assert told == ["closed"]


# --- how much is taken on --------------------------------------------------------------------------------------------


def test_pending_work_is_counted_by_user_channel_and_in_total():
    admission, inside = Admission({"user": 2, "channel": 3, "bot": 4}), ExitStack()
    for asker in (Asker(FLOOD, ANN), Asker(CALM, ANN)):
        inside.enter_context(admission.inside(asker))
    refused = admission.refusal(Asker(FLOOD, ANN))
    assert (refused.code, refused.facts) == ("not-begun", {"whose": "user", "count": 2})
    assert admission.refusal(Asker(FLOOD, BEN)) is None
    for user in (BEN, CAT):
        inside.enter_context(admission.inside(Asker(FLOOD, user)))
    assert admission.refusal(Asker(FLOOD, 99)).facts == {"whose": "channel", "count": 3}
    assert admission.refusal(Asker(CALM, 99)).facts == {"whose": "bot", "count": 4}


def test_a_user_is_let_in_again_after_leaving_even_by_an_error():
    admission = Admission({"user": 1, "channel": 1, "bot": 1})

    def fail():
        with admission.inside(Asker(FLOOD, ANN)):
            assert admission.refusal(Asker(FLOOD, ANN)) is not None
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        fail()
    assert admission.refusal(Asker(FLOOD, ANN)) is None
    assert not admission._inside


# --- beside the event loop -------------------------------------------------------------------------------------------


async def test_heavy_work_is_done_in_another_process():
    assert await in_process(os.getppid) == os.getpid()
    assert await in_process(pow, 3, 4) == 81


async def test_an_idle_process_that_was_killed_costs_no_answer():
    os.kill(await in_process(os.getpid), signal.SIGKILL)
    assert await in_process(pow, 3, 4) == 81


async def test_a_process_that_dies_is_replaced():
    with pytest.raises(BrokenProcessPool):
        await in_process(os._exit, 1)
    assert await in_process(pow, 3, 4) == 81


async def test_an_error_in_a_process_or_thread_comes_back_and_the_next_is_served():
    for way in (in_process, in_thread):
        with pytest.raises(ZeroDivisionError):
            await way(divmod, 1, 0)
        assert await way(divmod, 7, 2) == (3, 1)


async def test_a_single_picture_is_drawn_after_one_of_another_users_fifty():
    pictures, drawn = Pictures(), []

    async def draw(name, number):
        await pictures.bars(Bars((ValueBar(number, number, 100.0),), float(number)))
        drawn.append(name)

    flood = [start(draw("flood", number), FLOOD, ANN) for number in range(50)]
    await asyncio.gather(*flood, start(draw("bystander", 99), CALM, BEN))
    pictures.close()
    assert drawn.index("bystander") <= 2


async def test_the_process_ends_with_its_killed_bot(tmp_path):
    script = tmp_path / "counts.py"
    script.write_text(
        "import asyncio, os, time\nfrom bot.executors import in_process\n"
        "if __name__ == '__main__':\n"
        "    print(asyncio.run(in_process(os.getpid)), flush=True)\n"
        "    time.sleep(600)\n"
    )
    bot = await asyncio.create_subprocess_exec(
        sys.executable, script, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    beside = int(await bot.stdout.readline())
    os.kill(beside, signal.SIGINT)  # Ctrl+C reaches both processes
    os.kill(beside, 0)
    bot.kill()
    assert await bot.stdout.read() == b"", "its files are closed, so the process is gone"
    await bot.wait()


# --- everything, against a model -------------------------------------------------------------------------------------


class Fairness(RuleBasedStateMachine):
    """Every waiting task is served, a user passes a task at most once, and no work is lost or repeated."""

    def __init__(self):
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.worker = Worker(at_once=2)
        self.tasks = {}
        self.askers = {}
        self.waiting = {}
        self.finished = set()
        self.left = set()

    def run(self, work=None):
        async def go():
            if work is not None:
                work()
            await settled()

        begun = len(self.worker.begun)
        self.loop.run_until_complete(go())
        for name in self.worker.begun[begun:]:
            self.served(name)

    def served(self, name):
        """Notes a served task and checks that its service was fair.

        While a user's next task waits, every other user of the channel is served at most once. Every other channel is
        served at most one time more than the user's channel.
        """
        self.waiting.pop(name, None)
        channel, user = self.askers[name]
        met = {(channel, user)}  # this user's next task begins to wait only now
        for other, passed in self.waiting.items():
            where, who = self.askers[other]
            if (where, who) in met:
                continue
            met.add((where, who))
            passed[channel if where != channel else f"user {user}"] += 1
            passed["own channel"] += where == channel
            assert all(count <= 1 for key, count in passed.items() if str(key).startswith("user"))
            assert all(count <= 1 + passed["own channel"] for key, count in passed.items() if isinstance(key, int))

    @rule(channel=st.integers(1, 3), user=st.integers(1, 3))
    def ask(self, channel, user):
        name = len(self.tasks)
        self.askers[name] = (channel, user)
        self.waiting[name] = Counter()
        self.run(lambda: self.tasks.__setitem__(name, self.worker.ask(name, channel, user)))

    @precondition(lambda self: self.at_work())
    @rule(data=st.data(), fails=st.booleans())
    def finish(self, data, fails):
        name = data.draw(st.sampled_from(self.at_work()))
        end = self.worker.ends[name]
        self.finished.add(name)
        self.run(lambda: end.set_exception(ValueError()) if fails else end.set_result(None))
        assert self.tasks[name].done()
        self.tasks[name].exception()

    @precondition(lambda self: self.open())
    @rule(data=st.data())
    def leave(self, data):
        name = data.draw(st.sampled_from(self.open()))
        self.left.add(name)
        self.waiting.pop(name, None)
        self.run(self.tasks[name].cancel)
        assert self.tasks[name].cancelled()

    def open(self):
        return [name for name in self.tasks if name not in self.finished | self.left]

    def at_work(self):
        return [name for name in self.worker.begun if name in self.open()]

    @invariant()
    def as_many_are_at_work_as_may_be(self):
        assert len(self.at_work()) == min(2, len(self.open()))
        assert len(set(self.worker.begun)) == len(self.worker.begun)

    def teardown(self):
        while at_work := self.at_work():
            for name in at_work:
                self.finished.add(name)
                self.run(lambda name=name: self.worker.ends[name].set_result(None))
        assert not self.open(), "a user starved"
        assert not self.worker.queue._waiting
        self.loop.close()


Fairness.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestFairness = Fairness.TestCase
