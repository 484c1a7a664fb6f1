"""Arcadia: the effects of heroes, monsters and cards, with a class for each type in the tables.

`effects.effect` describes the methods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.arcadia.dice import Roll
from rules.arcadia.effects.effect import (
    Ability,
    Aftermath,
    Blow,
    Daze,
    Exhaust,
    Fighter,
    Heal,
    Hurt,
    Payment,
    Spread,
    Struck,
    has_company,
    is_flanked,
)


@dataclass(frozen=True)
class _OfGroup(Ability):
    """Effect on attacks with cards of one group; "" is every group."""

    group: str = ""

    def is_for(self, group: str) -> bool:
        return self.group in ("", group)


# --- dice ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ExtraHitPerCrit(_OfGroup):
    """Each CRIT counts as additional Hits (ARC-D4)."""

    type: ClassVar[str] = "extra_hit_per_crit"
    n: int = 1

    def hits_per_crit(self, attack: Blow) -> int:
        return self.n if self.is_for(attack.group) else 0

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return extra > 0 and self.is_for(group)


@dataclass(frozen=True)
class BonusDieIfWounded(Ability):
    """Additional dice on all rolls of a wounded character (ARC-Z4)."""

    type: ClassVar[str] = "bonus_die_all_rolls_if_wounded"
    n: int = 1

    def attack_dice(self, attack: Blow) -> int:
        return self.defence_dice(attack.attacker)

    def defence_dice(self, fighter: Fighter) -> int:
        return self.n if fighter.wounds > 0 else 0

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return added > 0


@dataclass(frozen=True)
class BonusDieVsFlanked(Ability):
    """Additional dice against a flanked primary target (ARC-Z3)."""

    type: ClassVar[str] = "bonus_die_vs_flanked"
    n: int = 1

    def attack_dice(self, attack: Blow) -> int:
        return self.n if is_flanked(attack.scene, attack.target, attack.attacker.id) else 0

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return added > 0


CONDITIONS: Final[Mapping[str, Callable[[Blow], bool]]] = {
    "another Monster is Close to it": lambda attack: has_company(attack.scene, attack.attacker.id),
}
"""Conditions by their texts in the tables."""


@dataclass(frozen=True)
class BonusDieIf(Ability):
    """Additional attack dice on a condition."""

    type: ClassVar[str] = "bonus_die_if"
    condition: str
    n: int = 1

    def __post_init__(self) -> None:
        if self.condition not in CONDITIONS:
            raise ValueError(f"no such condition: {self.condition}")

    def attack_dice(self, attack: Blow) -> int:
        return self.n if CONDITIONS[self.condition](attack) else 0

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return added > 0


@dataclass(frozen=True)
class Reroll(Ability):
    """Rerolls. A monster has them on all rolls (ARC-H7), a card on its attacks (ARC-D5)."""

    type: ClassVar[str] = "reroll"
    n: int = 1

    def rerolls(self) -> int:
        return self.n


@dataclass(frozen=True)
class NoDefenceVs(_OfGroup):
    """The targets roll no defence dice."""

    type: ClassVar[str] = "no_defence_vs"

    def ignores_defence(self, attack: Blow) -> bool:
        return self.is_for(attack.group)

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return self.is_for(group)


@dataclass(frozen=True)
class DefenceBonus(Ability):
    """Additional defence dice from a card, even an exhausted one (ARC-A4)."""

    type: ClassVar[str] = "defence_bonus"
    n: int = 1

    def defence_dice(self, fighter: Fighter) -> int:
        return self.n


# --- cards and targets -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SwordAsRanged(Ability):
    """Sword cards may be used at range, where SWORD faces still hit."""

    type: ClassVar[str] = "sword_as_ranged"

    def shoots(self, group: str) -> bool:
        return group == "Sword"

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        return self.shoots(group)


@dataclass(frozen=True)
class WoundInsteadOfExhaust(Ability):
    """The hero may take a Wound instead of exhausting a card."""

    type: ClassVar[str] = "wound_instead_of_exhaust"

    def payment(self, attack: Blow | None) -> Payment | None:
        return "wound"


@dataclass(frozen=True)
class NoExhaustVsFlanked(Ability):
    """The Attack card is not exhausted if the primary target is flanked (ARC-Z3)."""

    type: ClassVar[str] = "no_exhaust_vs_flanked"

    def payment(self, attack: Blow | None) -> Payment | None:
        is_free = attack is not None and is_flanked(attack.scene, attack.target, attack.attacker.id)
        return "free" if is_free else None


@dataclass(frozen=True)
class ExhaustTwice(_OfGroup):
    """Cards of the group may be exhausted twice."""

    type: ClassVar[str] = "exhaust_twice"

    def uses(self, group: str) -> int:
        return 2 if self.is_for(group) else 1


@dataclass(frozen=True)
class ExtraTargetOnCrit(Ability):
    """A roll with at least one CRIT adds up to `n` Enemies Close to the target as extra targets."""

    type: ClassVar[str] = "extra_target_on_crit"
    n: int = 1
    optional: bool = True

    def spread(self) -> Spread:
        return Spread("target", self.n, is_mandatory=not self.optional, needs_crit=True)


@dataclass(frozen=True)
class TargetAllCloseHeroes(Ability):
    """The attack also targets every Hero Close to the attacker."""

    type: ClassVar[str] = "target_all_close_heroes"
    mandatory: bool = True

    def spread(self) -> Spread:
        return Spread("attacker", is_mandatory=self.mandatory)


@dataclass(frozen=True)
class OptionalTargetsCloseToPrimary(Ability):
    """The attack may also target Enemies Close to the primary target.

    `max` is their highest number; None means any number.
    """

    type: ClassVar[str] = "optional_targets_close_to_primary"
    max: int | None = None

    def spread(self) -> Spread:
        return Spread("target", self.max)


# --- movement and activation -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NoGuardByMovement(Ability):
    """The hero's moves rouse no guards (ARC-M6)."""

    type: ClassVar[str] = "no_guard_by_movement"

    def slips_away(self) -> bool:
        return True


@dataclass(frozen=True)
class ExtraAllyActivation(Ability):
    """If a hero attacks with Magic and does not move, another hero of its guild may be activated."""

    type: ClassVar[str] = "extra_ally_activation"

    def activates_another(self, groups: Iterable[str], has_moved: bool) -> bool:
        return not has_moved and "Magic" in groups


# --- after the attack ------------------------------------------------------------------------------------------------


def _healing(fighter: Fighter, count: int) -> Iterator[Heal]:
    if healed := min(count, fighter.wounds):
        yield Heal(fighter.id, healed)


@dataclass(frozen=True)
class HealSelfPerHit(Ability):
    """The attacker heals Wounds for each Hit rolled, even if Saves cancel it."""

    type: ClassVar[str] = "heal_self_per_hit"
    n: int = 1

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return _healing(attack.attacker, self.n * roll.successes)


@dataclass(frozen=True)
class HealPerCrit(Ability):
    """The attacker heals Wounds for each CRIT of its attack."""

    type: ClassVar[str] = "heal_per_crit"
    n: int = 1

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return _healing(attack.attacker, self.n * roll.crits)


@dataclass(frozen=True)
class DazeOnWound(Ability):
    """Targets that take a Wound and survive become Dazed (ARC-Z2)."""

    type: ClassVar[str] = "daze_on_wound"

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return (Daze(each.target.id) for each in struck if each.damage and not each.is_killed)


@dataclass(frozen=True)
class ExhaustPerCrit(Ability):
    """Each CRIT of the attack exhausts Attack cards of every surviving target."""

    type: ClassVar[str] = "exhaust_per_crit"
    n: int = 1

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        if roll.crits:
            return (Exhaust(each.target.id, self.n * roll.crits) for each in struck if not each.is_killed)
        return ()


@dataclass(frozen=True)
class WoundAttackerPerDefenceCrit(Ability):
    """Each CRIT of the defence roll deals Wounds to the attacker (ARC-Z5)."""

    type: ClassVar[str] = "wound_attacker_per_defence_crit"
    n: int = 1

    def after_defence(self, attack: Blow, struck: Struck) -> Iterable[Aftermath]:
        if struck.roll.crits:
            yield Hurt(attack.attacker.id, self.n * struck.roll.crits, struck.target.id)


# --- reading the tables ----------------------------------------------------------------------------------------------

PROSE: Final = frozenset({"type", "text", "who", "applies", "counts", "engine"})
"""Keys of an effect that are ignored, including `engine`."""

TYPES: Final[Mapping[str, type[Ability]]] = {
    kind.type: kind
    for kind in (
        Ability, ExtraHitPerCrit, BonusDieIfWounded, BonusDieVsFlanked, BonusDieIf, Reroll, NoDefenceVs, DefenceBonus,
        SwordAsRanged, WoundInsteadOfExhaust, NoExhaustVsFlanked, ExhaustTwice, ExtraTargetOnCrit, TargetAllCloseHeroes,
        OptionalTargetsCloseToPrimary, NoGuardByMovement, ExtraAllyActivation, HealSelfPerHit, HealPerCrit, DazeOnWound,
        ExhaustPerCrit, WoundAttackerPerDefenceCrit,
    )
}  # fmt: skip
"""Classes by type in the tables."""


def read_abilities(raw: Iterable[Mapping[str, Any]]) -> tuple[Ability, ...]:
    """Returns the abilities of a table, except those without any effect.

    Raises KeyError for an unknown type and TypeError for an unknown key.
    """
    found = (TYPES[each["type"]](**{name: each[name] for name in each.keys() - PROSE}) for each in raw)
    return tuple(each for each in found if each.type != Ability.type)
