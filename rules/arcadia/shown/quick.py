"""Quick rulings of Arcadia, for games played elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import Field

from rules.arcadia.attack.attacks import defend, roll_attack
from rules.arcadia.dice import AttackKind
from rules.arcadia.effects.abilities import Reroll
from rules.arcadia.effects.effect import Blow, Fighter
from rules.arcadia.tables import constant
from rules.core.contract.quick import ASKER, TARGET, Name, Quick, distinct
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase, Piece
from rules.core.play.dice import Dice
from rules.core.play.table import Table

MOST_POOL = 15
"""Highest number of dice in a ruling.

No cards add up to more dice. A roll of this size practically never reaches the limit of ARC-D3.
"""
MOST_PLAYERS = constant("players_max")

NumberOfDice = Annotated[int, Field(ge=0, le=MOST_POOL)]


class Nowhere:
    """Scene in which no character is Close to another."""

    side: Mapping[str, str] = MappingProxyType({})

    def close_to(self, who: str) -> Sequence[str]:
        return ()


class QuickAttack(Quick):
    """Ruling on an attack (ARC-A4 to ARC-A7, ARC-O1).

    `value` is the number of attack dice. `defence` is the number of each target's dice. `hp` is each target's remaining
    Life, 0 if unknown. `overkill` is a monster's threshold, 0 for none.
    """

    verb: Literal["attack"] = "attack"
    value: NumberOfDice
    using: AttackKind = "melee"
    defence: NumberOfDice = 0
    hp: Annotated[int, Field(ge=0, le=20)] = 0
    target: Annotated[tuple[Name, ...], Field(max_length=8)] = ()
    rerolls: Annotated[int, Field(ge=0, le=5)] = 0
    overkill: Annotated[int, Field(ge=0, le=20)] = 0

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        if self.overkill and not self.hp:
            raise self.refuse_without("hp")
        names = distinct(self.target) or (TARGET,)
        effects = (Reroll(self.rerolls),) if self.rerolls else ()
        attacker = Fighter(ASKER, 0, 0)
        attack = Blow(Nowhere(), attacker, names[0], self.using, self.value, effects=effects)
        fallen = roll_attack(table, attack)
        for name in names:
            defend(table, attack, fallen, Fighter(name, self.defence, self.hp, overkill=self.overkill))
        return table.events


class QuickFirst(Event):
    """A die with a side for each player has decided on the first turn (ARC-T1)."""

    kind: Literal["quick-first"] = "quick-first"
    who: Piece
    sides: int
    rolled: int


class QuickSeat(Event):
    """Turn of a player, and the player or bot that runs the monsters in it (ARC-B8, ARC-H8)."""

    kind: Literal["quick-seat"] = "quick-seat"
    place: int
    who: Piece
    right: Piece
    alone: bool


class QuickInitiative(Quick):
    """Ruling on the first turn, and on the player who runs the monsters in each turn.

    `names` are the players clockwise.
    """

    verb: Literal["initiative"] = "initiative"
    names: Annotated[tuple[Name, ...], Field(max_length=MOST_PLAYERS)] = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[Any, Any] = Table(None, None, dice)
        players = distinct(self.names)
        if not players:
            raise self.refuse_without("names")
        alone = len(players) == 1
        first = 0
        if not alone:
            rolled = table.roll(len(players), "first")
            first = rolled - 1
            table.tell(QuickFirst(rules=("ARC-T1",), who=Piece(players[first]), sides=len(players), rolled=rolled))
        for place in range(len(players)):
            seat = first + place
            table.tell(
                QuickSeat(
                    rules=("ARC-H8",) if alone else ("ARC-B8",), place=place + 1,
                    who=Piece(players[seat % len(players)]), right=Piece(players[(seat - 1) % len(players)]),
                    alone=alone,
                )
            )  # fmt: skip
        return table.events


class QuickMorale(Quick):
    """Ruling that this game has no morale."""

    verb: Literal["morale"] = "morale"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        return [Phrase("quick-no-morale")]


QUICK = (QuickInitiative, QuickAttack, QuickMorale)
