"""Effects on a sheet, and effects that give a doll abilities (`vocabulary.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.maidens.effects.deeds import Deed
from rules.maidens.effects.effect import Amount, Attempt, Effect, Field, granted
from rules.maidens.effects.profiles import Mode, Profile
from rules.maidens.tables import mm, word, words

# --- on a sheet ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MaxHpMod(Amount):
    """Changes a doll's maximum HP (MAID-2-C1)."""

    type: ClassVar[str] = "max_hp_mod"

    def max_hp(self) -> int:
        return self.value


@dataclass(frozen=True)
class MaxSpMod(Amount):
    """Adds SP at the start (MAID-2-C3)."""

    type: ClassVar[str] = "max_sp_mod"

    def max_sp(self) -> int:
        return self.value


@dataclass(frozen=True)
class MoveMod(Amount):
    """Changes the maximum move (MAID-2-C4)."""

    type: ClassVar[str] = "move_mod"

    def move(self) -> int:
        return self.value

    def deeds(self) -> Iterable[Deed]:
        return granted(self)


@dataclass(frozen=True)
class SkillCostMod(Amount):
    """Changes the cost of some skills."""

    type: ClassVar[str] = "skill_cost_mod"
    skills: tuple[str, ...] = ()

    def skill_cost(self, skill: str) -> int:
        return self.value if skill in words(self.skills) else 0


@dataclass(frozen=True)
class ForbidItems(Effect):
    """Forbids its bearer all items that lower her move."""

    type: ClassVar[str] = "forbid_items"
    condition: str = "move_mod<0"

    def forbids(self, move_mod: int) -> bool:
        return move_mod < 0


@dataclass(frozen=True)
class EquipSlots(Effect):
    """Allows its bearer more than one melee weapon in hand."""

    type: ClassVar[str] = "equip_slots"
    melee: int = 1

    def melee_slots(self) -> int:
        return self.melee


@dataclass(frozen=True)
class SkillAid(Effect):
    """Allows the use of a skill that needs this item (MAID-2-B1)."""

    type: ClassVar[str] = "skill_aid"
    skill: str = ""

    def aids(self) -> str:
        return word(self.skill)


@dataclass(frozen=True)
class ChooseFromTable(Effect):
    """Includes a row of a special table, which the player chooses."""

    type: ClassVar[str] = "choose_from_table"
    table: str = ""
    options: int = 1

    def picks(self) -> str:
        return word(self.table)


# --- abilities -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fly(Effect):
    """Allows flying (MAID-4-F1)."""

    type: ClassVar[str] = "fly"
    altitude_cm: int = 30

    def flies(self) -> bool:
        return True


@dataclass(frozen=True)
class AllowIndirectVsFullCover(Effect):
    """Lets allies' indirect fire aim at enemies whom only its bearer sees (MAID-7-T2)."""

    type: ClassVar[str] = "allow_indirect_vs_full_cover"
    condition: str = ""

    def spots(self) -> bool:
        return True


@dataclass(frozen=True)
class UnarmedAttackValue(Amount):
    """Improves bare hands (MAID-6-A5)."""

    type: ClassVar[str] = "unarmed_attack_value"

    def unarmed(self) -> int:
        return self.value


@dataclass(frozen=True)
class GrantAntiAir(Effect):
    """Lets its bearer's weapons of these types attack flyers."""

    type: ClassVar[str] = "grant_anti_air"
    attack_types: tuple[Mode, ...] = ()

    def grants_anti_air(self, profile: Profile) -> bool:
        return profile.kind == "item" and profile.mode in self.attack_types


@dataclass(frozen=True)
class InstantHandover(Effect):
    """Lets the receiver use things at once that its bearer hands over (MAID-5-AT5).

    The receiver must have the effect `partner`.
    """

    type: ClassVar[str] = "instant_handover"
    partner: str = ""

    def hands_over(self, others: Iterable[Effect]) -> bool:
        return any(other.source == self.partner for other in others)


@dataclass(frozen=True)
class _Jamming(Effect):
    radius_cm: int = 0

    def field(self) -> Field:
        return Field("ecm" if self.type == "ecm" else "eccm", mm(self.radius_cm))

    def deeds(self) -> Iterable[Deed]:
        return granted(self)


@dataclass(frozen=True)
class Ecm(_Jamming):
    """An area of ECM around its bearer (MAID-11-E1)."""

    type: ClassVar[str] = "ecm"


@dataclass(frozen=True)
class Eccm(_Jamming):
    """An area in which ECM has no effect (MAID-11-E5)."""

    type: ClassVar[str] = "eccm"


@dataclass(frozen=True)
class EcmVulnerable(Effect):
    """Lowers its bearer's move and attack values in another doll's ECM (MAID-11-E1)."""

    type: ClassVar[str] = "ecm_vulnerable"
    rule: ClassVar[str] = "MAID-11-E1"
    move_mod: int = 0
    attack_value: int = 0

    @property
    def name(self) -> str:
        """Name for the modifier: ECM is shown as the cause, not the doll's attribute."""
        return "ecm-machine"

    def ecm_move(self) -> int:
        return self.move_mod

    def attack_mod(self, attempt: Attempt) -> int:
        return self.attack_value if attempt.attacker.is_jammed_by_other else 0


EFFECTS: Final[Sequence[type[Effect]]] = (
    MaxHpMod,
    MaxSpMod,
    MoveMod,
    SkillCostMod,
    ForbidItems,
    EquipSlots,
    SkillAid,
    ChooseFromTable,
    Fly,
    AllowIndirectVsFullCover,
    UnarmedAttackValue,
    GrantAntiAir,
    InstantHandover,
    Ecm,
    Eccm,
    EcmVulnerable,
)
