"""RuneQuest: damage dice and the damage modifier (RQ-D1, RQ-D2)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Self

from rules.core.play.table import Table
from rules.runequest.tables import entries

Share = Literal["full", "half", "none"]
"""How much of the damage modifier counts: in full in melee, half for what is thrown, none for what is shot."""
WEAPON_DIE: Final = "damage"
MODIFIER_DIE: Final = "damage-modifier"
BEYOND: Final = 16
"""Beyond the table's last row each so many of STR+SIZ, or part of them, add a die."""
_WRITTEN: Final = re.compile(r"(?P<count>[+-]?\d+)D(?P<sides>\d+)(?P<plus>[+-]\d+)?", re.ASCII | re.IGNORECASE)


class DamageDice(NamedTuple):
    """Dice and what is added to them: 1D8+1. A negative `number` is dice that are taken off: -1D4."""

    number: int = 0
    sides: int = 0
    plus: int = 0

    @classmethod
    def read(cls, text: str) -> Self:
        """The dice of a text; "0" is none. Raises ValueError."""
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
        """Dice and adds twice (RQ-D2)."""
        return DamageDice(2 * self.number, self.sides, 2 * self.plus)

    def total(self, faces: tuple[int, ...]) -> int:
        """What these faces come to."""
        return (-1 if self.number < 0 else 1) * sum(faces) + self.plus

    def fall(self, table: Table[Any, Any], label: str) -> tuple[int, ...]:
        """The faces that the dice show."""
        return tuple(table.roll(self.sides, label) for _ in range(abs(self.number)))


NOTHING: Final = DamageDice()


def shared(modifier: int, share: Share) -> int:
    """What counts of a damage modifier that came to so much: half is rounded up, so that -3 is -1."""
    return {"full": modifier, "half": -(-modifier // 2), "none": 0}[share]


class Damage(NamedTuple):
    """What was rolled ("1D8+1"), what fell: the faces of the weapon's dice and of the modifier's, what counted of the
    latter, and the damage."""

    formula: str
    dice: tuple[int, ...]
    modifier_dice: tuple[int, ...]
    modifier: int
    total: int


def roll_damage(
    table: Table[Any, Any], weapon: DamageDice, modifier: DamageDice = NOTHING, share: Share = "full"
) -> Damage:
    """Rolls the weapon's dice, then those of the modifier (RQ-D1, RQ section 15): at least 0. What impales is handed
    over as `weapon.twice` (RQ-D2)."""
    dice = weapon.fall(table, WEAPON_DIE)
    modifier_dice = () if share == "none" else modifier.fall(table, MODIFIER_DIE)
    added = shared(modifier.total(modifier_dice), share) if modifier_dice else 0
    return Damage(str(weapon), dice, modifier_dice, added, max(0, weapon.total(dice) + added))


@cache
def damage_modifier(strength_and_size: int) -> DamageDice:
    """The damage modifier of STR+SIZ (RQ-D1)."""
    rows = entries("damage_modifier")
    for row in rows:
        if strength_and_size <= row["to"]:
            return DamageDice.read(row["dice"])
    last = DamageDice.read(rows[-1]["dice"])
    return last._replace(number=last.number - (rows[-1]["to"] - strength_and_size) // BEYOND)
