"""Finds a monster's focus (GLOOM-F1 to GLOOM-F10).

The price of a path is its number of negative hexes, then its movement cost. The search goes through the hexes in order
of price. It ends at the first price at which the monster can attack an enemy.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.core.space.grid import cells_of, mask_of
from rules.gloomhaven.space.area import MELEE, Aim, CardAttack
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.movement import Mover, Reach
from rules.gloomhaven.space.sight import seen_from, sees

WALLED_OFF = 1 << 30
"""Proximity of a target behind walls, greater than any real proximity."""


class Enemy(NamedTuple):
    """Enemy of the acting monster: a character, a summon or an object.

    `initiative` orders the enemies in this round (GLOOM-F8): the lower tuple comes earlier, and equal tuples are tied.
    With initiative 31, for example, a summon has `(31, 0)` and its summoner `(31, 1)`.
    """

    id: str
    cell: int
    initiative: tuple[int, ...] = (0,)
    invisible: bool = False


class Monster(NamedTuple):
    """Monster whose turn it is.

    `move` is 0 if the monster does not move (GLOOM-D1). `attack` is None if it does not attack (GLOOM-F1). The rest of
    its card makes no difference to the search (GLOOM-D12).
    """

    cell: int
    move: int = 0
    attack: CardAttack | None = MELEE
    flying: bool = False
    jumping: bool = False
    teleport: bool = False
    muddled: bool = False


class Situation:
    """One monster's turn on a battlefield, before any choice."""

    __slots__ = ("aim", "candidates", "enemies", "field", "minds_adjacency", "monster", "mover", "reach")

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

    def proximity(self, enemy: Enemy) -> int:
        """Returns an enemy's proximity to the monster (GLOOM-F7)."""
        steps = self.field.proximity(self.monster.cell, enemy.cell)
        return WALLED_OFF if steps is None else steps


class Focus(NamedTuple):
    """Enemies that the monster may focus on, and the price of the path to attack them.

    If there are several enemies, the players choose one (GLOOM-F9). `negatives` and `cost` assume unlimited movement
    points.
    """

    enemies: tuple[Enemy, ...]
    negatives: int = 0
    cost: int = 0


def cheapest(situation: Situation, enemies: tuple[Enemy, ...] | None = None) -> Focus:
    """Returns the enemies that are cheapest to attack (GLOOM-F2 to GLOOM-F6).

    By default all candidates are compared. The focus is empty if no enemy can be attacked from anywhere.

    The monster never ends on an ally (GLOOM-F3). Negative hexes are compared before movement costs. This also fulfils
    GLOOM-X1, GLOOM-X2 and GLOOM-X3.
    """
    field = situation.field
    enemies = enemies or situation.candidates
    zones = [situation.aim.zones[enemy.cell] for enemy in enemies]
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
    """Returns the focus by GLOOM-F5, GLOOM-F6, GLOOM-F7 and GLOOM-F8.

    If these rules leave a tie, the focus has several enemies (GLOOM-F9).
    """
    near = cheapest(situation)
    if len(near.enemies) < 2:
        return near
    rank = {enemy: (situation.proximity(enemy), enemy.initiative) for enemy in near.enemies}
    best = min(rank.values())
    return Focus(tuple(enemy for enemy in near.enemies if rank[enemy] == best), near.negatives, near.cost)


def attack_hexes(situation: Situation, enemy: Enemy, negatives: int, points: int | None) -> dict[int, int]:
    """Returns the hexes from which an enemy can be attacked, with their costs (GLOOM-D2).

    The path to each hex enters exactly `negatives` negative hexes, the fewest possible, and costs at most `points`. The
    cheapest hexes come first.
    """
    zone = situation.aim.zones[enemy.cell]
    layers = situation.reach.fewest(negatives)
    return {
        cell: cost
        for cost, layer in enumerate(layers if points is None else layers[: points + 1])
        if layer & zone
        for cell in cells_of(seen_from(situation.field, enemy.cell, layer & zone))
    }
