"""Lasting effects, which end with a phase."""

from __future__ import annotations

from rules.core.facts.words import Piece, Term
from rules.maidens.attack.health import is_over
from rules.maidens.sheet.equipment import gear
from rules.maidens.skill_events import Cooked, Expired, Removed
from rules.maidens.standing import GameTable, by_sides
from rules.maidens.state import Doll, Thing
from rules.maidens.turn.beginning import thing_of_gear


def expire(table: GameTable) -> None:
    """Ends the effects and emplaced objects that last until the present phase.

    Also finishes the items that a doll needed until this phase to make.
    """
    state = table.state
    for doll in by_sides(state):
        for each in [one for one in doll.ongoing if is_over(table, one.ends)]:
            doll.ongoing.remove(each)
            table.tell(Expired(rules=("MAID-11-K1",), target=Piece(doll.id), power=Term(each.lasting.power)))
        if doll.cooking is not None and is_over(table, doll.cooking.ends):
            finish(table, doll)
    for key, placed in list(state.emplaced.items()):
        if is_over(table, placed.ends):
            del state.emplaced[key]
            table.tell(Removed(rules=("MAID-5-B1",), item=placed.row))


def finish(table: GameTable, doll: Doll) -> None:
    """Gives a doll the item that she was making (MAID-5-B1)."""
    assert doll.cooking is not None
    item = doll.cooking.item
    doll.cooking = None
    add(doll, thing_of_gear(gear(str(item))))
    table.tell(Cooked(rules=("MAID-5-B1",), actor=Piece(doll.id), item=item))


def add(doll: Doll, thing: Thing) -> str:
    """Gives a doll a thing under a new key, and returns the key."""
    word = str(thing.term)
    key = word
    number = 1
    while key in doll.things:
        number += 1
        key = f"{word}-{number}"
    doll.things[key] = thing
    return key
