"""Maid & Maidens: what effects know, and the moments at which they have a say.

An effect of an attribute, an item, a skill or a special row overrides some of the **moments** below and says nothing at
the others. The procedures know the moments alone; they never ask whose effect it is or of which type. `vocabulary.py`
knows the types.

On a sheet (chapter 2)

    max_hp(), max_sp(), move()      what it adds (MAID-2-C1, C3, C4)
    skill_cost(skill)               what it adds to a skill's MP
    forbids(move_mod)               whether an item with this move modifier cannot be carried
    melee_slots()                   how many melee weapons can be in hand
    aids()                          the skill that the item makes usable (MAID-2-B1)
    picks()                         the special table from which a row is chosen

What she can do

    flies(), spots(), stuns(), locks_move()
    unarmed()                       the attack value of her bare hands, 0: no say (MAID-6-A5)
    grants_anti_air(profile)        this weapon may attack flyers (MAID-4-F3)
    hands_over(others)              things she gives to one with these effects are ready at once (MAID-5-AT5)
    field()                         an area of ECM or ECCM round her (MAID-11-E1 to E6)
    ecm_move()                      what ECM adds to her move

An attack

    attack_mod(attempt)             what it adds to the attack value (MAID-7-C2)
    joins()                         it is declared together with an attack of this kind: "shooting" or "melee"
    volley()                        every shooting weapon that she carries fires once
    die(natural, attempt)           the die as it counts (MAID-7-C4)
    damage_mod(hit)                 what it adds to the damage (MAID-7-C5)
    ignores(source, attempt)        reductions of this source do not count
    reduction(hit)                  what it takes off the damage of its bearer
    negates(hit)                    the faces on which its bearer cancels a hit; none: not this hit
    shield()                        the faces on which it cancels a hit that it is for
    rerolls(kind, is_counter)       a die of this kind may be rolled again
    hp_cost()                       the least HP that are paid with it, 0: none
    after_hit(hit, dealt)           deeds after a hit of its attack (`dealt`: the HP lost)

Elsewhere

    morale(check)                   what it adds to a check (MAID-9-AT2)
    radius()                        it is for all allies so near, its bearer included; 0: for her alone (MAID-2-B2)
    never_checks()                  no morale checks
    refuses(source)                 no healing from this source
    deeds()                         what its use brings about (`deeds.py`)
    at_turn_end(hp)                 what happens at the turn's end, and in which step of MAID-3-P13
    charge_lost_on()                the item has to be charged; what loses the charge
    gives_cover()                   whoever is inside the terrain is in half cover
    drops_at_target()               the thrown item lies at its target afterwards
    placed()                        what the item is once it is emplaced

Nothing here changes anything.
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
"""The first steps of the turn's end (MAID-3-P13)."""


# --- what effects know -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fighter:
    """A doll at one moment. `effects` are those in force: of her attribute, of the equipment that she carries, of the
    skills that need no SP, and those that last. `blades`: how many melee weapons she has in hand. `is_jammed`: she is
    in an area of ECM, be it her own; `is_jammed_by_other`: in somebody else's (MAID-11-E1, MAID-11-E6)."""

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
    """An attack at one doll, before its die: `declared` are the effects of what was declared with it, `companions` the
    allies in the same melee, `taken` the damage that she took in the melee action phase just before, `spent` the HP
    that she has paid."""

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
        """All that has a say on the attacker's side."""
        return (*self.attacker.effects, *self.declared, *self.profile.effects)

    @property
    def is_shooting(self) -> bool:
        """Whether a weapon shoots or throws: what [concentrate] and the like support (MAID-5-B1)."""
        return not self.in_melee and self.profile.kind == "item"


@dataclass(frozen=True, slots=True)
class Hit:
    """A hit and one who suffers it: `die` is the die as it counts. `is_target` False: the blast, the line or the arc
    has caught her. `is_hidden`: she is in full cover, seen from the attacker; `is_in_bush`."""

    attempt: Attempt
    die: int
    victim: Fighter
    is_target: bool = True
    is_hidden: bool = False
    is_in_bush: bool = False


class Reduction(NamedTuple):
    """Points taken off a damage; of those of one `group` only the best counts."""

    points: int
    group: str = ""


class Field(NamedTuple):
    """An area of ECM, or of ECCM, round a doll; the radius in millimetres."""

    kind: Literal["ecm", "eccm"]
    radius: int


class TurnEnd(NamedTuple):
    """What happens at a turn's end, in one of its steps."""

    step: int
    deed: Deed


# --- the moments -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Effect:
    """An effect that does nothing at any moment; see the module for what they are. `source` is what gives it:
    "skill:command", "attribute:machine", "item:shield-armor", "magic:haste". `until`: it only counts for as long after
    its use (`Grant`)."""

    type: ClassVar[str] = ""
    rule: ClassVar[str] = "MAID-11-K1"
    """The rule that a modifier by this effect is told with."""

    source: str
    until: Until | Literal[""] = ""

    @property
    def name(self) -> str:
        """The word for what gives it."""
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

    # --- what she can do ---------------------------------------------------------------------------------------------

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
    """An effect of one number."""

    value: int = 0


def granted(effect: Effect, faces: tuple[int, ...] = ()) -> Iterable[Deed]:
    """Its use lets an effect that lasts begin; one that holds for ever has none."""
    if effect.until:
        yield Grant(until=effect.until, faces=faces)


NOTHING: Final[tuple[Effect, ...]] = ()
