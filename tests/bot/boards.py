"""Boards to draw in tests and measurements."""

import random
from typing import get_args

from bot.pictures.terrain import KINDS
from rules.core.contract.board import Bar, Board, Border, OfferedSpot, Shape, Sign, Token
from rules.core.space.labels import render_label
from rules.core.space.layouts import Grid

SHAPES = get_args(Shape)
SIGNS = ("毒", "P", "W", "傷", "M", "S", "I", "D")


def floor(width, height, grid="flat-hexes", **cells):
    """Returns a bare floor; `cells` gives the kinds of other cells."""
    labels = [render_label(column, row) for column in range(width) for row in range(height)]
    return Board(Grid(grid), {label: cells.get(label, ("floor",)) for label in labels})


def token(cell, mark="B1", shape="circle", tone=0, **rest):
    return Token(f"piece-{cell}", cell, mark, shape, tone, **rest)


def crowded(width, height, pieces, seed=1):
    """Returns a board with a little of everything."""
    dice = random.Random(seed)
    cells = {}
    for column in range(width):
        for row in range(height):
            rest = dice.choice(KINDS) if dice.random() < 0.3 else "floor"
            cells[render_label(column, row)] = (rest,) if rest in ("floor", "wall") else ("floor", rest)
    places = [label for label, kinds in cells.items() if kinds != ("wall",)]
    dice.shuffle(places)
    tokens = tuple(
        token(
            cell,
            dice.choice(("B1", "剣", "G12", "魔", "SW3", "狼")),
            SHAPES[number % len(SHAPES)],
            number % 8,
            elite=number % 3 == 0,
            active=number == 1,
            bars=(Bar(dice.randint(0, 9), 9),),
            signs=tuple(Sign("condition", letter) for letter in dice.sample(SIGNS, number % 8)),
        )
        for number, cell in enumerate(places[:pieces])
    )
    offers = tuple(OfferedSpot(cell, str(number)) for number, cell in enumerate(places[pieces - 1 : pieces + 5], 1))
    walls = (Border("B2", "B3"), Border("C3", "D3"))
    return Board(Grid(), cells, walls, (), tokens, (), offers)
