"""Maid & Maidens: what the log says of attacks: the roll, the damage, and what came to nothing."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.facts.events import Event
from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece, Term

Phrases = tuple[Phrase, ...]


class Attacked(Event):
    """A die of an attack (MAID-7-C1): the attack value with its parts, the die as it fell (`natural`) and as it counts.
    What goes off by itself, as a mine does, has no `actor`. `targets` are all whom this die is for; with several the
    first is whom it was aimed at."""

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
        """With what the die `fell` as, 0 if it counts as that, and which face was `sure` to hit or to miss whatever
        the attack value is (MAID-7-C4), 0 if neither."""
        sure = self.natural if self.hit != (self.die <= self.value) else 0
        return {**super().facts(), "fell": 0 if self.natural == self.die else self.natural, "sure": sure}


class Damaged(Event):
    """What a hit has done to somebody (MAID-7-C5): the damage with its parts, the hit points lost and left."""

    kind: Literal["damaged"] = "damaged"
    actor: Piece
    target: Piece
    using: Term
    damage: int
    parts: Phrases = ()
    lost: int
    hp: int


class WentDown(Event):
    """Somebody has no hit points left and is unconscious (MAID-7-C6)."""

    kind: Literal["went-down"] = "went-down"
    target: Piece


class AttackSpent(Event):
    """A declared attack comes to nothing (MAID-3-P2c): the refusal's `code` is why. What it costs is spent."""

    kind: Literal["attack-spent"] = "attack-spent"
    actor: Piece
    target: Piece = NOBODY
    using: Term
    reason: Phrase


class Negated(Event):
    """Somebody has tried to cancel a hit on her with a skill."""

    kind: Literal["negated"] = "negated"
    actor: Piece
    power: Term
    most: int
    die: int
    success: bool


class Intercepted(Event):
    """Somebody has shot at the `missile` of an `attacker` that flies at a `target` (MAID-7-T6)."""

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
    """Where a blast has gone off (MAID-7-X1), and whom it has caught; the radius in centimetres."""

    kind: Literal["exploded"] = "exploded"
    at: Coordinates
    radius: float
    targets: tuple[Piece, ...] = ()


ATTACK_EVENTS: tuple[type[Event], ...] = (
    Attacked, Damaged, WentDown, AttackSpent, Negated, Intercepted, Exploded,
)  # fmt: skip
