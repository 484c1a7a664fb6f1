"""The whole way of an `/attack`, cog to message, with pictures, over fifty channels; the network is off.

The unmodified bot runs on SimCord, whose requests are answered in the same process; so the figures hold SimCord's own
work too. Beside them stands `/gyoji`, which only answers a text, driven the same way in the same run.
"""

from __future__ import annotations

import asyncio
import resource
import statistics
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import simcord
from simcord.types import HttpLogEntry

from bot.settings import Settings
from tests.world import World

CHANNELS = 50
ATTACKS_EACH = 12
PER_SECOND = 100
Held = list[Mapping[str, Any]]


async def run() -> list[tuple[str, str, str]]:
    """Latency of answers at a steady hundred commands per second, and of the table messages that follow."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=Path(folder) / "bench.sqlite3", log_level="WARNING", _env_file=None)
        async with World(settings) as world:
            idle_mib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            channels = [world.guild.create_text_channel(f"table-{number}") for number in range(CHANNELS)]
            for channel in channels:
                await world.alice.slash(channel, "game new", ruleset="gloomhaven", quick=True)
                await world.alice.slash(channel, "initiative", value=1)
            plain = await _measure(world, await _hold(world, channels, "gyoji", {}))
            targets = {channel.id: await _target(world, channel) for channel in channels}
            attack = {"value": 0, "range": 20}
            attacks = await _measure(
                world, await _hold(world, channels, "attack", attack, lambda channel: {"target": targets[channel.id]})
            )
            world.env.errors.clear()
    beside = f"{plain['p95']:.1f} ms for /gyoji; goal ≤ 60 ms at {PER_SECOND}/s"
    return [
        (
            f"/attack, {CHANNELS} channels, {PER_SECOND}/s offered: p95 to the answer",
            f"{attacks['p95']:.1f} ms",
            beside,
        ),
        ("/attack: p50 to the answer", f"{attacks['p50']:.1f} ms", f"{plain['p50']:.1f} ms for /gyoji"),
        ("/attack: p95 to the table message with its picture", f"{attacks['table']:.1f} ms", ""),
        ("/attack: commands per second", f"{attacks['rate']:.0f}/s", f"{PER_SECOND}/s offered"),
        (
            "memory of the process before the first game",
            f"{idle_mib:.0f} MiB",
            "with SimCord; goal for the bot ≤ 120 MiB",
        ),
    ]


async def _target(world: World, channel: simcord.ChannelHandle) -> str:
    scene = await world.bot.service.scene(channel.id)
    assert scene is not None
    assert scene.view is not None
    return next(piece.piece for piece in scene.view.pieces if piece.side == "monsters")


async def _hold(
    world: World, channels: list[simcord.ChannelHandle], command: str, options: dict[str, Any], own: Any = None
) -> Held:
    """Interactions as Discord would deliver them, kept back; ATTACKS_EACH for each channel, in turn."""
    backend = world.env.backend
    held: Held = []
    emit = backend.emit
    backend.emit = lambda event, payload: held.append(payload)  # type: ignore[method-assign]
    try:
        for _ in range(ATTACKS_EACH):
            for channel in channels:
                await world.alice.slash(channel, command, **options, **(own(channel) if own else {}))
    finally:
        backend.emit = emit  # type: ignore[method-assign]
    return held


class _Requests(list[HttpLogEntry]):
    """SimCord's log of requests, noting when each interaction was answered and each table message sent."""

    def __init__(self) -> None:
        super().__init__()
        self.delivered: dict[str, float] = {}
        self.newest: dict[str, float] = {}
        self.answers_s: list[float] = []
        self.tables_s: list[float] = []

    def append(self, request: HttpLogEntry) -> None:
        match request.path.split("/")[1:]:
            case ["interactions", interaction, _, "callback"] if interaction in self.delivered:
                self.answers_s.append(time.perf_counter() - self.delivered[interaction])
            case ["channels", channel, "messages"] if request.method == "POST" and channel in self.newest:
                self.tables_s.append(time.perf_counter() - self.newest[channel])


async def _measure(world: World, held: Held) -> dict[str, float]:
    """Delivers at a steady pace and notes when the answer and the table message leave."""
    backend = world.env.backend
    before, requests = backend.http_requests, _Requests()
    backend.http_requests = requests
    started = time.perf_counter()
    for number, payload in enumerate(held):
        await asyncio.sleep(max(0.0, started + number / PER_SECOND - time.perf_counter()))
        requests.delivered[payload["id"]] = requests.newest[payload["channel_id"]] = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
    await world.env.settle(timeout=60)
    took_s = time.perf_counter() - started
    backend.http_requests = before
    if len(requests.answers_s) != len(held):
        raise RuntimeError(f"{len(held)} commands, {len(requests.answers_s)} answers")
    return {
        "p50": _percentile(requests.answers_s, 50),
        "p95": _percentile(requests.answers_s, 95),
        "table": _percentile(requests.tables_s, 95),
        "rate": len(held) / took_s,
    }


def _percentile(times_s: list[float], percent: int) -> float:
    """In milliseconds; 0 without enough of them."""
    return 1000 * statistics.quantiles(times_s, n=100)[percent - 1] if len(times_s) > 1 else 0.0
