"""Time to draw board pictures, compared with drawing the same pixels without any caches.

All times are processor time, which other load on the machine distorts less.
"""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PIL import Image

from bench import maidens
from bench._rows import Row
from bot.pictures import (
    Pictures,
    areas,
    canvas,
    cards,
    dice,
    faces,
    grids,
    icons,
    labels,
    legends,
    lettering,
    links,
    parts,
    pieces,
    planes,
    plates,
    signs,
    strokes,
    themes,
    traces,
)
from bot.pictures.boards import FIRST, render_board
from bot.pictures.canvas import find_font
from bot.pictures.cards import Spread, render_cards
from bot.pictures.dice import DiceRow, ShownDie, Tray, render_dice
from bot.pictures.legends import looks_on
from bot.pictures.parts import part_of
from bot.words.cards import spread_of
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.arcadia import RULESET as ARCADIA
from rules.arcadia.state import Character
from rules.core.contract.board import Area, Bar, Board, Disc, Link, Polygon, Shape, Sign, Token
from rules.core.contract.cards import Pile
from rules.core.facts.words import Cell
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.space.labels import render_label
from rules.core.space.layouts import Grid, Plane, Ring
from rules.core.space.shapes import GridKind
from rules.gloomhaven import RULESET as GLOOMHAVEN
from rules.gloomhaven.lobby.setup import role_table
from rules.gloomhaven.shown.cards import hand_card
from rules.maidens import RULESET as MAIDENS
from rules.runequest import RULESET as RUNEQUEST
from rules.runequest.lobby.scenario_text import parse_scenario
from rules.runequest.lobby.setup import Options, set_up

MODULES = (
    areas, canvas, cards, dice, faces, grids, icons, labels, legends, lettering, links, parts, pieces, planes, plates,
    signs, strokes, themes, traces,
)  # fmt: skip
"""Modules with caches."""
CHANNELS = 50
ROUNDS = 10
SHAPES: tuple[Shape, ...] = ("circle", "square", "diamond", "triangle")
THINGS: tuple[str, ...] = ("obstacle", "trap", "hazard", "difficult", "coin", "treasure")


def board_of(size: int, pieces: int, seed: int, grid: GridKind = "flat-hexes") -> Board:
    """Returns a board like those of scenarios.

    It is mostly floor, with some other tiles and a fight.
    """
    dice = random.Random(seed)
    cells: dict[str, tuple[str, ...]] = {}
    for number in range(size * size):
        label = render_label(number % size, number // size)
        kinds = dice.choices((("floor",), ("wall",), ("floor", dice.choice(THINGS))), (80, 8, 12))[0]
        cells[label] = kinds
    free = [label for label, kinds in cells.items() if kinds == ("floor",)]
    tokens = tuple(
        Token(
            f"p{number}", cell, f"G{number}", SHAPES[number % 4], number % 8, number % 5 == 0, number == 0,
            facing=None if grid == "flat-hexes" else 60 * (number % 6), bars=(Bar(9, 9),),
        )
        for number, cell in enumerate(dice.sample(free, pieces))
    )  # fmt: skip
    return Board(Grid(grid), cells, tokens=tokens)


def gates() -> Board:
    """Returns Arcadia's "Four Gates": 20 figures on 9 by 9 spaces."""
    setup = ARCADIA.new_setup("gates", {}).model_copy(update={"guilds": 4})
    state = ARCADIA.begin(setup)
    state.characters["troll-1"] = Character(id="troll-1", card="troll", space=Cell("E4"), wounds=1)
    board = ARCADIA.view(setup, state, None).board
    assert board is not None
    assert len(board.tokens) == 20
    return board


def melee() -> Board:
    """Returns a melee of twelve RuneQuest fighters after the declarations.

    The board has 24 by 24 hexes. It shows facing, the zones of both sides, and the fighters that control others.
    """
    dice = random.Random(4)
    lines = {10: "r", 13: "b"}
    rows = []
    for row in range(24):
        signs = ("T" if dice.random() < 0.08 else "." for _ in range(24))
        is_manned = row in range(6, 24, 3)
        cells = (lines.get(column, sign) if is_manned else sign for column, sign in enumerate(signs))
        rows.append(f"{row + 1:3} | {' ' * (row % 2)}{' '.join(cells)}")
    head = "id: wood\ntitle.en: Wood\nintro.en: Wood.\nleast-characters: 12\n\n[map]\n"
    letters = " ".join(render_label(column, 0)[0] for column in range(24))
    legend = "[legend]\nr = start red\nb = start blue\nT = tree\n"
    text = "\n".join((f"{head}      {letters}", *rows, "", legend))
    game, _ = Game.start(RUNEQUEST, set_up(parse_scenario(text), Options()), SeededDice(bytes(8), "bench"))
    while game.decision is not None and game.table.state.phase == "intents":
        seat = game.decision.seats[0]
        game.act(seat, game.referee_answer(seat))
    board = RUNEQUEST.view(game.setup, game.table.state, None).board
    assert board is not None
    assert len(board.tokens) == 12
    return board


def lawn() -> Board:
    """Returns the largest table of Maid & Maidens.

    It has 30 obstacles and 20 dolls.
    """
    moment = maidens.battle(*maidens.table(random.Random(0), *maidens.SIZES[0][1:]))
    board = MAIDENS.view(moment.setup, moment.state, None).board
    assert board is not None
    assert len(board.tokens) == maidens.DOLLS
    return board


def plane_of(figures: int, seed: int) -> Board:
    """Returns a table with houses, woods, figures and a shot.

    It measures 180 by 120 cm.
    """
    dice = random.Random(seed)

    def point() -> tuple[int, int]:
        return dice.randrange(100, 1700), dice.randrange(100, 1100)

    tokens = tuple(
        Token(f"p{number}", point(), f"D{number}", "circle", number % 8, facing=45 * number, bars=(Bar(9, 20),))
        for number in range(figures)
    )
    houses = [Polygon(((x, y), (x + 200, y), (x + 200, y + 90), (x, y + 90))) for x, y in (point() for _ in range(15))]
    areas = tuple(Area("building", house, "8") for house in houses)
    woods = tuple(Area("wood", Disc(point(), dice.randrange(50, 120))) for _ in range(15))
    return Board(Plane(1_800, 1_200), areas=areas + woods, tokens=tokens, links=(Link("attack", "p0", "p1"),))


def after_an_attack(board: Board, dice: random.Random) -> Board:
    """Returns the board with one piece moved and another hurt.

    So it looks one action later.
    """
    free = [label for label, kinds in board.places.items() if kinds == ("floor",)]
    mover, hurt, *rest = dice.sample(board.tokens, len(board.tokens))
    moved = replace(mover, spot=dice.choice(free))
    wounded = replace(hurt, bars=(Bar((hurt.bars[0].value - 2) % 9, 9),), signs=(Sign("", dice.choice("PWSM")),))
    return replace(board, places=dict(board.places), tokens=(moved, wounded, *rest))


def ring_of(count: int, step: int = 0) -> Board:
    """Returns Locke's ring with an attack and a jammer.

    A participant joins the attack. Each step gives another ring, as after an action.
    """
    marks = ("Ali", "山田", "Bob", "ロッ", "PS1", "An*")
    tokens = tuple(
        Token(
            f"p{number}", "", marks[number % 6], SHAPES[number % 3], number,
            place=number + 1, active=number == step % count,
            signs=(Sign("cards", str(1 + (step + number) // count % 7)), Sign("spent", "12"), Sign("suit")),
        )
        for number in range(count)
    )  # fmt: skip
    who, target, other = (f"p{(step + far) % count}" for far in (0, 3, 1))
    under_way = (
        Link("attack", who, target, (Sign("", "Lv5"), Sign("power", str(10 + step % 20)))),
        Link("synchroniser", other, who),
        Link("jammer", target, other, (Sign("jammer", "2+"),)),
    )
    return Board(Ring(), tokens=tokens, links=under_way)


def hand() -> Spread:
    """Returns the shieldmaiden's hand of eight cards."""
    words = Voice(Languages.load().words("en"), "gloomhaven", is_plain=True)
    cards = tuple(map(hand_card, role_table()["shieldmaiden"].hand))
    return spread_of(words, (Pile(cards),), GLOOMHAVEN.icons())


def thirty_dice() -> Tray:
    return Tray(
        tuple(DiceRow((*(ShownDie(sides, str(sides)) for sides in (4, 6, 8, 12, 20)),), "50") for _ in range(6))
    )


def forget() -> None:
    """Empties every cache, then loads fonts and palette as at start-up."""
    for module in MODULES:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    render_board(FIRST, find_font())


def as_shown(board: Board, font: Path | None) -> bytes:
    """Draws the picture of a table message.

    It shows the part around a piece, with a legend.
    """
    part = part_of(board, {board.tokens[0].piece})
    return render_board(part, font, tuple((kind, kind) for kind in looks_on(part)))


def median_ms(work: Callable[[], object], times: int, before: Callable[[], object] = lambda: None) -> float:
    """Returns the median time of `work` in ms, without `before`."""
    taken = []
    for _ in range(times):
        before()
        start = time.process_time()
        work()
        taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)


async def run() -> list[Row]:
    font, dice = find_font(), random.Random(7)
    board = board_of(16, 12, 1)
    data = render_board(board, font)
    size_kib = len(data) / 1024
    pixels = Image.open(io.BytesIO(data))
    pixels.load()
    cold = median_ms(lambda: render_board(board, font), 7, forget)
    boards = [board]

    def next_board() -> None:
        boards.append(after_an_attack(boards[-1], dice))

    warm = median_ms(lambda: render_board(boards[-1], font), 100, next_board)
    shown = median_ms(lambda: as_shown(boards[-1], font), 100, next_board)
    saved = median_ms(lambda: pixels.save(io.BytesIO(), "PNG", compress_level=1), 9)
    large = board_of(40, 100, 2)
    steps = iter(range(1, 1000))
    rings = [ring_of(6)]
    fresh = median_ms(lambda: render_board(ring_of(6), font), 7, forget)
    squares, table = board_of(9, 20, 3, "squares"), plane_of(20, 4)
    pointy = board_of(24, 12, 5, "pointy-hexes")
    four_gates = gates()
    names = tuple((kind, kind) for kind in looks_on(four_gates))
    changed = median_ms(lambda: render_board(rings[-1], font), 100, lambda: rings.append(ring_of(6, next(steps))))
    return [
        Row("16 x 16 board, not seen yet", cold, "ms", at_most=20),
        Row("16 x 16 board after an attack", warm, "ms", at_most=5, beside=f"{saved:.1f} ms for Pillow to save it"),
        Row("the part around one piece with a legend, after an attack", shown, "ms"),
        Row("part around one piece, with a legend, relative to the whole board", shown / warm, "times", at_most=1),
        Row("size of the whole board's picture", size_kib, "KiB", beside=f"{pixels.width} x {pixels.height} pixels"),
        Row(
            "40 x 40 board with 100 pieces, not seen yet",
            median_ms(lambda: render_board(large, font), 3, forget),
            "ms",
        ),
        Row(
            "ring of 6, an attack under way, nothing drawn yet", fresh, "ms", beside=f"{cold:.1f} ms for 16 x 16 hexes"
        ),
        Row("ring of 6 after an action", changed, "ms", beside="another's turn and attack each time"),
        *(
            Row(
                what,
                median_ms(lambda board=each, names=legend: render_board(board, font, names), 5, forget),
                "ms",
                at_most=goal,
            )
            for what, each, legend, goal in (
                ("9 x 9 squares with 20 pieces, not seen yet", squares, (), 40),
                ("Arcadia, 9 x 9 with 20 figures, not seen yet", four_gates, (), 40),
                ("Arcadia, the same with its legend", four_gates, names, None),
                ("24 x 24 pointy hexes with 12 pieces, not seen yet", pointy, (), 60),
                ("RuneQuest, 24 x 24 with 12 fighters and zones, not seen yet", melee(), (), 60),
                ("Maid & Maidens, the largest table, 30 obstacles, 20 dolls, not seen yet", lawn(), (), 60),
                ("a table of 180 x 120 cm, 30 obstacles, 20 figures, not seen yet", table, (), 60),
            )
        ),
        Row("a hand of 8 cards", median_ms(lambda: render_cards(hand(), font), 20), "ms"),
        Row("a roll of 30 dice", median_ms(lambda: render_dice(thirty_dice(), font), 20), "ms"),
        await many_channels(dice),
    ]


async def many_channels(dice: random.Random) -> Row:
    """Measures the pictures per second while 50 channels play.

    The event loop's delay is measured as well.
    """
    pictures = Pictures()
    boards = [board_of(16, 12, seed) for seed in range(CHANNELS)]
    await asyncio.gather(*map(pictures.board, boards))
    waits: list[float] = []

    async def watch() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.001)
            waits.append((time.perf_counter() - start) * 1000 - 1)

    watcher = asyncio.create_task(watch())
    start = time.perf_counter()
    for _ in range(ROUNDS):
        boards = [after_an_attack(board, dice) for board in boards]
        await asyncio.gather(*map(pictures.board, boards))
    rate = CHANNELS * ROUNDS / (time.perf_counter() - start)
    watcher.cancel()
    pictures.close()
    late = statistics.quantiles(waits, n=100, method="inclusive")[94]
    return Row(
        f"pictures of {CHANNELS} channels after an attack each",
        rate,
        "/s",
        at_least=120,
        beside=f"the event loop waited {late:.1f} ms at p95",
    )
