"""Events of attacks: rolls, damage, and attacks without effect."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece, Term

Phrases = tuple[Phrase, ...]


class Attacked(Event):
    """One die of an attack (MAID-7-C1): the attack value with its parts, and the roll.

    `natural` is the rolled face, `die` the face after modifiers. The attack of a mine has no `actor`. `targets` are all
    the dolls to whom this die applies; the first is the one aimed at.
    """

    kind: Literal["attacked"] = "attacked"
    actor: Piece = NOBODY
    target: Piece = NOBODY
    targets: tuple[Piece, ...] = ()
    using: Term
    mode: Term
    counter: bool = False
    value: int
    parts: Phrases = ()
    natural: int
    die: int
    hit: bool

    derived = ("fell", "sure")

    def facts(self) -> dict[str, Any]:
        """Adds the facts `fell` and `sure` (MAID-7-C4).

        `fell` is the rolled face, or 0 if no modifier changed it. `sure` is the face that decided regardless of the
        attack value, or 0 if the value decided.
        """
        sure = self.natural if self.hit != (self.die <= self.value) else 0
        return {**super().facts(), "fell": 0 if self.natural == self.die else self.natural, "sure": sure}


class Damaged(Event):
    """A hit has damaged a doll (MAID-7-C5): the damage with its parts, and the hit points lost and left."""

    kind: Literal["damaged"] = "damaged"
    actor: Piece
    target: Piece
    using: Term
    damage: int
    parts: Phrases = ()
    lost: int
    hp: int


class WentDown(Event):
    """A doll has no hit points left and is unconscious (MAID-7-C6)."""

    kind: Literal["went-down"] = "went-down"
    target: Piece


class AttackSpent(Event):
    """A declared act has no effect (MAID-3-P2c), but its cost is not refunded.

    `reason` is the phrase of the refusal.
    """

    kind: Literal["attack-spent"] = "attack-spent"
    actor: Piece
    target: Piece = NOBODY
    using: Term
    reason: Phrase


class Negated(Event):
    """A doll has tried to cancel a hit on her with a skill."""

    kind: Literal["negated"] = "negated"
    actor: Piece
    power: Term
    most: int
    die: int
    success: bool


class Intercepted(Event):
    """A doll has shot at the `missile` that an `attacker` has fired at a `target` (MAID-7-T6)."""

    kind: Literal["intercepted"] = "intercepted"
    actor: Piece
    attacker: Piece
    missile: Term
    target: Piece
    using: Term
    value: int
    parts: Phrases = ()
    die: int
    success: bool


class Exploded(Event):
    """A blast has gone off `at` a point (MAID-7-X1).

    The radius is in centimetres.
    """

    kind: Literal["exploded"] = "exploded"
    at: Coordinates
    radius: float
    targets: tuple[Piece, ...] = ()


ATTACK_EVENTS: tuple[type[Event], ...] = (
    Attacked, Damaged, WentDown, AttackSpent, Negated, Intercepted, Exploded,
)  # fmt: skip
