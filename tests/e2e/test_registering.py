"""Discord refuses the commands: a bot with registered commands goes on, a bot without ends."""

import asyncio
import re
import signal

import pytest

from bot import health_file
from tests.database import change, rows
from tests.e2e.processes import Processes, until
from tests.e2e.starts import starts
from tests.e2e.wire import TOKEN, Fault, WireTable, run
from tests.metrics import get, read

REFUSED = Fault(
    400,
    50035,
    errors={"0": {"name_localizations": {"ja": {"_errors": [{"code": "X", "message": "Command name is invalid"}]}}}},
)
"""Discord's refusal of the name of the first command."""
ENGLISH, JAPANESE = "/gyoji, Japanese name “行司”: Command name is invalid", "/gyoji（日本語の名前「行司」）"
ILL = "start-ill-commands"
KNOWN = "SELECT 1 FROM setting WHERE key = 'commands-digest'"
BEFORE = {
    "of another version": "UPDATE setting SET value = ? WHERE key = 'commands-digest'",
    "of another database": "DELETE FROM setting WHERE value <> ? AND key = 'commands-digest'",
}
"""Changes that make the database's record of the registered commands wrong."""


class Refusing:
    """Counts the registrations, and refuses them while `fault` is set."""

    def __init__(self, wire):
        self.times, self.fault = 0, None
        wire.fault = self

    def __call__(self, method, path):
        if (method, path.rpartition("/")[2]) != ("PUT", "commands"):
            return None
        self.times += 1
        return self.fault


@pytest.fixture(params=["sqlite", "postgresql"])
async def wire(request, tmp_path):
    """Returns a Discord for one process, with each store in turn."""
    discord = WireTable(tmp_path / "gyoji.sqlite3") if request.param == "sqlite" else Processes(tmp_path, count=1)
    discord.program = "tests.e2e.hurried"
    discord.environment |= {
        "DATABASE": str(discord.database),
        "HURRIED_BEAT_S": "0.2",
        "LOG_LEVEL": "INFO",
        "METRICS_PORT": "0",
    }
    async with discord:
        yield discord


async def test_a_bot_without_registered_commands_ends_with_one_line_naming_the_refused_one(wire, tmp_path):
    registering = Refusing(wire)
    registering.fault = REFUSED
    settings = wire.environment | {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": wire.base}
    told = {"en": ENGLISH, "ja": JAPANESE}
    for locale, ended in zip(
        told, await starts(tmp_path, *[settings | {"LOCALE": each} for each in told]), strict=True
    ):
        assert (ended.code, ended.err.count("\n")) == (1, 1), ended
        assert told[locale] in ended.err
        assert "Traceback" not in ended.out
    assert registering.times == 2


@pytest.mark.parametrize("before", BEFORE.values(), ids=BEFORE)
async def test_a_bot_with_registered_commands_goes_on_and_names_the_refused_one(wire, tmp_path, before):
    registering, log = Refusing(wire), tmp_path / "log"
    await wire.start()
    await until(lambda: rows(where(wire), KNOWN))
    assert await wire.stop() == 0
    assert change(where(wire), before, "other") == 1
    registering.fault = REFUSED
    with log.open("wb") as wire.log:
        await wire.start()
    await wire.drop_gateway(is_session_lost=True)
    await wire.reconnected()
    assert "referees" in (await wire.alice.slash(wire.channel, "gyoji")).response.content
    await until(lambda: [ill.message_id for ill in health_file.illnesses(health_file.path_of(wire.database))] == [ILL])
    port = re.search(r"the metrics are at (\S+)/metrics", log.read_text("utf-8"))[1]
    status, said = await get(f"{port}/health")
    assert (status, said.count("\n")) == (503, 1)
    assert ENGLISH in said
    assert (await read(port)).of("gyoji_part_ill", part="commands") == 1
    assert JAPANESE in await health(wire, LOCALE="ja")
    assert await wire.stop() == 0
    assert registering.times == 2
    logged = log.read_text("utf-8")
    assert [ENGLISH in line for line in logged.splitlines()].count(True) == 1
    assert "Traceback" not in logged


def where(wire):
    return getattr(wire, "url", wire.database)


async def health(wire, **environment):
    """Returns the words of `python -m bot health` about an ill bot."""
    asked = await run(wire.database.parent, "-m", "bot", "health", **wire.environment | environment)
    out, err = await asyncio.wait_for(asked.communicate(), 300)
    assert (asked.returncode, out) == (1, b"")
    return err.decode()


async def test_all_processes_end_if_discord_has_never_taken_the_commands(tmp_path):
    async with Processes(tmp_path, SHARD_HAND_OVER_S="5") as house:
        registering = Refusing(house)
        registering.fault = REFUSED
        bots = [await house.bot() for _ in range(2)]
        for bot in bots:
            assert await asyncio.wait_for(bot.process.wait(), 300) == 1
            assert [ENGLISH in line for line in bot.said.splitlines()].count(True) == 2, "in the log and on stderr"
            assert "Traceback" not in bot.said
        assert registering.times == 2


async def test_the_registering_process_and_then_its_heir_name_the_refused_command(tmp_path):
    async with Processes(tmp_path, HURRIED_BEAT_S="0.2") as house:
        registering = Refusing(house)
        bots = [await house.bot() for _ in range(2)]
        await house.settled(owners=2)
        await until(lambda: rows(house.url, KNOWN))
        for bot in bots:
            assert await bot.end(signal.SIGTERM) == 0
        assert change(house.url, BEFORE["of another version"], "other") == 1
        registering.fault, registering.times = REFUSED, 0
        bots = [await house.bot() for _ in range(2)]
        await house.settled(owners=2)
        keeper = house.owner(0)
        heir = next(bot for bot in bots if bot is not keeper)
        await until(lambda: [id for id, _ in keeper.ills()] == [ILL])
        await until(lambda: heir.ills() == [])
        assert await keeper.end(signal.SIGTERM) == 0
        await until(lambda: [id for id, _ in heir.ills()] == [ILL])
        assert registering.times == 2
