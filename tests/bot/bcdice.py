"""What tests of BCDice's game systems begin with."""

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
    """A busy machine may take long: only tests of what hangs are in a hurry. Counts wherever it is imported."""
    monkeypatch.setattr(interpreter, "ROLL_S", 60)
    monkeypatch.setattr(interpreter, "START_S", 60)
