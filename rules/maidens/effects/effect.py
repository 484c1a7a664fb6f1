"""Effects, the moments at which they act, and the facts that they can use.

The **moments** are the methods below. Every type of effect (`vocabulary.py`) overrides some of them. The phases of a
turn call these methods and never ask for the type of an effect. No method changes anything.

On a sheet (chapter 2)

    max_hp(), max_sp(), move()      added to these numbers (MAID-2-C1, C3, C4)
    skill_cost(skill)               added to a skill's MP
    forbids(move_mod)               whether items with this move modifier are forbidden
    melee_slots()                   number of melee weapons that can be in hand
    aids()                          skill that the item makes usable (MAID-2-B1)
    picks()                         special table from which a row is chosen

Abilities

    flies(), spots(), stuns(), locks_move()
    unarmed()                       attack value of bare hands; 0: unchanged (MAID-6-A5)
    grants_anti_air(profile)        whether this weapon may attack flyers (MAID-4-F3)
    hands_over(others)              whether things handed to a doll with these effects are usable at once (MAID-5-AT5)
    field()                         area of ECM or ECCM around the bearer (MAID-11-E1 to E6)
    ecm_move()                      added to the bearer's move inside ECM

An attack

    attack_mod(attempt)             added to the attack value (MAID-7-C2)
    joins()                         kind of attack with which the effect is declared: "shooting" or "melee"
    volley()                        whether every carried shooting weapon fires once
    die(natural, attempt)           die after modifiers (MAID-7-C4)
    damage_mod(hit)                 added to the damage (MAID-7-C5)
    ignores(source, attempt)        whether reductions by this source have no effect
    reduction(hit)                  subtracted from the damage of the bearer
    negates(hit)                    faces on which the bearer cancels this hit, () for none
    shield()                        faces on which the bearer cancels a suitable hit
    rerolls(kind, is_counter)       whether a die of this kind may be rerolled
    hp_cost()                       fewest HP to pay for the use; 0: none
    after_hit(hit, dealt)           deeds after a hit that took `dealt` HP

Elsewhere

    morale(check)                   added to the target number of a check (MAID-9-AT2)
    radius()                        range of an effect on allies, in millimetres; 0: bearer only (MAID-2-B2)
    never_checks()                  whether the bearer makes no morale checks
    refuses(source)                 whether healing from this source has no effect
    deeds()                         results of the use (`deeds.py`)
    at_turn_end(hp)                 deed at the turn's end, with its step of MAID-3-P13
    charge_lost_on()                events that lose the charge of an item
    gives_cover()                   whether dolls inside the terrain are in half cover
    drops_at_target()               whether the thrown item lies at its target afterwards
    placed()                        object that the item becomes on the table
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, NamedTuple

from rules.maidens.effects.deeds import Barrier, Check, Deed, Grant, Mine, Until
from rules.maidens.effects.profiles import Profile

Cover = Literal["open", "half", "full"]
DieKind = Literal["attack", "escape", "morale", "recovery", "heal"]
JoinKind = Literal["", "shooting", "melee"]
IMMORTAL, REGENERATION, MISFORTUNE, OTHERS = range(1, 5)
"""Steps of the turn's end before the exchange of prisoners, in order (MAID-3-P13)."""


# --- facts for effects -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fighter:
    """A doll at one moment.

    `effects` are those in force. `blades` is the number of melee weapons in hand. `is_jammed` means that she is in an
    area of ECM, `is_jammed_by_other` that another doll makes the area (MAID-11-E1, MAID-11-E6).
    """

    id: str
    attribute: str = "human"
    hp: int = 6
    effects: tuple[Effect, ...] = ()
    blades: int = 0
    has_moved: bool = False
    is_berserk: bool = False
    is_in_river: bool = False
    is_jammed: bool = False
    is_jammed_by_other: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """An attack on one doll, before its die is rolled.

    `declared` are the effects declared with the attack. `companions` counts the attacker's other allies in her melee.
    `taken` is the damage that the attacker took in the preceding melee action phase. `spent` is the number of HP that
    she has paid.
    """

    attacker: Fighter
    profile: Profile
    target: Fighter
    is_long: bool = False
    cover: Cover = "open"
    is_counter: bool = False
    in_melee: bool = False
    declared: tuple[Effect, ...] = ()
    companions: int = 0
    taken: int = 0
    spent: int = 0

    @property
    def effects(self) -> tuple[Effect, ...]:
        """Effects on the attacker's side."""
        return (*self.attacker.effects, *self.declared, *self.profile.effects)

    @property
    def is_shooting(self) -> bool:
        """True if the attack shoots or throws a weapon (MAID-5-B1)."""
        return not self.in_melee and self.profile.kind == "item"


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit on one victim.

    `die` is the face after modifiers. `is_target` is False if the victim is not the target but is caught by the blast,
    line or arc. `is_hidden` means that she is in full cover from the attacker.
    """

    attempt: Attempt
    die: int
    victim: Fighter
    is_target: bool = True
    is_hidden: bool = False
    is_in_bush: bool = False


class Reduction(NamedTuple):
    """Points subtracted from damage.

    Only the best reduction of each `group` counts.
    """

    points: int
    group: str = ""


class Field(NamedTuple):
    """An area of ECM or ECCM around a doll, with its radius in millimetres."""

    kind: Literal["ecm", "eccm"]
    radius: int


class TurnEnd(NamedTuple):
    """A deed at the turn's end, and its step."""

    step: int
    deed: Deed


# --- moments ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """Base class of effects, which do nothing at any moment by default.

    `source` is the origin: "skill:command", "attribute:machine", "item:shield-armor", "magic:haste". An effect with
    `until` begins when its skill is used (`Grant`), and ends at that time.
    """

    type: ClassVar[str] = ""
    rule: ClassVar[str] = "MAID-11-K1"
    """Rule that is shown beside a modifier of this effect."""

    source: str
    until: Until | Literal[""] = ""

    @property
    def name(self) -> str:
        """Last part of the source: "command" for "skill:command"."""
        return self.source.rpartition(":")[2]

    # --- on a sheet --------------------------------------------------------------------------------------------------

    def max_hp(self) -> int:
        return 0

    def max_sp(self) -> int:
        return 0

    def move(self) -> int:
        return 0

    def skill_cost(self, skill: str) -> int:
        return 0

    def forbids(self, move_mod: int) -> bool:
        return False

    def melee_slots(self) -> int:
        return 1

    def aids(self) -> str:
        return ""

    def picks(self) -> str:
        return ""

    # --- abilities ---------------------------------------------------------------------------------------------------

    def flies(self) -> bool:
        return False

    def spots(self) -> bool:
        return False

    def stuns(self) -> bool:
        return False

    def locks_move(self) -> bool:
        return False

    def unarmed(self) -> int:
        return 0

    def grants_anti_air(self, profile: Profile) -> bool:
        return False

    def hands_over(self, others: Iterable[Effect]) -> bool:
        return False

    def field(self) -> Field | None:
        return None

    def ecm_move(self) -> int:
        return 0

    # --- an attack ---------------------------------------------------------------------------------------------------

    def attack_mod(self, attempt: Attempt) -> int:
        return 0

    def joins(self) -> JoinKind:
        return ""

    def volley(self) -> bool:
        return False

    def die(self, natural: int, attempt: Attempt) -> int:
        return natural

    def damage_mod(self, hit: Hit) -> int:
        return 0

    def ignores(self, source: str, attempt: Attempt) -> bool:
        return False

    def reduction(self, hit: Hit) -> Reduction | None:
        return None

    def negates(self, hit: Hit) -> Sequence[int]:
        return ()

    def shield(self) -> Sequence[int]:
        return ()

    def rerolls(self, kind: DieKind, *, is_counter: bool) -> bool:
        return False

    def hp_cost(self) -> int:
        return 0

    def after_hit(self, hit: Hit, dealt: int) -> Iterable[Deed]:
        return ()

    # --- elsewhere ---------------------------------------------------------------------------------------------------

    def morale(self, check: Check) -> int:
        return 0

    def radius(self) -> int:
        return 0

    def never_checks(self) -> bool:
        return False

    def refuses(self, source: str) -> bool:
        return False

    def deeds(self) -> Iterable[Deed]:
        return ()

    def at_turn_end(self, hp: int) -> TurnEnd | None:
        return None

    def charge_lost_on(self) -> frozenset[str]:
        return frozenset()

    def gives_cover(self) -> bool:
        return False

    def drops_at_target(self) -> bool:
        return False

    def placed(self) -> Mine | Barrier | None:
        return None


@dataclass(frozen=True)
class Amount(Effect):
    """Base of the effects that consist of one number."""

    value: int = 0


def granted(effect: Effect, faces: tuple[int, ...] = ()) -> Iterable[Deed]:
    """Yields the `Deed` that begins an effect, if it is a lasting effect."""
    if effect.until:
        yield Grant(until=effect.until, faces=faces)


NOTHING: Final[tuple[Effect, ...]] = ()
