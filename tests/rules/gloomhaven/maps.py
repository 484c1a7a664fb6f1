"""Small boards drawn in text, for the tests of movement and of monster turns.

Each hex has one character, column by column (odd columns sit half a hex lower); blanks do not count. The characters are
``.`` floor, ``#`` wall, ``o`` obstacle, ``t`` trap, ``h`` hazard, ``~`` difficult, ``i`` icy, ``+`` closed door, ``M``
the acting figure, ``m`` its ally, and ``A`` to ``L`` its enemies. ``on`` puts terrain under a figure. ``corridor`` is a
straight line of hexes: A1, A2, A3 ...
"""

from __future__ import annotations

from rules.core.space.grid import cell_grid, mask_of
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.monsters.focus import Enemy
from rules.gloomhaven.monsters.monster_turn import Monster, explain_turn, legal_turns
from rules.gloomhaven.space.area import MELEE
from rules.gloomhaven.space.battlefield import Battlefield
from rules.gloomhaven.space.movement import Mover, Reach

TERRAIN = {"#": "wall", "o": "obstacle", "t": "trap", "h": "hazard", "~": "difficult", "i": "icy", "+": "door"}


class Drawn:
    """A position drawn in text."""

    def __init__(self, text, on=None, walls="", initiative=None, invisible=""):
        rows = [row.replace(" ", "") for row in text.split("\n") if row.strip()]
        self.grid = cell_grid(FLAT_HEXES, len(rows[0]), len(rows))
        terrain = [(TERRAIN[sign], self.at(label)) for label, sign in (on or {}).items()]
        self.allies, self.enemies, self.start = [], [], None
        for row, signs in enumerate(rows):
            for col, sign in enumerate(signs):
                cell = self.grid.cell(col, row)
                if sign in TERRAIN:
                    terrain.append((TERRAIN[sign], cell))
                elif sign == "M":
                    self.start = cell
                elif sign == "m":
                    self.allies.append(cell)
                elif sign in "ABCDEFGHIJKL":
                    rank = (initiative or {}).get(sign, 0)
                    rank = rank if isinstance(rank, tuple) else (rank,)
                    self.enemies.append(Enemy(sign, cell, rank, sign in invisible))
        pairs = [pair.split("|") for pair in walls.split()]
        self.field = Battlefield.of(self.grid, terrain, [(self.at(one), self.at(other)) for one, other in pairs])

    def at(self, label):
        return self.grid.parse(label)

    def labels(self, cells):
        return [self.grid.label(cell) for cell in cells]

    def named(self, mask):
        return set(self.labels(self.grid.in_reading_order(mask)))

    def mover(self, **how):
        return Mover(self.start, mask_of(self.allies), mask_of(enemy.cell for enemy in self.enemies), **how)

    def reach(self, points=None, **how):
        return Reach(self.field, self.mover(**how), points)

    def ends(self, points=None, **how):
        """Returns every hex where the figure may end, as ``{label: (negatives, cost)}``."""
        return {
            self.grid.label(cell): (negatives, cost) for cell, negatives, cost in self.reach(points, **how).legal_ends()
        }

    def arguments(self, attack=None, exclude=(), **monster):
        return self.field, Monster(self.start, attack=attack, **monster), self.enemies, self.allies, exclude

    def outcomes(self, attack=MELEE, **monster):
        return legal_turns(*self.arguments(attack, **monster))

    def turns(self, attack=MELEE, **monster):
        """Returns every legal turn, as ``{(end, "targets")}``."""
        return {
            (self.grid.label(outcome.end), "".join(sorted(outcome.targets)))
            for outcome in self.outcomes(attack, **monster)
        }

    def focus(self, attack=MELEE, **monster):
        """Returns the ids of every possible focus."""
        return "".join(sorted({focus for outcome in self.outcomes(attack, **monster) for focus in outcome.focus}))

    def explanation(self, attack=MELEE, **monster):
        return explain_turn(*self.arguments(attack, **monster))


def corridor(signs, **more):
    """Returns a straight line of hexes A1, A2 ..., drawn in one row."""
    return Drawn("\n".join(signs), **more)
