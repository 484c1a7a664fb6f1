"""A moment on the table: who stands where and how (MAID-G-2), as every question about space needs it.

A `Stage` is made from the state for one question, or kept while nobody moves; it never changes. Another moment is
another stage: `stage.moved(doll, spot)`. The ground is not part of it; terrain that comes and goes in play makes
another `Ground` (`Ground.with_features`).
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
"""A doll's base: she is a cylinder of this radius (MAID-G-2)."""
APART: Final = 2 * RADIUS
"""Two dolls of a level end no closer than this, centre to centre (MAID-G-2)."""
ALTITUDE: Final = constant("flight_altitude_cm")
"""How high a doll flies above the table (MAID-4-F1)."""
REACH: Final = constant("pickup_radius_cm")
"""How far a doll reaches: to feed, hand over, pick up, carry, capture or put something on the table (MAID-5-AT3 to AT5,
MAID-4-A3, MAID-5-G1)."""
LARGE, SMALL = 270, 220
"""The heights of dolls that stand (MAID-1-2)."""
POSTURES: Final[Mapping[Posture, int]] = MappingProxyType({"standing": 100, "sitting": 65, "prone": 25})
"""How high a doll is in each posture, in hundredths of her size (MAID-G-2); kneeling is sitting."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A doll as space knows her. Who is off the table, as a prisoner or carried, has none.

    `melee` is the id of the melee that she takes part in, "" if none. `is_conscious`: she is not down.
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
        """Whether she has a zone of control: she has one unless she is down (MAID-4-Z1)."""
        return self.is_conscious

    @property
    def height(self) -> int:
        """How high she is in her posture, in thousandths of a millimetre, so that it is whole (MAID-G-2)."""
        return self.size * POSTURES[self.posture] * 10


@dataclass(frozen=True)
class Stage:
    """Who stands where, by the ids of dolls."""

    figures: Mapping[str, Figure]

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Everybody on the table, in the order of their ids."""
        return tuple(sorted(self.figures, key=by_number))

    def __getitem__(self, doll: str) -> Figure:
        return self.figures[doll]

    def spot(self, doll: str) -> Spot:
        """Where she is."""
        return self.figures[doll].spot

    def moved(self, doll: str, spot: Spot) -> Stage:
        """The same with one doll elsewhere."""
        return self.changed(doll, replace(self.figures[doll], spot=spot))

    def changed(self, doll: str, figure: Figure) -> Stage:
        """The same with one doll otherwise."""
        return Stage({**self.figures, doll: figure})

    def are_enemies(self, one: str, other: str) -> bool:
        """Whether they are of different sides."""
        return self.figures[one].side != self.figures[other].side

    def enemies(self, doll: str) -> Iterator[str]:
        """The dolls of the other side that are not down, in the order of their ids."""
        side = self.figures[doll].side
        return iter(self._others[side])

    @cached_property
    def _others(self) -> Mapping[str, tuple[str, ...]]:
        """For each side those of the other one that are not down."""
        figures = self.figures
        conscious = [each for each in self.ids if figures[each].is_conscious]
        return {
            side: tuple(each for each in conscious if figures[each].side != side)
            for side in {figure.side for figure in figures.values()}
        }

    @cached_property
    def on_levels(self) -> Mapping[Level, tuple[tuple[str, Spot], ...]]:
        """Who is where on each level, in the order of their ids."""
        return {
            level: tuple((each, self.figures[each].spot) for each in self.ids if self.figures[each].level == level)
            for level in LEVELS
        }

    @cached_property
    def melees(self) -> dict[str, tuple[str, ...]]:
        """The melees by id, and who takes part in each, in the order of their ids (MAID-6-S1)."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.ids:
            if melee := self.figures[each].melee:
                found[melee] = (*found.get(melee, ()), each)
        return found
