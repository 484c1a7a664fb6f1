"""Results of skills, in the few forms that the procedures can carry out.

The effects of a skill return `Deed`s. The procedures carry them out and emit their events, without asking which skill
they are from. A deed with `faces` happens only on these faces of a die (MAID-1-4); one without needs no die.
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
"""End of a lasting effect.

It ends just before the user's side acts again, at the end of the target's next movement phase, at the end of the
target's next action phase, or at the end of the next melee action phase and its counters.
"""
Check = Literal["morale", "recovery"]
Woe = Literal["rout", "berserk"]
SIDES: Final = 6
"""Faces of every die in the game (MAID-0-1)."""


def halved(die: int) -> int:
    """Returns half of a die, rounded up (MAID-0-3, MAID-5-D1)."""
    return -(-die // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """A result of a skill. It applies to the skill's target, unless its class says otherwise."""

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

    It restores `count` HP; if `count` is None, half a die rounded up. With `can_revive` it also helps a doll who is
    down (MAID-2-C2). It ends the states in `cures`. With `heals_user` it restores the user's HP instead of the
    target's.
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
    """Begins the lasting effects of the skill (a `Lasting`) for its target."""

    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class Push(Deed):
    """Moves the target this many millimetres in a direction of the user's choice, up to an enemy zone."""

    distance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reposition(Deed):
    """Moves the user to any point within `most` millimetres, in place of her move.

    The point is at least `least_from_enemy` millimetres from every enemy.
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
    """An additional check: a recovery check is made at once, a morale check in the next morale phase."""

    check: Check
    mod: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft(Deed):
    """Begins to make an item, which takes a full turn. Some acts spoil it, and then the SP are refunded."""

    item: str
    spoiled_by: tuple[str, ...]
    is_refunded: bool
    within: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHp(Deed):
    """Sets the user's HP to this number at the end of the skill's use, regardless of the dice."""

    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHp(Deed):
    """Takes HP, but not below `least`."""

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
    """An effect without a rule in the bot: the judge is shown the row's text and decides (MAID-0-6)."""

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
    """A straight piece of terrain: length, depth and height in millimetres (0: the default of the terrain)."""

    terrain: str
    length: int
    depth: int = 0
    height: int = 0
