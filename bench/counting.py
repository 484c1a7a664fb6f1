"""Cost of the metrics: for one interaction, for each change of the database, and for reading them.

The same work is timed with and without counting, in turns. The minimum of many turns excludes other load on the
machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
from prometheus_client import generate_latest

from bench._rows import Row
from bot import metrics
from bot.client.intake.counting import count_outcome, measure_first_answer, note_outcome

TURNS, TIMES = 50, 2_000


def run() -> list[Row]:
    interaction, change = _cost(_interaction), _cost(_change)
    commands = [f"command {number}" for number in range(100)]
    for command in commands:
        for outcome in ("answered", "refused"):
            metrics.INTERACTIONS.labels("command", command, outcome).inc()
    begun = time.perf_counter()
    text = generate_latest(metrics.REGISTRY)
    read_ms = 1000 * (time.perf_counter() - begun)
    return [
        Row("counting one interaction: outcome, time to the answer, in work", interaction, "µs", at_most=50),
        Row("counting one change of the database", change, "µs", at_most=20, beside="on the database's thread"),
        Row(
            "reading all metrics, 100 commands used",
            read_ms,
            "ms",
            beside=f"{len(text) / 1000:.0f} kB; in a separate thread",
        ),
    ]


def _interaction(interaction: Any) -> None:
    with count_outcome(interaction, "roll"), metrics.IN_WORK.track_inprogress():
        measure_first_answer(interaction)
        note_outcome(interaction, "answered")


def _change(_: Any) -> None:
    metrics.record_change(0.001, 0.002)


def _nothing(_: Any) -> None:
    pass


def _cost(work: Callable[[Any], None]) -> float:
    """Returns the time of `work` in µs.

    The time of an empty call is subtracted.
    """
    answer = SimpleNamespace(is_done=lambda: True)
    kind = discord.InteractionType.application_command
    interaction = SimpleNamespace(type=kind, extras={}, response=answer)
    least = {each: float("inf") for each in (work, _nothing)}
    for _ in range(TURNS):
        for each in least:
            begun = time.perf_counter()
            for _ in range(TIMES):
                each(interaction)
            least[each] = min(least[each], (time.perf_counter() - begun) / TIMES)
    return 1e6 * (least[work] - least[_nothing])
