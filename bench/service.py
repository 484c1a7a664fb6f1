"""The game service on a real file: one action from the typed slots to the durable reply, and loading a long game.

Players type the referee's choices, with blunt weapons. Corrections keep all figures alive, so that one game reaches
2,000 decisions.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import storage
from bench._rows import Row
from bot.facts.origins import Origin
from bot.games.acts import answering, corrections
from bot.games.live.game import Live
from bot.games.live.games import Games
from bot.games.lobby import opening, seating
from rules.core.contract.corrections import Set
from rules.core.contract.ruleset import rulesets
from storage import Store

DECISIONS = 2_000
HEAL_EVERY = 50
CHANNELS = 50
ACTIONS_EACH = 20
LOADS = 20
MASTER = 1
SCENARIO = "tollgate"
"""Scenario of a fight without a round limit."""
ROLES = ("shieldmaiden", "longbow")
"""Roles of the players. Their cards are on paper, so that hands never run out and attacks may do no damage."""
interactions = itertools.count(1)


async def run() -> list[Row]:
    """Measures single actions, many channels, and loading a long game."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.sqlite3")
        games = Games(store, time.time, rulesets())
        try:
            return [row async for row in _rows(games)]
        finally:
            await games.close()
            await store.close()


async def _rows(games: Games) -> AsyncIterator[Row]:
    await open_game(games, 1)
    times_s = await play(games, 1, DECISIONS)
    await open_game(games, 2)
    bare_s = await _bare(games, 2)
    what = "one action, rules + transaction (gloomhaven)"
    yield Row(f"{what}: p50", _ms(times_s, 50), "ms", beside=f"its rows alone: {_ms(bare_s, 50):.2f} ms")
    yield Row(f"{what}: p99", _ms(times_s, 99), "ms", at_most=10)
    loads_s = [await _load(games, 1) for _ in range(LOADS)]
    yield Row(f"load of a game of {DECISIONS:,} decisions", _ms(loads_s, 50), "ms", at_most=20)
    for channel in range(3, CHANNELS + 3):
        await open_game(games, channel)
    started = time.perf_counter()
    together = await asyncio.gather(*(play(games, channel, ACTIONS_EACH) for channel in range(3, CHANNELS + 3)))
    rate = CHANNELS * ACTIONS_EACH / (time.perf_counter() - started)
    worst = _ms([taken for times in together for taken in times], 99)
    beside = f"p99 while all wait for all: {worst:.1f} ms"
    yield Row(f"actions of {CHANNELS} channels at once", rate, "/s", at_least=100, beside=beside)


def _origin(channel: int) -> Origin:
    return Origin(next(interactions), MASTER, "Bench", 1, channel, "en-US", "en-US", True, time.time())


async def open_game(games: Games, channel: int) -> None:
    """Opens a fight without a round limit."""
    await opening.new_game(games, _origin(channel), "gloomhaven", SCENARIO)
    for role in ROLES:
        await games.change(_origin(channel), seating.join, f"{role} hand=own")
    reply = await games.change(_origin(channel), seating.start)
    assert reply.refusal is None, reply.refusal


async def _live(games: Games, channel: int) -> Live:
    async with games.lock(channel):
        live = await games.get(channel)
    assert live is not None
    return live


async def play(games: Games, channel: int, decisions: int) -> list[float]:
    """Takes decisions as the referee would; returns the seconds of each."""
    times_s = []
    for number in range(decisions):
        live = await _live(games, channel)
        assert live.game is not None
        assert live.game.decision is not None, "the game is over"
        if number % HEAL_EVERY == 0:
            await _heal(games, channel, live)
        seat = live.game.decision.seats[0]
        action = live.game.referee_answer(seat)
        origin = _origin(channel)
        started = time.perf_counter()
        slots = {**action.slots(), "value": 0} if action.verb == "attack" else action.slots()
        reply = await games.change(origin, answering.act, action.verb, slots, seat=seat)
        times_s.append(time.perf_counter() - started)
        assert reply.refusal is None, reply.refusal
    return times_s


async def _heal(games: Games, channel: int, live: Live) -> None:
    assert live.game is not None
    for figure in list(live.game.table.state.figures):
        for what in ("max_hp", "hp"):
            await games.change(_origin(channel), corrections.correct, Set.model_fields["verb"].default, {
                "target": figure, "what": what, "value": 99,
            })  # fmt: skip


async def _bare(games: Games, channel: int) -> list[float]:
    """Returns the seconds that an action's rows need in the database."""
    live = await _live(games, channel)
    loaded = await games.store.load_game(live.record.id)
    assert loaded.checkpoint is not None
    (entry,) = await games.store.entries(live.record.id, loaded.last_seq)
    outgoing = storage.Outgoing(live.record.channel_id, "said", "{}")
    times_s = []
    for seq in range(loaded.last_seq + 1, loaded.last_seq + 101):
        commit = storage.Commit(
            game_id=live.record.id,
            at=time.time(),
            interaction_id=next(interactions),
            entries=(dataclasses.replace(entry, seq=seq, kind="mark", payload="{}", events="[]"),),
            checkpoint=storage.Checkpoint(seq, loaded.checkpoint.state),
            outbox=(outgoing, outgoing),
        )
        started = time.perf_counter()
        await games.store.commit(commit)
        times_s.append(time.perf_counter() - started)
    return times_s


async def _load(games: Games, channel: int) -> float:
    """Returns the seconds to load the game and its scene.

    Neither is in memory before.
    """
    fresh = Games(games.store, time.time, games.rulesets)
    started = time.perf_counter()
    scene = await fresh.scene(channel)
    taken = time.perf_counter() - started
    assert scene is not None
    assert scene.awaited is not None
    return taken


def _ms(times_s: Sequence[float], percentile: int) -> float:
    return statistics.quantiles(times_s, n=100, method="inclusive")[percentile - 1] * 1000
