"""Duel: rulings from numbers alone, without a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import Field

from gyoji_duel.procedure import roll_strike
from rules.core.contract.quick import ASKER, TARGET, Quick
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase
from rules.core.play.dice import Dice
from rules.core.play.table import Table


class QuickAttack(Quick):
    """A strike with this bonus against this armour (DUEL-3)."""

    verb: Literal["attack"] = "attack"
    value: Annotated[int, Field(ge=-5, le=5)]
    defence: Annotated[int, Field(ge=0, le=20)]

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        table: Table[None, None] = Table(None, None, dice)
        roll_strike(table, ASKER, TARGET, self.value, self.defence)
        return table.events
