"""Duel: the set-up, and the state of the running duel."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from rules.core.facts.words import Cell
from rules.core.play.hidden import Hidden

Posture = Literal["bold", "wary", "feint"]
ROW = ("A1", "B1", "C1", "D1", "E1", "F1", "G1")
STARTS = {"east": "E1", "west": "C1"}


class Member(BaseModel):
    """A player with a role and a name."""

    model_config = ConfigDict(frozen=True)
    seat: str
    role: str
    name: str


class Setup(BaseModel):
    """The two members, with their hit points and armour."""

    model_config = ConfigDict(frozen=True)
    hp: int = 10
    armour: int = 7
    party: tuple[Member, ...] = ()


class Fighter(BaseModel):
    """One of the two fighters. A `cell` of "" is off the row."""

    role: str
    hp: int
    cell: Cell
    stance: Hidden[Posture] | None = None


class State(BaseModel):
    """State of the duel: each round has stances, then both turns.

    `order` lists the fighters whose turns are still to come.
    """

    round: int = 0
    order: list[str] = []
    fighters: dict[str, Fighter]
