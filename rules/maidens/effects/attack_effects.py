"""Effects on attacks and hits (`vocabulary.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.maidens.effects import deeds
from rules.maidens.effects.deeds import Deed
from rules.maidens.effects.effect import Amount, Attempt, DieKind, Effect, Hit, JoinKind, Reduction, granted
from rules.maidens.effects.profiles import Mode, Profile
from rules.maidens.tables import refs, words

SCOPES: Final[Mapping[str, JoinKind]] = {"self_next_shot": "shooting", "self_next_melee_attack": "melee"}


@dataclass(frozen=True)
class AttackMod(Amount):
    """Modifies attack values (MAID-3-P2d, MAID-11-T4)."""

    type: ClassVar[str] = "attack_mod"
    scope: str = ""
    condition: str = ""

    def joins(self) -> JoinKind:
        return SCOPES.get(self.scope, "")

    def attack_mod(self, attempt: Attempt) -> int:
        kind = self.joins() or self.scope
        fits = {"shooting": attempt.is_shooting, "melee": attempt.in_melee}.get(kind, True)
        if self.condition == "two melee weapons equipped":
            fits = fits and attempt.attacker.blades >= 2
        return self.value if fits else 0


@dataclass(frozen=True)
class MultiAttack(Effect):
    """Fires every carried shooting weapon once, at the same target."""

    type: ClassVar[str] = "multi_attack"
    weapons: str = ""
    each_once: bool = True

    def joins(self) -> JoinKind:
        return "shooting"

    def volley(self) -> bool:
        return True


@dataclass(frozen=True)
class RepeatNormalMeleeAttack(Effect):
    """Makes several normal melee attacks on one enemy."""

    type: ClassVar[str] = "repeat_normal_melee_attack"
    times: int = 1

    def deeds(self) -> Iterable[Deed]:
        yield deeds.StrikeAgain(times=self.times)


@dataclass(frozen=True)
class DieMod(Amount):
    """Lowers the die of certain attacks if the doll has not moved in this turn (MAID-7-C4)."""

    type: ClassVar[str] = "die_mod"
    least: int = 1
    applies_to: tuple[Mode, ...] = ()
    condition: str = ""

    def die(self, natural: int, attempt: Attempt) -> int:
        fits = attempt.profile.mode in self.applies_to and not attempt.in_melee and not attempt.attacker.has_moved
        return max(self.least, natural + self.value) if fits else natural


@dataclass(frozen=True)
class DamageModVsAttribute(Amount):
    """Increases damage to dolls with certain attributes."""

    type: ClassVar[str] = "damage_mod_vs_attribute"
    attributes: tuple[str, ...] = ()

    def damage_mod(self, hit: Hit) -> int:
        return self.value if hit.victim.attribute in words(self.attributes) else 0


@dataclass(frozen=True)
class IgnoreReduction(Effect):
    """Makes shots that fire rounds ignore certain reductions."""

    type: ClassVar[str] = "ignore_reduction"
    sources: tuple[str, ...] = ()
    applies_to: str = "shooting"

    def ignores(self, source: str, attempt: Attempt) -> bool:
        return attempt.is_shooting and attempt.profile.has_rounds and source in refs(self.sources)


@dataclass(frozen=True)
class DamageReduction(Amount):
    """Reduces damage to its bearer (MAID-7-C5).

    Only the best reduction of a group counts, such as the best of several layers of armour (MAID-2-B2).
    """

    type: ClassVar[str] = "damage_reduction"
    not_against: tuple[str, ...] = ()
    only_against: tuple[str, ...] = ()
    stack_group: str = ""

    def reduction(self, hit: Hit) -> Reduction | None:
        tags = hit.attempt.profile.tags
        only = words(self.only_against)
        if tags & words(self.not_against) or (only and not tags & only):
            return None
        group = self.stack_group or ("armor" if self.source.startswith("item:") else self.source)
        return Reduction(self.value, group)

    def deeds(self) -> Iterable[Deed]:
        return granted(self)


@dataclass(frozen=True)
class NegateHit(Effect):
    """Allows its bearer to cancel a hit by a roll."""

    type: ClassVar[str] = "negate_hit"
    faces: tuple[int, ...] = ()
    requires: str = ""
    not_against: tuple[str, ...] = ()

    def negates(self, hit: Hit) -> Sequence[int]:
        fits = self.requires != "melee_weapon_equipped" or (hit.attempt.in_melee and hit.victim.blades > 0)
        return self.shield() if fits and not hit.attempt.profile.tags & words(self.not_against) else ()

    def shield(self) -> Sequence[int]:
        return self.faces


@dataclass(frozen=True)
class Reroll(Effect):
    """Allows its bearer to reroll one of her dice, except in counters (MAID-11-S2)."""

    type: ClassVar[str] = "reroll"
    scope: str = ""
    die_kinds: tuple[DieKind, ...] = ()
    keep: str = "second"

    def rerolls(self, kind: DieKind, *, is_counter: bool) -> bool:
        return kind in self.die_kinds and not is_counter


@dataclass(frozen=True)
class CostHp(Effect):
    """Costs HP when the attack is declared; the player chooses the number."""

    type: ClassVar[str] = "cost_hp"
    least: int = 1
    most: str = ""
    paid: str = ""

    def hp_cost(self) -> int:
        return self.least


@dataclass(frozen=True)
class Attack(Effect):
    """An attack without a weapon."""

    type: ClassVar[str] = "attack"
    profile: Profile | None = None

    def deeds(self) -> Iterable[Deed]:
        if self.profile is not None:
            yield deeds.Strike(profile=self.profile)


EFFECTS: Final[Sequence[type[Effect]]] = (
    AttackMod,
    MultiAttack,
    RepeatNormalMeleeAttack,
    DieMod,
    DamageModVsAttribute,
    IgnoreReduction,
    DamageReduction,
    NegateHit,
    Reroll,
    CostHp,
    Attack,
)
