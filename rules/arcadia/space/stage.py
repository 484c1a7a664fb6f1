"""Positions on the board at one moment, and their consequences for sight and movement (ARC-B, ARC-M).

A `Stage` is never changed. Another moment is another stage: `replace(stage, where=…)`. Characters are ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, NamedTuple

from rules.arcadia.space.ground import Leg, Map
from rules.arcadia.space.sight import Break, broken_by
from rules.core.facts.words import by_number
from rules.core.space.grid import mask_of
from rules.core.space.ways import Walk, walks

MONSTERS: Final = "monsters"
CAPACITY: Final = 2
"""Number of characters that a space holds (ARC-B1)."""

Occupancy = Literal["free", "full", "blocked"]


class Way(NamedTuple):
    """Path of a character to a space.

    `guards` is the number of guard attacks on the way, if no other character moves (ARC-M6).
    """

    space: str
    cost: int
    moves: tuple[Leg, ...]
    guards: int = 0


_Reached = tuple[int, int]
"""Space reached, and the set of doors opened on the way."""
_Walk = Walk[_Reached, Leg]


@dataclass(frozen=True)
class Stage:
    """Positions of all characters on a ground.

    `closed` are the borders with a closed door. `side` has each character's guild, or `MONSTERS`.
    """

    ground: Map
    closed: frozenset[str]
    where: Mapping[str, str]
    side: Mapping[str, str]
    _crowds: dict[str, tuple[int, int]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _ends: dict[tuple[str, int, bool], dict[str, Way]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    # --- positions ---------------------------------------------------------------------------------------------------

    def standing(self, space: str) -> tuple[str, ...]:
        """Returns the characters in a space, in order of id."""
        return self._standing.get(self.ground.squares.index.get(space, -1), ())

    def has_room(self, space: str) -> bool:
        """Returns whether a space has room (ARC-B1, ARC-R4, ARC-X4)."""
        return space in self.ground.squares.index and len(self.standing(space)) < CAPACITY

    def are_enemies(self, one: str, other: str) -> bool:
        return self.side[one] != self.side[other]

    def occupancy(self, who: str, space: str) -> Occupancy:
        """Returns whether a space is Free, Full or Blocked for a character (ARC-B4).

        `who` itself is not counted.
        """
        number = self.ground.squares.index.get(space)
        full, blocked = self._crowded(who)
        if number is None or blocked >> number & 1:
            return "blocked"
        return "full" if full >> number & 1 else "free"

    # --- Close -------------------------------------------------------------------------------------------------------

    def are_close(self, one: str, other: str) -> bool:
        """Returns whether two characters are Close (ARC-B3)."""
        index = self.ground.squares.index
        here, there = index[self.where[one]], index[self.where[other]]
        joint = self.ground.squares.joints.get((here, there))
        return here == there or (joint is not None and not joint & self._closed)

    def close_to(self, who: str, at: str = "") -> tuple[str, ...]:
        """Returns all other characters Close to one, in order of id (ARC-B3).

        `at` is a space in which the character is assumed to stand.
        """
        here = self.ground.squares.index[at or self.where[who]]
        found = [each for space in self._beside(here, self._closed) for each in self._standing.get(space, ())]
        return tuple(sorted((each for each in found if each != who), key=by_number))

    def guards_of(self, who: str, at: str = "") -> tuple[str, ...]:
        """Returns the monsters that guard against a hero, because they are Close to it (ARC-M6, ARC-G3, ARC-M4)."""
        if self.side[who] == MONSTERS:
            return ()
        return tuple(each for each in self.close_to(who, at) if self.side[each] == MONSTERS)

    def close_spaces(self, space: str) -> tuple[str, ...]:
        """Returns the spaces Close to a space, itself included, in reading order."""
        squares = self.ground.squares
        beside = self._beside(squares.index[space], self._closed)
        return tuple(squares.grid.labels[cell] for cell in sorted(beside))

    # --- sight -------------------------------------------------------------------------------------------------------

    def sees(self, one: str, other: str) -> bool:
        """Returns whether `one` has line of sight to `other` (ARC-B5)."""
        squares = self.ground.squares
        here, there = squares.index[self.where[one]], squares.index[self.where[other]]
        line = squares.line(here, there)
        return line is not None and line.is_clear(self._crowded(one)[1], self._closed)

    def break_of(self, one: str, other: str) -> Break | None:
        """Returns the first obstacle to the line of sight from `one` to `other`, or None."""
        return broken_by(self.ground, self.where[one], self.where[other], self._crowded(one)[1], self._closed)

    # --- movement ----------------------------------------------------------------------------------------------------

    def ends(self, who: str, points: int, *, unguarded: bool = False) -> dict[str, Way]:
        """Returns the best path to each space where the character could end its movement (ARC-M2, ARC-B6, ARC-B7).

        The best path has the fewest guard attacks, then the fewest points. The spaces are in reading order. With
        `unguarded`, moves rouse no guards.
        """
        asked = who, points, unguarded
        if asked not in self._ends:
            self._ends[asked] = self._find_ends(*asked)
        return self._ends[asked]

    def _find_ends(self, who: str, points: int, unguarded: bool) -> dict[str, Way]:
        squares = self.ground.squares
        start = squares.index[self.where[who]]
        full, _ = self._crowded(who)
        found: dict[int, _Walk] = {}
        for level in self._walks(who, points, start, is_guarded=not unguarded):
            for (space, _), walk in level.items():
                if not full >> space & 1 and (space not in found or walk.toll < found[space].toll):
                    found[space] = walk
        return {squares.grid.labels[space]: self._way(found[space]) for space in sorted(found)}

    def ways(self, who: str, points: int) -> Iterator[Way]:
        """Yields the paths to all spaces where the character could end its movement, the cheapest first.

        A space has a path for every set of doors opened on the way.
        """
        start = self.ground.squares.index[self.where[who]]
        full, _ = self._crowded(who)
        for level in self._walks(who, points, start, is_guarded=False):
            for (space, _), walk in level.items():
                if not full >> space & 1:
                    yield self._way(walk)

    def can_leave(self, who: str, space: str, points: int) -> bool:
        """Returns whether a character with `points` left can still end its movement legally (ARC-M2)."""
        start = self.ground.squares.index[space]
        full, _ = self._crowded(who)
        return any(
            not full >> number & 1
            for level in self._walks(who, points, start, is_guarded=False)
            for number, _ in level
        )  # fmt: skip

    def _walks(self, who: str, points: int, start: int, *, is_guarded: bool) -> Iterator[dict[_Reached, _Walk]]:
        """Yields the walks that cost 0 points, then those that cost 1, 2 and so on.

        The `toll` of a walk is the number of guard attacks on it.
        """
        squares, all_closed = self.ground.squares, self._closed
        exits, plain, portals, gates, near = squares.exits, squares.plain, squares.portals, squares.gates, squares.near
        full, blocked = self._crowded(who)

        def onward(walk: _Walk) -> Iterable[tuple[_Reached, int, Leg]]:
            here, opened = walk.end
            closed = all_closed & ~opened
            roused = self._guards_at(who, here, closed) if is_guarded else 0
            if not (opened or roused or portals[here] or gates[here] & closed or near[here] & blocked):
                return plain[here]
            found = []
            for to, door, step, opening in exits[here]:
                if opening is not None and door & closed:
                    found.append(((here, opened | door), 0, opening))
                elif not blocked >> to & 1:
                    found.append(((to, opened), roused, step))
            for to, step in portals[here]:
                if not (full | blocked) >> to & 1:
                    found.append(((to, opened), roused, step))
            return found

        return walks((start, 0), onward, points)

    def _way(self, walk: _Walk) -> Way:
        return Way(self.ground.squares.grid.labels[walk.end[0]], walk.steps, walk.moves, walk.toll)

    # --- the same in integers ----------------------------------------------------------------------------------------

    @cached_property
    def _closed(self) -> int:
        return sum(bit for id, bit in self.ground.squares.doors.items() if id in self.closed)

    @cached_property
    def _standing(self) -> dict[int, tuple[str, ...]]:
        index = self.ground.squares.index
        found: dict[int, list[str]] = {}
        for who in sorted(self.where, key=by_number):
            found.setdefault(index[self.where[who]], []).append(who)
        return {space: tuple(each) for space, each in found.items()}

    @cached_property
    def _monsters(self) -> dict[int, int]:
        """Number of monsters in each space that has one."""
        index = self.ground.squares.index
        found: dict[int, int] = {}
        for who, space in self.where.items():
            if self.side[who] == MONSTERS:
                found[index[space]] = found.get(index[space], 0) + 1
        return found

    @cached_property
    def _guarded(self) -> int:
        """Spaces with monsters, as a set."""
        return mask_of(self._monsters)

    def _beside(self, here: int, closed: int) -> list[int]:
        return [here, *(to for to, door in self.ground.squares.steps[here] if not door & closed)]

    def _guards_at(self, who: str, here: int, closed: int) -> int:
        if self.side[who] == MONSTERS or not self._guarded & (self.ground.squares.near[here] | 1 << here):
            return 0
        return sum(self._monsters.get(space, 0) for space in self._beside(here, closed))

    def _crowded(self, who: str) -> tuple[int, int]:
        """Returns the sets of spaces that are Full and Blocked for a character (ARC-B4)."""
        if who not in self._crowds:
            full = blocked = 0
            side = self.side[who]
            for space, standing in self._standing.items():
                if len(standing) < CAPACITY:
                    continue
                others = [each for each in standing if each != who]
                if len(others) >= CAPACITY:
                    has_ally = any(self.side[each] == side for each in others)
                    full, blocked = full | has_ally << space, blocked | (not has_ally) << space
            self._crowds[who] = full, blocked
        return self._crowds[who]
