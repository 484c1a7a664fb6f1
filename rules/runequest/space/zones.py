"""A moment on the map: who stands where and faces which way, whose zone covers what, and what a step or a turn would
mean (RQ-Z, RQ-T, RQ-O2, RQ-O3, RQ-P1).

A `Stage` is made for one moment and never changed. Characters are ids; whatever is asked of several comes in the order
of `where`. Wherever `at` is given, the character is looked at as if it stood there.
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
    """What a step out of enemy zones sets off (RQ-O2, RQ-O3).

    `left` are the engaged enemies whose zones are left, `strikers` those of them who may strike. `enemies` and `allies`
    are the numbers of zones over the cell that is left, without the mover's own; `is_covered` says that these allies
    keep everybody from striking (RQ-O3).
    """

    left: tuple[str, ...]
    strikers: tuple[str, ...]
    enemies: int
    allies: int
    is_covered: bool = False


NO_LEAVING: Final = Leaving((), (), 0, 0)


class Hold(NamedTuple):
    """What holds somebody at a cell, in sets of cells: those that cannot be stepped into without anybody's leave
    (RQ-P1), and the zones of those who may strike at whoever leaves them (RQ-O2, RQ-O3)."""

    shut: int
    zones: tuple[int, ...]


@dataclass(frozen=True)
class Stage:
    """Who stands where on which ground.

    `engaged` are those who mind their distance (RQ-E), so have a zone; `ready` those who have an unspent attack
    (RQ-R3). Whoever has `fallen` takes up no room: others may walk there.
    """

    ground: Map
    where: Mapping[str, str]
    facing: Mapping[str, int]
    side: Mapping[str, str]
    engaged: frozenset[str] = frozenset()
    ready: frozenset[str] = frozenset()
    fallen: frozenset[str] = frozenset()

    # --- who is where ------------------------------------------------------------------------------------------------

    def are_enemies(self, one: str, other: str) -> bool:
        """Whether they are of different sides."""
        return self.side[one] != self.side[other]

    def standing(self, label: str) -> str:
        """Who stands in a cell; "" if nobody does."""
        return self.standers.get(self.ground.tiles.index.get(label, NOWHERE), "")

    def is_free(self, label: str) -> bool:
        """Whether somebody could go and stand there."""
        number = self.ground.tiles.index.get(label)
        return number is not None and number not in self.standers

    def moved(self, who: str, to: str) -> Self:
        """The moment after somebody has gone there."""
        return replace(self, where={**self.where, who: to})

    def turned(self, who: str, facing: int) -> Self:
        """The moment after somebody has turned."""
        return replace(self, facing={**self.facing, who: facing})

    # --- zones -------------------------------------------------------------------------------------------------------

    def zone(self, who: str) -> tuple[str, ...]:
        """The cells that somebody controls, in reading order; none while not engaged (RQ-Z1, RQ-Z3, RQ-E8)."""
        return self.ground.tiles.in_set(self.zone_sets.get(who, 0))

    def front(self, label: str, facing: int) -> tuple[str, ...]:
        """The cells that somebody would control who stands there, engaged, and faces that way (RQ-Z1, RQ-Z3)."""
        tiles = self.ground.tiles
        return tiles.in_set(tiles.fronts[tiles.index[label]][facing])

    def covers(self, who: str, label: str) -> bool:
        """Whether a cell lies in somebody's zone."""
        number = self.ground.tiles.index.get(label)
        return number is not None and bool(self.zone_sets.get(who, 0) >> number & 1)

    def in_reach(self, one: str, other: str) -> bool:
        """Whether `one` may strike at or parry `other`, who stands in his zone; whoever stands elsewhere is reached by
        turning first (RQ-Z2, RQ-Z4, RQ-E8)."""
        return self.covers(one, self.where[other])

    def controls(self, one: str, other: str) -> bool:
        """Whether `one` is a controller of `other`: an engaged enemy in whose zone `other` stands."""
        return self.are_enemies(one, other) and self.in_reach(one, other)

    def controllers(self, who: str, at: str = "") -> tuple[str, ...]:
        """The engaged enemies in whose zones somebody stands."""
        return self._controllers(who, self.ground.tiles.index[at or self.where[who]])

    # --- steps -------------------------------------------------------------------------------------------------------

    def steps(self, who: str, at: str = "") -> tuple[str, ...]:
        """The free cells that one step leads to, clockwise."""
        tiles = self.ground.tiles
        around = tiles.around[tiles.index[at or self.where[who]]]
        return tuple(tiles.labels[to] for to in around if to != NOWHERE and to not in self.standers)

    def leaves(self, who: str, to: str, at: str = "") -> Leaving:
        """What a step there sets off: of those whose zones it leaves, who may strike before it is made (RQ-O2), unless
        allies cover (RQ-O3). Those whose leave is needed (`passing`) are among them, if the step leaves their zones."""
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
        """The enemies into whose zones a step there leads, from outside of them (RQ-C1)."""
        index = self.ground.tiles.index
        here, there = index[at or self.where[who]], index[to]
        return tuple(each for each in self._controllers(who, there) if not self.zone_sets[each] >> here & 1)

    def passing(self, who: str, to: str, at: str = "") -> tuple[str, ...]:
        """The controllers without whose leave a step there cannot be made: it leads from their zones into their own
        cells, or beside them out of their zones (RQ-P1)."""
        tiles = self.ground.tiles
        here, there = tiles.index[at or self.where[who]], tiles.index[to]
        return tuple(each for each in self._controllers(who, here) if self.side_sets[each] >> there & 1)

    def hold(self, who: str, here: int) -> Hold:
        """`passing` and `leaves` for all steps from a cell at once."""
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
        """Who stands in each cell where somebody does."""
        index = self.ground.tiles.index
        return {index[label]: who for who, label in self.where.items() if who not in self.fallen}

    @cached_property
    def zone_sets(self) -> dict[str, int]:
        """The zone of everybody who has one, in the order of `where`."""
        tiles = self.ground.tiles
        return {
            who: tiles.fronts[tiles.index[label]][self.facing[who]]
            for who, label in self.where.items()
            if who in self.engaged
        }

    @cached_property
    def side_sets(self) -> dict[str, int]:
        """The cells of the flanks and the rear of everybody who has a zone, and his own (RQ-P1)."""
        tiles = self.ground.tiles
        numbers = ((who, tiles.index[self.where[who]]) for who in self.zone_sets)
        return {who: (tiles.near[number] | 1 << number) & ~self.zone_sets[who] for who, number in numbers}

    def watched(self, who: str) -> int:
        """The cells in enemy zones."""
        found = 0
        for each, zone in self.zone_sets.items():
            if self.side[each] != self.side[who]:
                found |= zone
        return found

    def _allies(self, who: str, number: int) -> int:
        """How many of his own side have a cell in their zones."""
        side = self.side[who]
        return sum(
            1 for each, zone in self.zone_sets.items() if zone >> number & 1 and each != who and self.side[each] == side
        )

    def _controllers(self, who: str, number: int) -> tuple[str, ...]:
        side = self.side[who]
        return tuple(each for each, zone in self.zone_sets.items() if zone >> number & 1 and self.side[each] != side)
