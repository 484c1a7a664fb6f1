"""Fixtures that several attacks share."""

import io
import json
import logging
import sys
import threading
import warnings

import pytest

from bot.client.gateway.serving import log_to_stdout
from tests.e2e.conftest import fight as fight


@pytest.fixture
def log_level():
    """Returns the lowest level that the bot logs."""
    return logging.INFO


@pytest.fixture
def written(monkeypatch, log_level):
    """Returns a reader of the bot's log.

    The log is written twice: as text, then as JSON.
    """
    text, lines = io.StringIO(), io.StringIO()
    for module, hook in (
        (sys, "excepthook"),
        (sys, "unraisablehook"),
        (threading, "excepthook"),
        (warnings, "showwarning"),
    ):
        monkeypatch.setattr(module, hook, getattr(module, hook))
    stdout = sys.stdout
    for out, form in ((text, "text"), (lines, "json")):
        monkeypatch.setattr("sys.stdout", out)
        log_to_stdout(log_level, form)
    monkeypatch.setattr("sys.stdout", stdout)
    yield lambda: text.getvalue() + lines.getvalue()
    for line in lines.getvalue().splitlines():
        said = json.loads(line)
        assert said["message"] in text.getvalue()
        assert said.get("trace", "") in text.getvalue()
