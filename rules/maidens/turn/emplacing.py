"""Emplaced weapons, and terrain that skills make: mines, wire, sandbags, smoke (MAID-5-G1, MAID-3-S5)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import count
from typing import Final, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.hidden import Hidden
from rules.core.space.plane.bearings import toward
from rules.core.space.plane.spots import Spot, distance
from rules.maidens.effects.deeds import Barrier, Mine
from rules.maidens.sheet.equipment import items
from rules.maidens.skill_events import MineLaid, Placed
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.stage import REACH
from rules.maidens.space.terrain import kinds
from rules.maidens.standing import GameTable, written
from rules.maidens.state import Doll, Emplaced, Setup, State
from rules.maidens.tables import mm

AHEAD: Final = mm(8)
"""Distance between a doll and the sandbags or wire that she places in front of her."""


class CarriedWork(NamedTuple):
    """An emplaced weapon that a doll still carries."""

    key: str
    row: str
    placed: Mine | Barrier


def emplaced_of(doll: Doll) -> list[CarriedWork]:
    """Returns the emplaced weapons that a doll carries, in order."""
    return [
        CarriedWork(key, thing.parts[0], placed)
        for key, thing in doll.things.items()
        if thing.gear.slot == "emplaced"
        for effect in thing.gear.effects
        if (placed := effect.placed()) is not None
    ]


def lay(table: GameTable, doll: Doll, piece: CarriedWork, spot: Spot, angle: int) -> None:
    """Puts an emplaced weapon on the table.

    Only the doll's side learns the position of a mine (MAID-3-S5).
    """
    state = table.state
    del doll.things[piece.key]
    key = free_key(state, piece.row)
    if isinstance(piece.placed, Mine):
        owners = tuple(dict.fromkeys(each.seat for each in state.dolls.values() if each.side == doll.side))
        hidden: Hidden[Spot] = Hidden(value=spot, owners=owners, open=not piece.placed.is_hidden)
        state.emplaced[key] = Emplaced(row=Term(piece.row), by=Piece(doll.id), spot=hidden)
        table.tell(MineLaid(rules=("MAID-3-S5",), audience=owners, actor=Piece(doll.id), at=written(spot)))
        return
    feature = strip(key, piece.placed, spot, angle)
    state.emplaced[key] = Emplaced(row=Term(piece.row), by=Piece(doll.id), features=(feature,))
    table.tell(Placed(rules=("MAID-5-G1",), actor=Piece(doll.id), item=Term(piece.row), at=written(spot)))


def strip(key: str, barrier: Barrier, middle: Spot, angle: int) -> Feature:
    """Returns a straight piece of terrain with its middle at a point."""
    turned = math.radians(angle)
    x, y = round(math.cos(turned) * barrier.length / 2), round(math.sin(turned) * barrier.length / 2)
    ends = (Spot(middle.x - x, middle.y - y), Spot(middle.x + x, middle.y + y))
    height = barrier.height or kinds()[barrier.terrain].height
    depth = barrier.depth or 30
    return Feature(id=key, kind=barrier.terrain, form="line", corners=ends, depth=depth, height=height)


def check_strip(ground: Ground, placed: Mine | Barrier, spot: Spot, angle: int) -> Refusal | None:
    """Refuses a piece of terrain that would end off the table (MAID-G-1)."""
    if isinstance(placed, Mine):
        return None
    end = next((each for each in strip("", placed, spot, angle).corners if not ground.has(each)), None)
    if end is None:
        return None
    return Refusal("place-off-table", "MAID-G-1", to=written(end), **ground.in_cm)


def before(ground: Ground, placed: Mine | Barrier, start: Spot, enemy: Spot) -> tuple[Spot, int]:
    """Returns a useful position and direction for an object emplaced against an enemy."""
    if isinstance(placed, Mine):
        spot = toward(start, enemy, min(REACH, distance(start, enemy)))
        return spot if ground.has(spot) else start, 0
    angle = round(math.degrees(math.atan2(enemy.y - start.y, enemy.x - start.x)) + 90) % 180
    (x, y), _ = strip("", placed, Spot(0, 0), angle).corners
    at = toward(start, enemy, AHEAD)
    inside = Spot(min(max(at.x, abs(x)), ground.length - abs(x)), min(max(at.y, abs(y)), ground.width - abs(y)))
    return inside, angle


def free_key(state: State, row: str) -> str:
    """Returns an unused id for an object of this row."""
    return next(each for number in count(1) if (each := f"{row}-{number}") not in state.emplaced)


def mines(setup: Setup, state: State) -> Iterator[tuple[str, Spot, Mine]]:
    """Yields the mines on the table."""
    for key, each in state.emplaced.items():
        if each.spot is not None:
            placed = next(effect.placed() for effect in items()[each.row].effects if effect.placed() is not None)
            assert isinstance(placed, Mine)
            yield key, each.spot.value, placed
