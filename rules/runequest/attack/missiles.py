"""RuneQuest: what is thrown or shot: whom it can reach, and what becomes of it (RQ-R2, RQ-S9). The dice are those of
any attack (`exchange.py`).

A line of fire goes from the middle of one cell to the middle of the other. What is solid stops it, whoever stands in
the way does not. One that only touches something is free; one along a border is free unless both its sides are solid.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.runequest.fighters import GameTable
from rules.runequest.sheet.weapons import Mode
from rules.runequest.space.facing import Spot
from rules.runequest.space.ground import Ground, Site
from rules.runequest.state import Fighter

FINE: Final = 600
"""Parts of a step of the lattice; a line is moved aside by one of them to see on which side of a border it may pass."""
_HEX: Final = tuple((x * FINE, y * FINE // 3) for x, y in ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)))
_SQUARE: Final = tuple((x * FINE // 2, y * FINE // 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)))
CORNERS: Final = {"pointy-hexes": _HEX, "squares": _SQUARE}
"""The corners of a cell around its middle, clockwise."""

Segment = tuple[Spot, Spot]


def check_line(table: GameTable, attacker: Fighter, target: Fighter, item: str, mode: Mode) -> Refusal | None:
    """Why something cannot be thrown or shot at somebody, or None."""
    actor, piece, term = Piece(attacker.id), Piece(target.id), Term(item)
    ground = table.setup.ground
    distance = ground.distance(attacker.cell, target.cell)
    if distance > mode.range:
        return Refusal(
            "out-of-range", "RQ-R2", actor=actor, target=piece, item=term, distance=distance, reach=mode.range
        )
    loaded_in = attacker.items[item].loaded_in
    if loaded_in > table.state.round:
        return Refusal("not-loaded", "RQ-R2", actor=actor, item=term, round=loaded_in)
    if not is_clear(ground, attacker.cell, target.cell):
        return Refusal("no-line-of-fire", "RQ-S9", actor=actor, target=piece, cell=Cell(target.cell))
    return None


def shot_off(table: GameTable, fighter: Fighter, item: str, mode: Mode) -> None:
    """What has been thrown is gone; what takes several rounds to load is not ready before these are over."""
    shot = fighter.items.get(item)
    if shot is None:  # a game master has taken it away meanwhile
        return
    if mode.kind == "thrown":
        shot.place = "dropped"
    elif not mode.in_ranks:
        shot.loaded_in = table.state.round + mode.rounds


# --- lines -----------------------------------------------------------------------------------------------------------


def is_clear(ground: Ground, one: str, other: str) -> bool:
    """Whether a line of fire leads from one cell to another; the same both ways."""
    return _is_clear(ground.site, *sorted((one, other)))


@lru_cache(maxsize=4096)
def _is_clear(site: Site, one: str, other: str) -> bool:
    ground = site.ground
    (x, y), (u, v) = ground.tiles.spot(one), ground.tiles.spot(other)
    solid, walls = list(_solid_near(ground, (x, y), (u, v))), _walls(ground)
    across, down = (0, 1) if abs(u - x) >= abs(v - y) else (1, 0)
    for aside in (1, -1):
        dx, dy = across * aside, down * aside
        line = (x * FINE + dx, y * FINE + dy), (u * FINE + dx, v * FINE + dy)
        if not any(_enters(line, each) for each in solid) and not any(_crosses(line, each) for each in walls):
            return True
    return False


def _solid_near(ground: Ground, one: Spot, other: Spot) -> Iterator[tuple[Spot, ...]]:
    """The outlines of everything solid between two places; off the map everything is (RQ-S9)."""
    (low_x, high_x), (low_y, high_y) = (sorted(pair) for pair in zip(one, other, strict=True))
    step = 2 if ground.grid == "pointy-hexes" else 1
    for y in range(low_y - 1, high_y + 2):
        for x in range(low_x - 2, high_x + 3):
            if (x + y - one[0] - one[1]) % step == 0 and (x, y) not in ground.tiles.places:
                yield tuple((x * FINE + dx, y * FINE + dy) for dx, dy in CORNERS[ground.grid])


def _walls(ground: Ground) -> list[Segment]:
    """The walls between cells, from corner to corner."""
    found = []
    for pair in ground.walls:
        outlines = [
            {(x * FINE + dx, y * FINE + dy) for dx, dy in CORNERS[ground.grid]}
            for x, y in map(ground.tiles.layout.lattice, pair)
        ]
        shared = sorted(outlines[0] & outlines[1])
        if len(shared) == 2:
            found.append((shared[0], shared[1]))
    return found


def _side(line: Segment, spot: Spot) -> int:
    """On which side of a line a spot lies: more than 0 to its right, y growing to the south."""
    (ax, ay), (bx, by) = line
    return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)


def _crosses(line: Segment, wall: Segment) -> bool:
    """Whether a line leads through a wall, not only past its end."""
    return _side(line, wall[0]) * _side(line, wall[1]) < 0 and _side(wall, line[0]) * _side(wall, line[1]) < 0


def _enters(line: Segment, corners: tuple[Spot, ...]) -> bool:
    """Whether a line leads through the inside of an outline, which is convex and goes clockwise."""
    first, last = Fraction(0), Fraction(1)
    for number, corner in enumerate(corners):
        edge = corners[number - 1], corner
        start, end = _side(edge, line[0]), _side(edge, line[1])
        if start <= 0 and end <= 0:
            return False
        if start < 0 or end < 0:
            at = Fraction(start, start - end)
            first, last = (max(first, at), last) if start < 0 else (first, min(last, at))
    return first < last
