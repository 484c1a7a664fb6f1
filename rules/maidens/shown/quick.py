"""Rulings from bare numbers, for battles on a real table.

The dice and the arithmetic are the same as in a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from pydantic import Field

from rules.core.contract.quick import ASKER, OPPONENT, TARGET, Name, Names, Quick, distinct
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import NOBODY, Phrase, Piece, Term
from rules.core.play.dice import Dice
from rules.core.space.plane.spots import cm
from rules.maidens.attack.attack_value import attack_value, fallen
from rules.maidens.attack.blows import attacked, damaged
from rules.maidens.attack.damage import damage, hp_after
from rules.maidens.attack_events import WentDown
from rules.maidens.checks import SURE, courage, is_sure, target_number
from rules.maidens.effects.deeds import SIDES
from rules.maidens.effects.effect import Attempt, Effect, Fighter, Hit, Reduction
from rules.maidens.effects.profiles import BARE_HANDS, UNARMED, Profile, bare_hands
from rules.maidens.events import Calmed, EscapeRolled, MoraleRolled, Routed, WentBerserk
from rules.maidens.sheet.equipment import items
from rules.maidens.sheet.skills import in_force, powers, skills
from rules.maidens.tables import MM
from rules.maidens.tally import Part
from rules.maidens.turn.escaping import SUCCESS

MOST_VALUE: Final = 12
MOST_HP: Final = 20
MOST_RANGE: Final = 400
"""Greatest range in centimetres, more than any weapon has."""
PLAIN: Final = "item:attack"
"""Source of an attack that is given only by its value."""

Using = Literal[
    "", "bare-hands", "pistol", "heavy-handgun", "smg", "shotgun", "rifle", "assault-rifle", "sniper-rifle", "light-mg",
    "heavy-mg", "gatling", "at-rifle", "flamethrower", "bow", "beam-rifle", "particle-cannon", "grenade-launcher",
    "at-rocket", "missile", "knife", "bayonet", "katana", "greatsword", "polearm", "hammer", "broom", "beam-saber",
    "throwing-knife", "hand-grenade", "holy-water-bottle",
]  # fmt: skip
"""Weapons of the table that can attack."""
Condition = Literal["beyond-effective", "half-cover", "full-cover", "counter", "berserk", "river", "ecm", "machine"]
"""Conditions of an attack, its target and its attacker."""
Skill = Literal["", "concentrate", "spirit", "sniping", "dual-wield"]
"""Skills of the attacker that change the attack value or the die."""


@dataclass(frozen=True)
class Protected(Effect):
    """Reduces the damage from any source."""

    points: int = 0

    def reduction(self, hit: Hit) -> Reduction:
        return Reduction(self.points)


class QuickAttack(Quick):
    """A complete attack (MAID-7-C, MAID-8-B).

    `value` is the attack value; if it is 0, the weapon `using` gives the value. `range` is in centimetres (MAID-7-A2).
    `defence` is subtracted from the damage. `hp` are the target's HP; 0 means unknown.
    """

    verb: Literal["attack"] = "attack"
    value: Annotated[int, Field(ge=0, le=MOST_VALUE)] = 0
    using: Using = ""
    mode: Literal["", "direct", "indirect", "spread", "melee"] = ""
    range: Annotated[int, Field(ge=0, le=MOST_RANGE)] = 0
    conditions: Annotated[tuple[Condition, ...], Field(max_length=8)] = ()
    skill: Skill = ""
    defence: Annotated[int, Field(ge=0, le=10)] = 0
    hp: Annotated[int, Field(ge=0, le=MOST_HP)] = 0
    target: Name = Name("")

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        return list(self._ruled(dice, self._attempt(self._profile())))

    def _profile(self) -> Profile:
        """Returns the profile of the attack.

        Raises Refused if slots are missing or contradict each other.
        """
        if not self.using:
            if not self.value or self.range:
                raise self.refuse_without("using" if self.value else "value")
            return Profile(PLAIN, self.mode or "direct", self.value, counter=True)
        ways = (bare_hands(UNARMED),) if self.using == BARE_HANDS else items()[self.using].profiles
        profile = next((each for each in ways if self.mode in ("", each.mode)), None)
        if profile is None:
            raise self._idle("mode")
        if self.range and profile.mode == "melee":
            raise self._idle("range")
        if self.range and profile.band(self.range * MM) == "out":
            facts = {"target": Piece(self.target), "distance": float(self.range), "most": cm(profile.maximum)}
            raise Refused(Refusal("out-of-range", "MAID-7-A2", **facts))
        return profile

    def _idle(self, slot: str) -> Refused:
        return Refused(Refusal("idle-slot", verb=self.verb, slot=slot, using=Term(self.using)))

    @property
    def _whom(self) -> Piece:
        return Piece(self.target) if self.target else TARGET

    def _attempt(self, profile: Profile) -> Attempt:
        has = frozenset(self.conditions)
        attribute = "machine" if "machine" in has else "human"
        own = [self.skill] if self.skill and skills()[self.skill].is_always_on else []
        declared = powers()[self.skill].effects if self.skill and not own else ()
        attacker = Fighter(
            ASKER, attribute, effects=in_force(attribute, own, ()), blades=2, is_berserk="berserk" in has,
            is_in_river="river" in has, is_jammed="ecm" in has, is_jammed_by_other="ecm" in has,
        )  # fmt: skip
        effects = (Protected("quick:defence", points=self.defence),) if self.defence else ()
        is_far = bool(self.range) and profile.band(self.range * MM) == "long"
        return Attempt(
            attacker,
            self._valued(profile),
            Fighter(self._whom, hp=self.hp or MOST_HP, effects=effects),
            is_long="beyond-effective" in has or is_far,
            cover="half" if "half-cover" in has else "open",
            is_counter="counter" in has,
            in_melee=profile.mode == "melee",
            declared=declared,
        )

    def _valued(self, profile: Profile) -> Profile:
        """Returns the profile with the attack value that was typed, if any."""
        return replace(profile, value=self.value) if self.value else profile

    def _ruled(self, dice: Dice, attempt: Attempt) -> Iterator[Event]:
        value, profile = attack_value(attempt), attempt.profile
        natural = dice.roll(SIDES, "attack")
        die = fallen(attempt, value.total, natural)
        yield attacked(
            ASKER, self._whom, (), profile, value, natural, die.die, in_melee=attempt.in_melee,
            is_counter=attempt.is_counter, hit=die.is_hit,
        )  # fmt: skip
        if not die.is_hit:
            return
        hidden = "full-cover" in self.conditions
        tally = damage(Hit(attempt, die.die, attempt.target, is_target=not hidden, is_hidden=hidden))
        if not self.hp:
            parts = tally.phrases()
            yield QuickDamage(rules=("MAID-7-C5",), target=self._whom, damage=tally.total, parts=tuple(parts))
            return
        rest = hp_after(self.hp, tally.total)
        yield damaged(ASKER, self._whom, profile, tally, self.hp - rest, rest)
        if not rest:
            yield WentDown(rules=("MAID-7-C6",), target=self._whom)


class QuickDamage(Event):
    """Damage of a hit on a doll whose HP are unknown."""

    kind: Literal["quick-damage"] = "quick-damage"
    target: Piece
    damage: int
    parts: tuple[Phrase, ...] = ()


class QuickFirst(Event):
    """Both leaders' dice for the choice of the first side (MAID-3-S4).

    After a tie neither leader chooses.
    """

    kind: Literal["quick-first"] = "quick-first"
    one: Piece
    die: int
    other: Piece
    against: int
    winner: Piece = NOBODY


class QuickInitiative(Quick):
    """The dice for the choice of the first side.

    `names` are the two sides or their leaders.
    """

    verb: Literal["initiative"] = "initiative"
    names: Names = ()

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        names = [Piece(each) for each in distinct(self.names)]
        if len(names) > 2:
            raise Refused(Refusal("two-sides", "MAID-3-S4", count=len(names)))
        one, other = {0: [ASKER, OPPONENT], 1: [ASKER, *names], 2: names}[len(names)]
        told: list[QuickFirst] = []
        while not told or told[-1].winner == NOBODY:
            die, against = dice.roll(SIDES, "initiative"), dice.roll(SIDES, "initiative")
            winner = NOBODY if die == against else one if die > against else other
            told.append(QuickFirst(rules=("MAID-3-S4",), one=one, die=die, other=other, against=against, winner=winner))
        return told


class QuickEscape(Quick):
    """An escape from a melee that an enemy does not allow (MAID-6-A6)."""

    verb: Literal["escape"] = "escape"

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        die = dice.roll(SIDES, "escape")
        success = die <= SUCCESS
        rules = ("MAID-6-A6", "MAID-6-A7") if success else ("MAID-6-A6", "MAID-6-A8")
        return [EscapeRolled(rules=rules, actor=ASKER, target=SUCCESS, die=die, success=success)]


class QuickMorale(Quick):
    """A check of a doll with these HP (MAID-9-AT2, MAID-9-A1).

    `value` is the sum of all modifiers, with the bonus for failed recovery checks.
    """

    verb: Literal["morale"] = "morale"
    hp: Annotated[int, Field(ge=0, le=MOST_HP)] = 0
    value: Annotated[int, Field(ge=-9, le=9)] = 0
    what: Literal["morale", "recovery"] = "morale"
    target: Name = Name("")

    def ruling(self, dice: Dice, tables: Mapping[str, str]) -> Sequence[Event | Phrase]:
        if not self.hp:
            raise Refused(Refusal("morale-by-itself", "MAID-9-AT1", sure=SURE))
        who = Piece(self.target) if self.target else TARGET
        also = [Part("MAID-9-AT2", Term("modifiers"), self.value)] if self.value else []
        number = target_number(self.what, self.hp, (), also=also)
        target = number.total
        die = 0 if is_sure(target) else dice.roll(SIDES, self.what)
        ends = courage(target, die, self.hp)
        is_morale = self.what == "morale"
        rules = ("MAID-9-AT2", "MAID-9-AT3") if is_morale else ("MAID-9-A1", "MAID-9-A2")
        told: list[Event] = [
            MoraleRolled(
                rules=rules[:1] if die else rules, actor=who, check=self.what, hp=self.hp, target=target,
                parts=tuple(number.phrases()), die=die, success=ends == "holds",
            )
        ]  # fmt: skip
        if is_morale and ends == "rages":
            told.append(WentBerserk(rules=("MAID-9-AT4",), actor=who))
        elif is_morale and ends == "routs":
            told.append(Routed(rules=("MAID-9-AT4",), actor=who))
        elif not is_morale and ends == "holds":
            told.append(Calmed(rules=("MAID-9-R3",), actor=who, was="routed"))
        return told


QUICK: Final = (QuickInitiative, QuickAttack, QuickEscape, QuickMorale)
