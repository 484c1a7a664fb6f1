"""Arcadia: moves, one movement point after another (ARC-M)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.arcadia import events
from rules.arcadia.characters import GameTable
from rules.arcadia.space.ground import Leg
from rules.core.facts.words import Cell, Piece


def walk(table: GameTable, who: str, moves: Iterable[Leg], points: int = 0) -> None:
    """Performs uninterrupted moves and reports them.

    `points` are the movement points left afterwards; a monster has none.
    """
    character = table.state.characters[who]
    moves = list(moves)
    left = points + len(moves)
    path: list[Cell] = []
    portals = 0

    def tell() -> None:
        nonlocal path, portals
        if path:
            table.tell(
                events.Moved(
                    rules=("ARC-B7",) if portals else ("ARC-M1",), actor=Piece(who), path=tuple(path),
                    to=character.space, portals=portals, points=left if points else 0,
                )
            )  # fmt: skip
        path, portals = [], 0

    for move in moves:
        if move.kind == "door":
            tell()
            left -= 1
            turn_door(table, who, move.to, left if points else 0)
            continue
        left -= 1
        character.space = Cell(move.to)
        path.append(character.space)
        portals += move.kind == "portal"
    tell()


def turn_door(table: GameTable, who: str, border: str, points: int) -> None:
    """Opens a closed door or closes an open one (ARC-B6)."""
    closed = table.state.closed
    is_open = border in closed
    if is_open:
        closed.remove(border)
    else:
        closed.append(border)
    one, other = border.split("-")
    table.tell(
        events.DoorTurned(
            rules=("ARC-B6",), actor=Piece(who), one=Cell(one), other=Cell(other), is_open=is_open, points=points
        )
    )
