"""Maid & Maidens: what a skill brings about, in the few ways that the procedures know to carry out.

A skill's effects give `Deed`s, the procedures carry them out and tell them; they never ask which skill it was. A deed
that has `faces` comes about only on these faces of a die (MAID-1-4); one without needs no die.
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
"""When something that lasts ends: when its user's side comes to act again; with the target's next movement phase; with
its next action phase; with the next melee action phase and the counters to it."""
Check = Literal["morale", "recovery"]
Woe = Literal["rout", "berserk"]
SIDES: Final = 6
"""Every die of the game has six (MAID-0-1)."""


def halved(die: int) -> int:
    """Half of a die, rounded up (MAID-0-3, MAID-5-D1)."""
    return -(-die // 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something that is done to whoever the skill is aimed at, unless it says otherwise."""

    faces: tuple[int, ...] = ()

    def happens(self, die: int) -> bool:
        return not self.faces or die in self.faces


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Deed):
    """An attack (chapter 7, or chapter 8 in a melee)."""

    profile: Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeAgain(Deed):
    """Normal attacks with what is in hand, so many, at one enemy."""

    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Heal(Deed):
    """HP come back, never beyond the maximum (MAID-2-C1): `count`, or half of a die rounded up if that is None. It may
    help one who is down (MAID-2-C2), and ends the states of `cures`. `own`: the user's HP, whoever the aim is."""

    source: str
    count: int | None = None
    can_revive: bool = False
    cures: tuple[Woe, ...] = ()
    own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Cure(Deed):
    """Ends a rout, or a rage (MAID-9-R3, MAID-9-K4)."""

    states: tuple[Woe, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant(Deed):
    """The lasting effects of the skill begin: a `Lasting` of it for whoever it is aimed at."""

    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class Push(Deed):
    """She is moved so many millimetres in a direction of the user's choice; she stops on entering an enemy zone."""

    distance: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reposition(Deed):
    """The user reappears at a point at most so far away, and at least so far from every enemy. It is her move."""

    most: int
    least_from_enemy: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceTerrain(Deed):
    """A disc of terrain that lasts a while."""

    terrain: str
    radius: int
    until: Until


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckNow(Deed):
    """A check beside the usual ones: of recovery at once, of morale in the coming morale phase."""

    check: Check
    mod: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft(Deed):
    """An item is made, which takes a full turn; some acts spoil it, and then the SP come back."""

    item: str
    spoiled_by: tuple[str, ...]
    is_refunded: bool
    within: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetHp(Deed):
    """The user's HP are this afterwards, whatever the dice say."""

    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHp(Deed):
    """HP are lost, but not below `least`."""

    count: int
    least: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revive(Deed):
    """Whoever is down stands up with so many HP."""

    hp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape(Deed):
    """She escapes from the melee without a roll (MAID-6-A6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Deed):
    """What the bot has no rule for: the judge is shown the row's text and says what happens (MAID-0-6)."""

    source: str
    text: str


# --- what lies on the table ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mine:
    """A mine: it goes off when a doll on the ground comes so near."""

    trigger: int
    profile: Profile
    is_hidden: bool


@dataclass(frozen=True, slots=True)
class Barrier:
    """A straight piece of terrain that is put up: its length, depth and height in millimetres (0: the terrain's)."""

    terrain: str
    length: int
    depth: int = 0
    height: int = 0
