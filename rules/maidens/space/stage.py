"""The dolls on the table at one moment, as the geometry needs them (MAID-G-2).

A `Stage` never changes: `stage.moved(doll, spot)` returns another stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal

from rules.core.facts.words import by_number
from rules.core.space.plane.spots import Spot
from rules.maidens.tables import constant

Level = Literal["ground", "air"]
LEVELS: Final[tuple[Level, ...]] = ("ground", "air")
Posture = Literal["standing", "sitting", "prone"]

RADIUS: Final = constant("doll_radius_cm")
"""Radius of a doll (MAID-G-2)."""
APART: Final = 2 * RADIUS
"""Smallest distance between two dolls on one level at the end of a move (MAID-G-2)."""
ALTITUDE: Final = constant("flight_altitude_cm")
"""Height of a flying doll above the table (MAID-4-F1)."""
REACH: Final = constant("pickup_radius_cm")
"""Reach of a doll's hands: to give, take, carry, capture or place (MAID-5-AT3 to AT5, MAID-4-A3, MAID-5-G1)."""
LARGE, SMALL = 270, 220
"""Heights of standing dolls (MAID-1-2)."""
POSTURES: Final[Mapping[Posture, int]] = MappingProxyType({"standing": 100, "sitting": 65, "prone": 25})
"""Height in each posture, in hundredths of the standing height (MAID-G-2).

Kneeling counts as sitting.
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A doll on the table, as the geometry sees her.

    `melee` is the id of her melee, "" for none. `is_conscious` means that she is not down.
    """

    spot: Spot
    side: str
    level: Level = "ground"
    posture: Posture = "standing"
    size: int = LARGE
    melee: str = ""
    is_conscious: bool = True

    @property
    def has_zone(self) -> bool:
        """True if the doll has a zone of control (MAID-4-Z1)."""
        return self.is_conscious

    @property
    def height(self) -> int:
        """Height of the doll in her posture, in thousandths of a millimetre (MAID-G-2)."""
        return self.size * POSTURES[self.posture] * 10


@dataclass(frozen=True)
class Stage:
    """Positions of the dolls on the table, by id."""

    figures: Mapping[str, Figure]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Ids of the dolls on the table, sorted."""
        return tuple(sorted(self.figures, key=by_number))

    def __getitem__(self, doll: str) -> Figure:
        return self.figures[doll]

    def spot(self, doll: str) -> Spot:
        return self.figures[doll].spot

    def moved(self, doll: str, spot: Spot) -> Stage:
        """Returns the stage with one doll at another spot."""
        return self.changed(doll, replace(self.figures[doll], spot=spot))

    def changed(self, doll: str, figure: Figure) -> Stage:
        """Returns the stage with one doll's figure replaced."""
        return Stage({**self.figures, doll: figure})

    def are_enemies(self, one: str, other: str) -> bool:
        return self.figures[one].side != self.figures[other].side

    def enemies(self, doll: str) -> Iterator[str]:
        """Yields a doll's conscious enemies, by id."""
        side = self.figures[doll].side
        return iter(self._others[side])

    @cached_property
    def _others(self) -> Mapping[str, tuple[str, ...]]:
        """Conscious enemies of each side."""
        figures = self.figures
        conscious = [each for each in self.ids if figures[each].is_conscious]
        return {
            side: tuple(each for each in conscious if figures[each].side != side)
            for side in {figure.side for figure in figures.values()}
        }

    @cached_property
    def on_levels(self) -> Mapping[Level, tuple[tuple[str, Spot], ...]]:
        """Dolls and their spots on each level, by id."""
        return {
            level: tuple((each, self.figures[each].spot) for each in self.ids if self.figures[each].level == level)
            for level in LEVELS
        }

    @cached_property
    def melees(self) -> dict[str, tuple[str, ...]]:
        """Participants of each melee, by its id (MAID-6-S1)."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.ids:
            if melee := self.figures[each].melee:
                found[melee] = (*found.get(melee, ()), each)
        return found
