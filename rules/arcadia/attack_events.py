"""Arcadia: what the log says of the dice (ARC-C3)."""

from __future__ import annotations

from typing import Literal

from rules.events import Event
from rules.words import Piece, Term

Faces = tuple[Term, ...]


class AttackRolled(Event):
    """An attack roll: the pool (`added` of its dice come from abilities), the faces that its dice and the bonus dice
    show at last, those rerolled before, and the Hits (`extra` of them by CRITs, ARC-D4). `card` is "" for a monster's
    own attack, `target` the primary one."""

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


class Defended(Event):
    """A defence roll, and what the attack came to for this target: `damage` is Hits - Saves, `left` what is left of its
    Life. `fate`: "stands", "killed" or "overkilled" (ARC-O1, from `overkill` on). `open`: why it rolls nothing, "dazed"
    or "pierced", else "". A quick ruling may not know the Life: then `life` is 0."""

    kind: Literal["defended"] = "defended"
    actor: Piece
    target: Piece
    open: Term
    dice: int
    faces: Faces
    bonus: Faces
    rerolled: Faces
    hits: int
    saves: int
    damage: int
    left: int
    life: int
    overkill: int
    fate: Term
