"""Arcadia: what the log says of the dice (ARC-C3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from rules.arcadia.effects.abilities import BonusDieVsFlanked
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.core.facts.events import Event
from rules.core.facts.words import Phrase, Piece, Term

Faces = tuple[Term, ...]
Open = Literal["", "dazed", "pierced"]
Fate = Literal["stands", "killed", "overkilled"]


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

    def facts(self) -> dict[str, Any]:
        """With the attacker's own abilities that change such an attack beside its `type`."""
        return {**super().facts(), "type": Phrase("attack-type", {"type": self.type, "abilities": list(self._seen())})}

    def _seen(self) -> Iterator[Phrase]:
        """A hero's ability by its name; a monster's, which has none, by what it does. Dice that the card itself may
        have added name nobody."""
        card = cards().get(self.card)
        group, effects = (card.group, card.effects) if card else ("", ())
        added = self.added - sum(each.n for each in effects if isinstance(each, BonusDieVsFlanked))
        hero, monster = heroes().get(self.actor.partition("-")[2]), monsters().get(self.actor.rpartition("-")[0])
        for each in hero.abilities if hero else monster.abilities if monster else ():
            if each.is_seen(group, added, self.extra):
                yield Phrase("ability-talent", {"talent": Term(hero.talent)}) if hero else each.phrase


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
