"""The log as JSON: one object to a line, with the ids in the text as separate fields."""

import io
import json
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

import discord
import pytest

from bot.logs import DiscreetHandler, JsonFormatter
from tests.metrics import value
from tests.rows import each_row

GAME = "feed000001"


@pytest.fixture
def logged():
    """Returns a function that formats a log record and parses the result."""
    handler = DiscreetHandler(io.StringIO())
    handler.setFormatter(JsonFormatter())

    def written(message, *values, error=None):
        about = (type(error), error, error.__traceback__) if error else None
        line = handler.format(logging.LogRecord("bot.a", logging.WARNING, "a.py", 1, message, values, about))
        assert "\n" not in line
        return json.loads(line)

    return written


def test_every_line_is_counted_by_its_level():
    log = logging.Logger("counted")
    log.addHandler(DiscreetHandler(io.StringIO()))
    before = {level: value("gyoji_log_lines_total", level=level) for level in ("WARNING", "ERROR")}
    log.warning("one")
    log.error("two")
    log.error("three")
    after = {level: value("gyoji_log_lines_total", level=level) for level in before}
    assert after == {"WARNING": before["WARNING"] + 1, "ERROR": before["ERROR"] + 2}


@each_row(
    "message, values, fields",
    [
        ("fault %s in %s", ("12AB34CD", "on_ready"), {"fault": "12AB34CD"}),
        ("fault %s in %s (channel %s, interaction %s)", ("1A", "/roll", 5, 6),
         {"fault": "1A", "channel": 5, "interaction": 6}),
        ("game %s in channel %s is paused: %s", (GAME, 5, "why"), {"game": GAME, "channel": 5}),
        ("the deadline of game %s could not be moved", (GAME,), {"game": GAME}),
        ("message %d of game %s cannot be read now: %s", (3, GAME, "x"), {"game": GAME}),
        ("%s is replaced in guild %s", ("trap", 7), {"guild": 7}),
        ("Shard ID %s has connected to Gateway (Session ID: %s).", (2, "abc"), {"shard": 2}),
        ("WebSocket in shard ID %s is ratelimited, waiting %.2f seconds", (1, 2.5), {"shard": 1}),
        ("100%% of game %s", (GAME,), {"game": GAME}),
        ("the game %s", (None,), {}),
        ("a channel without a place", (), {}),
        ("the endgame %s", ("x",), {}),
    ],
)  # fmt: skip
def test_ids_in_the_text_are_fields(logged, message, values, fields):
    said = logged(message, *values)
    assert said.pop("message") == (message % values)
    assert (said.pop("level"), said.pop("logger")) == ("WARNING", "bot.a")
    at = datetime.fromisoformat(said.pop("time"))
    assert datetime.now(UTC) - at < timedelta(minutes=1)
    assert said == fields


def test_an_error_is_one_line_with_its_places_and_kind(logged):
    hand = ["a", "b"]
    try:
        hand.index("secret")
    except ValueError as error:
        error.args = (", ".join(hand),)
        said = logged("fault %s in %s", "AB", "x", error=error)
    assert "a, b" not in json.dumps(said)
    assert said["trace"].splitlines()[-1] == "ValueError"
    assert "test_an_error_is_one_line" in said["trace"]


def test_no_text_breaks_a_line_or_the_log(logged):
    for text in ('a "quote"\nand more', "\ud800", "審判", "\x00\u2028"):
        assert logged("%s", text)["message"] == text
    assert logged("%s", Path("a") / "b")["message"] == str(Path("a") / "b")
    assert logged("game %s", discord.Object(5))["game"] == "<Object>"
