"""The real process `python -m bot` against another API root over the wire (DISCORD_API_BASE)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.contract import contract
from tests.e2e.starts import starts
from tests.e2e.wire import TOKEN, Fault, WireTable, output


@pytest.fixture
async def wire(tmp_path: Path) -> AsyncIterator[WireTable]:
    async with WireTable(tmp_path / "gyoji.sqlite3") as table:
        yield table
    check = contract()
    if check is not None:
        assert not [fault for request in table.env.http_requests if (fault := check.fault(request))]


async def test_the_process_connects_registers_and_answers_and_survives_a_kill_and_a_stop(wire):
    wire.is_forked = False
    await wire.start()
    assert len(wire.requests("PUT", "/applications/*/commands")) == 1
    answer = await wire.alice.slash(wire.channel, "gyoji")
    assert "referees" in answer.response.content
    await wire.kill()
    await wire.start()
    assert len(wire.requests("PUT", "/applications/*/commands")) == 1
    wire.speaks(wire.bob, "ja")
    answer = await wire.bob.slash(wire.channel, "gyoji")
    assert "審判" in answer.response.content
    assert await wire.stop() == 0
    assert TOKEN not in await output(wire.process)


async def test_a_dropped_gateway_is_resumed_and_a_lost_session_restarted_at_the_same_root(wire):
    await wire.start()
    await wire.drop_gateway()
    await wire.reconnected()
    assert (len(wire.gateway.identified), wire.gateway.resumed) == (1, 1)
    assert (await wire.alice.slash(wire.channel, "gyoji")).ephemeral
    await wire.drop_gateway(is_session_lost=True)
    await wire.reconnected()
    assert (len(wire.gateway.identified), wire.gateway.resumed) == (2, 1)
    assert (await wire.bob.slash(wire.channel, "gyoji")).ephemeral


async def test_a_throttled_or_cut_off_answer_is_repeated(wire):
    await wire.start()
    wire.env.inject_error("POST", "/interactions/*/callback", status=429)
    answer = await wire.alice.slash(wire.channel, "gyoji")
    assert "referees" in answer.response.content
    assert len(wire.requests("POST", "/interactions/*/callback")) == 2

    def cut_once(fault):
        faults = [fault]
        wire.fault = lambda method, path: faults.pop() if faults and "callback" in path else None

    for has_effect in (False, True):
        cut_once(Fault(has_effect=has_effect))
        answer = await wire.gm.slash(wire.channel, "gyoji")
        assert "referees" in answer.response.content
        assert not answer.followups
        cut_once(Fault(has_effect=has_effect))
        assert (await wire.gm.slash(wire.channel, "chart import")).modal is not None


async def test_a_wrong_token_is_one_line_that_says_what_to_do(wire):
    environment = wire.environment | {"DISCORD_API_BASE": wire.base, "DISCORD_TOKEN": "not-the-token"}
    ((code, out, err),) = await starts(wire.database.parent, environment)
    assert code == 1
    assert err.startswith("Discord rejected the token.")
    assert err.count("\n") == 1
    assert "not-the-token" not in out + err


@pytest.mark.parametrize(
    ("base", "words"),
    [
        ("discord.example/api", "DISCORD_API_BASE must be a root"),
        ("ftp://127.0.0.1/api", "DISCORD_API_BASE must be a root"),
        ("http://127.0.0.1:9/api", "does not answer as a Discord API: it refuses the connection."),
        ("http://no.such.name.invalid/api", "（その名前はこのネットワークで見つかりません）"),
    ],
)
async def test_an_unusable_api_root_is_one_line(tmp_path, base, words):
    locale = "en" if words.isascii() else "ja"
    ((code, out, err),) = await starts(tmp_path, {"DISCORD_TOKEN": "x", "DISCORD_API_BASE": base, "LOCALE": locale})
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert words in err
    assert base in err
