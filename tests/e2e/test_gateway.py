"""The gateway of the tests' Discord, on which tests with several processes rely."""

import asyncio
import contextlib
import json

import aiohttp
import pytest

from tests.e2e.gateway import HELLO, IDENTIFY, INVALID_SESSION, INVALID_SHARD, RESUME
from tests.e2e.wire import WireTable

GUILDS = 1
PATIENCE_S = 60.0
HAPPENS = "ENTITLEMENT_CREATE"
"""An event that all sessions hear, with any intents."""


@pytest.fixture
async def wire(tmp_path):
    async with WireTable(tmp_path / "gyoji.sqlite3") as table:
        table.env.is_patient = False
        yield table


@contextlib.asynccontextmanager
async def connection(wire, op=IDENTIFY, **asked):
    """Opens a connection that has identified or resumed."""
    async with aiohttp.ClientSession() as http, http.ws_connect(wire.gateway.described()["url"]) as socket:
        assert (await socket.receive_json())["op"] == HELLO
        await socket.send_json({"op": op, "d": {"intents": GUILDS} | asked})
        yield socket


async def hear(socket, event):
    """Returns the next event of a kind."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            heard = json.loads((await socket.receive()).data)
            if heard.get("t") == event:
                return heard


async def test_events_of_a_server_come_on_its_shard_and_direct_messages_on_shard_0(wire):
    wire.env.shard_count = 2
    guilds = {shard: wire.env.create_guild(f"on {shard}", id=(1000 + shard) << 22) for shard in (0, 1)}
    async with connection(wire, shard=[0, 2]) as first, connection(wire, shard=[1, 2]) as second:
        ready = [await hear(socket, "READY") for socket in (first, second)]
        told = [{int(guild["id"]) for guild in each["d"]["guilds"]} for each in ready]
        assert [guilds[0].id in each for each in told] == [True, False]
        assert [guilds[1].id in each for each in told] == [False, True]
        wire.env.backend.emit(HAPPENS, something(1, guild_id=str(guilds[1].id)))
        wire.env.backend.emit(HAPPENS, something(2))
        assert (await hear(second, HAPPENS))["d"]["id"] == "1"
        assert (await hear(first, HAPPENS))["d"]["id"] == "2"


async def test_two_sessions_on_one_shard_hear_the_same_events_even_after_a_break(wire):
    async with connection(wire, shard=[0, 1]) as first, connection(wire, shard=[0, 1]) as second:
        keys = [(await hear(socket, "READY"))["d"]["session_id"] for socket in (first, second)]
        wire.env.backend.emit(HAPPENS, something(1))
        heard = [await hear(socket, HAPPENS) for socket in (first, second)]
        assert [each["d"]["id"] for each in heard] == ["1", "1"]
        await wire.drop_gateway(shard=0)
        wire.env.backend.emit(HAPPENS, something(2))
        async with connection(wire, RESUME, session_id=keys[1], seq=heard[1]["s"]) as again:
            assert (await hear(again, HAPPENS))["d"]["id"] == "2"
            assert [session.key for session in wire.gateway.connected()] == [keys[1]]


async def test_identifying_too_early_or_for_an_unknown_shard_is_refused(wire):
    wire.gateway.max_concurrency, wire.gateway.identify_s = 2, 3600.0
    async with connection(wire, shard=[0, 4]) as first, connection(wire, shard=[1, 4]) as second:
        for socket in (first, second):
            await hear(socket, "READY")
        async with connection(wire, shard=[2, 4]) as early:
            assert (await early.receive_json())["op"] == INVALID_SESSION
        assert [(each.shard, each.count) for each in wire.gateway.too_early] == [(2, 4)]
        wire.gateway.identify_s = 0.0
        async with connection(wire, shard=[2, 4]) as third, connection(wire, shard=[4, 4]) as beyond:
            await hear(third, "READY")
            await beyond.receive()
            assert beyond.close_code == INVALID_SHARD


def something(number, **where):
    return {"id": str(number), **where}
