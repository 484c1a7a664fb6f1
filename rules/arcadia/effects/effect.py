"""Arcadia: effects on an attack, their input, and the moments at which they apply.

Each ability or effect (`abilities.py`) overrides some of these **moments**. Procedures know only the moments, through
the functions of `attacks.py`.

During an activation

    slips_away()                its bearer's moves rouse no guards (ARC-M6)
    activates_another(g, m)     another hero of the guild may be activated after it (ARC-T4)

Before an attack (ARC-A1: card, targets, exhausting)

    shoots(group)               a card of this group may be used at range; it hits on the faces of its type (ARC-A3)
    uses(group)                 the number of uses of a card before it is exhausted (ARC-A2)
    payment(attack)             another way to pay for a card: "free" or "wound" (ARC-A2)
    spread()                    extra targets (ARC-A6)

The dice (ARC-A4)

    attack_dice(attack)         more attack dice
    hits_per_crit(attack)       more Hits for each CRIT (ARC-D4)
    rerolls()                   rerolls of this roll (ARC-D5)
    ignores_defence(attack)     its targets roll no dice
    defence_dice(fighter)       more defence dice for its bearer
    is_seen(group, added, extra)    the log names the ability with an attack that it changes (ARC-C3)

After the Wounds of all targets have been applied (ARC-A1: special effects)

    after_attack(attack, roll, struck)     results of the attacker's effect
    after_defence(attack, struck)          results of an effect of one target (ARC-Z5)

The last two return `Aftermath`s: Heal, Daze, Exhaust, Hurt. The procedure applies them and credits kills.

Most moments use the effects of the attacker, its card and its boosts (ARC-Z1). `rerolls` of a defence and
`after_defence` use those of the defender, and `defence_dice` also those of all its cards, exhausted or not (ARC-A4).

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
"""Payment for a card (ARC-A2): a Guild token on it ("exhaust"), a Wound, or nothing ("free")."""


def word_of(kind: str, name: str) -> Term:
    """Returns the term for a group or condition, such as "group-bow".

    The prefix tells it from a face of the dice, such as "bow".
    """
    return Term(f"{kind}-{word(name)}" if name else "")


# --- input of effects ------------------------------------------------------------------------------------------------


class Scene(Protocol):
    """Positions of all characters (ARC-B3).

    `side` has the side of each id. `close_to` returns the other characters that are Close to `who`.
    """

    @property
    def side(self) -> Mapping[str, str]: ...

    def close_to(self, who: str) -> Iterable[str]: ...


@dataclass(frozen=True, slots=True)
class Fighter:
    """Hero or monster at one moment.

    `life` is 0 if it is unknown, as in a quick ruling; such a fighter never counts as killed. `overkill` is a monster's
    threshold. `cards` are the effects of all cards.
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
        """Number of further Wounds that kill the fighter."""
        return self.life - self.wounds

    @property
    def is_monster(self) -> bool:
        return self.overkill > 0


@dataclass(frozen=True, slots=True)
class Blow:
    """Attack in the form that dice and effects use.

    `card` and `group` are "" for a monster. `dice` and `effects` include those of boosts (ARC-Z1).
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
        """Effects on this attack from the attacker's side."""
        return (*self.attacker.abilities, *self.effects)


@dataclass(frozen=True, slots=True)
class Struck:
    """Result of an attack for one target (ARC-A7).

    `target` is the character before the attack. The target's Life does not cap the damage.
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
        """Damage up to the target's remaining Life, if it is known."""
        return min(self.damage, self.target.life_left) if self.target.life else self.damage

    @property
    def is_killed(self) -> bool:
        """True if the attack kills the target (ARC-A7)."""
        return self.target.life > 0 and self.damage >= self.target.life_left

    @property
    def is_overkilled(self) -> bool:
        """True if the damage of this attack alone overkills a monster (ARC-O1, ARC-O3)."""
        return self.is_killed and self.target.is_monster and self.damage >= self.target.overkill


@dataclass(frozen=True, slots=True)
class Spread:
    """Extra targets of an attack: enemies Close to the attacker or to the primary target.

    With `needs_crit`, only a roll with a CRIT gives these targets.
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
    """Exhausts up to this many of its target's Attack cards, which the owner picks."""

    who: str
    count: int


@dataclass(frozen=True, slots=True)
class Hurt:
    """Deals Wounds that are not damage of an attack (ARC-Z5).

    `by` is the character that gets credit for a kill.
    """

    who: str
    count: int
    by: str


Aftermath = Heal | Daze | Exhaust | Hurt


def is_flanked(scene: Scene, who: str, user: str) -> bool:
    """Returns whether an Enemy other than the effect's `user` is Close to a character (ARC-Z3)."""
    return any(other != user and scene.side[other] != scene.side[who] for other in scene.close_to(who))


def has_company(scene: Scene, who: str) -> bool:
    """Returns whether an ally is Close to a character."""
    return any(scene.side[other] == scene.side[who] for other in scene.close_to(who))


def enemies_around(scene: Scene, attacker: str, centre: str) -> Iterator[str]:
    """Yields the attacker's Enemies that are Close to `centre`."""
    return (other for other in scene.close_to(centre) if scene.side[other] != scene.side[attacker])


# --- the moments -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability:
    """Ability or effect, with the moments that the module describes; this base class has no effect."""

    type: ClassVar[str] = "none"

    def slips_away(self) -> bool:
        return False

    def activates_another(self, groups: Iterable[str], has_moved: bool) -> bool:
        """Returns whether another hero may be activated after this one.

        `groups` are the groups of the cards used in this activation.
        """
        return False

    def shoots(self, group: str) -> bool:
        return False

    def uses(self, group: str) -> int:
        return 1

    def payment(self, attack: Blow | None) -> Payment | None:
        """Returns another way to pay for a card, or None.

        `attack` is the attack that is made with the card. It is None for other cards, such as boosts.
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

        `group` is the card's group. `added` is the number of dice from abilities. `extra` is the number of Hits that
        CRITs added.
        """
        return False

    def after_attack(self, attack: Blow, roll: Roll, struck: Sequence[Struck]) -> Iterable[Aftermath]:
        return ()

    def after_defence(self, attack: Blow, struck: Struck) -> Iterable[Aftermath]:
        return ()

    @property
    def phrase(self) -> Phrase:
        """Effect as the phrase `ability-<type>`."""
        figures = {field.name: getattr(self, field.name) for field in fields(self)}
        facts = {name: word_of(name, value) if isinstance(value, str) else value for name, value in figures.items()}
        return Phrase(f"ability-{word(self.type)}", facts)
