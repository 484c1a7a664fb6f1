"""Arcadia: effects on an attack, their input, and the moments at which they apply.

An ability or a card's effect overrides some of the **moments** below and leaves the others. The procedure knows only
these moments, through the functions of `attacks.py`; it never asks for the owner or the type of an ability. The types
are in `abilities.py`.

During an activation

    slips_away()                its bearer's moves trigger no guards (ARC-M6)
    activates_another(g, m)     another hero of the guild may be activated after it (ARC-T4)

Before an attack (ARC-A1: card, targets, exhausting)

    shoots(group)               a card of this group may be used at range; it hits on the faces of its type (ARC-A3)
    uses(group)                 how many times a card may be exhausted before it is used up (ARC-A2)
    payment(attack)             another way to pay for a card than exhausting it: "free" or "wound" (ARC-A2)
    spread()                    extra targets: around whom, how many, whether they must be taken or need a CRIT (ARC-A6)

The dice (ARC-A4)

    attack_dice(attack)         more attack dice
    hits_per_crit(attack)       more Hits for each CRIT (ARC-D4); given for each, so that odds are exact
    rerolls()                   rerolls of this roll (ARC-D5)
    ignores_defence(attack)     its targets roll no dice
    defence_dice(fighter)       more defence dice for its bearer
    is_seen(group, added, extra)    the log names the ability with an attack that it changes (ARC-C3)

After the Wounds of all targets have been applied (ARC-A1: special effects)

    after_attack(attack, roll, struck)     results of the attacker's effect
    after_defence(attack, struck)          results of an effect of one target (ARC-Z5)

The last two return `Aftermath`s: Heal, Daze, Exhaust, Hurt. The procedure applies and reports these and credits kills.
For an attack, the effects of the attacker, of its card and of its boosts count (ARC-Z1). For `rerolls` and
`after_defence`, those of the defender count; for `defence_dice` also those of all its cards, exhausted or not (ARC-A4).

Effects see a character as a `Fighter` at one moment, and all positions as a `Scene`. No function here changes anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import ClassVar, Literal, Protocol

from rules.arcadia.dice import AttackKind, Roll
from rules.arcadia.tables import word
from rules.core.facts.words import Phrase, Term

Payment = Literal["exhaust", "wound", "free"]
"""Payment for a card (ARC-A2): a Guild token on it, a Wound, or nothing."""


def word_of(kind: str, name: str) -> Term:
    """Returns the term for the name of a group or condition, or "".

    The group "Bow" becomes "group-bow", since "bow" is a face of the dice.
    """
    return Term(f"{kind}-{word(name)}" if name else "")


# --- input of effects ------------------------------------------------------------------------------------------------


class Scene(Protocol):
    """Positions of all characters.

    `side` maps each id to its side. `close_to` returns the other characters that are Close to one of them (ARC-B3).
    """

    @property
    def side(self) -> Mapping[str, str]: ...

    def close_to(self, who: str) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True)
class Fighter:
    """Hero or monster at one moment.

    `life` is 0 if it is unknown, as in a quick ruling; the fighter then never counts as killed. `overkill` is a
    monster's threshold, 0 for a hero. `cards` are the effects of all its cards.
    """

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
        """Number of further Wounds that would kill the fighter."""
        return self.life - self.wounds

    @property
    def is_monster(self) -> bool:
        return self.overkill > 0


@dataclass(frozen=True, slots=True)
class Blow:
    """Attack in the form that dice and effects use, with its primary target.

    `card` is "" for a monster's attack. `kind` and `group` are those of the card. `dice` and `effects` include those of
    boosts (ARC-Z1).
    """

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
        """Every effect on this attack from the attacker's side."""
        return (*self.attacker.abilities, *self.effects)


@dataclass(frozen=True, slots=True)
class Struck:
    """Result of an attack for one target: its defence roll, the Hits against it, the damage.

    The target's Life does not cap the damage (ARC-A7). `target` is the character before the attack.
    """

    target: Fighter
    roll: Roll
    hits: int
    damage: int

    @property
    def saves(self) -> int:
        return self.roll.successes

    @property
    def taken(self) -> int:
        """Damage up to the target's remaining Life; all damage if its Life is unknown."""
        return min(self.damage, self.target.life_left) if self.target.life else self.damage

    @property
    def is_killed(self) -> bool:
        """True if the target's Wounds reach its Life (ARC-A7)."""
        return self.target.life > 0 and self.damage >= self.target.life_left

    @property
    def is_overkilled(self) -> bool:
        """True if this attack overkills a monster (ARC-O1).

        Earlier Wounds do not count, but damage beyond its Life does (ARC-O3).
        """
        return self.is_killed and self.target.is_monster and self.damage >= self.target.overkill


@dataclass(frozen=True, slots=True)
class Spread:
    """Extra targets of an attack: the attacker's Enemies that are Close to it or to the primary target.

    `most` limits their number. The attacker's side chooses them unless they are mandatory. With `needs_crit` they are
    given only by a roll with a CRIT.
    """

    around: Literal["attacker", "target"]
    most: int | None = None
    is_mandatory: bool = False
    needs_crit: bool = False


@dataclass(frozen=True, slots=True)
class Heal:
    """Removes up to this many Wounds from its target."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Daze:
    """Makes its target Dazed (ARC-Z2)."""

    who: str


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Exhausts up to this many Attack cards of its target; their owner picks them."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Hurt:
    """Deals Wounds outside an attack's damage; `by` gets the kill (ARC-Z5)."""

    who: str
    count: int
    by: str


Aftermath = Heal | Daze | Exhaust | Hurt


def is_flanked(scene: Scene, who: str, user: str) -> bool:
    """Returns whether a character is flanked (ARC-Z3).

    It is if an Enemy of `who` is Close to it. The `user` of the effect does not count as such an Enemy.
    """
    return any(other != user and scene.side[other] != scene.side[who] for other in scene.close_to(who))


def has_company(scene: Scene, who: str) -> bool:
    """Returns whether an ally is Close to a character."""
    return any(scene.side[other] == scene.side[who] for other in scene.close_to(who))


def enemies_around(scene: Scene, attacker: str, centre: str) -> Iterator[str]:
    """Yields the attacker's Enemies that are Close to the character `centre`."""
    return (other for other in scene.close_to(centre) if scene.side[other] != scene.side[attacker])


# --- the moments -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability:
    """Ability or effect; this base class does nothing at any moment. The module describes the moments."""

    type: ClassVar[str] = "none"

    def slips_away(self) -> bool:
        return False

    def activates_another(self, groups: Iterable[str], has_moved: bool) -> bool:
        """Returns whether another hero may be activated after this one.

        `groups` are the groups of the cards that the hero attacked with in this activation.
        """
        return False

    def shoots(self, group: str) -> bool:
        return False

    def uses(self, group: str) -> int:
        return 1

    def payment(self, attack: Blow | None) -> Payment | None:
        """Returns a way to pay for a card without exhausting it, or None.

        `attack` is None for a card other than that of the attack, such as a boost or one that an Exhaust takes.
        """
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
        """Returns whether the log names this ability with an attack.

        `group` is that of the attack's card. `added` is the number of dice added by abilities, without those from the
        card. `extra` is the number of additional Hits from CRITs.
        """
        return False

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return ()

    def after_defence(self, attack: Blow, struck: Struck) -> Iterable[Aftermath]:
        return ()

    @property
    def phrase(self) -> Phrase:
        """Effect in words: the phrase `ability-<type>` with its numbers."""
        figures = {field.name: getattr(self, field.name) for field in fields(self)}
        facts = {name: word_of(name, value) if isinstance(value, str) else value for name, value in figures.items()}
        return Phrase(f"ability-{word(self.type)}", facts)
