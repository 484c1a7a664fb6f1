"""How long pictures of boards take, beside drawing the same pixels without what is kept between two pictures.

`run()` gives rows of (measure, figure, baseline).
"""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import replace

from PIL import Image

from bot import canvas, lines, picture, ring, signs, tiles
from bot.canvas import find_font
from bot.picture import PATTERNS, Pictures, render_board
from rules.hexgrid import render_hex
from rules.view import CellKind, HexBoard, Link, RingBoard, RingToken, Shape, Sign, Token

CHANNELS = 50
ROUNDS = 10
SHAPES: tuple[Shape, ...] = ("circle", "square", "diamond", "triangle")
THINGS: tuple[CellKind, ...] = ("obstacle", "trap", "hazard", "difficult", "coin", "treasure")


def board_of(size: int, pieces: int, seed: int) -> HexBoard:
    """A board as scenarios have them: mostly floor, some tiles, a fight on it."""
    dice = random.Random(seed)
    cells: dict[str, tuple[CellKind, ...]] = {}
    for number in range(size * size):
        label = render_hex(number % size, number // size)
        kinds = dice.choices((("floor",), ("wall",), ("floor", dice.choice(THINGS))), (80, 8, 12))[0]
        cells[label] = kinds
    free = [label for label, kinds in cells.items() if kinds == ("floor",)]
    tokens = tuple(
        Token(f"p{number}", cell, f"G{number}", SHAPES[number % 4], number % 8, number % 5 == 0, number == 0, 9, 9)
        for number, cell in enumerate(dice.sample(free, pieces))
    )
    return HexBoard(size, size, cells, (), tokens)


def after_an_attack(board: HexBoard, dice: random.Random) -> HexBoard:
    """The board one action later: one piece has moved, another is hurt."""
    free = [label for label, kinds in board.cells.items() if kinds == ("floor",)]
    mover, hurt, *rest = dice.sample(board.tokens, len(board.tokens))
    moved = replace(mover, cell=dice.choice(free))
    wounded = replace(hurt, hp=((hurt.hp or 9) - 2) % 9, condition_marks=(dice.choice("PWSM"),))
    return replace(board, cells=dict(board.cells), tokens=(moved, wounded, *rest))


def ring_of(count: int, step: int = 0) -> RingBoard:
    """A ring with an attack under way that somebody joins, and a jammer; another at each step, as after an action."""
    marks = ("Ali", "山田", "Bob", "ロッ", "PS1", "An*")
    tokens = tuple(
        RingToken(
            f"p{number}", marks[number % 6], SHAPES[number % 3], number, number + 1, active=number == step % count,
            signs=(Sign("cards", str(1 + (step + number) // count % 7)), Sign("spent", "12"), Sign("suit")),
        )
        for number in range(count)
    )  # fmt: skip
    who, target, other = (f"p{(step + far) % count}" for far in (0, 3, 1))
    links = (
        Link("attack", who, target, 5, 10 + step % 20),
        Link("synchroniser", other, who),
        Link("jammer", target, other, text="2+"),
    )
    return RingBoard(tokens, links)


def forget() -> None:
    """Empties every cache; fonts and palette are prepared at the start of the bot, and so here."""
    for module in (picture, ring, lines, signs, tiles, canvas):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()
    render_board(PATTERNS, find_font())


def median_ms(work: Callable[[], object], times: int, before: Callable[[], object] = lambda: None) -> float:
    """The median time of `work` in ms; `before` is not counted."""
    taken = []
    for _ in range(times):
        before()
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return statistics.median(taken)


async def run() -> list[tuple[str, str, str]]:
    """All measurements of pictures."""
    font, dice = find_font(), random.Random(7)
    board = board_of(16, 12, 1)
    data = render_board(board, font)
    pixels = Image.open(io.BytesIO(data))
    pixels.load()
    cold = median_ms(lambda: render_board(board, font), 7, forget)
    boards = [board]

    def next_board() -> None:
        boards.append(after_an_attack(boards[-1], dice))

    warm = median_ms(lambda: render_board(boards[-1], font), 100, next_board)
    saved = median_ms(lambda: pixels.save(io.BytesIO(), "PNG", compress_level=1), 9)
    large = board_of(40, 100, 2)
    steps = iter(range(1, 1000))
    rings = [ring_of(6)]
    fresh = median_ms(lambda: render_board(ring_of(6), font), 7, forget)
    changed = median_ms(lambda: render_board(rings[-1], font), 100, lambda: rings.append(ring_of(6, next(steps))))
    return [
        ("16 x 16 board nobody has seen yet", f"{cold:.1f} ms", "at most 60 ms"),
        ("the same board after an attack", f"{warm:.2f} ms", f"{saved:.1f} ms for Pillow to save the same pixels"),
        ("size of that picture", f"{len(data) / 1024:.0f} KiB", f"{pixels.width} x {pixels.height} pixels"),
        (
            "40 x 40 board with 100 pieces, not seen yet",
            f"{median_ms(lambda: render_board(large, font), 3, forget):.0f} ms",
            "",
        ),
        ("ring of 6, an attack under way, nothing drawn yet", f"{fresh:.1f} ms", f"{cold:.1f} ms for those hexes"),
        ("the same after an action", f"{changed:.2f} ms", "another's turn and attack each time"),
        await many_channels(dice),
    ]


async def many_channels(dice: random.Random) -> tuple[str, str, str]:
    """Pictures per second while 50 channels play, and how long the event loop had to wait meanwhile."""
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
    late = statistics.quantiles(waits, n=100)[94]
    return (
        f"pictures of {CHANNELS} channels after an attack each",
        f"{rate:.0f}/s",
        f"at least 100/s wanted; the event loop waited {late:.1f} ms at p95",
    )
