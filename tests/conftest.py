"""Fixtures: `world` is the unmodified bot on a small simulated Discord (tests/world.py)."""

import functools
import gc
import importlib.util
import logging
import os
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import hypothesis
import orjson
import pytest
from pydantic import SecretStr
from simcord import Env

from bot.client.gateway import tree
from bot.client.gateway.app import GyojiBot
from bot.client.gateway.translator import translate_commands
from bot.dice import systems
from bot.logs import OURS, DiscreetHandler
from bot.settings import Settings
from bot.words.languages import Languages, Words
from rules.core.contract.ruleset import Ruleset, rulesets
from storage.migrations import numbered
from storage.sqlite import connection, opening
from tests import chance, database, postgres, temporary
from tests.contract import contract
from tests.world import World

for name in Settings.model_fields:
    os.environ.pop(name.upper(), None)

temporary.use_memory()

# Examples are the same in each run, so that results are too; `make fuzz` looks for new ones.
hypothesis.settings.register_profile("suite", derandomize=True, deadline=None, max_examples=40)
hypothesis.settings.register_profile("fuzz", deadline=None)  # slow machines fail no test
hypothesis.settings.load_profile("fuzz" if os.environ.get("GYOJI_FUZZ") else "suite")


if not os.environ.get("GYOJI_FUZZ"):
    chance.fix()


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[Any], request: Any) -> Iterator[None]:
    """Seeds the randomness with the fixture's name.

    Several tests may share the fixture.
    """
    chance.begin(f"{request.node.nodeid} {fixturedef.argname}")
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Seeds the randomness with the test's name, independent of earlier fixtures."""
    chance.begin(item.nodeid)
    return (yield)


@functools.cache
def _cog(name: str, known: tuple[Ruleset[Any, Any], ...]) -> Any:
    """Returns a cog's module, with commands for these rulesets."""
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def _load_extension(bot: GyojiBot, name: str) -> None:
    sys.modules[name] = _cog(name, tuple(rulesets().values()))
    await sys.modules[name].setup(bot)  # type: ignore[attr-defined]  # every extension has it


GyojiBot.load_extension = _load_extension  # executed once per test run, not for each bot


_translated: dict[bytes, bytes] = {}


def _translate_commands(commands: list[dict[str, Any]], languages: Languages) -> list[dict[str, Any]]:
    key = orjson.dumps([commands, id(languages.words("en"))])
    if key not in _translated:
        _translated[key] = orjson.dumps(translate_commands(commands, languages))
    return orjson.loads(_translated[key])


tree.translate_commands = _translate_commands  # once for the same commands and words, not for each bot

_digest = Languages.digest


@functools.cache
def _digest_of(words: tuple[tuple[str, bool, Words], ...]) -> str:
    return _digest(Languages({locale: each for locale, _, each in words}))


def _kept_digest(languages: Languages) -> str:
    return _digest_of(tuple((locale, words.is_strict, words) for locale, words in languages._words.items()))


Languages.digest = _kept_digest  # type: ignore[method-assign]  # once for the same words, not for each bot
for name in ("_catalogue", "_readings"):
    setattr(systems, name, functools.cache(getattr(systems, name)))  # the same package for every bot

_scripts = functools.cache(numbered)


def _numbered(folder: Path) -> list[str]:
    return _scripts(folder) if folder == opening.MIGRATIONS else numbered(folder)


connection.numbered = _numbered  # type: ignore[attr-defined]  # read once, not for each database


@pytest.fixture(autouse=True)
def _log() -> Iterator[None]:
    """Restores the log after tests that run the program within them."""
    root, levels = logging.getLogger(), {name: logging.getLogger(name).level for name in ("", *OURS)}
    before = set(root.handlers)
    yield
    for handler in set(root.handlers) - before:
        if isinstance(handler, DiscreetHandler):
            root.removeHandler(handler)
    for name, was in levels.items():
        if (logger := logging.getLogger(name)).level != was:  # setting a level visits all loggers
            logger.setLevel(was)


@pytest.fixture
def engine() -> str:
    """Returns the database engine of a test.

    A test for both engines is parametrized by it.
    """
    return database.ENGINE


@pytest.fixture
def database_url(engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str | None]:
    """Yields the database URL of a test's games, or None.

    None stands for a file. With GYOJI_TEST_DATABASE=postgresql the database is on a server.
    """
    if engine != "postgresql":
        yield None
        return
    monkeypatch.setattr("storage.postgres.connection.Connection.is_shared", False)  # SimCord has no shards to share
    url = postgres.own_database()
    database.ON_THE_SERVER[tmp_path / "gyoji.sqlite3"] = url
    yield url
    postgres.empty(url)


@pytest.fixture
def where(tmp_path: Path, database_url: str | None) -> Path | str:
    """Returns the address of the database for a test's games."""
    return database_url or database.new_file(tmp_path / "gyoji.sqlite3")


@pytest.fixture
def settings(tmp_path: Path, database_url: str | None, where: Path | str) -> Settings:
    """Returns settings with a separate database.

    Nothing is read from the environment or `.env`.
    """
    own = {"database": tmp_path / "gyoji.sqlite3", "database_url": database_url and SecretStr(database_url)}
    return _shared_settings().model_copy(update=own)


@functools.cache
def _shared_settings() -> Settings:
    return Settings(strict_words=True, log_level="WARNING", default_ruleset="gloomhaven", _env_file=None)


@pytest.fixture
async def running_world(settings: Settings) -> AsyncIterator[World]:
    """Yields the bot and its world.

    Errors that no test looked at, and requests that Discord would refuse, fail the test.
    """
    async with World(settings) as world:
        yield world
    check_requests(world)
    unseen = world.env.errors_since(world.env._errors_acknowledged)
    if unseen:
        raise ExceptionGroup("the bot raised errors that the test did not look at", list(unseen))


@pytest.fixture
def simcord_env(running_world: World) -> Env:
    """Returns the world's environment.

    SimCord's plugin finds the clock by this fixture's name.
    """
    return running_world.env


@pytest.fixture
def world(running_world: World, simcord_env: Env) -> World:
    """Returns the running bot, with a channel, two players and a game master."""
    return running_world


def check_requests(world: World) -> None:
    """Checks the bot's requests against Discord's API description, if available."""
    discord_contract = contract()
    if discord_contract is not None:
        faults = {fault for request in world.env.http_requests if (fault := discord_contract.fault(request))}
        assert not faults, "\n".join(sorted(faults))


gc.disable()  # collected tests stay in memory, and scanning them repeatedly took a tenth of the suite's time


def pytest_collection_finish() -> None:
    """Turns garbage collection on again, except for existing objects."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    """Begins the run, which has at most one PostgreSQL for all workers."""
    if not hasattr(config, "workerinput"):
        postgres.begin_run()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Ends the shared PostgreSQL with the run."""
    if not hasattr(config, "workerinput"):
        postgres.end_run()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints the figures that tests have measured (`record_property("figure", …)`)."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, figure in report.user_properties:
            if name == "figure" and report.when == "call":
                terminalreporter.write_line(f"{report.head_line}: {figure}")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--ruleset NAME`, which runs the conformance suite for one ruleset."""
    parser.addoption("--ruleset", default="", help="hold only this ruleset to the conformance suite")


def differs_by_the_store(item: pytest.Item) -> bool:
    """Returns whether a test depends on the engine of its games."""
    names = getattr(item, "fixturenames", ())
    given = getattr(getattr(item, "callspec", None), "params", {})
    return "database_url" in names and "engine" not in given


WAITING = tuple(f"tests/{name}" for name in ("day/", *(f"e2e/test_{each}.py" for each in (
    "database_faults", "everything", "kill", "processes", "registering", "slow_store", "standin",
    "storms"
))))  # fmt: skip
"""Tests that spend their time waiting for processes and timers rather than computing."""


@pytest.hookimpl(trylast=True)  # the parts of the workers are those of the tests that `-m` has left
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Selects and orders the tests of a run.

    With `--ruleset`, tests of other rulesets are left out. Over PostgreSQL, so are tests that need no database or
    choose their engine. Tests that mostly wait come first, because a run that ends with them has nothing else to do
    meanwhile. Each worker begins with an equal part of the items; among four, two begin with such tests.
    """
    if database.ENGINE != "sqlite":
        items[:] = [item for item in items if differs_by_the_store(item)]
    wanted = config.getoption("--ruleset")
    if wanted:
        about = [getattr(item, "callspec", None) for item in items]
        items[:] = [item for item, spec in zip(items, about, strict=True) if spec and spec.params.get("name") == wanted]
    waiting = [item for item in items if item.nodeid.startswith(WAITING)]
    others = [item for item in items if not item.nodeid.startswith(WAITING)]
    half = len(items) // 2 if int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) >= 4 else len(items)
    first = waiting[: len(waiting) // 2] if half < len(items) else waiting
    items[:] = [*first, *others[: half - len(first)], *waiting[len(first) :], *others[half - len(first) :]]
