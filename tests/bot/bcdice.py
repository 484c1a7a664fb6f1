"""Fixtures for tests of BCDice's game systems."""

import shutil

import pytest

from bot.dice import interpreter
from bot.dice.interpreter import FOLDER, PACKAGE

needs_bcdice = pytest.mark.skipif(
    shutil.which("node") is None or not (FOLDER / PACKAGE).is_dir(),
    reason="Node or BCDice's package is not there (make systems sets it up)",
)


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Gives BCDice a minute to answer on a slow machine, in every module that imports this fixture.

    Tests of hangs set shorter limits.
    """
    monkeypatch.setattr(interpreter, "ROLL_S", 60)
    monkeypatch.setattr(interpreter, "START_S", 60)
