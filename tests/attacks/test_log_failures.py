"""No failure brings hidden or personal text into the log, at any level."""

import asyncio
import contextlib
import gc
import inspect
import io
import logging
import os
import random
import sqlite3
import sys
import threading
import warnings
from contextlib import closing

import discord
import pydantic
import pytest

import storage
from bot.charts.charts import Charts
from bot.client.gateway.serving import log_to_stdout
from bot.client.intake.posting import Post
from bot.client.table.delivery import Delivery
from bot.client.table.panel import Panel
from bot.dice.rolls import Rolls
from bot.games.care.deadlines import Deadlines
from bot.games.care.outbox import Outbox
from bot.games.live.game import Live
from bot.games.live.games import Games
from bot.logs import DiscreetHandler
from bot.pictures import Pictures
from bot.words.presenter import Voice
from rules.core.play.dice import ForcedDice
from tests.attacks.test_logs import CARD, FORMS, error_about
from tests.database import on_a_file
from tests.e2e.locke.bouts import HANDS, open_turns, scenario
from tests.e2e.playing import is_table, rows
from tests.e2e.starts import starts
from tests.e2e.wire import TOKEN, Fault, WireTable

WORD = "xyzzyplugh"
"""Text that people type: a note, a word for the dice, a chart's cell, a file, a reason."""
NAME = "Zebulon Quirk"
SECRET_ROLL = "86421"
LONG = bool(os.environ.get("GYOJI_FUZZ"))
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


@pytest.fixture
def log_level():
    return logging.DEBUG


@pytest.fixture
async def bout(world, monkeypatch):
    """Opens a fight of Locke in which Alice has a secret card."""
    people = (world.alice, world.bob, world.member("carol"))
    fight = await open_turns(world, monkeypatch, people, scenario({"hand": [*HANDS[0][:-1], CARD]}))
    world.env.backend.users[world.alice.id].global_name = NAME
    return fight


def marks(world):
    """Returns the hidden and personal texts that must not appear in the log."""
    people = [world.alice, world.bob, world.gm]
    seeds = [seed.hex() for (seed,) in rows(world.settings.database, "SELECT seed FROM game")]
    given = [payload for _, event, payload in world.env.backend.transcript if event == "INTERACTION_CREATE"]
    tokens = [payload["token"] for payload in given]
    hands = [card for hand in HANDS for card in hand if "-" in card]
    return {CARD, WORD, NAME, SECRET_ROLL, *hands, *seeds, *tokens, *(str(each.id) for each in people)}


def leaks(world, said):
    return sorted(mark for mark in marks(world) if mark in said)


def broken(*_, **__):
    """Raises an error that quotes every secret."""
    raise error_about(f"{CARD} {WORD} {NAME} {SECRET_ROLL}")


async def broken_later(*_, **__):
    broken()


def refused_by_discord(text):
    """Returns Discord's error for a refused text, which quotes the text."""
    answer = type("Answer", (), {"status": 400, "reason": "Bad Request"})()
    return discord.HTTPException(answer, {"code": 50035, "message": text, "errors": {"content": {"_errors": [text]}}})


async def conversation(world, chance):
    """Lets people use the bot in many ways, and ignores failures."""
    alice, bob, channel = world.alice, world.bob, world.channel
    table = next((message for message in reversed(channel.history()) if is_table(world, message)), None)
    doings = [
        lambda: alice.slash(channel, "hand"),
        lambda: alice.slash(channel, "pass"),
        lambda: bob.slash(channel, "board", in_words=True),
        lambda: bob.slash(channel, "game log", count=50),
        lambda: alice.slash(channel, "why"),
        lambda: alice.slash(channel, "game export"),
        lambda: alice.slash(channel, "undo"),
        lambda: alice.slash(channel, "roll", dice=f"S1D100000 # {WORD}"),
        lambda: alice.slash(channel, "chart roll", chart=WORD),
        lambda: alice.slash(channel, "chart import", name=WORD, file=("a.txt", f"{WORD}\n1D2\n1:{WORD}\n2:b".encode())),
        lambda: alice.slash(channel, "attack", using=CARD, target=WORD),
        lambda: alice.slash(channel, "game new", file=("a.json", f'{{"id": "{WORD}"'.encode())),
        lambda: world.gm.slash(channel, "gm set", target="s1", what="level", value=3, reason=WORD),
        lambda: alice.autocomplete(channel, "attack", "using", WORD),
        lambda: alice.click(table, custom_id=chance.choice([*world.buttons(table).values()])),
        lambda: bob.click(table, custom_id=chance.choice([*world.buttons(table).values()])),
        lambda: world.env.advance_time(4000),
    ]
    for doing in chance.sample(doings, 6):
        with contextlib.suppress(Exception):  # raised by the simulated Discord; only the log matters here
            answer = await doing()
            if getattr(answer, "modal", None) is not None:
                await bob.submit_modal(answer, {WORD: WORD})


def methods(*kinds):
    """Yields the methods of these classes that the test may break."""
    for kind in kinds:
        for name, method in vars(kind).items():
            if inspect.isfunction(method) and not name.startswith("__") and name not in UNBROKEN:
                yield kind, name


UNBROKEN = {"close", "open", "settled", "listeners"}
"""Methods that the test needs and must not break."""
ROOMS = (
    storage.Store,
    Games,
    Live,
    Panel,
    Pictures,
    Voice,
    Charts,
    Rolls,
    Delivery,
    Post,
    Outbox,
    Deadlines,
)


async def test_the_log_of_a_failing_function_has_no_word_name_card_seed_token_or_user_id(
    world, bout, written, monkeypatch
):
    """Lets functions fail in turn, with an error that quotes every secret."""
    chance = random.Random(2)
    world.bot.rolls.source = ForcedDice([int(SECRET_ROLL)] * 500)
    await world.gm.slash(world.channel, "game settings", deadline_hours=1)
    found, faults = [], 0
    targets = [*methods(*ROOMS)]
    for kind, name in targets if LONG else chance.sample(targets, 12):
        fails = broken_later if inspect.iscoroutinefunction(vars(kind)[name]) else broken
        before = len(written())
        with monkeypatch.context() as patch:
            patch.setattr(kind, name, fails)
            await conversation(world, chance)
        said = written()[before:]
        faults += "KeyError" in said
        if leaked := leaks(world, said):
            found.append((kind.__name__, name, leaked))
        world.env._errors_acknowledged = world.env.error_cursor
        await world.crash()
    assert not found, found
    assert faults, "nothing failed"


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (401, 0), (403, 50013), (404, 10062), (429, 0), (500, 0)])
async def test_the_log_has_no_part_of_a_message_that_discord_refuses(world, bout, written, status, code):
    for method in ("POST", "PATCH", "DELETE", "PUT"):
        world.env.inject_error(method, "/*", status=status, code=code, times=3)
    chance = random.Random(status)
    for _ in range(3):
        await conversation(world, chance)
    world.env.backend.faults.clear()
    world.env._errors_acknowledged = world.env.error_cursor
    assert written()
    assert not leaks(world, written())


async def test_discords_quotes_of_a_message_are_not_logged(world, bout, written, monkeypatch):
    async def refuse(*_, **__):
        raise refused_by_discord(f"{WORD} {CARD}")

    with monkeypatch.context() as patch:
        patch.setattr(discord.abc.Messageable, "send", refuse)
        await world.alice.slash(world.channel, "pass")
        await world.bot.delivery.recover()
    world.env._errors_acknowledged = world.env.error_cursor
    assert "50035" in written()
    assert not leaks(world, written())


@pytest.mark.parametrize(
    ("table", "column"),
    [("seat", "name"), ("entry", "payload"), ("entry", "events"), ("outbox", "payload"), ("game", "setup"),
     ("game", "settings"), ("setting", "value"), ("deadline", "decision")],
)  # fmt: skip
@on_a_file("a server refuses what is no UTF-8")
async def test_a_damaged_text_in_the_database_is_not_quoted(world, bout, written, table, column):
    """Covers an error of SQLite that quotes a text that is not UTF-8."""
    await world.gm.slash(world.channel, "game settings", deadline_hours=1)
    with closing(sqlite3.connect(world.settings.database, isolation_level=None)) as db:
        mark = f"CAST(CAST(? AS BLOB) || CAST({column} AS BLOB) || x'ff' AS TEXT)"
        db.execute(f"UPDATE {table} SET {column} = {mark}", (WORD,))  # noqa: S608 - our names
    chance = random.Random(1)
    with contextlib.suppress(Exception):  # with damaged settings the bot does not start
        await world.crash()
        for _ in range(2):
            await conversation(world, chance)
    world.env._errors_acknowledged = world.env.error_cursor
    assert not leaks(world, written()), written()


# --- output beside the log -------------------------------------------------------------------------------------------


def uncaught_in_a_thread():
    thread = threading.Thread(target=broken)
    thread.start()
    thread.join()


def uncaught_in_the_program():
    try:
        broken()
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def uncaught_while_collecting():
    class Dying:
        def __del__(self):
            broken()

    Dying()
    gc.collect()


def warned_about():
    class Hand(pydantic.BaseModel):
        cards: list[str]

    hand = Hand(cards=[])
    hand.cards = f"{CARD} {WORD}"
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        hand.model_dump()


def logged_wrongly():
    record = logging.LogRecord("bot", logging.ERROR, "here.py", 1, "%d of %s", (CARD, error_about(WORD)), None)
    DiscreetHandler(sys.stdout).handle(record)


def logged_whole():
    """Logs whole objects, as a library might do."""
    log = logging.getLogger("discord.ui.view")
    log.error("for item %r", discord.ui.Button(label=WORD, custom_id=CARD))
    log.error("%(item)s", {"item": {"hand": [CARD]}})
    log.error([WORD, CARD])
    log.warning("%s and %s", {WORD}, (CARD,))


@pytest.mark.parametrize(
    "fail",
    [uncaught_in_a_thread, uncaught_in_the_program, uncaught_while_collecting, warned_about, logged_wrongly,
     logged_whole],
)  # fmt: skip
def test_output_beside_the_log_quotes_nothing(written, capfd, monkeypatch, fail):
    errors = io.StringIO()
    monkeypatch.setattr("sys.stderr", errors)
    fail()
    said = written() + errors.getvalue() + "".join(capfd.readouterr())
    assert said.strip()
    assert not [mark for mark in (CARD, WORD, NAME) if mark in said], said


@pytest.mark.parametrize("name", LEVELS)
def test_libraries_never_log_below_info(written, name):
    log_to_stdout(getattr(logging, name))
    for library in (
        "discord.http",
        "discord.gateway",
        "aiosqlite",
        "asyncio",
        "PIL.PngImagePlugin",
        "aiohttp.client",
        "x",
    ):
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG)
        logging.getLogger(library).debug("%s", WORD)
    assert WORD not in written()
    assert logging.getLogger("bot.client.gateway.app").isEnabledFor(getattr(logging, name))
    assert logging.getLogger("bot").isEnabledFor(logging.DEBUG) == (name == "DEBUG")


# --- the process -----------------------------------------------------------------------------------------------------


async def test_a_process_prints_neither_a_wrong_token_nor_a_broken_setting(tmp_path):
    async with WireTable(tmp_path / "gyoji.sqlite3", LOG_LEVEL="DEBUG") as wire:
        settings = wire.environment | {"DISCORD_API_BASE": wire.base}
        wrong = {"DISCORD_TOKEN": f"{WORD}.{TOKEN}"}, {"DISCORD_TOKEN": TOKEN, "LOG_LEVEL": WORD}
        for ended in await starts(tmp_path, *[settings | each for each in wrong]):
            said = ended.out + ended.err
            assert ended.code == 1
            assert said
            assert WORD not in said
            assert TOKEN not in said
            assert "Traceback" not in said


@pytest.mark.parametrize("form", FORMS)
async def test_a_process_logs_no_user_id_and_no_interaction_token(tmp_path, form):
    async with WireTable(tmp_path / "gyoji.sqlite3", LOG_LEVEL="DEBUG", LOG_FORMAT=form) as wire:
        await wire.start()
        await wire.alice.slash(wire.channel, "game new", ruleset="gloomhaven", quick=True)
        await wire.alice.slash(
            wire.channel, "chart import", name=WORD, file=("a.txt", f"{WORD}\n1D2\n1:a\n2:b".encode())
        )
        wire.fault = lambda method, path: Fault(429) if "callback" in path else None
        wire.env.is_patient = False
        await wire.alice.slash(wire.channel, "initiative", value=83)
        await asyncio.sleep(1)
        wire.process.terminate()
        out, err = await wire.process.communicate()
        said = (out + err).decode()
        given = [payload for _, event, payload in wire.env.backend.transcript if event == "INTERACTION_CREATE"]
        assert "has connected to Gateway" in said
        for mark in (WORD, TOKEN, str(wire.alice.id), *(payload["token"] for payload in given)):
            assert mark not in said, mark
