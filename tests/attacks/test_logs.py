"""The log shows a host no secret of a seat, even at DEBUG."""

import asyncio
import gc
import logging
import re
import sqlite3
from typing import get_args

import pydantic
import pytest

import storage
from bot.logs import LogFormat, log_stray
from tests.database import change as edit
from tests.database import rows
from tests.e2e.locke.bouts import HANDS, open_turns, scenario
from tests.e2e.playing import state_of
from tests.e2e.wire import TOKEN, WireTable

CARD = "geoid-card-100"
FORMS = get_args(LogFormat)


@pytest.fixture
def people(world):
    """Returns Alice, Bob and Carol, who have the seats s1, s2 and s3."""
    return (world.alice, world.bob, world.member("carol"))


@pytest.mark.parametrize("form", FORMS)
async def test_the_log_keeps_secrets_at_every_level(tmp_path, form):
    async with WireTable(tmp_path / "gyoji.sqlite3", LOG_LEVEL="DEBUG", LOG_FORMAT=form) as wire:
        await wire.start()
        await wire.alice.slash(wire.channel, "game new", ruleset="gloomhaven")
        for member in (wire.alice, wire.bob):
            await member.slash(wire.channel, "game join", hand="own")
        await wire.alice.slash(wire.channel, "game start")
        await wire.alice.slash(wire.channel, "initiative", value=7, second=83)
        process = wire.process
        process.terminate()
        out, err = await process.communicate()
        said = (out + err).decode()
    assert "has connected to Gateway" in said
    assert "initiative" not in said
    assert "83" not in [word.strip(",:{}()'\"") for word in said.split()]
    assert "UPDATE" not in said
    assert "INSERT" not in said
    assert TOKEN not in said


# --- quotes in errors ------------------------------------------------------------------------------------------------


@pytest.fixture
async def bout(world, monkeypatch, people):
    """Opens a fight of Locke in which Alice has a secret card."""
    return await open_turns(world, monkeypatch, people, scenario({"hand": [*HANDS[0][:-1], CARD]}))


def change(database, table, column, old, new):
    """Changes the database as another version of the bot might have left it."""
    edited = 0
    for (value,) in set(rows(database, f"SELECT {column} FROM {table}")):  # noqa: S608 - our names
        other = value.replace(old.encode(), new.encode()) if isinstance(value, bytes) else value.replace(old, new)
        if other != value:
            edited += edit(database, f"UPDATE {table} SET {column} = ? WHERE {column} = ?", other, value)  # noqa: S608 - our names
    assert edited
    edit(database, "UPDATE checkpoint SET digest = ''")  # older databases have no digests


async def looked_at(world, fight):
    """Restarts the bot, then lets both players look and act."""
    await world.crash()
    for member in (world.alice, world.bob):
        await member.slash(fight.channel, "hand")
        await member.slash(fight.channel, "pass")
        await member.slash(fight.channel, "game log")
    world.env._errors_acknowledged = world.env.error_cursor


@pytest.mark.parametrize(
    ("table", "column", "old", "new"),
    [
        ("checkpoint", "state", '"hand":[', f'"hand":"{CARD}","cards":['),
        ("checkpoint", "state", '"hand":[', '"hand":[[],'),
        ("entry", "events", '"kind":', f'"sort":"{CARD}","kind":'),
        ("game", "setup", '"hand":[', '"hand":[[],'),
    ],
)
async def test_a_game_that_does_not_fit_the_rules_after_an_update_leaves_no_card_in_the_log(
    world, bout, written, table, column, old, new
):
    assert CARD in await state_of(world, bout.channel)
    change(world.settings.database, table, column, old, new)
    await looked_at(world, bout)
    assert "Error at " in written() or "Traceback" in written()
    for word in (CARD, *HANDS[0][:-1]):
        assert word not in written(), word


async def test_a_fault_in_the_rules_leaves_no_card_in_the_log_but_its_place_and_kind(world, bout, written, monkeypatch):
    def broken(*_, **__):
        return Hand(cards=[CARD])

    monkeypatch.setattr("bot.games.live.game.Live.options", broken)
    await world.alice.slash(bout.channel, "hand")
    world.env._errors_acknowledged = world.env.error_cursor
    assert "ValidationError" in written()
    assert "test_logs.py" in written()
    assert "fault " in written()
    assert CARD not in written()


class Hand(pydantic.BaseModel):
    cards: list[int]


def error_about(text):
    """Returns an error that quotes a text in every possible way."""
    try:
        try:
            Hand(cards=[text])
        except pydantic.ValidationError as error:
            error.add_note(text)
            raise KeyError(text) from error
    except KeyError as error:
        return error


@pytest.mark.parametrize("level", ["exception", "warning", "bare"])
async def test_a_logged_error_quotes_nothing(written, level):
    log, error = logging.getLogger("bot.somewhere"), error_about(CARD)
    if level == "exception":
        try:
            raise error
        except KeyError:
            log.exception("a fault")
    elif level == "warning":
        log.warning("a fault: %s and %r", error, error)
    else:
        log.error(error)
    assert "KeyError" in written()
    assert CARD not in written()


async def test_a_traceback_names_the_errors_cause(written):
    logging.getLogger("bot").error("a fault", exc_info=error_about(CARD))
    assert re.search("ValidationError\n.*Traceback.*KeyError", written(), re.DOTALL)
    assert "in error_about" in written()


async def test_the_machines_description_of_a_fault_is_logged(written):
    for error in (
        OSError(28, "No space left on device"),
        storage.StoreUnwritable(path="games.sqlite3", detail="database or disk is full"),
        sqlite3.OperationalError("no such table: game"),
    ):
        logging.getLogger("bot").error("trouble: %s", error)
    for said in ("No space left on device", "database or disk is full", "no such table: game"):
        assert said in written()


async def test_an_error_of_an_unawaited_task_quotes_nothing(written):
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_stray)

    async def fail():
        raise error_about(CARD)

    task = asyncio.create_task(fail(), name=CARD)
    await asyncio.wait({task})
    del task
    gc.collect()
    assert "nobody waited for" in written()
    assert "KeyError" in written()
    assert CARD not in written()


async def test_the_text_behind_a_button_is_not_logged(world, written, monkeypatch):
    await world.alice.slash(world.channel, "roll", dice="2d6 # sneaking past")
    (message,) = world.channel.history()

    def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.rolls, "roll", broken)
    await world.bob.click(message, label="Roll again")
    world.env._errors_acknowledged = world.env.error_cursor
    assert "in roll:again (channel" in written()
    assert "sneaking" not in written()
    assert str(world.bob.id) not in written()


@pytest.mark.parametrize("form", FORMS)
async def test_the_process_keeps_its_log_discreet(tmp_path, form):
    """Covers a process that cannot read the game when it starts."""
    database = tmp_path / "gyoji.sqlite3"
    async with WireTable(database, LOG_LEVEL="INFO", LOG_FORMAT=form) as wire:
        await wire.start()
        await wire.alice.slash(wire.channel, "game new", ruleset="gloomhaven", quick=True)
        await wire.alice.slash(wire.channel, "initiative", value=83)
        await wire.stop()
        change(database, "game", "setup", '"scenario":', '"scene":')
        await wire.start()
        await wire.alice.slash(wire.channel, "board", in_words=True)
        wire.process.terminate()
        out, _ = await wire.process.communicate()
    assert b"cannot be read any more: pydantic_core._pydantic_core.ValidationError at " in out
    assert b"input_value" not in out
    assert b"validation error" not in out
