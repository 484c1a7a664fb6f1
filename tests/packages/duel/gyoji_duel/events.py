"""Duel: events."""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved
from rules.core.contract.story import Roll, Story, Tally
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Piece, Seat, Term


class RoundBegan(Event):
    kind: Literal["round-began"] = "round-began"
    round: int


class Ready(Event):
    kind: Literal["ready"] = "ready"
    seat: Seat


class StanceShown(Event):
    kind: Literal["stance-shown"] = "stance-shown"
    actor: Piece
    stance: Term


class Struck(Event):
    kind: Literal["struck"] = "struck"
    actor: Piece
    target: Piece
    dice: tuple[int, int]
    bonus: int
    total: int
    armour: int
    damage: int


class Retreated(Event):
    """A fighter has stepped back to `cell` ("": off the row)."""

    kind: Literal["retreated"] = "retreated"
    target: Piece
    hp: int
    cell: Cell


STORY = Story(
    round=RoundBegan,
    tallies=(
        Tally("dealt", Struck, lambda strike: strike.actor, lambda strike: strike.damage),
        Tally("taken", Struck, lambda strike: strike.target, lambda strike: strike.damage),
    ),
    rolls=(Roll(Struck, lambda strike: sum(strike.dice)),),
)
EVENTS = (RoundBegan, Ready, StanceShown, Struck, Retreated, Corrected, PieceMoved)
