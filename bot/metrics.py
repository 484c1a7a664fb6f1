"""Counters and gauges of the running bot, for Prometheus (docs/hosting.md).

`bot/exposing.py` serves them. Every label has a small set of values: names that the bot gives, shard numbers, or words
of this file. A label never holds a user, a server, a channel or typed text.
"""

from __future__ import annotations

import platform
import time
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, GCCollector, Histogram, ProcessCollector

PROJECT: Final = Path(__file__).parents[1] / "pyproject.toml"
UNKNOWN: Final = "unknown"
"""Label that stands for any name unknown to the bot."""
PARTS: Final = ("database", "disk", "gateway", "shards", "outbox", "deadlines", "commands", "bcdice")
"""Parts of the bot whose health is reported separately."""

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
GCCollector(registry=REGISTRY)


@cache
def version() -> str:
    try:
        return str(tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"])
    except (OSError, ValueError, KeyError):
        return UNKNOWN


BUILD: Final = Gauge(
    "gyoji_build_info", "Always 1: the versions of the bot and of Python.", ("version", "python"), registry=REGISTRY
)
BUILD.labels(version(), platform.python_version()).set(1)

# --- people ----------------------------------------------------------------------------------------------------------

INTERACTIONS: Final = Counter(
    "gyoji_interactions_total",
    "Commands, clicks, submitted boxes and keystrokes, by what came of them.",
    ("kind", "command", "outcome"),
    registry=REGISTRY,
)
"""`kind`: command, control, box or suggestions. `outcome`: see `bot/client/intake/counting.py`."""

ANSWER_S: Final = Histogram(
    "gyoji_answer_seconds",
    "From an interaction's arrival to the first answer that Discord took; Discord waits for three seconds.",
    ("kind",),
    buckets=(0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0),
    registry=REGISTRY,
)
IN_WORK: Final = Gauge("gyoji_interactions_in_work", "Commands, clicks and boxes that are in work.", registry=REGISTRY)
FAULTS: Final = Counter("gyoji_faults_total", "Faults that were logged under an id.", registry=REGISTRY)
LOGGED: Final = Counter("gyoji_log_lines_total", "Lines of the log, by their level.", ("level",), registry=REGISTRY)

# --- games -----------------------------------------------------------------------------------------------------------

LIVE_GAMES: Final = Gauge("gyoji_live_games", "Games in memory.", registry=REGISTRY)
OUTBOX: Final = Gauge(
    "gyoji_outbox_messages",
    "Stored messages that are not yet in their channel: due, or shut where Discord lets nobody be told.",
    ("state",),
    registry=REGISTRY,
)
OUTBOX_AGE_S: Final = Gauge(
    "gyoji_outbox_oldest_seconds", "How long the oldest message that is due has waited.", registry=REGISTRY
)
DEADLINES_LATE: Final = Gauge(
    "gyoji_deadlines_late", "Deadlines and reminders that should have been acted upon by now.", registry=REGISTRY
)
PICTURES: Final = Counter("gyoji_pictures_total", "Pictures, drawn or kept from before.", ("how",), registry=REGISTRY)
PICTURE_S: Final = Histogram(
    "gyoji_picture_seconds",
    "What a picture took: its turn to be drawn, and the drawing.",
    ("step",),
    buckets=(0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0),
    registry=REGISTRY,
)
BCDICE_RUNNING: Final = Gauge("gyoji_bcdice_running", "1 while BCDice's process runs.", registry=REGISTRY)
BCDICE_STARTS: Final = Counter("gyoji_bcdice_starts_total", "Starts of BCDice's process.", registry=REGISTRY)
BCDICE_TROUBLES: Final = Counter(
    "gyoji_bcdice_troubles_total",
    "How BCDice failed: it did not start, was slow, or broke.",
    ("why",),
    registry=REGISTRY,
)

# --- Discord ---------------------------------------------------------------------------------------------------------

GATEWAY_UP: Final = Gauge("gyoji_gateway_up", "1 while the shard is connected.", ("shard",), registry=REGISTRY)
GATEWAY_LATENCY_S: Final = Gauge(
    "gyoji_gateway_latency_seconds", "From the shard's newest heartbeat to its echo.", ("shard",), registry=REGISTRY
)
GATEWAY_CONNECTS: Final = Counter(
    "gyoji_gateway_connects_total",
    "Connections of the shard: new sessions, or resumed.",
    ("shard", "how"),
    registry=REGISTRY,
)
GATEWAY_DROPS: Final = Counter(
    "gyoji_gateway_drops_total", "Connections that the shard lost.", ("shard",), registry=REGISTRY
)
SHARDS_WITHOUT_OWNER: Final = Gauge(
    "gyoji_shards_without_owner",
    "Shards that no process of the bot has, as this one last found when it met the others.",
    registry=REGISTRY,
)
REQUESTS: Final = Counter(
    "gyoji_discord_requests_total",
    "Requests to Discord, by the class of the answer's status.",
    ("status",),
    registry=REGISTRY,
)
RATE_LIMITED: Final = Counter(
    "gyoji_discord_rate_limited_total",
    "Requests that Discord refused as too many, by whose limit.",
    ("scope",),
    registry=REGISTRY,
)
HELD_BACK_S: Final = Counter(
    "gyoji_discord_held_back_seconds_total",
    "For how long requests were held back to keep below Discord's limit, in seconds, added up.",
    registry=REGISTRY,
)

# --- the process -----------------------------------------------------------------------------------------------------

QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
CHANGE_WAIT_S: Final = Histogram(
    "gyoji_database_wait_seconds", "How long a change waited for its turn.", buckets=QUICK, registry=REGISTRY
)
CHANGE_S: Final = Histogram(
    "gyoji_database_change_seconds",
    "How long a change took from its turn until it was on the disk, with those that shared its transaction.",
    buckets=QUICK,
    registry=REGISTRY,
)


def record_change(waited_s: float, took_s: float) -> None:
    CHANGE_WAIT_S.observe(waited_s)
    CHANGE_S.observe(took_s)


LOOP_LAG_S: Final = Histogram(
    "gyoji_event_loop_lag_seconds", "How late the event loop wakes who asked for it.", buckets=QUICK, registry=REGISTRY
)
TASKS: Final = Gauge("gyoji_tasks", "Tasks of the event loop, begun and not yet done.", registry=REGISTRY)
PART_ILL: Final = Gauge(
    "gyoji_part_ill", "1 while the part is ill (python -m bot health).", ("part",), registry=REGISTRY
)
HEARTBEAT_AGE_S: Final = Gauge(
    "gyoji_heartbeat_age_seconds", "Since when the bot has not looked at its own health.", registry=REGISTRY
)

SCOPES: Final = ("user", "global", "shared")
"""Scopes of rate limits, as Discord names them."""


class Heartbeat:
    """Time of the bot's last health check, shown as an age that grows while the bot is stuck."""

    def __init__(self) -> None:
        self.at = time.monotonic()
        HEARTBEAT_AGE_S.set_function(lambda: time.monotonic() - self.at)

    def beat(self) -> None:
        self.at = time.monotonic()


HEARTBEAT: Final = Heartbeat()

# Series that have not been counted yet begin at 0, so that their first event shows as a rise.
for _part in PARTS:
    PART_ILL.labels(_part)
for _scope in (*SCOPES, UNKNOWN):
    RATE_LIMITED.labels(_scope)
for _level in ("WARNING", "ERROR", "CRITICAL"):
    LOGGED.labels(_level)
for _why in ("start", "slow", "broken"):
    BCDICE_TROUBLES.labels(_why)
