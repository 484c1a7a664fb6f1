"""Room to swing and to dodge: which areas are missing, by name, and what stands there (RQ-S1, RQ-V, RQ-H1, RQ-H2).

Hexes and squares differ in how many cells are around somebody, and in nothing else (RQ-S13, RQ-S15). Heights are in
centimetres. A cell at a corner is free when nothing solid stands in it; a wall between shuts it as if it were solid
(RQ-S9).
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
"""For each missing area (RQ-S4, RQ-V1)."""
DODGE_NEEDS: Final = 3
"""The free cells that a dodge needs (RQ-V1)."""
DICE: Final = (6, 8, 10)
"""What is rolled for the obstacle: the first with enough sides (RQ-H2)."""


@dataclass(frozen=True, slots=True)
class _Need:
    """What weapons of a strike rank modifier need: the ceiling by height, and whether all cells around or one of the
    two beside the target (RQ-S2, RQ-S3)."""

    ceiling: Fraction
    is_all_around: bool


_WIDE: Final = _Need(Fraction(3, 2), is_all_around=True)
NEEDS: Final[dict[int, _Need]] = {0: _WIDE, 1: _WIDE, 2: _Need(Fraction(6, 5), is_all_around=False)}
"""By strike rank modifier; others need nothing (RQ-S7)."""


@dataclass(frozen=True, slots=True)
class Missing:
    """An area that a weapon is short of (RQ-S4).

    `number` is what the die of RQ-H1 shows if the blow hits what is there: the `obstacle`. `name` is that of the cell's
    direction ("ne"), "side" for the one area of a weapon that needs either side of the target free (RQ-S11), or
    "ceiling". `cells` are the labels of its cells, of which a blow hits the first; "" beyond the letters and numbers.
    """

    number: int
    name: str
    obstacle: Obstacle
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DodgeRoom:
    """The cells around somebody who dodges (RQ-V1, RQ-V2): the `free` ones, which need not touch each other (RQ-S12),
    those in which others stand (`taken`, the opponent's among them), and those that are `blocked` by something solid,
    each clockwise."""

    free: tuple[str, ...]
    taken: tuple[str, ...]
    blocked: tuple[str, ...]

    @property
    def missing(self) -> int:
        """How many areas are missing (RQ-V1)."""
        return max(0, DODGE_NEEDS - len(self.free))


def penalty(missing: int) -> int:
    """What so many missing areas do to a chance (RQ-S4, RQ-V1)."""
    return PENALTY * missing


def die_for(missing: tuple[Missing, ...]) -> int:
    """The sides of the die that says whether an obstacle is hit (RQ-H1, RQ-H2)."""
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
    """The areas that a weapon is short of, numbered as RQ-H2 says: clockwise from the target, the ceiling last.

    `user` and `target` are cells, `srm` is the weapon's strike rank modifier (None: it is thrown or shot). `hand` holds
    the weapon. A parry's target is the attacker (RQ-S6).
    """
    if srm not in NEEDS or (is_thrust and use == "attack"):  # RQ-S7, RQ-S5
        return ()
    need = NEEDS[srm]
    compass = ground.compass
    toward = ground.direction(user, target)
    blocked = ground.tiles.blocked[ground.tiles.index[user]]
    if need.is_all_around:  # RQ-S10; RQ-S14: two cells away the target's direction counts too
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
    """What is hit by a blow that way: the obstacle there, or else a wall (the edge of the map is one, RQ-S9)."""
    return ground.obstacles.get(label, ground.wall)


def missing_dodge(ground: Map, user: str, opponent: str, occupied: Container[str] = ()) -> DodgeRoom:
    """The cells around somebody who dodges, whatever else they are needed for (RQ-V3). `user` and `opponent` are cells,
    as are those that are `occupied` by anybody who stands (RQ-V2)."""
    blocked = ground.tiles.blocked[ground.tiles.index[user]]
    cells: dict[str, list[str]] = {"free": [], "taken": [], "blocked": []}
    for direction, label in enumerate(ground.tiles.named(user)):
        if blocked >> direction & 1:
            cells["blocked"].append(label)
        else:
            cells["taken" if label == opponent or label in occupied else "free"].append(label)
    return DodgeRoom(*map(tuple, cells.values()))


def room_to_dodge(stage: Stage, who: str, opponent: str) -> DodgeRoom:
    """The same for two who are on the board."""
    occupied = {label for each, label in stage.where.items() if each not in stage.fallen}
    return missing_dodge(stage.ground, stage.where[who], stage.where[opponent], occupied)
