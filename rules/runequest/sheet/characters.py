"""RuneQuest: sheets of characters and opponents, and the values that follow from them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Final, Literal, NamedTuple, get_args

from pydantic import Field

from rules.core.facts.models import FrozenModel
from rules.runequest.sheet.body import LOCATIONS, Hand, Location, general_hp, location_hp
from rules.runequest.sheet.damage import DamageDice, damage_modifier
from rules.runequest.sheet.weapons import Grip, Mode, Weapon
from rules.runequest.tables import METRES_PER_SR, dex_srm, siz_srm

Kind = Literal["character", "opponent"]
Characteristic = Literal["STR", "CON", "SIZ", "INT", "POW", "DEX", "APP"]
CHARACTERISTICS: Final[tuple[Characteristic, ...]] = get_args(Characteristic)
MOST: Final = 99
"""Highest value of a characteristic."""
MOST_SKILL: Final = 300
LEAST_HEIGHT: Final = 30
MOST_HEIGHT: Final = 999
MOST_MOVE: Final = 9
MOST_CARRIED: Final = 20
MOST_AP: Final = 30
DODGE_PER_DEX: Final = 2
"""Untrained chance to dodge for each point of DEX."""

Points = Annotated[int, Field(ge=1, le=MOST)]


class Carried(FrozenModel):
    """Weapon of a character, and the hand that holds it at the start ("" if put away)."""

    weapon: str
    hand: Grip | Literal[""] = ""
    count: int = 1


class Use(NamedTuple):
    """Chances of an attack and a parry (0 if impossible), and the strike rank."""

    attack: int
    parry: int
    rank: int


class Sheet(FrozenModel):
    """Character or kind of opponent.

    `skills` has the attack chance of each trained weapon skill (`Weapon.skill`). Other weapons have their base chance.
    `parries` has the parry chances that differ from the attack chance. `height` is in centimetres, `move` in metres per
    strike rank. `hand` is the better hand.
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

    # --- derived values ----------------------------------------------------------------------------------------------

    @cached_property
    def hp(self) -> int:
        """General hit points (RQ-D5)."""
        return general_hp(self.CON, self.SIZ)

    @cached_property
    def location_hp(self) -> dict[Location, int]:
        """Hit points of each location (RQ-D5).

        Copy the dict before you change it, because it is cached.
        """
        return location_hp(self.hp)

    @cached_property
    def damage_modifier(self) -> DamageDice:
        """Dice added to the damage of a blow (RQ-D1)."""
        return damage_modifier(self.STR + self.SIZ)

    @cached_property
    def dex_srm(self) -> int:
        """DEX strike rank, which is the first rank for moves, shots and throws (RQ-R2, RQ-R4)."""
        return dex_srm(self.DEX)

    @cached_property
    def siz_srm(self) -> int:
        return siz_srm(self.SIZ)

    @cached_property
    def location_ap(self) -> dict[Location, int]:
        """Armour points of each location (RQ-D4)."""
        return {location: self.armour.get(location, 0) for location in LOCATIONS}

    # --- strike ranks ------------------------------------------------------------------------------------------------

    def melee_sr(self, mode: Mode) -> int:
        """Returns a blow's strike rank without spent ranks (RQ-R2)."""
        return self.dex_srm + self.siz_srm + (mode.srm or 0)

    def opportunity_sr(self, mode: Mode) -> int:
        """Returns a blow's strike rank without the SIZ modifier (RQ-O1, RQ-R8)."""
        return self.dex_srm + (mode.srm or 0)

    # --- chances -----------------------------------------------------------------------------------------------------

    def attack_chance(self, weapon: Weapon, mode: Mode) -> int:
        """Returns the chance of an attack before modifiers."""
        return self.skills.get(weapon.skill, mode.base)

    def parry_chance(self, weapon: Weapon, mode: Mode) -> int:
        """Returns the chance of a parry before modifiers."""
        return self.parries.get(weapon.skill, self.attack_chance(weapon, mode))

    def use(self, weapon: Weapon, mode: Mode) -> Use:
        """Returns chances and strike rank with a weapon."""
        attack, rank = self.attack_chance(weapon, mode), self.melee_sr(mode) if mode.is_melee else self.dex_srm
        return Use(attack, self.parries.get(weapon.skill, attack) if mode.can_parry else 0, rank)

    @cached_property
    def dodge_chance(self) -> int:
        """Chance of a dodge before modifiers."""
        return DODGE_PER_DEX * self.DEX if self.dodge is None else self.dodge


def usual_height(siz: int) -> int:
    """Returns the usual height in centimetres for a SIZ."""
    return 110 + 5 * siz
