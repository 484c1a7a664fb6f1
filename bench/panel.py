"""Time to word a ruling, and a whole table message without its picture."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable

from bench._rows import Row
from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import Panel
from bot.facts.replies import Reply
from bot.pictures import Pictures
from bot.words.languages import Languages
from tests.bot.fights import always_dark, fight, no_images, scene_of

TIMES = 200
LINES = 12


async def median_ms(work: Callable[[], Awaitable[object]]) -> float:
    """Returns the median time of `work` in ms, with full caches."""
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        await work()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


async def run() -> list[Row]:
    pictures = Pictures()
    panel = Panel(Languages.load(), pictures, OwnTokens(no_images), always_dark)
    game, events = fight("tollgate", 4, decisions=40, seed=2)
    scene = scene_of(game)
    reply = Reply(scene, public=tuple(events[-LINES:]))
    ruling = await median_ms(lambda: panel.public(reply, "ja"))
    table = await median_ms(lambda: panel.table(scene))
    pictures.close()
    return [
        Row(f"a ruling of {LINES} lines", ruling, "ms"),
        Row("a table message, picture already drawn", table, "ms"),
        Row("a ruling and a table message together", ruling + table, "ms", at_most=1),
    ]
