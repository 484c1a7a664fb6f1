"""The process as a host watches it: its metrics' port, while Discord drops and throttles the bot."""

import asyncio
import json
import re
import socket
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from tests.e2e.starts import starts
from tests.e2e.wire import TOKEN, WireTable
from tests.metrics import get, read

PATIENCE_S = 300


@pytest.fixture
async def watched(tmp_path):
    """Provides a bot with a port for its metrics, and a JSON log."""
    settings = {"METRICS_PORT": "0", "LOG_LEVEL": "INFO", "LOG_FORMAT": "json", "LOCALE": "ja", "HURRIED_BEAT_S": "0.5"}
    async with WireTable(tmp_path / "gyoji.sqlite3", **settings) as wire:
        wire.program = "tests.e2e.hurried"
        wire.gateway.heartbeat_ms = 1000
        with (tmp_path / "log").open("wb") as wire.log:
            yield wire


def lines(wire: WireTable):
    return [json.loads(line) for line in Path(wire.log.name).read_text("utf-8").splitlines()]


def address(wire: WireTable):
    said = "\n".join(line["message"] for line in lines(wire))
    return re.search(r"the metrics are at (\S+)/metrics", said)[1]


async def until(look, is_so):
    """Looks repeatedly, and returns the first result that meets a condition."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            if is_so(now := await look()):
                return now
            await asyncio.sleep(0.05)


async def test_drops_and_limits_are_counted_by_shard_and_health_uses_the_hosts_language(watched):
    watched.gateway.shards = 2
    watched.environment["SHARD_COUNT"] = "2"
    await watched.start()
    port = address(watched)
    look = partial(read, port)
    said = await until(partial(get, f"{port}/health"), lambda said: said[0] == 200)
    assert said == (200, "ボットは正常です。\n")
    await watched.alice.slash(watched.channel, "game new", ruleset="gloomhaven", quick=True)
    now = await until(look, lambda now: now.of("gyoji_gateway_up") == 2)
    assert [now.of("gyoji_gateway_connects_total", shard=shard, how="new") for shard in (0, 1)] == [1, 1]
    assert now.of("gyoji_gateway_drops_total") == 0
    assert now.of("gyoji_interactions_total", command="game new", outcome="answered") == 1
    assert now.of("gyoji_answer_seconds_count", kind="command") == 1
    assert now.of("gyoji_event_loop_lag_seconds_count") >= 1
    assert now.of("gyoji_discord_requests_total", status="2xx") >= 3
    assert now.of("gyoji_discord_rate_limited_total") == now.of("gyoji_discord_requests_total", status="4xx")

    await watched.drop_gateway(shard=1)
    now = await until(look, lambda now: now.of("gyoji_gateway_connects_total", shard=1, how="resumed") == 1)
    assert (now.of("gyoji_gateway_drops_total", shard=1), now.of("gyoji_gateway_drops_total", shard=0)) == (1, 0)
    await watched.drop_gateway(shard=0, is_session_lost=True)
    now = await until(look, lambda now: now.of("gyoji_gateway_connects_total", shard=0, how="new") == 2)
    assert now.of("gyoji_gateway_drops_total", shard=0) == 1

    limited = now.of("gyoji_discord_rate_limited_total", scope="shared")
    watched.env.inject_error("POST", "/interactions/*/callback", status=429, times=1)
    await watched.bob.slash(watched.channel, "gyoji")
    now = await read(port)
    assert now.of("gyoji_discord_rate_limited_total", scope="shared") == limited + 1
    assert now.of("gyoji_interactions_total", command="gyoji", outcome="answered") == 1

    now = await until(look, lambda now: now.of("gyoji_live_games") == 1)
    assert all(now.of("gyoji_gateway_latency_seconds", shard=shard) > 0 for shard in (0, 1))
    _, text = await get(f"{port}/metrics")
    for secret in (TOKEN, watched.alice.id, watched.channel.id, watched.guild.id):
        assert str(secret) not in text
    assert await watched.stop() == 0
    shards = [line["shard"] for line in lines(watched) if "has connected to Gateway" in line["message"]]
    assert sorted(shards) == [0, 0, 1]
    with pytest.raises(OSError, match="refused"):
        await get(f"{port}/health")


async def test_an_impossible_port_or_setting_is_one_line_that_says_what_to_do(tmp_path):
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = str(other.getsockname()[1])
        wrong = [
            ({"METRICS_PORT": taken}, f"Cannot open port {taken} of 127.0.0.1", "another program uses it"),
            ({"METRICS_PORT": taken, "LOCALE": "ja"}, taken, "ほかのプログラムが使っています"),
            ({"METRICS_PORT": "0", "METRICS_HOST": "no.such.name.invalid"}, "METRICS_HOST", "the name is not known"),
            ({"METRICS_PORT": "0", "METRICS_HOST": "203.0.113.7", "LOCALE": "ja"}, "0.113.7", "アドレスではありません"),
            ({"METRICS_PORT": "65536"}, "Please correct", "describes them): METRICS_PORT"),
            ({"LOG_FORMAT": "xml"}, "Please correct", "LOG_FORMAT"),
        ]  # fmt: skip
        ended = await starts(tmp_path, *[{"DISCORD_TOKEN": "x"} | settings for settings, *_ in wrong])
    for each, (_, *words) in zip(ended, wrong, strict=True):
        assert (each.code, each.err.count("\n")) == (1, 1), each
        assert all(some in each.err for some in words), each
    assert not list(tmp_path.iterdir())
