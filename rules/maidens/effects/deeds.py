"""Deeds: the single results that the use of a skill can have.

If a deed has `faces`, a die is rolled, and the deed happens only on these faces (MAID-1-4).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.maidens.effects.profiles import Profile

Until = Literal[
    "until-users-next-action-phase",
    "targets-next-movement-phase",
    "end-of-targets-next-action-phase",
    "end-of-next-melee-phase-pair",
]
"""Time at which a lasting effect ends.

An effect with the first value ends just before the next action phase of the user's side.
"""
Check = Literal["morale", "recovery"]
Woe = Literal["rout", "berserk"]
SIDES: Final = 6
"""Number of faces of every die in the game (MAID-0-1)."""


def halved(die: int) -> int:
    """Returns half of a die, rounded up (MAID-0-3, MAID-5-D1)."""
    return -(-die // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """A result of a skill, which applies to the skill's target by default."""

    faces: tuple[int, ...] = ()

    def happens(self, die: int) -> bool:
        return not self.faces or die in self.faces


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Deed):
    """An attack (chapter 7, or chapter 8 in a melee)."""

    profile: Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeAgain(Deed):
    """Several normal attacks on one enemy with the weapon in hand."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Deed):
    """Restores HP, up to the maximum (MAID-2-C1).

    `count` is the number of HP; None means half a die, rounded up. With `can_revive` a doll who is down can be healed
    (MAID-2-C2). `cures` are the states that the healing ends. With `heals_user` the HP go to the user, not to the
    target.
    """

    source: str
    count: int | None = None
    can_revive: bool = False
    cures: tuple[Woe, ...] = ()
    heals_user: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure(Deed):
    """Ends a rout or a rage (MAID-9-R3, MAID-9-K4)."""

    states: tuple[Woe, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant(Deed):
    """Begins the lasting effects of the skill (`Lasting`) for its target."""

    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class Push(Deed):
    """Moves the target in a direction of the user's choice.

    The target stops at an enemy zone. The distance is in millimetres.
    """

    distance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reposition(Deed):
    """Moves the user to any point within `most` millimetres, in place of her move.

    `least_from_enemy` is the smallest distance to any enemy, in millimetres.
    """

    most: int
    least_from_enemy: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTerrain(Deed):
    """Places a disc of terrain, which disappears at `until`."""

    terrain: str
    radius: int
    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckNow(Deed):
    """An additional check.

    A recovery check is made at once, a morale check in the next morale phase.
    """

    check: Check
    mod: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft(Deed):
    """Begins to make an item, which takes a full turn."""

    item: str
    spoiled_by: tuple[str, ...]
    is_refunded: bool
    within: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHp(Deed):
    """Sets the user's HP at the end of the skill's use, regardless of the dice."""

    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHp(Deed):
    """Takes HP, but leaves at least `least`."""

    count: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revive(Deed):
    """Makes a doll who is down stand up with these HP."""

    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape(Deed):
    """Escapes from the melee without a roll (MAID-6-A6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Deed):
    """An effect that the bot has no rule for; the judge decides on it (MAID-0-6)."""

    source: str
    text: str


# --- objects on the table --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine, which goes off when a doll on the ground comes within `trigger` millimetres."""

    trigger: int
    profile: Profile
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class Barrier:
    """A straight piece of terrain, with sizes in millimetres.

    A height of 0 means the default height of the terrain.
    """

    terrain: str
    length: int
    depth: int = 0
    height: int = 0
