"""The bot as a host sees it: people play, are refused and meet faults, and the metrics say so."""

import asyncio
import time

import pytest

from bot import metrics
from bot.client.dialogs.presses import HANDLERS
from bot.client.gateway import heartbeat
from bot.exposing import expose
from tests.attacks.forging import press
from tests.e2e.playing import PAIR, known_dice, open_table
from tests.metrics import Samples, get, read, value

STEP_S = 15
CALLBACK = "/interactions/*/*/callback"


@pytest.fixture
def port():
    """Returns the address of the metrics' port."""
    with expose("127.0.0.1", 0, list, "well") as address:
        yield address


async def outcomes(port, before):
    """Counts the interactions since `before` by kind, command and outcome."""
    found = (await read(port)).since(before)
    return {
        tuple(dict(labels)[name] for name in ("kind", "command", "outcome")): count
        for (sample, labels), count in found.items()
        if sample == "gyoji_interactions_total"
    }


async def test_interactions_are_counted_by_command_and_outcome(world, port, monkeypatch):
    before = await read(port)
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await world.alice.slash(world.channel, "initiative", value=10)
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "roll", dice="2d6")
    await world.alice.slash(world.channel, "roll", dice="2d6+(")
    await world.alice.autocomplete(world.channel, "roll", "system", "cth")
    table = world.channel.history()[-1]
    await world.alice.click(table, custom_id=next(iter(world.buttons(table).values())))
    found = await outcomes(port, before)
    assert found["command", "game start", "answered"] == 1
    assert found["command", "initiative", "answered"] == 1
    assert found["command", "game start", "refused"] == 1
    assert found["command", "roll", "answered"] == 1
    assert found["command", "roll", "refused"] == 1
    assert found["suggestions", "roll", "answered"] == 1
    assert sum(count for (kind, *_), count in found.items() if kind == "control") == 1
    answers = (await read(port)).of("gyoji_answer_seconds_count") - before.of("gyoji_answer_seconds_count")
    assert answers == sum(found.values()), "each was answered, once"


async def answers(port, before):
    """Counts the first answers since `before` by kind."""
    found = (await read(port)).since(before)
    return {
        dict(labels)["kind"]: count
        for (sample, labels), count in found.items()
        if sample == "gyoji_answer_seconds_count"
    }


async def test_boxes_lists_and_deferrals_are_answers_and_only_the_first_is_timed(world, port, monkeypatch):
    before = await read(port)
    box = await world.gm.slash(world.channel, "chart import", name="weather")
    await world.gm.submit_modal(box, {"text": "weather\n1D2\n1:rain\n2:sun"})
    assert await answers(port, before) == {"command": 1, "box": 1}
    assert await outcomes(port, before) == {
        ("command", "chart import", "answered"): 1,
        ("box", "chart", "answered"): 1,
    }
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.0)
    before = await read(port)
    await world.alice.slash(world.channel, "chart list")
    assert await answers(port, before) == {"command": 1}, "a deferral and its answer"
    await world.alice.slash(world.channel, "roll", dice="S1d6")
    secret = world.channel.history(viewer=world.alice)[-1]
    reveal = next(custom_id for custom_id in world.buttons(secret).values() if "reveal" in custom_id)
    before = await read(port)
    await world.alice.click(secret, custom_id=reveal)
    assert await answers(port, before) == {"control": 1}
    assert await outcomes(port, before) == {("control", "roll", "answered"): 1}


async def test_faults_duplicates_late_and_lost_answers_are_told_apart(world, port, monkeypatch):
    before = await read(port)
    await world.alice.slash(world.channel, "gyoji")
    await world.redeliver()
    world.env.inject_error("POST", CALLBACK, status=404, code=10062, times=1)
    await world.alice.slash(world.channel, "roll", dice="1d6")
    world.env.inject_error("POST", CALLBACK, status=503, times=None)
    await world.alice.slash(world.channel, "roll", dice="1d6")
    world.env.backend.faults.clear()
    with monkeypatch.context() as patch:
        patch.setattr(world.bot.rolls, "roll", lambda text: 1 // 0)
        await world.alice.slash(world.channel, "roll", dice="1d6")
    world.env._errors_acknowledged = world.env.error_cursor
    assert await outcomes(port, before) == {
        ("command", "gyoji", "answered"): 1,
        ("command", "gyoji", "duplicate"): 1,
        ("command", "roll", "late"): 1,
        ("command", "roll", "unanswered"): 1,
        ("command", "roll", "fault"): 1,
    }
    assert (await read(port)).of("gyoji_faults_total") - before.of("gyoji_faults_total") == 1


async def test_interactions_over_the_limit_are_counted_as_such(world, port):
    before = await read(port)
    answers = await world.at_once(*[lambda: world.alice.slash(world.channel, "roll", dice="1d6")] * 8)
    refused = sum("not begun" in world.words(answer.response) for answer in answers)
    assert 0 < refused < 8
    found = await outcomes(port, before)
    assert found == {("command", "roll", "answered"): 8 - refused, ("command", "roll", "too_much"): refused}


async def test_pending_work_is_counted_until_it_is_done(world, port, monkeypatch):
    roll, in_work = world.bot.rolls.roll, []

    def note(text):
        in_work.append(value("gyoji_interactions_in_work"))
        return roll(text)

    monkeypatch.setattr(world.bot.rolls, "roll", note)
    await world.alice.slash(world.channel, "roll", dice="1d6")
    assert (*in_work, value("gyoji_interactions_in_work")) == (1, 0)


async def test_a_cut_off_shard_is_counted_once_over_all_failed_reconnections(world):
    def shown():
        counts = ("drops_total", {}), ("connects_total", {"how": "resumed"}), ("connects_total", {"how": "new"})
        return [value(f"gyoji_gateway_{name}", shard=0, **labels) for name, labels in (("up", {}), *counts)]

    await world.bot.on_shard_connect(0)
    _, drops, resumed, new = shown()
    for _ in range(3):
        await world.bot.on_shard_disconnect(0)
        assert shown() == [0, drops + 1, resumed, new]
    await world.bot.on_shard_resumed(0)
    assert shown() == [1, drops + 1, resumed + 1, new]
    await world.bot.on_shard_disconnect(0)
    await world.bot.on_shard_connect(0)
    assert shown() == [1, drops + 2, resumed + 1, new + 1]


async def test_the_metrics_have_the_time_of_the_last_heartbeat(world, port, beating):
    metrics.HEARTBEAT.at -= 1000
    await until(world, port, lambda now: now.of("gyoji_heartbeat_age_seconds") < 1000)


async def test_a_forged_control_and_a_forgotten_command_add_no_names(world, port):
    before = await read(port)
    world.bot.tree.remove_command("roll")
    await world.alice.slash(world.channel, "roll", dice="1d6")
    world.env._errors_acknowledged = world.env.error_cursor
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await press(world, world.alice, world.channel.history()[-1], "gy:xyzzy:plugh:")
    found = await outcomes(port, before)
    assert found["command", "unknown", "outdated"] == 1
    assert found["control", "unknown", "refused"] == 1


async def test_labels_have_few_values_and_name_no_person(world, port, monkeypatch):
    before = await read(port)  # other tests have counted their commands too
    await test_interactions_are_counted_by_command_and_outcome(world, port, monkeypatch)
    _, text = await get(f"{port}/metrics")
    for somebody in (world.alice, world.bob, world.gm, world.channel, world.guild):
        assert str(somebody.id) not in text
    commands = {command.qualified_name for command in world.bot.tree.walk_commands()}
    for _, labels in Samples(text).since(before):
        assert dict(labels).get("command", "roll") in {*commands, *HANDLERS, "roll", metrics.UNKNOWN}


async def until(world, port, is_so):
    """Advances the bot's time until the metrics meet a condition."""
    for _ in range(100):
        samples = await read(port)
        if is_so(samples):
            return samples
        beat = metrics.HEARTBEAT.at
        await world.env.advance_time(STEP_S)
        for _ in range(100):  # a beat looks at the disk in a thread, which knows no simulated time
            if metrics.HEARTBEAT.at != beat:
                break
            await asyncio.to_thread(time.sleep, 0.005)
    pytest.fail("the metrics never say so")


@pytest.fixture
async def beating(world, monkeypatch, tmp_path):
    """Lets the bot report its health at short intervals, on the machine's clock."""
    monkeypatch.setattr(heartbeat, "INTERVAL_S", 0.02)
    task = asyncio.create_task(heartbeat.keep_beating(world.bot, tmp_path / "beat"))
    yield
    task.cancel()
    await asyncio.wait([task])


async def test_the_outbox_grows_and_ages_while_discord_fails_and_is_empty_afterwards(world, port, beating):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await until(world, port, lambda now: now.of("gyoji_live_games") == 1)
    world.env.inject_error("*", "/channels/*/messages*", status=500, times=None)
    await world.alice.slash(world.channel, "game join", hand="own")
    now = await until(world, port, lambda now: now.of("gyoji_outbox_oldest_seconds") > 60)
    assert now.of("gyoji_outbox_messages", state="due") >= 1
    now = await until(world, port, lambda now: now.of("gyoji_part_ill", part="outbox") == 1)
    assert now.of("gyoji_outbox_oldest_seconds") >= heartbeat.OUTBOX_PATIENCE_S, "a minute is no illness"
    world.env.backend.faults.clear()
    await until(world, port, lambda now: now.of("gyoji_part_ill") == now.of("gyoji_outbox_messages") == 0)
    world.env._errors_acknowledged = world.env.error_cursor


async def test_messages_to_a_channel_closed_to_the_bot_are_no_illness(world, port, beating):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    world.env.inject_error("*", "/channels/*/messages*", status=403, code=50001, times=None)
    await world.alice.slash(world.channel, "game join", hand="own")
    await until(world, port, lambda now: now.of("gyoji_outbox_messages", state="shut") >= 1)
    await world.env.advance_time(heartbeat.OUTBOX_PATIENCE_S * 2)
    now = await until(world, port, lambda now: now.of("gyoji_outbox_messages", state="due") == 0)
    assert now.of("gyoji_part_ill") == 0
    world.env._errors_acknowledged = world.env.error_cursor


async def test_an_unhandled_deadline_counts_as_late(world, port, beating, monkeypatch):
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven")
    await world.alice.slash(world.channel, "game join", hand="own")
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    await world.alice.slash(world.channel, "game start")
    with monkeypatch.context() as patch:
        patch.setattr(world.bot.deadlines, "_act", lambda: asyncio.sleep(30))
        await world.env.advance_time(3700)
        await until(world, port, lambda now: now.of("gyoji_deadlines_late") >= 1)
        await until(world, port, lambda now: now.of("gyoji_part_ill", part="deadlines") == 1)
    await until(world, port, lambda now: now.of("gyoji_part_ill") == now.of("gyoji_deadlines_late") == 0)


async def test_changes_and_pictures_are_timed_and_kept_pictures_counted(world, port):
    before = await read(port)
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", quick=True)
    await world.alice.slash(world.channel, "board")
    await world.alice.slash(world.channel, "board")
    now = await read(port)
    for name in ("gyoji_database_wait_seconds", "gyoji_database_change_seconds"):
        assert now.of(f"{name}_count") > before.of(f"{name}_count")
        assert now.of(f"{name}_sum") > before.of(f"{name}_sum")
    drawn, kept = (now.of("gyoji_pictures_total", how=how) - before.of("gyoji_pictures_total", how=how)
                   for how in ("drawn", "kept"))  # fmt: skip
    assert drawn >= 1
    assert kept >= 1
    for step in ("turn", "drawing"):
        timed = [each.of("gyoji_picture_seconds_count", step=step) for each in (before, now)]
        assert timed[1] - timed[0] == drawn
