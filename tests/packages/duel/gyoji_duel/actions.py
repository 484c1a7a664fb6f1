"""Duel: what a seat may say."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from gyoji_duel.state import Posture
from rules.actions import Action
from rules.words import Piece, UserText


class Stance(Action):
    """Takes a stance, in secret (DUEL-1)."""

    verb: Literal["stance"] = "stance"
    posture: Posture


class Attack(Action):
    """Strikes the other (DUEL-2)."""

    verb: Literal["attack"] = "attack"
    target: Piece = Piece("")


class Pass(Action):
    """Does nothing (DUEL-2)."""

    verb: Literal["pass"] = "pass"


class Set(Action):
    """Sets hit points."""

    verb: Literal["set"] = "set"
    target: Piece
    hp: Annotated[int, Field(ge=0, le=99)] = 1
    reason: Annotated[UserText, Field(max_length=200)] = UserText("")
