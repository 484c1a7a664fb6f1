"""RuneQuest: weapons, shields and missiles of the table.

A weapon is used in a mode: in one hand, in two, thrown, or shot. Ids are words ("battle-axe").
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from rules.runequest.sheet.damage import DamageDice, Share
from rules.runequest.tables import activities, entries, word

ModeKind = Literal["1h", "2h", "thrown", "missile"]
Stroke = Literal["cut", "thrust"]
"""Stroke of a weapon. A weapon with both strokes cuts by default (RQ-S8)."""
Grip = Literal["right", "left", "both"]
MELEE: Final[tuple[ModeKind, ...]] = ("1h", "2h")
SHARES: Final[dict[ModeKind, Share]] = {"1h": "full", "2h": "full", "thrown": "half", "missile": "none"}
"""Part of the damage modifier that applies in each mode (RQ-D1)."""
STROKES: Final[dict[str, tuple[Stroke, ...]]] = {
    "always": ("thrust",),
    "optional": ("cut", "thrust"),
    "never": ("cut",),
}
FIST: Final = "fist"
SHIELD: Final = "shield"


@dataclass(frozen=True, slots=True)
class Mode:
    """Use of a weapon: in one hand, in two, thrown or shot (RQ-R2, RQ-E3).

    `damage` is the damage of a thrust. `cut` is the damage of a cut, None if it is the same. `srm` is the strike rank
    modifier, None for missiles. A missile weapon shoots `shots` times in `rounds` rounds.
    """

    kind: ModeKind
    damage: DamageDice
    base: int
    srm: int | None = None
    ap: int = 0
    can_impale: bool = False
    can_parry: bool = False
    cut: DamageDice | None = None
    range: int = 0
    shots: int = 1
    rounds: int = 1
    in_ranks: bool = False

    @property
    def is_melee(self) -> bool:
        return self.kind in MELEE

    @property
    def hands(self) -> int:
        return 1 if self.kind in ("1h", "thrown") else 2

    @property
    def share(self) -> Share:
        """Part of the damage modifier that applies (RQ-D1)."""
        return SHARES[self.kind]

    @property
    def activity(self) -> str:
        if self.kind == "thrown":
            return "thrown-weapon"
        if self.kind == "missile":
            return "missile-rate-sr" if self.in_ranks else "missile-rate-mr-or-slower"
        return "melee-attack"

    @property
    def keeps_engaged(self) -> bool:
        """True if the fighter stays engaged while using it (RQ-E2, RQ-E3)."""
        return activities()[self.activity]


@dataclass(frozen=True, slots=True)
class Weapon:
    """Weapon with its modes and its skill."""

    id: str
    skill: str
    thrusting: Literal["always", "optional", "never"]
    modes: tuple[Mode, ...]

    def mode(self, kind: ModeKind) -> Mode | None:
        return next((mode for mode in self.modes if mode.kind == kind), None)

    def held(self, hand: Grip) -> tuple[Mode, ...]:
        """Returns a weapon's modes in this grip, throws included."""
        return tuple(mode for mode in self.modes if mode.hands == (2 if hand == "both" else 1))

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """Possible strokes, the usual one first (RQ-S8)."""
        return STROKES[self.thrusting]

    @property
    def is_shield(self) -> bool:
        return self.skill == SHIELD

    def dice(self, mode: Mode, stroke: Stroke) -> DamageDice:
        """Returns the damage dice of a stroke."""
        return mode.cut if mode.cut and stroke == "cut" else mode.damage

    def impales(self, mode: Mode, stroke: Stroke) -> bool:
        """Returns whether a special success with this stroke impales (RQ-D2, RQ-S8)."""
        return mode.can_impale and not (self.thrusting == "optional" and stroke == "cut")


@cache
def weapons() -> dict[str, Weapon]:
    found = (
        Weapon(word(raw["id"]), word(raw["skill"]), raw["thrusting"], tuple(map(_mode, raw["modes"])))
        for raw in entries("weapons")
    )
    return {weapon.id: weapon for weapon in found}


def _mode(raw: dict[str, Any]) -> Mode:
    """Returns a mode from a row of the table.

    A rate below 1 means one shot in several rounds.
    """
    rate = raw.get("rof", 1)
    return Mode(
        kind=raw["mode"],
        damage=DamageDice.read(raw["damage"]),
        base=raw["base"],
        srm=raw["srm"],
        ap=raw["ap"] or 0,
        can_impale=raw["impale"],
        can_parry=raw["mode"] in MELEE and bool(raw["ap"]) and raw.get("can_parry", True),
        cut=DamageDice.read(raw["cut_damage"]) if "cut_damage" in raw else None,
        range=raw.get("range_m", 0),
        shots=max(1, int(rate)),
        rounds=max(1, round(1 / rate)),
        in_ranks=raw.get("rate_class") == "SR",
    )


@cache
def skills() -> tuple[str, ...]:
    """Returns the skills of all weapons in table order."""
    return tuple(dict.fromkeys(weapon.skill for weapon in weapons().values()))
