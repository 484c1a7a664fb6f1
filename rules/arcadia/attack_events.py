"""Arcadia: what the log says of the dice (ARC-C3)."""

from __future__ import annotations

from typing import Literal

from rules.events import Event
from rules.words import Phrase, Piece, Term

Faces = tuple[Term, ...]
Open = Literal["", "dazed", "pierced"]
Fate = Literal["stands", "killed", "overkilled"]


class AttackRolled(Event):
    """An attack roll: the pool (`added` of its dice come from abilities), the faces that its dice and the bonus dice
    show at last, those rerolled before, and the Hits (`extra` of them by CRITs, ARC-D4). `card` is "" for a monster's
    own attack, `target` the primary one. `abilities` are the attacker's own that changed it."""

    kind: Literal["attack-rolled"] = "attack-rolled"
    actor: Piece
    target: Piece
    card: Term
    type: Term
    dice: int
    added: int
    faces: Faces
    bonus: Faces
    rerolled: Faces
    crits: int
    extra: int
    hits: int
    abilities: tuple[Phrase, ...] = ()


class Defended(Event):
    """A defence roll, and what the attack came to for this target: `damage` is Hits - Saves, `taken` as much of it as
    its Life covers, `left` what is left of its Life. `overkill` is a monster's threshold (ARC-O1), `open` why a target
    rolls nothing. A quick ruling may not know the Life: then `life` is 0."""

    kind: Literal["defended"] = "defended"
    actor: Piece
    target: Piece
    open: Open
    dice: int
    faces: Faces
    bonus: Faces
    rerolled: Faces
    hits: int
    saves: int
    damage: int
    taken: int
    left: int
    life: int
    overkill: int
    fate: Fate
