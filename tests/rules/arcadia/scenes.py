"""Scenes without a board, for tests."""

from __future__ import annotations

from rules.arcadia.attack.attacks import hero_fighter, monster_fighter
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table


class Scene:
    """Scene with the side of each id, and with pairs that are Close."""

    def __init__(self, side, close=()):
        self.side = side
        self.close = {frozenset(pair) for pair in close}

    def close_to(self, who):
        return [other for other in self.side if other != who and frozenset((who, other)) in self.close]


def table(*dice):
    """Returns a table with these dice results."""
    return Table(None, None, ForcedDice(dice))


def hero(id, *held, **state):
    """Returns a hero with these cards as a fighter; "red-diva" is Diva of the red guild."""
    return hero_fighter(id, heroes()[id.partition("-")[2]], [cards()[card] for card in held], **state)


def monster(id, **state):
    """Returns a monster as a fighter; "troll-1" is a troll."""
    return monster_fighter(id, monsters()[id.rpartition("-")[0]], **state)
