"""What tests of BCDice's game systems begin with."""

import shutil

import pytest

from bot.dice.interpreter import FOLDER, PACKAGE

needs_bcdice = pytest.mark.skipif(
    shutil.which("node") is None or not (FOLDER / PACKAGE).is_dir(),
    reason="Node or BCDice's package is not there (make systems sets it up)",
)
