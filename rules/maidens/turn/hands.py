"""Items in hand: equipping, putting away, and freeing hands for a melee.

Rules: MAID-3-P2a, MAID-5-AT2, MAID-6-A3, MAID-8-C4.
"""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.maidens.attack.arming import Way
from rules.maidens.attack.blows import put_down
from rules.maidens.attack.health import lose_charges
from rules.maidens.events import Equipped, Slung
from rules.maidens.standing import GameTable
from rules.maidens.state import Doll, Setup, Thing
from rules.maidens.values import effects_of, held


def slots(setup: Setup, doll: Doll) -> int:
    """Returns the number of melee weapons that a doll can hold (MAID-3-P2a)."""
    return max(1, *(effect.melee_slots() for effect in effects_of(setup, doll)), 1)


def equip(table: GameTable, doll: Doll, key: str) -> None:
    """Takes a thing in hand, and puts away other things if necessary (MAID-5-AT2).

    The key "" means bare hands.
    """
    thing = doll.things.get(key)
    stays: list[str] = []
    if thing is not None and thing.gear.is_blade:
        also = [each for each in held(doll) if each != key and doll.things[each].gear.is_blade]
        stays = also[-(slots(table.setup, doll) - 1) :] if slots(table.setup, doll) > 1 else []
    away = [each for each in held(doll) if each not in stays and each != key]
    for each in away:
        doll.things[each].place = "carried"
    if thing is not None:
        thing.place = "hand"
    table.tell(
        Equipped(rules=("MAID-5-AT2", "MAID-3-P2a"), actor=Piece(doll.id), item=thing.term if thing else Term(""),
                 away=tuple(doll.things[each].term for each in away))
    )  # fmt: skip


def free_hands(table: GameTable, doll: Doll, way: Way, *, drops: bool) -> None:
    """Slings or drops the items in hand, so that the doll can attack in another way (MAID-6-A3, MAID-8-C4)."""
    if way.key in held(doll):
        return
    for key in held(doll):
        thing = doll.things[key]
        if drops or way.key:
            lose_charges(doll, "drop")
            del doll.things[key]
            put_down(table, doll, Thing(parts=thing.parts, left=thing.left), at=doll)
        else:
            thing.place = "slung"
            table.tell(Slung(rules=("MAID-6-A3",), actor=Piece(doll.id), item=thing.term))
    if way.key:
        equip(table, doll, way.key)
