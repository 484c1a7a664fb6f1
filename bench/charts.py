"""Speed of rolls on charts, each with its text, and the time to read a chart."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from bench._rows import Row
from rules.core.charts.reading import read_chart
from rules.core.charts.rolling import roll_chart
from rules.core.charts.writing import write_chart
from rules.core.play.dice import SystemDice

ROLLS = 20_000
TIMES = 7
TARGET = 100_000
"""Target in rolls per second."""

WEATHER = "Weather\n1D6\n" + "".join(f"{roll}:Weather of kind {roll}\n" for roll in range(1, 7))
ROAD = "Road\n2D6\n" + "".join(f"{roll}:What happens on the road at {roll}\n" for roll in range(2, 13))
NAMES = "Names\nD66\n" + "".join(f"{tens}{ones}:{tens}{ones}\n" for tens in range(1, 7) for ones in range(1, 7))
CAMP = "Camp\n2D6\n" + "".join(f"{roll}:{{2D6+1}} guests by {{chart:Weather}}\n" for roll in range(2, 13))
TRAVEL = "2D6|1D6,1-2,3-6\n" + "".join(f"{roll},by land {roll},by sea {roll}\n" for roll in range(2, 13))
LONG = "Long\n1D1000\n" + "".join(f"{roll}:Row {roll} with {{{roll % 6 + 1}D6}} coins\n" for roll in range(1, 1001))


def median_s(work: Callable[[], object], times: int = 1) -> float:
    """Returns the median time of `work` in seconds.

    Each measurement is the average of `times` runs in a row.
    """
    taken = []
    for _ in range(TIMES):
        start = time.perf_counter()
        for _ in range(times):
            work()
        taken.append((time.perf_counter() - start) / times)
    return statistics.median(taken)


def run() -> list[Row]:
    dice = SystemDice()
    charts = {"weather": read_chart(WEATHER)}
    rows = []
    for what, text, at_least in (
        ("rolls on a 1D6 chart, with its text", WEATHER, TARGET),
        ("rolls on a 2D6 chart, with its text", ROAD, TARGET),
        ("rolls on a D66 chart, with its text", NAMES, None),
        ("rolls on a chart with columns, both rolled", TRAVEL, None),
        ("rolls on a 2D6 chart with {2D6+1} and a chart within", CAMP, None),
    ):
        chart = read_chart(text, "Travel" if text is TRAVEL else "", charts)
        each = median_s(lambda chart=chart: roll_chart(chart, dice, charts.get), ROLLS)
        rows.append(Row(what, 1 / each, "/s", at_least=at_least))
    long = read_chart(LONG)
    for form in ("text", "csv", "json"):
        document = write_chart(long, form)
        took = median_s(lambda document=document: read_chart(document, "Long", charts)) * 1000
        rows.append(Row(f"reading 1,000 rows with dice as {form}", took, "ms", beside=f"{len(document) // 1024} KiB"))
    return rows
