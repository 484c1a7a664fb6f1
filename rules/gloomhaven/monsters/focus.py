"""Monster focus: GLOOM-F1 to GLOOM-F10.

A :class:`Situation` gathers what one monster's turn is worked out from. :func:`find_focus` searches outward by negative
hexes and movement cost, looking at lines of sight only where a cheaper hex did not settle the matter.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.space.grid import cells_of, mask_of
from rules.gloomhaven.space.area import MELEE, Aim, CardAttack
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.movement import Mover, Reach
from rules.gloomhaven.space.sight import seen_from, sees

WALLED_OFF = 1 << 30
"""Stands for the proximity of something that cannot be reached round the walls: farther than anything."""


@dataclass(frozen=True, slots=True)
class Enemy:
    """An enemy of the acting monster: a character or a summon.

    ``initiative`` orders them this round (GLOOM-F8): any tuple of numbers, lower is earlier, equal is a real tie. Use
    ``(31, 0)`` for a summon and ``(31, 1)`` for its summoner, ``(99, 1)`` for a character taking a long rest.
    """

    id: str
    cell: int
    initiative: tuple[int, ...] = (0,)
    invisible: bool = False


@dataclass(frozen=True, slots=True)
class Monster:
    """The monster whose turn it is. ``move`` is this turn's movement points, 0 if it does not move (GLOOM-D1);
    ``attack`` is ``None`` if it performs no attack (GLOOM-F1). Nothing else on its card plays a part (GLOOM-D12)."""

    cell: int
    move: int = 0
    attack: CardAttack | None = MELEE
    flying: bool = False
    jumping: bool = False
    teleport: bool = False
    muddled: bool = False


class Situation:
    """One monster's turn on a battlefield, before anything is decided."""

    __slots__ = ("aim", "candidates", "enemies", "field", "minds_adjacency", "monster", "mover", "reach", "zones")

    def __init__(
        self,
        field: Battlefield,
        monster: Monster,
        enemies: tuple[Enemy, ...],
        allies: int,
        exclude: frozenset[str],
        among: frozenset[str] = frozenset(),
    ) -> None:
        self.field = field
        self.monster = monster
        self.enemies = tuple(
            sorted(
                (enemy for enemy in enemies if not enemy.invisible and enemy.id not in exclude),
                key=lambda enemy: field.grid.order[enemy.cell],
            )
        )
        self.candidates = tuple(enemy for enemy in self.enemies if not among or enemy.id in among)
        self.mover = Mover(
            monster.cell,
            allies=allies,
            enemies=mask_of(enemy.cell for enemy in enemies),
            flying=monster.flying,
            jumping=monster.jumping,
            teleport=monster.teleport,
        )
        self.reach = Reach(field, self.mover)
        attack = monster.attack or MELEE
        self.aim = Aim(field, attack, mask_of(enemy.cell for enemy in self.enemies))
        self.minds_adjacency = monster.attack is not None and attack.range > 0 and not monster.muddled
        self.zones = {enemy.id: self.aim.zone(enemy.cell) for enemy in self.enemies}

    def proximity(self, enemy: Enemy) -> int:
        """Proximity of an enemy from where the monster stands (GLOOM-F7)."""
        steps = self.field.proximity(self.monster.cell, enemy.cell)
        return WALLED_OFF if steps is None else steps


@dataclass(frozen=True, slots=True)
class Focus:
    """The enemies the monster may focus on (several: players choose, GLOOM-F9) and what the way to an attack hex of
    each takes, with unlimited movement points."""

    enemies: tuple[Enemy, ...]
    negatives: int = 0
    cost: int = 0


def cheapest(situation: Situation, enemies: tuple[Enemy, ...] | None = None) -> Focus:
    """The enemies (among all candidates by default) with the fewest negative hexes and then the least movement cost to
    an attack hex; nobody if none of them can be attacked from anywhere (GLOOM-F2 to GLOOM-F6).

    The monster moves in its own way, through allies but not onto them (GLOOM-F3). GLOOM-X1, GLOOM-X2 and GLOOM-X3
    follow from comparing negative hexes first: a trap is crossed only if nobody can be attacked otherwise, and a detour
    of any length is better."""
    field = situation.field
    enemies = enemies or situation.candidates
    zones = [situation.zones[enemy.id] for enemy in enemies]
    anywhere = 0
    for zone in zones:
        anywhere |= zone
    negatives = 0
    while layers := situation.reach.fewest(negatives):
        for cost, layer in enumerate(layers):
            if layer & anywhere:
                found = tuple(
                    enemy
                    for enemy, zone in zip(enemies, zones, strict=True)
                    if any(sees(field, cell, enemy.cell) for cell in cells_of(layer & zone))
                )
                if found:
                    return Focus(found, negatives, cost)
        negatives += 1
    return Focus(())


def find_focus(situation: Situation) -> Focus:
    """The focus by GLOOM-F5, -F6, -F7 and -F8; several enemies where those leave a tie (GLOOM-F9)."""
    near = cheapest(situation)
    if len(near.enemies) < 2:
        return near
    rank = {enemy: (situation.proximity(enemy), enemy.initiative) for enemy in near.enemies}
    best = min(rank.values())
    return Focus(tuple(enemy for enemy in near.enemies if rank[enemy] == best), near.negatives, near.cost)


def attack_hexes(situation: Situation, enemy: Enemy, negatives: int, points: int | None) -> dict[int, int]:
    """The attack hexes of an enemy, at most ``points`` away, that take exactly ``negatives`` negative hexes, the fewest
    possible; each with its cost, in ascending order (GLOOM-D2)."""
    zone = situation.zones[enemy.id]
    layers = situation.reach.fewest(negatives)
    return {
        cell: cost
        for cost, layer in enumerate(layers if points is None else layers[: points + 1])
        if layer & zone
        for cell in cells_of(seen_from(situation.field, enemy.cell, layer & zone))
    }
