"""Mines: whoever on the ground comes too near one in moving stops there, and it goes off."""

from __future__ import annotations

from collections.abc import Callable

from rules.maidens.blows import explode
from rules.maidens.deeds import Mine
from rules.maidens.emplacing import mines
from rules.maidens.moving import cut_at, legs
from rules.maidens.paths import Walk
from rules.maidens.skill_events import MineWentOff
from rules.maidens.spots import Spot, are_within, distance
from rules.maidens.standing import GameTable, written
from rules.maidens.state import Doll
from rules.maidens.zones import stride
from rules.table import Procedure
from rules.words import Piece


def first_mine(table: GameTable, way: Walk, level: str) -> tuple[str, Spot, Mine, Walk] | None:
    """The first mine that somebody comes near on a way: which, where it lies, what it does, and the way up to there.
    Where she starts does not count, so that nobody sets one off by leaving it."""
    if level == "air":
        return None
    laid = list(mines(table.setup, table.state))
    if not laid:
        return None
    for number, (here, to) in enumerate(legs(way)):
        for after in range(1, distance(here, to) + 1):
            spot = to if after >= distance(here, to) else stride(here, to, after)
            for key, where, mine in laid:
                if are_within(spot, where, mine.trigger):
                    return key, where, mine, cut_at(way, spot, number)
    return None


def stopped_by_mine(
    table: GameTable, doll: Doll, way: Walk, carry_on: Callable[[Walk], None]
) -> Procedure[None]:  # fmt: skip
    """Goes a way, up to the first mine on it; there it goes off (MAID-5-G1)."""
    met = first_mine(table, way, "air" if doll.flying else "ground")
    if met is None:
        carry_on(way)
        return
    key, where, mine, cut = met
    carry_on(cut)
    placed = table.state.emplaced.pop(key)
    table.tell(
        MineWentOff(rules=("MAID-5-G1", "MAID-7-X2"), actor=Piece(doll.id), item=placed.row, at=written(where))
    )  # fmt: skip
    yield from explode(table, doll, mine.profile, where)
