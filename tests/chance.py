"""Repeatable randomness for games and rolls of the tests, seeded with the name of each test."""

from __future__ import annotations

import random
from types import SimpleNamespace

import bot.games.lobby.seating
import rules.core.play.dice

_chance = random.Random()


def begin(name: str) -> None:
    """Seeds secrets, game numbers and dice until the next call."""
    _chance.seed(name)


def fix() -> None:
    """Replaces the system's randomness for this process's games and rolls."""
    for module in (rules.core.play.dice, bot.games.lobby.seating):
        module.secrets = SimpleNamespace(  # type: ignore[attr-defined]  # in place of the module `secrets`
            token_bytes=_chance.randbytes, token_hex=lambda size: _chance.randbytes(size).hex()
        )
