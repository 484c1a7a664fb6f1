"""RuneQuest: characters and opponents as they come into a fight: characteristics, skills, weapons, armour, and all that
follows from them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple, get_args

from pydantic import BaseModel, ConfigDict, Field

from rules.runequest.sheet.body import LOCATIONS, Hand, Location, general_hp, location_hp
from rules.runequest.sheet.damage import DamageDice, damage_modifier
from rules.runequest.sheet.weapons import Grip, Mode, Weapon
from rules.runequest.tables import METRES_PER_SR, dex_srm, siz_srm

Kind = Literal["character", "opponent"]
Characteristic = Literal["STR", "CON", "SIZ", "INT", "POW", "DEX", "APP"]
CHARACTERISTICS: Final[tuple[Characteristic, ...]] = get_args(Characteristic)
MOST: Final = 99
"""The most that a characteristic can be."""
MOST_SKILL: Final = 300
LEAST_HEIGHT: Final = 30
MOST_HEIGHT: Final = 999
MOST_MOVE: Final = 9
MOST_CARRIED: Final = 20
MOST_AP: Final = 30
DODGE_PER_DEX: Final = 2
"""Whoever has not learned to dodge does it at so much for each point of DEX."""

Points = Annotated[int, Field(ge=1, le=MOST)]


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Carried(_Frozen):
    """A weapon that somebody has, how many of it, and the hand that holds it at the start ("": it is put away)."""

    weapon: str
    hand: Grip | Literal[""] = ""
    count: int = 1


class Use(NamedTuple):
    """The chances of an attack and a parry (0: it cannot parry), and the strike rank of a blow or a shot."""

    attack: int
    parry: int
    rank: int


class Sheet(_Frozen):
    """A character or a kind of opponent.

    `skills` are chances by the skill of a weapon (`Weapon.skill`), `parries` those of parrying where they differ; what
    is in neither is used at the weapon's base chance. `height` is in centimetres, `move` in metres for each strike
    rank. `hand` is the one with which weapons are used. `armour` has the armour points of each location that is
    covered.
    """

    id: str
    kind: Kind = "character"
    name: dict[str, str] = {}
    intro: dict[str, str] = {}
    STR: Points
    CON: Points
    SIZ: Points
    INT: Points
    POW: Points
    DEX: Points
    APP: Points
    height: int
    move: int = METRES_PER_SR
    hand: Hand = "right"
    skills: dict[str, int] = {}
    parries: dict[str, int] = {}
    dodge: int | None = None
    carried: tuple[Carried, ...] = ()
    armour: dict[str, int] = {}

    # --- what follows ------------------------------------------------------------------------------------------------

    @cached_property
    def hp(self) -> int:
        """General hit points (RQ-D5)."""
        return general_hp(self.CON, self.SIZ)

    @cached_property
    def location_hp(self) -> dict[Location, int]:
        """The hit points of each location (RQ-D5). Shared: copy it before you change it."""
        return location_hp(self.hp)

    @cached_property
    def damage_modifier(self) -> DamageDice:
        """What is added to the damage of a blow (RQ-D1)."""
        return damage_modifier(self.STR + self.SIZ)

    @cached_property
    def dex_srm(self) -> int:
        """The strike rank from which on he moves, shoots and throws (RQ-R2, RQ-R4)."""
        return dex_srm(self.DEX)

    @cached_property
    def siz_srm(self) -> int:
        return siz_srm(self.SIZ)

    @cached_property
    def location_ap(self) -> dict[Location, int]:
        """The armour points of each location (RQ-D4)."""
        return {location: self.armour.get(location, 0) for location in LOCATIONS}

    # --- strike ranks ------------------------------------------------------------------------------------------------

    def melee_sr(self, mode: Mode) -> int:
        """The strike rank of a blow, before those that are spent (RQ-R2)."""
        return self.dex_srm + self.siz_srm + (mode.srm or 0)

    def opportunity_sr(self, mode: Mode) -> int:
        """That of a blow from outside all enemy zones, and of one on the move: SIZ is left out (RQ-O1, RQ-R8)."""
        return self.dex_srm + (mode.srm or 0)

    # --- chances -----------------------------------------------------------------------------------------------------

    def attack_chance(self, weapon: Weapon, mode: Mode) -> int:
        """The chance of an attack before modifiers."""
        return self.skills.get(weapon.skill, mode.base)

    def parry_chance(self, weapon: Weapon, mode: Mode) -> int:
        """The chance of a parry before modifiers."""
        return self.parries.get(weapon.skill, self.attack_chance(weapon, mode))

    def use(self, weapon: Weapon, mode: Mode) -> Use:
        """All of these for a way to use a weapon."""
        attack, rank = self.attack_chance(weapon, mode), self.melee_sr(mode) if mode.is_melee else self.dex_srm
        return Use(attack, self.parries.get(weapon.skill, attack) if mode.can_parry else 0, rank)

    @cached_property
    def dodge_chance(self) -> int:
        """The chance of a dodge before modifiers."""
        return DODGE_PER_DEX * self.DEX if self.dodge is None else self.dodge


def usual_height(siz: int) -> int:
    """The height in centimetres of somebody of this SIZ whose height nobody gives: 175 for SIZ 13."""
    return 110 + 5 * siz
