"""Events of Arcadia's attack and defence rolls (ARC-C3)."""

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
    """An attack was rolled (ARC-D4).

    `added` is the number of `dice` that abilities gave. `faces` and `bonus` are the final faces of the pool and of the
    dice added by CRITs; `rerolled` are the faces replaced. `extra` is the number of Hits that CRITs added. `card` is ""
    for a monster.
    """

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
        """Returns the facts; `type` includes the abilities that change this attack."""
        return {**super().facts(), "type": Phrase("attack-type", {"type": self.type, "abilities": list(self._seen())})}

    def _seen(self) -> Iterator[Phrase]:
        """Yields the abilities that change the attack, by name for a hero and by effect for a monster.

        Dice that the card may have added are not credited to an ability.
        """
        card = cards().get(self.card)
        group, effects = (card.group, card.effects) if card else ("", ())
        added = self.added - sum(each.n for each in effects if isinstance(each, BonusDieVsFlanked))
        hero, monster = heroes().get(self.actor.partition("-")[2]), monsters().get(self.actor.rpartition("-")[0])
        for each in hero.abilities if hero else monster.abilities if monster else ():
            if each.is_seen(group, added, self.extra):
                yield Phrase("ability-talent", {"talent": Term(hero.talent)}) if hero else each.phrase


class Defended(Event):
    """A target rolled its defence, which decides its damage (ARC-O1).

    `taken` is the damage up to the target's Life. `overkill` is a monster's threshold. `open` is the reason the target
    rolls no dice. `life` is 0 if it is unknown, as in a quick ruling.
    """

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
