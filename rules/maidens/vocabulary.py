"""Maid & Maidens: the vocabulary of effects, one small class for each type in the tables.

Each overrides some of the moments of `effects.Effect`, and says what it does there. Fields are called as in the tables.
What the rules do not know is kept as text for the judge (`ForJudge`), never dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, get_args

from rules.maidens import deeds, effects
from rules.maidens.deeds import Barrier, Check, Deed, Mine, Until, Woe
from rules.maidens.effects import Attempt, DieKind, Effect, Field, Hit, JoinKind, Reduction, TurnEnd
from rules.maidens.profiles import KNOWN, Aim, Area, Mode, Profile, read_attack
from rules.maidens.tables import mm, word


def ref(text: str) -> str:
    """The source that the tables refer to: "shield_armor" is "item:shield-armor"."""
    table, _, id = text.rpartition(":")
    return f"{table or 'item'}:{word(id)}"


@lru_cache
def _words(ids: tuple[str, ...]) -> frozenset[str]:
    """Ids of the tables as words."""
    return frozenset(map(word, ids))


@lru_cache
def _refs(ids: tuple[str, ...]) -> frozenset[str]:
    """Sources that the tables refer to."""
    return frozenset(map(ref, ids))


def _faces(most: int) -> tuple[int, ...]:
    """The faces up to one: those of a check (MAID-0-1)."""
    return tuple(range(1, most + 1))


# --- on a sheet ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Amount(Effect):
    value: int = 0


@dataclass(frozen=True)
class MaxHpMod(_Amount):
    """More or fewer HP at the start and at most (MAID-2-C1)."""

    type: ClassVar[str] = "max_hp_mod"

    def max_hp(self) -> int:
        return self.value


@dataclass(frozen=True)
class MaxSpMod(_Amount):
    """More SP at the start (MAID-2-C3)."""

    type: ClassVar[str] = "max_sp_mod"

    def max_sp(self) -> int:
        return self.value


@dataclass(frozen=True)
class MoveMod(_Amount):
    """More or fewer steps (MAID-2-C4), perhaps only in the next movement phase."""

    type: ClassVar[str] = "move_mod"

    def move(self) -> int:
        return self.value

    def deeds(self) -> Iterable[Deed]:
        return _granted(self)


@dataclass(frozen=True)
class SkillCostMod(_Amount):
    """Some skills cost more or less."""

    type: ClassVar[str] = "skill_cost_mod"
    skills: tuple[str, ...] = ()

    def skill_cost(self, skill: str) -> int:
        return self.value if skill in _words(self.skills) else 0


@dataclass(frozen=True)
class ForbidItems(Effect):
    """She cannot carry what lowers her move."""

    type: ClassVar[str] = "forbid_items"
    condition: str = "move_mod<0"

    def forbids(self, move_mod: int) -> bool:
        return move_mod < 0


@dataclass(frozen=True)
class EquipSlots(Effect):
    """She can have more than one melee weapon in hand."""

    type: ClassVar[str] = "equip_slots"
    melee: int = 1

    def melee_slots(self) -> int:
        return self.melee


@dataclass(frozen=True)
class SkillAid(Effect):
    """Without the item the skill cannot be used (MAID-2-B1)."""

    type: ClassVar[str] = "skill_aid"
    skill: str = ""

    def aids(self) -> str:
        return word(self.skill)


@dataclass(frozen=True)
class ChooseFromTable(Effect):
    """A row of a special table comes with the skill."""

    type: ClassVar[str] = "choose_from_table"
    table: str = ""
    options: int = 1

    def picks(self) -> str:
        return word(self.table)


# --- what she can do -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fly(Effect):
    """She can fly (MAID-4-F1)."""

    type: ClassVar[str] = "fly"
    altitude_cm: int = 30

    def flies(self) -> bool:
        return True


@dataclass(frozen=True)
class AllowIndirectVsFullCover(Effect):
    """Allies' indirect attacks may aim at whom she sees, although they do not (MAID-7-T2)."""

    type: ClassVar[str] = "allow_indirect_vs_full_cover"
    condition: str = ""

    def spots(self) -> bool:
        return True


@dataclass(frozen=True)
class UnarmedAttackValue(_Amount):
    """Her bare hands are better (MAID-6-A5)."""

    type: ClassVar[str] = "unarmed_attack_value"

    def unarmed(self) -> int:
        return self.value


@dataclass(frozen=True)
class GrantAntiAir(Effect):
    """Her weapons of these types may attack flyers."""

    type: ClassVar[str] = "grant_anti_air"
    attack_types: tuple[Mode, ...] = ()

    def grants_anti_air(self, profile: Profile) -> bool:
        return profile.kind == "item" and profile.mode in self.attack_types


@dataclass(frozen=True)
class InstantHandover(Effect):
    """What one gives to another who has the same is ready at once (MAID-5-AT5)."""

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
        return _granted(self)


@dataclass(frozen=True)
class Ecm(_Jamming):
    """An area of ECM round her (MAID-11-E1)."""

    type: ClassVar[str] = "ecm"


@dataclass(frozen=True)
class Eccm(_Jamming):
    """An area in which ECM has no effect (MAID-11-E5)."""

    type: ClassVar[str] = "eccm"


@dataclass(frozen=True)
class EcmVulnerable(Effect):
    """ECM lowers her move and her attack values, unless it is her own (MAID-11-E1)."""

    type: ClassVar[str] = "ecm_vulnerable"
    rule: ClassVar[str] = "MAID-11-E1"
    move_mod: int = 0
    attack_value: int = 0

    @property
    def name(self) -> str:
        """What lowers them is ECM; that she is a machine is why it can."""
        return "ecm-machine"

    def ecm_move(self) -> int:
        return self.move_mod

    def attack_mod(self, attempt: Attempt) -> int:
        return self.attack_value if attempt.attacker.is_jammed_by_other else 0


# --- an attack -------------------------------------------------------------------------------------------------------

SCOPES: Final[Mapping[str, JoinKind]] = {"self_next_shot": "shooting", "self_next_melee_attack": "melee"}


@dataclass(frozen=True)
class AttackMod(_Amount):
    """The attack value of the attack that it is declared with is another (MAID-3-P2d), or that of every attack of a
    kind, or of whoever stands in a terrain (MAID-11-T4)."""

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
    """Every shooting weapon that she carries fires once, at the same target."""

    type: ClassVar[str] = "multi_attack"
    weapons: str = ""
    each_once: bool = True

    def joins(self) -> JoinKind:
        return "shooting"

    def volley(self) -> bool:
        return True


@dataclass(frozen=True)
class RepeatNormalMeleeAttack(Effect):
    """Several normal melee attacks on one enemy."""

    type: ClassVar[str] = "repeat_normal_melee_attack"
    times: int = 1

    def deeds(self) -> Iterable[Deed]:
        yield deeds.StrikeAgain(times=self.times)


@dataclass(frozen=True)
class DieMod(_Amount):
    """The die of some attacks is lowered, unless she has moved in this turn (MAID-7-C4)."""

    type: ClassVar[str] = "die_mod"
    least: int = 1
    applies_to: tuple[Mode, ...] = ()
    condition: str = ""

    def die(self, natural: int, attempt: Attempt) -> int:
        fits = attempt.profile.mode in self.applies_to and not attempt.in_melee and not attempt.attacker.has_moved
        return max(self.least, natural + self.value) if fits else natural


@dataclass(frozen=True)
class DamageModVsAttribute(_Amount):
    """More damage to some attributes."""

    type: ClassVar[str] = "damage_mod_vs_attribute"
    attributes: tuple[str, ...] = ()

    def damage_mod(self, hit: Hit) -> int:
        return self.value if hit.victim.attribute in _words(self.attributes) else 0


@dataclass(frozen=True)
class IgnoreReduction(Effect):
    """Shots with rounds go through some reductions."""

    type: ClassVar[str] = "ignore_reduction"
    sources: tuple[str, ...] = ()
    applies_to: str = "shooting"

    def ignores(self, source: str, attempt: Attempt) -> bool:
        return attempt.is_shooting and attempt.profile.has_rounds and source in _refs(self.sources)


@dataclass(frozen=True)
class DamageReduction(_Amount):
    """Her hits do less to her (MAID-7-C5). Armour is worn in layers of which the best counts; what else is alike does
    not add up either (MAID-2-B2)."""

    type: ClassVar[str] = "damage_reduction"
    not_against: tuple[str, ...] = ()
    only_against: tuple[str, ...] = ()
    stack_group: str = ""

    def reduction(self, hit: Hit) -> Reduction | None:
        tags = hit.attempt.profile.tags
        only = _words(self.only_against)
        if tags & _words(self.not_against) or (only and not tags & only):
            return None
        group = self.stack_group or ("armor" if self.source.startswith("item:") else self.source)
        return Reduction(self.value, group)

    def deeds(self) -> Iterable[Deed]:
        return _granted(self)


@dataclass(frozen=True)
class NegateHit(Effect):
    """She may cancel a hit by a roll: in melee if it needs a melee weapon."""

    type: ClassVar[str] = "negate_hit"
    faces: tuple[int, ...] = ()
    requires: str = ""
    not_against: tuple[str, ...] = ()

    def negates(self, hit: Hit) -> Sequence[int]:
        fits = self.requires != "melee_weapon_equipped" or (hit.attempt.in_melee and hit.victim.blades > 0)
        return self.shield() if fits and not hit.attempt.profile.tags & _words(self.not_against) else ()

    def shield(self) -> Sequence[int]:
        return self.faces


@dataclass(frozen=True)
class Reroll(Effect):
    """A die of her own may be rolled again; the second counts. Not in counters (MAID-11-S2)."""

    type: ClassVar[str] = "reroll"
    scope: str = ""
    die_kinds: tuple[DieKind, ...] = ()
    keep: str = "second"

    def rerolls(self, kind: DieKind, *, is_counter: bool) -> bool:
        return kind in self.die_kinds and not is_counter


@dataclass(frozen=True)
class CostHp(Effect):
    """She pays HP with the declaration, as many as she says."""

    type: ClassVar[str] = "cost_hp"
    least: int = 1
    most: str = ""
    paid: str = ""

    def hp_cost(self) -> int:
        return self.least


@dataclass(frozen=True)
class Attack(Effect):
    """An attack that is not made with a weapon."""

    type: ClassVar[str] = "attack"
    profile: Profile | None = None

    def deeds(self) -> Iterable[Deed]:
        if self.profile is not None:
            yield deeds.Strike(profile=self.profile)


# --- health and morale -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Heal(Effect):
    """HP come back: half of a die, rounded up (MAID-5-D1)."""

    type: ClassVar[str] = "heal"
    formula: str = "ceil(d/2)"
    range_cm: int = 0
    may_revive_down: bool = False
    cures: tuple[Woe, ...] = ()

    def deeds(self) -> Iterable[Deed]:
        # Food may be fed to one who is down (MAID-5-D1).
        can_revive = self.may_revive_down or self.source.startswith("item:")
        yield deeds.Heal(source=self.source, can_revive=can_revive, cures=self.cures)


@dataclass(frozen=True)
class HealSelf(Effect):
    """Her own HP come back: at the turn's end if she is not down, or by what a hit of hers has done."""

    type: ClassVar[str] = "heal_self"
    value: int | str = 0
    condition: str = ""
    cap: int = 0

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        if isinstance(self.value, str) or hp < 1:
            return None
        return TurnEnd(effects.REGENERATION, deeds.Heal(source=self.source, count=self.value, own=True))

    def after_hit(self, hit: Hit, dealt: int) -> Iterable[Deed]:
        if self.value == "damage_dealt" and dealt:
            yield deeds.Heal(source=self.source, count=min(dealt, self.cap), own=True)


@dataclass(frozen=True)
class NoHealingFrom(Effect):
    """Some healing does nothing for her."""

    type: ClassVar[str] = "no_healing_from"
    sources: tuple[str, ...] = ()

    def refuses(self, source: str) -> bool:
        return source in _refs(self.sources)


@dataclass(frozen=True)
class Cure(Effect):
    """Ends a rout, or a rage (MAID-9-R3, MAID-9-K4)."""

    type: ClassVar[str] = "cure"
    states: tuple[Woe, ...] = ()
    range_cm: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Cure(states=self.states)


@dataclass(frozen=True)
class MoraleMod(_Amount):
    """Checks of morale and of recovery are easier or harder, hers or those of all allies near her (MAID-2-B2)."""

    type: ClassVar[str] = "morale_mod"
    rule: ClassVar[str] = "MAID-9-AT2"
    scope: str = "self"
    radius_cm: int = 0
    includes_self: bool = True
    stack: bool = False

    def morale(self, check: Check) -> int:
        return self.value

    def radius(self) -> int:
        return mm(self.radius_cm)


@dataclass(frozen=True)
class RecoveryMod(_Amount):
    """Her checks of recovery are easier or harder."""

    type: ClassVar[str] = "recovery_mod"
    rule: ClassVar[str] = "MAID-9-A1"

    def morale(self, check: Check) -> int:
        return self.value if check == "recovery" else 0


@dataclass(frozen=True)
class MoraleAutoPass(Effect):
    """She never checks her morale."""

    type: ClassVar[str] = "morale_auto_pass"

    def never_checks(self) -> bool:
        return True


@dataclass(frozen=True)
class MoraleCheckNow(Effect):
    """A morale check in the coming morale phase, even without damage."""

    type: ClassVar[str] = "morale_check_now"
    mod: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.CheckNow(check="morale", mod=self.mod)


@dataclass(frozen=True)
class RecoveryCheckNow(Effect):
    """A check of recovery at once."""

    type: ClassVar[str] = "recovery_check_now"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.CheckNow(check="recovery")


@dataclass(frozen=True)
class ReviveSelf(Effect):
    """At the turn's end, being down, she may stand up."""

    type: ClassVar[str] = "revive_self"
    condition: str = ""
    faces: tuple[int, ...] = ()
    hp: int = 1

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        return TurnEnd(effects.IMMORTAL, deeds.Revive(faces=self.faces, hp=self.hp)) if hp == 0 else None


@dataclass(frozen=True)
class LoseHp(_Amount):
    """HP are lost, not below a number."""

    type: ClassVar[str] = "lose_hp"
    min_hp: int = 0


@dataclass(frozen=True)
class TurnEndCheck(Effect):
    """At the turn's end a die may cost her HP, as long as she is not down."""

    type: ClassVar[str] = "turn_end_check"
    trigger: tuple[int, ...] = ()
    effect: LoseHp | None = None

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        if self.effect is None or hp < 1:
            return None
        deed = deeds.LoseHp(faces=self.trigger, count=self.effect.value, least=self.effect.min_hp)
        return TurnEnd(effects.MISFORTUNE, deed)


# --- what is done to others ------------------------------------------------------------------------------------------


def _granted(effect: Effect, faces: tuple[int, ...] = ()) -> Iterable[Deed]:
    """Its use lets an effect that lasts begin; one that holds for ever has none."""
    if effect.until:
        yield deeds.Grant(until=effect.until, faces=faces)


@dataclass(frozen=True)
class Stun(Effect):
    """She can do nothing until it is over (Appendix B): by a roll of the user, or by a hit, even without damage."""

    type: ClassVar[str] = "stun"
    faces: tuple[int, ...] = ()
    on: str = ""
    even_if_no_damage: bool = True

    def stuns(self) -> bool:
        return True

    def deeds(self) -> Iterable[Deed]:
        return () if self.on else _granted(self, self.faces)

    def after_hit(self, hit: Hit, dealt: int) -> Iterable[Deed]:
        return _granted(self) if self.on == "hit" and (dealt or self.even_if_no_damage) else ()


@dataclass(frozen=True)
class MoveLock(Effect):
    """She cannot move in her next movement phase."""

    type: ClassVar[str] = "move_lock"
    faces: tuple[int, ...] = ()

    def locks_move(self) -> bool:
        return True

    def deeds(self) -> Iterable[Deed]:
        return _granted(self, self.faces)


@dataclass(frozen=True)
class Push(Effect):
    """She is shoved in a direction of the user's choice."""

    type: ClassVar[str] = "push"
    cm: int = 0
    faces: tuple[int, ...] = ()

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Push(distance=mm(self.cm), faces=self.faces)


@dataclass(frozen=True)
class Reposition(Effect):
    """The user reappears elsewhere instead of moving."""

    type: ClassVar[str] = "reposition"
    max_cm: int = 0
    instead_of: str = "movement"
    counts_as_moved: bool = True
    min_distance_from_enemy_cm: float = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Reposition(most=mm(self.max_cm), least_from_enemy=mm(self.min_distance_from_enemy_cm))


@dataclass(frozen=True)
class PlaceTerrain(Effect):
    """A disc of terrain appears and lasts a while."""

    type: ClassVar[str] = "place_terrain"
    terrain: str = ""
    radius_cm: int = 0
    grants: str = ""

    def deeds(self) -> Iterable[Deed]:
        if self.until:
            yield deeds.PlaceTerrain(terrain=word(self.terrain), radius=mm(self.radius_cm), until=self.until)


@dataclass(frozen=True)
class Craft(Effect):
    """An item is made; it takes a full turn."""

    type: ClassVar[str] = "craft"
    item: str = ""
    takes: str = ""
    spoiled_by: tuple[str, ...] = ()
    sp_refunded_if_spoiled: bool = False
    deliver_range_cm: int = 0

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Craft(
            item=word(self.item), spoiled_by=self.spoiled_by, is_refunded=self.sp_refunded_if_spoiled,
            within=mm(self.deliver_range_cm),
        )  # fmt: skip


@dataclass(frozen=True)
class SetHpSelf(_Amount):
    """The user's HP are this in the end, whatever the dice say."""

    type: ClassVar[str] = "set_hp_self"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.SetHp(hp=self.value)


@dataclass(frozen=True)
class EscapeAuto(Effect):
    """She escapes without a roll."""

    type: ClassVar[str] = "escape_auto"

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Escape()


# --- items and terrain -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RequiresCharge(Effect):
    """It fires once for each charge; some things lose the charge (MAID-5-G1)."""

    type: ClassVar[str] = "requires_charge"
    charge_actions: int = 1
    lost_on: tuple[str, ...] = ()

    def charge_lost_on(self) -> frozenset[str]:
        return frozenset(self.lost_on)


@dataclass(frozen=True)
class DropsAtTarget(Effect):
    """Thrown, it lies where the target is and can be picked up (MAID-5-AT4)."""

    type: ClassVar[str] = "drops_at_target"

    def drops_at_target(self) -> bool:
        return True


@dataclass(frozen=True)
class MineEffect(Effect):
    """A mine."""

    type: ClassVar[str] = "mine"
    trigger_radius_cm: int = 0
    attack_value: int = 0
    area: Area = Area()  # noqa: RUF009  # frozen
    hidden: bool = True
    uses: int = 1

    def placed(self) -> Mine:
        profile = Profile(self.source, "indirect", self.attack_value, area=self.area, uses=self.uses)
        return Mine(mm(self.trigger_radius_cm), profile, self.hidden)


@dataclass(frozen=True)
class TerrainEffect(Effect):
    """A straight piece of terrain."""

    type: ClassVar[str] = "terrain"
    terrain: str = ""
    length_cm: int = 0
    depth_cm: int = 0
    height_cm: int = 0

    def placed(self) -> Barrier:
        return Barrier(word(self.terrain), *map(mm, (self.length_cm, self.depth_cm, self.height_cm)))


@dataclass(frozen=True)
class HalfCoverInside(Effect):
    """Whoever is inside is in half cover (MAID-11-T2, MAID-11-T4)."""

    type: ClassVar[str] = "half_cover_inside"

    def gives_cover(self) -> bool:
        return True


@dataclass(frozen=True)
class BlastReductionNonTarget(_Amount):
    """A blast does less to one inside whom it was not aimed at (MAID-7-X3)."""

    type: ClassVar[str] = "blast_reduction_non_target"

    def reduction(self, hit: Hit) -> Reduction | None:
        fits = hit.attempt.profile.is_blast and hit.is_in_bush and not hit.is_target
        return Reduction(self.value, "cover") if fits else None


# --- what nobody knows -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ForJudge(Effect):
    """An effect that the bot has no rule for: its row's text is shown to the judge, who rules (Appendix B)."""

    type: ClassVar[str] = "for_judge"
    text: str = ""

    def deeds(self) -> Iterable[Deed]:
        yield deeds.Judge(source=self.source, text=self.text)


# --- reading ---------------------------------------------------------------------------------------------------------

TYPES: Final[Mapping[str, type[Effect]]] = {
    kind.type: kind
    for kind in (
        MaxHpMod, MaxSpMod, MoveMod, SkillCostMod, ForbidItems, EquipSlots, SkillAid, ChooseFromTable, Fly,
        AllowIndirectVsFullCover, UnarmedAttackValue, GrantAntiAir, InstantHandover, Ecm, Eccm, EcmVulnerable,
        AttackMod, MultiAttack, RepeatNormalMeleeAttack, DieMod, DamageModVsAttribute, IgnoreReduction,
        DamageReduction, NegateHit, Reroll, CostHp, Attack, Heal, HealSelf, NoHealingFrom, Cure, MoraleMod, RecoveryMod,
        MoraleAutoPass, MoraleCheckNow, RecoveryCheckNow, ReviveSelf, LoseHp, TurnEndCheck, Stun, MoveLock, Push,
        Reposition, PlaceTerrain, Craft, SetHpSelf, EscapeAuto, RequiresCharge, DropsAtTarget, MineEffect,
        TerrainEffect, HalfCoverInside, BlastReductionNonTarget,
    )
}  # fmt: skip
"""The classes by the types in the tables."""

CHOOSE: Final = "choose"
"""The type of an effect that is one of several: each is a use of its own (`skills.Power`)."""
UNTIL: Final[tuple[Until, ...]] = get_args(Until)
RENAMED: Final[Mapping[tuple[str, str], str]] = {
    ("die_mod", "min"): "least",
    ("cost_hp", "min"): "least",
    ("cost_hp", "max"): "most",
    ("instant_handover", "with"): "partner",
    ("ecm_vulnerable", "attack_mod"): "attack_value",
    ("requires_charge", "charge_lost_on"): "lost_on",
    ("craft", "duration"): "takes",
    ("choose_from_table", "picks"): "options",
}
"""Fields that cannot be called as in the tables: words of Python, and those that are called like a moment."""


def read_effects(
    raw: Iterable[Mapping[str, Any]], source: str, aim: Aim | None = None, *, is_melee: bool = False
) -> tuple[Effect, ...]:
    """Effects as the tables write them. `aim` and `is_melee` say how the row that they belong to is used. Raises
    TypeError for a figure of a known type that nobody knows; what is of an unknown type is the judge's."""
    return tuple(_read(dict(each), source, aim or Aim(), is_melee=is_melee) for each in raw)


def _plain(value: object) -> str:
    """What a table says, so that people can read it: "radius-cm 30, states rout/berserk"."""
    match value:
        case dict():
            return ", ".join(f"{word(key)} {_plain(each)}" for key, each in value.items())
        case list():
            return "/".join(map(_plain, value))
        case _:
            return word(str(value))


def _read(raw: dict[str, Any], source: str, aim: Aim, *, is_melee: bool) -> Effect:
    name = raw.pop("type")
    kind = TYPES.get(name)
    if kind is None:
        return ForJudge(source, text=f"{word(name)}: {_plain(raw)}" if raw else word(name))
    if kind is Attack:
        if unknown := raw.keys() - KNOWN:
            raise TypeError(f"an attack has no {sorted(unknown)}")
        return Attack(source, profile=read_attack(raw, source, aim, is_melee=is_melee))
    given: dict[str, Any] = {}
    for key, value in raw.items():
        field = RENAMED.get((name, key), key)
        match field, value:
            case "duration" | "until", str():
                given["until"] = next(each for each in UNTIL if each == word(value))
            case "success_max", int():
                given["faces"] = _faces(value)
            case "roll" | "dice", "1d6":
                pass
            case "effect", {"type": _}:
                given[field] = _read(dict(value), source, aim, is_melee=is_melee)
            case "area", dict():
                given[field] = Area.read(value)
            case _, list():
                given[field] = tuple(value)
            case _:
                given[field] = value
    return kind(source, **given)
