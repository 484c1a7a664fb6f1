"""Targets of an attack from each hex: range, number of targets, area patterns (GLOOM-E, GLOOM-L1, GLOOM-A7).

A set of enemies is a set of their cells. A *volley* is a group of targets that can be struck together from a hex. It
consists of the enemies in one placement of the pattern, and of those that may be added as single targets.

The enemies that a placement covers are its *coverage*. Placements with the same coverage are treated together. The
largest coverages come first, since small ones seldom matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from rules.core.space.grid import cells_of, mask_of
from rules.core.space.shapes import mirror, rotate
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.sight import seen_from

Pattern = tuple[tuple[int, int], ...]


class CardAttack(NamedTuple):
    """Attack on the card of this round.

    - `range`: in hexes; 0 is a melee attack, and an attack of range 1 is still ranged.
    - `targets`: None means all in range, or "all adjacent" for melee (GLOOM-A7).
    - `pattern`: axial offsets of hexes. For melee they are counted from the attacker's hex, which is not hit.

    With a pattern, `targets` - 1 single targets are added to those in the pattern (GLOOM-E4).
    """

    range: int = 0
    targets: int | None = 1
    pattern: Pattern = ()


MELEE = CardAttack()
"""Attack that is assumed for the movement of a monster whose card has no attack (GLOOM-F1)."""


class Volley(NamedTuple):
    """Targets that can be struck together: the enemies `hit` by the pattern, and up to `extras` of those `near`.

    Each set of enemies is an int with a bit for each cell.
    """

    hit: int
    near: int
    extras: int

    @property
    def size(self) -> int:
        """Highest number of enemies that the volley can strike."""
        return self.hit.bit_count() + min(self.extras, (self.near & ~self.hit).bit_count())

    def can_include(self, enemies: int) -> bool:
        """Returns whether all these enemies can be targets of the volley."""
        rest = enemies & ~self.hit
        return not rest & ~self.near and rest.bit_count() <= self.extras

    def addable(self, enemies: int) -> int:
        """Returns the enemies that the volley could strike besides these.

        The set is empty if the volley cannot strike all the given enemies.
        """
        rest = enemies & ~self.hit
        spare = self.extras - rest.bit_count()
        if rest & ~self.near or spare < 0:
            return 0
        return (self.hit | self.near if spare else self.hit) & ~enemies

    def is_able(self, enemies: int) -> bool:
        """Returns whether the volley can strike exactly these enemies."""
        return not self.hit & ~enemies and self.can_include(enemies)


@cache
def turned(pattern: Pattern) -> tuple[Pattern, ...]:
    """Returns the distinct turned and mirrored forms of a pattern (GLOOM-E1)."""
    results: dict[Pattern, None] = {}
    for shape in (pattern, tuple(mirror(*step) for step in pattern)):
        for _ in range(6):
            shape = tuple(rotate(*step) for step in shape)
            results[tuple(sorted(shape))] = None
    return tuple(sorted(results))


@cache
def shapes(pattern: Pattern) -> tuple[Pattern, ...]:
    """Returns the distinct turned forms of a pattern, each moved so that its first hex is `(0, 0)`."""
    results: dict[Pattern, None] = {}
    for shape in turned(pattern):
        q0, r0 = shape[0]
        results[tuple((q - q0, r - r0) for q, r in shape)] = None
    return tuple(results)


@cache
def strides(pattern: Pattern) -> Pattern:
    """Returns the offsets between any two hexes of a ranged pattern, in all its turned forms.

    The offset (0, 0) of a hex to itself is included.
    """
    return tuple(sorted({(q - dq, r - dr) for shape in shapes(pattern) for q, r in shape for dq, dr in shape}))


Placement = tuple[int, int, int]
"""Position of a pattern: the index of its turned shape, and the axial coordinates of that shape's `(0, 0)`.

The coordinates may be off the board.
"""


class Aim:
    """Attack against a set of possible targets on a battlefield.

    `zones` has the cells from which each enemy can be hit, regardless of sight (GLOOM-L1, GLOOM-T6).
    """

    __slots__ = ("_covered", "_shapes", "_sights", "_zones", "attack", "extras", "field", "steps", "targets", "zones")

    def __init__(self, field: Battlefield, attack: CardAttack, targets: int) -> None:
        self.field = field
        self.attack = attack
        self.targets = targets
        self.steps = max(attack.range, 1)
        if attack.targets is None:
            self.extras = targets.bit_count()
        else:
            self.extras = attack.targets - 1 if attack.pattern else attack.targets
        self._shapes = (shapes if attack.range else turned)(attack.pattern) if attack.pattern else ()
        self._sights: dict[int, tuple[int, int, int]] = {}
        self._zones: dict[int, int] = {0: field.grid.board}
        self._covered: dict[int, list[Placement]] | None = None
        self.zones = {enemy: self._find_zone(enemy) for enemy in cells_of(targets)}

    def _find_zone(self, enemy: int) -> int:
        zone = self.field.within(enemy, self.steps) if self.extras else 0
        if not self._shapes:
            return zone
        grid = self.field.grid
        if self.attack.range:
            return zone | self._in_range_of(grid.placed(*grid.axial(enemy), strides(self.attack.pattern)))
        back = {(-dq, -dr) for shape in self._shapes for dq, dr in shape}
        return zone | grid.placed(*grid.axial(enemy), back)

    def common_zone(self, enemies: int) -> int:
        """Returns the cells from which each of these enemies can be hit, regardless of sight.

        One attack may be unable to hit them all.
        """
        zone = self.field.grid.board
        for enemy in cells_of(enemies):
            zone &= self.zones[enemy]
        return zone

    def volleys(self, cell: int, struck: int, least: int = 0) -> list[Volley]:
        """Returns the volleys from a cell that can include `struck` and hit at least `least` enemies.

        Only enemies in line of sight are included (GLOOM-L2).
        """
        within, seen, near = self._from(cell)
        found: dict[Volley, None] = {}
        for coverage in self._placements:
            if coverage.bit_count() + self.extras < least:
                break
            if not coverage & ~within:
                volley = Volley(coverage & seen, near, self.extras)
                is_wanted = volley not in found and volley.size >= least and volley.can_include(struck)
                if is_wanted and self._zone_of(coverage) >> cell & 1:
                    found[volley] = None
        return list(found)

    def sizes(self, focus: int, cells: int) -> Iterator[tuple[int, int]]:
        """Yields each possible number of targets, with the cells from which that many can be hit.

        Every attack includes the focus. Line of sight is ignored. The largest number comes first, so each set of cells
        contains the sets before it.
        """
        near = {enemy: self.field.within(enemy, self.steps) for enemy in cells_of(self.targets)}
        levels = [0] * (len(near) + 2)
        placements = iter(self._placements)
        coverage = next(placements, None)
        for size in range(len(near), 0, -1):
            while coverage is not None and coverage.bit_count() + self.extras >= size:
                self._add_sizes(coverage, focus, cells, near, levels)
                coverage = next(placements, None)
            levels[size] |= levels[size + 1]
            if levels[size]:
                yield size, levels[size]

    def _add_sizes(self, coverage: int, focus: int, cells: int, near: dict[int, int], levels: list[int]) -> None:
        if not coverage >> focus & 1:
            cells &= near[focus] if self.extras else 0
        cells &= self.common_zone(coverage)
        if cells and (cells := cells & self._zone_of(coverage)):
            others = [zone for enemy, zone in near.items() if not coverage >> enemy & 1]
            for more, enough in enumerate(_at_least(others, self.extras, cells)):
                levels[coverage.bit_count() + more] |= enough

    def placement(self, cell: int, struck: int) -> int:
        """Returns the cells of a pattern that hits the enemies `struck` and no others.

        Some of the enemies may be hit as extra targets. The first such placement is returned, or 0 for an attack
        without a pattern.
        """
        if not self.attack.pattern:
            return 0
        _, seen, near = self._from(cell)
        for coverage, placements in self._placements.items():
            hit = coverage & seen
            if hit and self._zone_of(coverage) >> cell & 1 and Volley(hit, near, self.extras).is_able(struck):
                return next(self._cells(one) for one in placements if self._allowed((one,)) >> cell & 1)
        return 0

    def _from(self, cell: int) -> tuple[int, int, int]:
        """Returns three sets of enemies for a cell.

        These are the enemies in reach, those of them in sight, and those of them that can be single targets.
        """
        found = self._sights.get(cell)
        if found is None:
            within = mask_of(enemy for enemy, zone in self.zones.items() if zone >> cell & 1)
            seen = seen_from(self.field, cell, within)
            near = seen & self.field.within(cell, self.steps) if self.extras else 0
            found = self._sights[cell] = within, seen, near
        return found

    @property
    def _placements(self) -> dict[int, list[Placement]]:
        """Placements of the pattern by coverage, computed on first use."""
        if self._covered is None:
            self._covered = self._find_placements()
        return self._covered

    def _find_placements(self) -> dict[int, list[Placement]]:
        """Returns the placements of the pattern for each coverage, the largest coverages first.

        Some placements may not be allowed from any cell. The empty coverage stands for an attack on single targets
        only.
        """
        covered: dict[Placement, int] = {}
        for enemy in cells_of(self.targets):
            q, r = self.field.grid.axial(enemy)
            for number, shape in enumerate(self._shapes):
                for dq, dr in shape:
                    placement = number, q - dq, r - dr
                    covered[placement] = covered.get(placement, 0) | 1 << enemy
        placements: dict[int, list[Placement]] = {0: []} if self.extras else {}
        for placement, coverage in covered.items():
            placements.setdefault(coverage, []).append(placement)
        return {coverage: placements[coverage] for coverage in sorted(placements, key=int.bit_count, reverse=True)}

    def _zone_of(self, coverage: int) -> int:
        """Returns the cells from which a placement with this coverage is allowed."""
        zone = self._zones.get(coverage)
        if zone is None:
            zone = self._zones[coverage] = self._allowed(self._placements[coverage])
        return zone

    def _allowed(self, placements: Iterable[Placement]) -> int:
        """Returns the cells from which one of the placements is allowed (GLOOM-E2, GLOOM-E3)."""
        zone = 0
        for one in placements:
            zone |= self._cells(one) if self.attack.range else self.field.grid.placed(*one[1:], ((0, 0),))
        return self._in_range_of(zone) if self.attack.range else zone

    def _cells(self, placement: Placement) -> int:
        number, q, r = placement
        return self.field.grid.placed(q, r, self._shapes[number])

    def _in_range_of(self, hexes: int) -> int:
        """Returns the cells that have one of these hexes in range, counted around walls (GLOOM-E3).

        A cell is not in range of itself.
        """
        anchors = hexes & self.field.floor
        zone = self.field.reach(anchors, self.steps)
        for cell in cells_of(anchors & ~self.field.beside(anchors)):
            if not anchors & self.field.within(cell, self.steps) & ~(1 << cell):
                zone &= ~(1 << cell)
        return zone


def _at_least(zones: list[int], most: int, cells: int) -> list[int]:
    """Returns a list whose item n is the set of cells in at least n zones, up to `most`."""
    enough = [cells] + [0] * min(most, len(zones))
    for zone in zones:
        for number in range(len(enough) - 1, 0, -1):
            enough[number] |= enough[number - 1] & zone
    return enough
