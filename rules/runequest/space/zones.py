"""One moment on the map: positions, facings, zones, and the consequences of a step or a turn.

Rules: RQ-Z, RQ-T, RQ-O2, RQ-O3, RQ-P1. Fighters are ids, in the order of `where`. `at` is a cell in which the fighter
is assumed to stand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, Self

from rules.core.space.ground import NOWHERE
from rules.runequest.space.ground import Map


@dataclass(frozen=True, slots=True)
class Leaving:
    """Consequences of a step out of enemy zones (RQ-O2, RQ-O3).

    `left` are the enemies whose zones the step leaves. `enemies` and `allies` count the zones that contain the mover's
    present cell. The mover's own zone does not count.
    """

    left: tuple[str, ...]
    strikers: tuple[str, ...]
    enemies: int
    allies: int
    is_covered: bool = False


NO_LEAVING: Final = Leaving((), (), 0, 0)


class Hold(NamedTuple):
    """Limits on the steps from a cell, as sets of cells (RQ-P1, RQ-O2, RQ-O3).

    Cells in `shut` need a controller's permission. A fighter that leaves one of the `zones` may be struck at.
    """

    shut: int
    zones: tuple[int, ...]


@dataclass(frozen=True)
class Stage:
    """Positions of all fighters at one moment.

    `engaged` fighters have a zone (RQ-E). `ready` fighters can still strike in this round (RQ-R3). `fallen` fighters
    take up no room.
    """

    ground: Map
    where: Mapping[str, str]
    facing: Mapping[str, int]
    side: Mapping[str, str]
    engaged: frozenset[str] = frozenset()
    ready: frozenset[str] = frozenset()
    fallen: frozenset[str] = frozenset()

    # --- positions ---------------------------------------------------------------------------------------------------

    def are_enemies(self, one: str, other: str) -> bool:
        return self.side[one] != self.side[other]

    def standing(self, label: str) -> str:
        """Returns the fighter standing in a cell, or ""."""
        return self.standers.get(self.ground.tiles.index.get(label, NOWHERE), "")

    def is_free(self, label: str) -> bool:
        number = self.ground.tiles.index.get(label)
        return number is not None and number not in self.standers

    def moved(self, who: str, to: str) -> Self:
        return replace(self, where={**self.where, who: to})

    def turned(self, who: str, facing: int) -> Self:
        return replace(self, facing={**self.facing, who: facing})

    # --- zones -------------------------------------------------------------------------------------------------------

    def zone(self, who: str) -> tuple[str, ...]:
        """Returns a fighter's zone in reading order, or () if it is not engaged (RQ-Z1, RQ-Z3, RQ-E8)."""
        return self.ground.tiles.in_set(self.zone_sets.get(who, 0))

    def front(self, label: str, facing: int) -> tuple[str, ...]:
        """Returns the zone for a cell and facing (RQ-Z1, RQ-Z3)."""
        tiles = self.ground.tiles
        return tiles.in_set(tiles.fronts[tiles.index[label]][facing])

    def covers(self, who: str, label: str) -> bool:
        number = self.ground.tiles.index.get(label)
        return number is not None and bool(self.zone_sets.get(who, 0) >> number & 1)

    def in_reach(self, one: str, other: str) -> bool:
        """Returns whether `other` stands in the zone of `one` (RQ-Z2, RQ-Z4, RQ-E8)."""
        return self.covers(one, self.where[other])

    def controls(self, one: str, other: str) -> bool:
        """Returns whether `one` is an enemy in whose zone `other` stands."""
        return self.are_enemies(one, other) and self.in_reach(one, other)

    def controllers(self, who: str, at: str = "") -> tuple[str, ...]:
        """Returns the enemies whose zones the fighter stands in."""
        return self._controllers(who, self.ground.tiles.index[at or self.where[who]])

    # --- steps -------------------------------------------------------------------------------------------------------

    def steps(self, who: str, at: str = "") -> tuple[str, ...]:
        """Returns the free cells one step away, clockwise."""
        tiles = self.ground.tiles
        around = tiles.around[tiles.index[at or self.where[who]]]
        return tuple(tiles.labels[to] for to in around if to != NOWHERE and to not in self.standers)

    def leaves(self, who: str, to: str, at: str = "") -> Leaving:
        """Returns the consequences of leaving enemy zones by a step (RQ-O2, RQ-O3).

        The strikers may include controllers that must permit the step (`passing`).
        """
        index = self.ground.tiles.index
        here, there = index[at or self.where[who]], index[to]
        around = self._controllers(who, here)
        left = tuple(each for each in around if not self.zone_sets[each] >> there & 1)
        if not left:
            return NO_LEAVING
        allies = self._allies(who, here)
        is_covered = allies >= len(around)
        strikers = () if is_covered else tuple(each for each in left if each in self.ready)
        return Leaving(left, strikers, len(around), allies, is_covered)

    def enters(self, who: str, to: str, at: str = "") -> tuple[str, ...]:
        """Returns the enemies whose zones a step enters (RQ-C1)."""
        index = self.ground.tiles.index
        here, there = index[at or self.where[who]], index[to]
        return tuple(each for each in self._controllers(who, there) if not self.zone_sets[each] >> here & 1)

    def passing(self, who: str, to: str, at: str = "") -> tuple[str, ...]:
        """Returns the controllers that must permit a step (RQ-P1).

        Such a step leads from a controller's zone into its cell, or out of the zone into a cell beside the controller.
        """
        tiles = self.ground.tiles
        here, there = tiles.index[at or self.where[who]], tiles.index[to]
        return tuple(each for each in self._controllers(who, here) if self.side_sets[each] >> there & 1)

    def hold(self, who: str, here: int) -> Hold:
        """Returns the limits on all steps from a cell.

        `passing` and `leaves` give the same limits for a single step.
        """
        own, shut, enemies, allies, zones = self.side[who], 0, 0, 0, []
        for each, zone in self.zone_sets.items():
            if zone >> here & 1:
                if self.side[each] != own:
                    enemies += 1
                    shut |= self.side_sets[each]
                    if each in self.ready:
                        zones.append(zone)
                elif each != who:
                    allies += 1
        return Hold(shut, tuple(zones) if allies < enemies else ())

    # --- the same in integers ----------------------------------------------------------------------------------------

    @cached_property
    def standers(self) -> dict[int, str]:
        index = self.ground.tiles.index
        return {index[label]: who for who, label in self.where.items() if who not in self.fallen}

    @cached_property
    def zone_sets(self) -> dict[str, int]:
        """Zone of every engaged fighter, in the order of `where`."""
        tiles = self.ground.tiles
        return {
            who: tiles.fronts[tiles.index[label]][self.facing[who]]
            for who, label in self.where.items()
            if who in self.engaged
        }

    @cached_property
    def side_sets(self) -> dict[str, int]:
        """Cell of each engaged fighter, with the neighbouring cells outside its zone (RQ-P1)."""
        tiles = self.ground.tiles
        numbers = ((who, tiles.index[self.where[who]]) for who in self.zone_sets)
        return {who: (tiles.near[number] | 1 << number) & ~self.zone_sets[who] for who, number in numbers}

    def watched(self, who: str) -> int:
        found = 0
        for each, zone in self.zone_sets.items():
            if self.side[each] != self.side[who]:
                found |= zone
        return found

    def _allies(self, who: str, number: int) -> int:
        """Returns the number of allied zones over a cell."""
        side = self.side[who]
        return sum(
            1 for each, zone in self.zone_sets.items() if zone >> number & 1 and each != who and self.side[each] == side
        )

    def _controllers(self, who: str, number: int) -> tuple[str, ...]:
        side = self.side[who]
        return tuple(each for each, zone in self.zone_sets.items() if zone >> number & 1 and self.side[each] != side)
