"""Room to swing and to dodge: missing areas, and the obstacles in them (RQ-S1, RQ-V, RQ-H1, RQ-H2, RQ-S13, RQ-S15).

Heights are in centimetres. On squares, a diagonal neighbour is free if it has no obstacle, even between two obstacles.
A cell behind a wall is solid (RQ-S9).
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from rules.runequest.sheet.body import Hand
from rules.runequest.space.ground import Map, Obstacle
from rules.runequest.space.zones import Stage

Use = Literal["attack", "parry"]

PENALTY: Final = -20
"""Penalty for each missing area (RQ-S4, RQ-V1)."""
DODGE_NEEDS: Final = 3
"""Number of free cells that a dodge needs (RQ-V1)."""
DICE: Final = (6, 8, 10)
"""Sides of the dice that decide whether an obstacle is hit (RQ-H2)."""


@dataclass(frozen=True, slots=True)
class _Need:
    """Space that weapons need (RQ-S2, RQ-S3).

    `ceiling` is a multiple of the fighter's height. If `is_all_around` is false, one of the two cells beside the target
    has to be free.
    """

    ceiling: Fraction
    is_all_around: bool


_WIDE: Final = _Need(Fraction(3, 2), is_all_around=True)
NEEDS: Final[dict[int, _Need]] = {0: _WIDE, 1: _WIDE, 2: _Need(Fraction(6, 5), is_all_around=False)}
"""Space needed by weapons of each strike rank modifier; all other weapons need none (RQ-S7)."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Area where a weapon has no room (RQ-S4, RQ-H1, RQ-S11).

    `number` is the roll that hits the obstacle there. `name` is a direction ("ne"), "side" or "ceiling". A blow that
    hits the obstacle hits the first of the `cells`.
    """

    number: int
    name: str
    obstacle: Obstacle
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DodgeRoom:
    """Cells around a dodging fighter, clockwise (RQ-V1, RQ-V2, RQ-S12).

    Standing fighters are in the `taken` cells, solid objects in the `blocked` ones.
    """

    free: tuple[str, ...]
    taken: tuple[str, ...]
    blocked: tuple[str, ...]

    @property
    def missing(self) -> int:
        """Number of cells that a dodge lacks (RQ-V1)."""
        return max(0, DODGE_NEEDS - len(self.free))


def penalty(missing: int) -> int:
    """Returns the penalty for a number of missing areas (RQ-S4, RQ-V1)."""
    return PENALTY * missing


def die_for(missing: tuple[Missing, ...]) -> int:
    """Returns the sides of the obstacle die (RQ-H1, RQ-H2).

    The die decides whether an obstacle is hit.
    """
    return next((sides for sides in DICE if sides >= len(missing)), DICE[-1])


def missing_weapon(
    ground: Map,
    user: str,
    target: str,
    srm: int | None,
    *,
    height: int,
    use: Use = "attack",
    is_thrust: bool = False,
    hand: Hand = "right",
) -> tuple[Missing, ...]:
    """Returns the areas where a weapon has no room (RQ-H2).

    They are in clockwise order from the target; the ceiling is last. `srm` is None for a thrown or shot weapon. The
    target of a parry is the attacker (RQ-S6).
    """
    if srm not in NEEDS or (is_thrust and use == "attack"):  # RQ-S7, RQ-S5
        return ()
    need = NEEDS[srm]
    compass = ground.compass
    toward = ground.direction(user, target)
    blocked = ground.tiles.blocked[ground.tiles.index[user]]
    if need.is_all_around:  # RQ-S10; a target two cells away leaves its own direction to be checked too (RQ-S14)
        first = 1 if ground.are_beside(user, target) else 0
        directions = [compass.turned(toward, steps) for steps in range(first, len(compass))]
        groups: list[tuple[str, tuple[int, ...]]]
        groups = [(compass.names[each], (each,)) for each in directions if blocked >> each & 1]
    else:  # RQ-S11
        near, far = (1, -1) if hand == "right" else (-1, 1)
        sides = compass.turned(toward, near), compass.turned(toward, far)
        groups = [("side", sides)] if all(blocked >> each & 1 for each in sides) else []
    found = []
    for number, (name, group) in enumerate(groups, 1):
        cells = tuple(ground.tiles.named(user)[each] for each in group)
        found.append(Missing(number, name, solid_at(ground, cells[0]), cells))
    ceiling = ground.ceiling_at(user)
    if ceiling is not None and ceiling < need.ceiling * height:
        found.append(Missing(len(found) + 1, "ceiling", ground.wall))
    return tuple(found)


def solid_at(ground: Map, label: str) -> Obstacle:
    """Returns the obstacle at a place, or the material of walls and edges (RQ-S9)."""
    return ground.obstacles.get(label, ground.wall)


def missing_dodge(ground: Map, user: str, opponent: str, occupied: Container[str] = ()) -> DodgeRoom:
    """Sorts the cells around a dodging fighter (RQ-V2, RQ-V3).

    They are free, taken or blocked. `occupied` are the cells of standing fighters.
    """
    blocked = ground.tiles.blocked[ground.tiles.index[user]]
    cells: dict[str, list[str]] = {"free": [], "taken": [], "blocked": []}
    for direction, label in enumerate(ground.tiles.named(user)):
        if blocked >> direction & 1:
            cells["blocked"].append(label)
        else:
            cells["taken" if label == opponent or label in occupied else "free"].append(label)
    return DodgeRoom(*map(tuple, cells.values()))


def room_to_dodge(stage: Stage, who: str, opponent: str) -> DodgeRoom:
    occupied = {label for each, label in stage.where.items() if each not in stage.fallen}
    return missing_dodge(stage.ground, stage.where[who], stage.where[opponent], occupied)
