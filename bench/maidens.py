"""Speed of Maid & Maidens: battles of six a side, at random and led by the referee, and measurements on the table.

The measurements are sight, the paths of routed and berserk dolls, and the options of a mover. Nothing is cached between
two queries. All times are processor time, which other load on the machine distorts less.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from itertools import cycle, islice, permutations

from bench import playouts
from bench._rows import Row
from rules.core.facts.words import Piece
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.decisions import SHOWN, Decision, Given, Meaning
from rules.core.play.dice import SeededDice
from rules.core.play.table import Table
from rules.core.space.plane.spots import Spot, squared
from rules.maidens import RULESET
from rules.maidens.sheet.presets import dolls
from rules.maidens.space.cover import berserk, into_cover, nearest_to, rout
from rules.maidens.space.ground import LENGTH, WIDTH, Feature, Ground
from rules.maidens.space.paths import going, walk
from rules.maidens.space.sight import look
from rules.maidens.space.stage import APART, Figure, Stage
from rules.maidens.space.terrain import kinds
from rules.maidens.standing import GameTable
from rules.maidens.state import Enlisted, Setup
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.moving import movers
from rules.maidens.turn.phases import enter
from rules.maidens.turn.shifting import next_move

TABLES = 6
"""Number of tables of each size."""
DOLLS = 20
STEPS = 4
KINDS = ("wall", "wall", "tree", "bush", "bush", "river", "step", "breastwork", "barbed-wire", "slope")
SIZES = (("largest table", 2 * LENGTH, 2 * WIDTH, 30), ("usual table", LENGTH, WIDTH, 20))
"""Name, length and width in millimetres, and number of obstacles of each table."""

ROUNDS = 5
"""Number of rounds. The best round counts."""
GAMES = 12
LED = 6
"""Number of games that the referee leads."""
TURNS = 3
SIX = "laundry"
"""Scenario of a battle of six a side."""
PLAYOUTS_TARGET = 5_000
"""Least decisions per second of random play."""
TARGETS = {
    ("sight", "mean"): 0.3,
    ("rout", "mean"): 30,
    ("the options of a mover", "mean"): 4,
    ("the options of a mover", "worst"): 12,
}
"""Most milliseconds of measurements on a table."""


def run() -> list[Row]:
    return [*_playouts(), *_turns(), *(row for size in SIZES for row in _of_size(*size))]


# --- battles ---------------------------------------------------------------------------------------------------------


def _playouts() -> list[Row]:
    setup = playouts.set_up(RULESET, SIX, 4)
    best, decisions = 0.0, 0
    for _ in range(ROUNDS):
        started = time.process_time()
        decisions = sum(playouts.play(RULESET, setup, seed) for seed in range(GAMES))
        best = max(best, decisions / (time.process_time() - started))
    beside = f"best of {ROUNDS} runs of {decisions:,} decisions"
    return [Row("six a side: random legal play", best, "/s", at_least=PLAYOUTS_TARGET, beside=beside)]


def _turns() -> list[Row]:
    """Measures whole turns with the referee on both sides.

    Each game begins with the deployment.
    """
    setup = RULESET.new_setup(SIX, {})
    answers: list[float] = []
    turns: list[float] = []
    for seed in range(LED):
        game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "bench"))
        turn, started = 0, time.process_time()
        while game.decision is not None and game.table.state.turn <= TURNS:
            before = time.process_time()
            seat = game.decision.seats[0]
            game.act(seat, game.referee_answer(seat))
            answers.append((time.process_time() - before) * 1000)
            if game.table.state.turn != turn:
                now = time.process_time()
                turns += [(now - started) * 1000] if turn else []
                turn, started = game.table.state.turn, now
    turn_what, answer_what = "six a side: a turn led by the referee", "six a side: an answer of the referee"
    return [
        Row(f"{turn_what}: median", statistics.median(turns), "ms", beside=f"{len(turns)} turns"),
        Row(f"{answer_what}: mean", statistics.mean(answers), "ms", beside=f"{len(answers)} answers"),
        Row(f"{answer_what}: worst", max(answers), "ms"),
    ]


# --- measuring -------------------------------------------------------------------------------------------------------


def _of_size(name: str, length: int, width: int, obstacles: int) -> list[Row]:
    taken: dict[str, list[float]] = {}

    def measure(what: str, work: Callable[..., object], *given: object) -> None:
        started = time.process_time()
        work(*given)
        taken.setdefault(what, []).append((time.process_time() - started) * 1000)

    for seed in range(TABLES):
        ground, stage = table(random.Random(seed), length, width, obstacles)
        for one, other in permutations(stage.ids, 2):
            measure("sight", look, ground, stage[one], stage[other])
        for doll in stage.ids[:8]:
            how, enemy = going(ground, stage, doll, STEPS), next(stage.enemies(doll))
            goal = ground.flag("first")
            measure("rout", rout, ground, stage, doll, STEPS)
            measure("berserk", berserk, ground, stage, doll, STEPS, {})
            measure("a path", walk, ground, stage, how, [goal])
            measure("into full cover", into_cover, ground, stage, how, enemy, "full")
            measure("into half cover", into_cover, ground, stage, how, enemy, "half")
            measure("toward the flag", nearest_to, ground, stage, how, goal)
        moment = battle(ground, stage)
        state, foe = moment.state, moment.state.dolls["doll-1"]
        there = foe.spot
        for doll, aside in zip(movers(state), cycle((1, 0)), strict=False):
            # a moved foe keeps answers from being cached
            foe.spot = Spot(there.x + aside, there.y)
            decision = next(next_move(moment))
            mover = {"verb": "move", "actor": Piece(doll.id)}
            measure("the options of a mover", _page, decision, doll.seat, mover)
            measure("a keystroke of /move to:, them known", _named, decision, doll.seat, mover)
    return [
        Row(f"{name}, {what}: {which}", figure, "ms", at_most=TARGETS.get((what, which)))
        for what, times in taken.items()
        for which, figure in (("mean", statistics.mean(times)), ("worst", max(times)))
    ]


def table(rng: random.Random, length: int, width: int, obstacles: int) -> tuple[Ground, Stage]:
    """Returns a prepared ground with obstacles, and dolls of two sides."""
    features = tuple(_obstacle(rng, number, length, width) for number in range(obstacles))
    ground = Ground(length=length, width=width, features=features)
    figures: dict[str, Figure] = {}
    while len(figures) < DOLLS:
        spot = Spot(rng.randint(0, length), rng.randint(0, width))
        is_free = all(squared(spot, other.spot) >= APART**2 for other in figures.values())
        if is_free and not any(each.contains(spot) for each in ground.relief.barriers):
            number = len(figures)
            posture = rng.choice(["standing", "standing", "sitting", "prone"])
            figures[f"doll-{number}"] = Figure(spot, ("first", "second")[number % 2], posture=posture)
    return ground, Stage(figures)


def _obstacle(rng: random.Random, number: int, length: int, width: int) -> Feature:
    kind = kinds()[rng.choice(KINDS)]
    x, y = rng.randint(100, length - 300), rng.randint(100, width - 300)
    id = f"{kind.id}-{number}"
    if kind.is_line:
        corners = Spot(x, y), Spot(x + rng.randint(-100, 300), y + rng.randint(20, 200))
        return Feature(id=id, kind=kind.id, form="line", corners=corners, height=kind.height)
    if kind.id == "tree":
        return Feature(
            id=id, kind=kind.id, form="disc", corners=(Spot(x, y),), radius=rng.randint(20, 50), height=kind.height
        )
    right, high = x + rng.randint(30, 300), y + rng.randint(30, 200)
    box = Spot(x, y), Spot(right, y), Spot(right, high), Spot(x, high)
    return Feature(id=id, kind=kind.id, corners=box, height=kind.height)


def battle(ground: Ground, stage: Stage) -> GameTable:
    """Returns a movement phase with these dolls, equipped like ready-made ones."""
    names = list(dolls())
    enlisted = tuple(
        Enlisted(id=id, sheet=names[number % len(names)], seat=f"{figure.side}-{number // 2 % 4}", side=figure.side)
        for number, (id, figure) in enumerate(stage.figures.items())
    )
    setup = Setup(ground=ground, sheets=dolls(), dolls=enlisted, mode="flag")
    found = Table(setup, begin(setup), SeededDice(bytes(32), "bench"))
    found.state.first, found.state.second = "first", "second"
    for id, figure in stage.figures.items():
        doll = found.state.dolls[id]
        doll.where, doll.spot, doll.posture = "table", figure.spot, figure.posture
    enter(found, 1, 0, "move")
    return found


def _page(decision: Decision, seat: str, given: Given) -> list[Action]:
    return list(islice(decision.offered(seat, given), SHOWN))


def _named(decision: Decision, seat: str, given: Given) -> list[Meaning]:
    assert decision.entry.meant is not None
    return list(decision.entry.meant(seat, "to", given, ""))
