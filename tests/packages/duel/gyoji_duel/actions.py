"""Duel: actions of a seat."""

from __future__ import annotations

from typing import Literal

from gyoji_duel.state import Posture
from rules.core.facts.words import Piece
from rules.core.play.actions import Action


class Stance(Action):
    """Takes a stance, in secret (DUEL-1)."""

    verb: Literal["stance"] = "stance"
    posture: Posture


class Attack(Action):
    """Strikes the opponent (DUEL-2)."""

    verb: Literal["attack"] = "attack"
    target: Piece = Piece("")


class Pass(Action):
    """Does nothing (DUEL-2)."""

    verb: Literal["pass"] = "pass"
