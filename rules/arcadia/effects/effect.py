"""Arcadia: what effects know of an attack, and the moments at which they have a say.

An ability or a card's effect overrides some of the **moments** below and says nothing at the others. The procedure
knows the moments alone, through the functions of `attacks.py`; it never asks whose ability it is or of which type. The
types are in `abilities.py`.

While an activation goes on

    slips_away()                its bearer's moves trigger no guards (ARC-M6)
    activates_another(g, m)     another hero of the guild may be activated after it (ARC-T4)

Before an attack (ARC-A1: card, targets, exhausting)

    shoots(group)               a card of this group may be used at range; it hits on the faces of its own type (ARC-A3)
    uses(group)                 how many times a card may be exhausted before it is used up (ARC-A2)
    payment(attack)             another way than exhausting to pay for a card: "free" or "wound" (ARC-A2)
    spread()                    further targets: around whom, how many, must or may, only with a CRIT (ARC-A6)

The dice (ARC-A4)

    attack_dice(attack)         more attack dice
    hits_per_crit(attack)       more Hits for each CRIT (ARC-D4); by the CRIT, so that odds are exact
    rerolls()                   rerolls of this roll (ARC-D5)
    ignores_defence(attack)     its targets roll no dice
    defence_dice(fighter)       more defence dice for its bearer
    is_seen(group, added, extra)    the log names it with an attack that it changes (ARC-C3)

After the Wounds of all targets have been applied (ARC-A1: special effects)

    after_attack(attack, roll, struck)     what the attacker's effect brings about
    after_defence(attack, struck)          what the effect of one who was struck brings about (ARC-Z5)

The last two give `Aftermath`s: Heal, Daze, Exhaust, Hurt. Carrying these four out, telling them and crediting a kill
is the procedure's. Whose effects are asked: the attacker's own, its card's and its boosts' (ARC-Z1) for everything
about an attack; the defender's own for rerolls and after_defence, and for defence_dice those of all its cards too,
exhausted or not (ARC-A4).

Effects know a character as a `Fighter`, as it is at that moment, and where everybody stands as a `Scene`. Nothing here
changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Literal, Protocol

from rules.arcadia.dice import AttackKind, Roll
from rules.arcadia.tables import word
from rules.core.facts.words import Phrase, Term

Payment = Literal["exhaust", "wound", "free"]
"""What a card costs (ARC-A2): a Guild token on it, a Wound, or nothing."""


def word_of(kind: str, name: str) -> Term:
    """The word for a group or a condition of the tables: the group "Bow" is "group-bow", since "bow" is a face of the
    dice. "" if there is none."""
    return Term(f"{kind}-{word(name)}" if name else "")


# --- what effects know -----------------------------------------------------------------------------------------------


class Scene(Protocol):
    """Where everybody stands: `side` has everybody's side by id; `close_to` gives those Close to somebody (ARC-B3),
    without that one."""

    @property
    def side(self) -> Mapping[str, str]: ...

    def close_to(self, who: str) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character at one moment. `life` 0: nobody has told it (in a quick ruling), so nobody can be said to be killed.
    `overkill` is a monster's threshold, 0 for a hero. `cards` are the effects of all cards that it has."""

    id: str
    defence: int
    life: int
    wounds: int = 0
    overkill: int = 0
    is_dazed: bool = False
    abilities: tuple[Ability, ...] = ()
    cards: tuple[Ability, ...] = ()

    @property
    def life_left(self) -> int:
        """How many more Wounds kill it."""
        return self.life - self.wounds

    @property
    def is_monster(self) -> bool:
        return self.overkill > 0


@dataclass(frozen=True, slots=True)
class Blow:
    """An attack as dice and effects know it: by whom, at which primary target, with a card (`card` "" for a monster's
    own attack) of this type and group; `dice` are the card's and its boosts', `effects` likewise (ARC-Z1)."""

    scene: Scene
    attacker: Fighter
    target: str
    kind: AttackKind
    dice: int
    card: str = ""
    group: str = ""
    effects: tuple[Ability, ...] = ()

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """All that has a say in this attack on the attacker's side."""
        return (*self.attacker.abilities, *self.effects)


@dataclass(frozen=True, slots=True)
class Struck:
    """How an attack ended for one target: its defence roll, the Hits against it, the damage, which its Life does not
    cap (ARC-A7). `target` is as it was before."""

    target: Fighter
    roll: Roll
    hits: int
    damage: int

    @property
    def saves(self) -> int:
        return self.roll.successes

    @property
    def taken(self) -> int:
        """As much of the damage as its Life covers, as far as that is known."""
        return min(self.damage, self.target.life_left) if self.target.life else self.damage

    @property
    def is_killed(self) -> bool:
        """Whether its Wounds come to its Life (ARC-A7)."""
        return self.target.life > 0 and self.damage >= self.target.life_left

    @property
    def is_overkilled(self) -> bool:
        """Whether this attack alone did so much to a monster that it killed: earlier Wounds do not count, those beyond
        its Life do (ARC-O1, ARC-O3)."""
        return self.is_killed and self.target.is_monster and self.damage >= self.target.overkill


@dataclass(frozen=True, slots=True)
class Spread:
    """Further targets of an attack: Enemies of the attacker Close to it or to the target, all or at most `most` of
    them. The attacker's side chooses unless they are all meant; `needs_crit`: only after a roll with a CRIT."""

    around: Literal["attacker", "target"]
    most: int | None = None
    is_mandatory: bool = False
    needs_crit: bool = False


@dataclass(frozen=True, slots=True)
class Heal:
    """So many of somebody's Wounds are removed; never more than it has."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Daze:
    """Somebody becomes Dazed (ARC-Z2)."""

    who: str


@dataclass(frozen=True, slots=True)
class Exhaust:
    """So many Attack cards of somebody are exhausted, as far as there are any; their owner picks."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Hurt:
    """Somebody takes Wounds that are not part of any attack's damage; a kill is credited to `by` (ARC-Z5)."""

    who: str
    count: int
    by: str


Aftermath = Heal | Daze | Exhaust | Hurt


def is_flanked(scene: Scene, who: str, user: str) -> bool:
    """Whether an Enemy of `who`, other than the user of the effect, is Close to it (ARC-Z3)."""
    return any(other != user and scene.side[other] != scene.side[who] for other in scene.close_to(who))


def has_company(scene: Scene, who: str) -> bool:
    """Whether another one of its side is Close to it."""
    return any(scene.side[other] == scene.side[who] for other in scene.close_to(who))


def enemies_around(scene: Scene, attacker: str, centre: str) -> Iterator[str]:
    """The attacker's Enemies Close to `centre`."""
    return (other for other in scene.close_to(centre) if scene.side[other] != scene.side[attacker])


# --- the moments -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability:
    """An ability or an effect that does nothing at any moment; see the module for what they are."""

    type: ClassVar[str] = "none"

    def slips_away(self) -> bool:
        return False

    def activates_another(self, groups: Iterable[str], has_moved: bool) -> bool:
        """`groups` are those of the cards that the hero attacked with in this activation."""
        return False

    def shoots(self, group: str) -> bool:
        return False

    def uses(self, group: str) -> int:
        return 1

    def payment(self, attack: Blow | None) -> Payment | None:
        """None for `attack`: a card other than the attack's own, such as a boost or one that an Exhaust takes."""
        return None

    def spread(self) -> Spread | None:
        return None

    def attack_dice(self, attack: Blow) -> int:
        return 0

    def hits_per_crit(self, attack: Blow) -> int:
        return 0

    def rerolls(self) -> int:
        return 0

    def ignores_defence(self, attack: Blow) -> bool:
        return False

    def defence_dice(self, fighter: Fighter) -> int:
        return 0

    def is_seen(self, group: str, added: int, extra: int) -> bool:
        """Whether the log names it with an attack: `group` is its card's, `added` dice and `extra` Hits are not its
        card's own."""
        return False

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return ()

    def after_defence(self, attack: Blow, struck: Struck) -> Iterable[Aftermath]:
        return ()

    @property
    def phrase(self) -> Phrase:
        """What it does, in words: `ability-<type>` with its figures."""
        figures = {field.name: getattr(self, field.name) for field in fields(self)}
        facts = {name: word_of(name, value) if isinstance(value, str) else value for name, value in figures.items()}
        return Phrase(f"ability-{word(self.type)}", facts)
