"""RuneQuest: damage dice and the damage modifier (RQ-D1, RQ-D2)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Self

from rules.core.play.table import Table
from rules.runequest.tables import entries

Share = Literal["full", "half", "none"]
"""Part of the damage modifier that applies: all of it in melee, half of it for throws, none for shots."""
WEAPON_DIE: Final = "damage"
MODIFIER_DIE: Final = "damage-modifier"
BEYOND: Final = 16
"""Points of STR+SIZ per additional die, above the last row of the table. A started step counts in full."""
_WRITTEN: Final = re.compile(r"(?P<count>[+-]?\d+)D(?P<sides>\d+)(?P<plus>[+-]\d+)?", re.ASCII | re.IGNORECASE)


class DamageDice(NamedTuple):
    """Dice and the number added to them, such as 1D8+1.

    A negative `number` of dice is subtracted, such as -1D4.
    """

    number: int = 0
    sides: int = 0
    plus: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """Reads dice from a text; "0" is none. Raises ValueError."""
        if text == "0":
            return cls()
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise ValueError(text)
        return cls(int(found["count"]), int(found["sides"]), int(found["plus"] or 0))

    def __str__(self) -> str:
        if not self.number:
            return str(self.plus)
        return f"{self.number}D{self.sides}" + (f"{self.plus:+}" if self.plus else "")

    @property
    def twice(self) -> DamageDice:
        """Twice the dice and the added number (RQ-D2)."""
        return DamageDice(2 * self.number, self.sides, 2 * self.plus)

    def total(self, faces: tuple[int, ...]) -> int:
        return (-1 if self.number < 0 else 1) * sum(faces) + self.plus

    def roll(self, table: Table[Any, Any], label: str) -> tuple[int, ...]:
        """Rolls the dice and returns their faces."""
        return tuple(table.roll(self.sides, label) for _ in range(abs(self.number)))


NOTHING: Final = DamageDice()


def shared(modifier: int, share: Share) -> int:
    """Returns the part of a rolled damage modifier that applies.

    Half is rounded up, so -3 becomes -1.
    """
    return {"full": modifier, "half": -(-modifier // 2), "none": 0}[share]


class Damage(NamedTuple):
    """Rolled damage of a weapon, with the part of the damage modifier that applies."""

    formula: str
    dice: tuple[int, ...]
    modifier_dice: tuple[int, ...]
    modifier: int
    total: int


def roll_damage(
    table: Table[Any, Any], weapon: DamageDice, modifier: DamageDice = NOTHING, share: Share = "full"
) -> Damage:
    """Rolls a weapon's dice, then the damage modifier (RQ-D1, RQ-D2, RQ section 15).

    For a blow that impales, the caller passes `weapon.twice`.
    """
    dice = weapon.roll(table, WEAPON_DIE)
    modifier_dice = () if share == "none" else modifier.roll(table, MODIFIER_DIE)
    added = shared(modifier.total(modifier_dice), share) if modifier_dice else 0
    return Damage(str(weapon), dice, modifier_dice, added, max(0, weapon.total(dice) + added))


@cache
def damage_modifier(strength_and_size: int) -> DamageDice:
    """Returns the damage modifier of STR+SIZ (RQ-D1)."""
    rows = entries("damage_modifier")
    for row in rows:
        if strength_and_size <= row["to"]:
            return DamageDice.read(row["dice"])
    last = DamageDice.read(rows[-1]["dice"])
    return last._replace(number=last.number - (rows[-1]["to"] - strength_and_size) // BEYOND)
