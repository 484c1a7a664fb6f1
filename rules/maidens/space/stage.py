"""The dolls on the table at one moment, as the geometry needs them (MAID-G-2).

A `Stage` is made from the state for one question, or kept while no doll moves. It never changes: `stage.moved(doll,
spot)` returns another stage. The ground is not part of it; terrain added in play makes another `Ground`
(`Ground.with_features`).
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
"""Radius of a doll, who is a cylinder (MAID-G-2)."""
APART: Final = 2 * RADIUS
"""Smallest distance between the centres of two dolls on the same level at the end of a move (MAID-G-2)."""
ALTITUDE: Final = constant("flight_altitude_cm")
"""Height of a flying doll above the table (MAID-4-F1)."""
REACH: Final = constant("pickup_radius_cm")
"""A doll's reach for feeding, handing over, picking up, carrying, capturing and placing objects (MAID-5-AT3 to AT5,
MAID-4-A3, MAID-5-G1)."""
LARGE, SMALL = 270, 220
"""Heights of standing dolls (MAID-1-2)."""
POSTURES: Final[Mapping[Posture, int]] = MappingProxyType({"standing": 100, "sitting": 65, "prone": 25})
"""A doll's height in each posture, in hundredths of her size (MAID-G-2). Kneeling counts as sitting."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A doll as the geometry sees her. Dolls off the table, such as prisoners, have no figure.

    `melee` is the id of her melee, "" if none. `is_conscious` means that she is not down.
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
        """True if the doll has a zone of control (MAID-4-Z1).

        Dolls who are down have none.
        """
        return self.is_conscious

    @property
    def height(self) -> int:
        """Height of the doll in her posture (MAID-G-2).

        The unit is a thousandth of a millimetre, so that it is an integer.
        """
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
        """Returns this stage with one doll at another spot."""
        return self.changed(doll, replace(self.figures[doll], spot=spot))

    def changed(self, doll: str, figure: Figure) -> Stage:
        """Returns this stage with another figure for one doll."""
        return Stage({**self.figures, doll: figure})

    def are_enemies(self, one: str, other: str) -> bool:
        return self.figures[one].side != self.figures[other].side

    def enemies(self, doll: str) -> Iterator[str]:
        """Yields the dolls of the other side that are not down, by id."""
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
