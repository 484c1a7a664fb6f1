"""Whom an attack can hit from where: range, number of targets and area patterns (GLOOM-E, GLOOM-L1, GLOOM-A7).

Sets of enemies are sets of their cells. From one hex an attack has a few *volleys*: the enemies that one placement of
the pattern hits together, and those that may be added as single extra targets. An attack without a pattern has one
volley, with nobody hit by a pattern and every target an extra one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from rules.gloomhaven.battlefield import Battlefield
from rules.gloomhaven.sight import seen_from
from rules.hexgrid import cells_of, mask_of, mirror, rotate

Pattern = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack as the card of this round gives it.

    ``range`` is 0 for a melee attack, else the range in hexes (an attack of range 1 is still ranged). ``targets`` is
    the number of targets, ``None`` for all in range ("all adjacent" of a melee attack, GLOOM-A7). ``pattern`` holds
    axial offsets: of a melee attack from the attacker's own hex (which is not hit), of a ranged one the bare shape.
    With a pattern, ``targets`` n adds n - 1 single targets to it (GLOOM-E4).
    """

    range: int = 0
    targets: int | None = 1
    pattern: Pattern = ()


MELEE = Attack()
"""The plain attack a monster moves for when it performs none (GLOOM-F1)."""


class Volley(NamedTuple):
    """One way to strike from a hex: ``hit`` by the pattern together, any ``extras`` others of ``near``."""

    hit: int
    near: int
    extras: int

    @property
    def size(self) -> int:
        """How many enemies it can strike at most."""
        return self.hit.bit_count() + min(self.extras, (self.near & ~self.hit).bit_count())

    def can_include(self, enemies: int) -> bool:
        """Whether all of these enemies can be among its targets."""
        rest = enemies & ~self.hit
        return not rest & ~self.near and rest.bit_count() <= self.extras

    def is_able(self, enemies: int) -> bool:
        """Whether it can strike exactly these enemies."""
        return not self.hit & ~enemies and self.can_include(enemies)


@cache
def turned(pattern: Pattern) -> tuple[Pattern, ...]:
    """The pattern in all six directions and mirrored, each different result once (GLOOM-E1)."""
    results: dict[Pattern, None] = {}
    for shape in (pattern, tuple(mirror(*step) for step in pattern)):
        for _ in range(6):
            shape = tuple(rotate(*step) for step in shape)
            results[tuple(sorted(shape))] = None
    return tuple(sorted(results))


@cache
def shapes(pattern: Pattern) -> tuple[Pattern, ...]:
    """The turned pattern as bare shapes that start at ``(0, 0)``: those that differ only in place are one."""
    results: dict[Pattern, None] = {}
    for shape in turned(pattern):
        q0, r0 = shape[0]
        results[tuple((q - q0, r - r0) for q, r in shape)] = None
    return tuple(results)


class Aim:
    """An attack against a set of possible targets on a battlefield."""

    def __init__(self, field: Battlefield, attack: Attack, targets: int) -> None:
        self.field = field
        self.attack = attack
        self.targets = targets
        self.steps = max(attack.range, 1)
        if attack.targets is None:
            self.extras = targets.bit_count()
        else:
            self.extras = attack.targets - 1 if attack.pattern else attack.targets
        self._groups: dict[int, dict[int, None]] = {}
        self._zones: dict[int, int] = {}
        if attack.pattern and attack.range:
            self._group_placements()

    def zone(self, enemy: int) -> int:
        """The cells from which the attack could hit the enemy on that cell if it sees it (GLOOM-T6, GLOOM-L1)."""
        zone = self.field.within(enemy, self.steps) if self.extras else 0
        if not self.attack.pattern:
            return zone
        if self.attack.range:
            for hit in self._groups:
                if hit >> enemy & 1:
                    zone |= self._group_zone(hit)
            return zone
        grid = self.field.grid
        q, r = grid.axial(enemy)
        for shape in turned(self.attack.pattern):
            for dq, dr in shape:
                cell = grid.find(q - dq, r - dr)
                if cell is not None:
                    zone |= 1 << cell
        return zone

    def volleys(self, cell: int) -> list[Volley]:
        """Every way to strike from a cell. Each enemy hit is in line of sight (GLOOM-L2)."""
        near = self._near(cell)
        hits: dict[int, None] = {0: None} if self.extras else {}
        if self.attack.pattern:
            for hit, _ in self._hits(cell):
                hits[hit] = None
        return [Volley(hit, near, self.extras) for hit in hits]

    def placement(self, cell: int, struck: int) -> int:
        """The board cells of the first pattern placement with which exactly the enemies ``struck`` are hit from a
        cell, extra targets included; 0 without a pattern."""
        if self.attack.pattern:
            near = self._near(cell)
            for hit, cells in self._hits(cell):
                if Volley(hit, near, self.extras).is_able(struck):
                    return cells
        return 0

    def _near(self, cell: int) -> int:
        """The enemies that can be single targets from a cell."""
        return seen_from(self.field, cell, self.targets & self.field.within(cell, self.steps)) if self.extras else 0

    def _hits(self, cell: int) -> Iterator[tuple[int, int]]:
        """``(enemies hit, cells covered)`` of every placement from a cell that hits somebody."""
        placed = self._placed_ranged(cell) if self.attack.range else self._placed_melee(cell)
        covered = 0
        for cells in placed:
            covered |= cells & self.targets
        seen = seen_from(self.field, cell, covered)
        for cells in placed:
            if cells & seen:
                yield cells & seen, cells

    def _placed_melee(self, cell: int) -> list[int]:
        grid = self.field.grid
        q, r = grid.axial(cell)
        return [
            mask_of(at for at in (grid.find(q + dq, r + dr) for dq, dr in shape) if at is not None)
            for shape in turned(self.attack.pattern)
        ]

    def _placed_ranged(self, cell: int) -> list[int]:
        return [
            cells
            for covered, placements in self._groups.items()
            if self._group_zone(covered) >> cell & 1
            for cells in placements
            if self._is_anchored(cell, cells)
        ]

    def _group_placements(self) -> None:
        """All placements of a ranged pattern that cover a target, by the targets covered."""
        grid = self.field.grid
        for enemy in cells_of(self.targets):
            q, r = grid.axial(enemy)
            for shape in shapes(self.attack.pattern):
                for aq, ar in shape:
                    found = (grid.find(q - aq + dq, r - ar + dr) for dq, dr in shape)
                    cells = mask_of(at for at in found if at is not None)
                    self._groups.setdefault(cells & self.targets, {})[cells] = None

    def _group_zone(self, covered: int) -> int:
        """The cells from which some placement covering exactly these targets is in range (GLOOM-E3)."""
        zone = self._zones.get(covered)
        if zone is None:
            placements = self._groups[covered]
            anchors = 0
            for cells in placements:
                anchors |= cells
            anchors &= self.field.open_cells
            zone = self.field.reach(anchors, self.steps)
            for cell in cells_of(anchors):
                if not any(self._is_anchored(cell, cells) for cells in placements):
                    zone &= ~(1 << cell)
            self._zones[covered] = zone
        return zone

    def _is_anchored(self, cell: int, cells: int) -> bool:
        """Whether a hex of the placement other than the attacker's own is in range, round walls, and no wall."""
        return bool(cells & self.field.within(cell, self.steps) & ~(1 << cell))
