"""Speed of RuneQuest: random play of four against four, and the referee on both sides of a fight of twelve.

All times are processor time, which other load on the machine distorts less.
"""

from __future__ import annotations

import random
import statistics
import time

from bench._rows import Row
from rules.core.journal.game import Game
from rules.core.play.declaring import Done
from rules.core.play.dice import SeededDice
from rules.runequest import RULESET
from rules.runequest.attack import odds
from rules.runequest.lobby.scenario_text import parse_scenario
from rules.runequest.lobby.setup import Options, set_up
from rules.runequest.state import Setup, State
from rules.runequest.turn import prospects

ROUNDS = 5
GAMES = 16
MOST_DECISIONS = 1500
REFEREED = 6
"""Most rounds measured in each game. Only rounds before the first fall count, since later rounds are shorter."""
YARD = """\
id: yard
title.en: Yard
intro.en: Two lines.
least-characters: {characters}

[map]
      A B C D E F G H I J K L
  1 | . . . . . . . . . . . .
  2 |  r . . . # . . . . . b .
  3 | . r . . . . . . . b . .
  4 |  r . . . . . # . . . b .
  5 | . r . . # . . . . b . .
  6 |  r . . . . . . . . . b .
  7 | . r . . . . . # . b . .
  8 |  . . . . . . . . . . . .

[legend]
r = start red
b = start blue
"""


def run() -> list[Row]:
    return [*_playouts(), *_rounds()]


def yard(characters: int) -> Setup:
    """Returns a yard with two lines of ready-made characters."""
    return set_up(parse_scenario(YARD.format(characters=characters)), Options())


def begun(setup: Setup, seed: int) -> Game[Setup, State]:
    """Starts a game with dice from this seed."""
    return Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "bench"))[0]


# --- random play -----------------------------------------------------------------------------------------------------


def _playouts() -> list[Row]:
    setup = yard(8)
    rows = []
    for what, is_brief, goal in (("random legal play", False, 2_500), ("each fighter's declaration once", True, None)):
        best, decisions = 0.0, 0
        for _ in range(ROUNDS):
            started = time.process_time()
            decisions = sum(play(setup, seed, is_brief=is_brief) for seed in range(GAMES))
            best = max(best, decisions / (time.process_time() - started))
        beside = f"best of {ROUNDS} runs of {decisions:,} decisions"
        rows.append(Row(f"four against four: {what}", best, "/s", at_least=goal, beside=beside))
    return rows


def play(setup: Setup, seed: int, *, is_brief: bool) -> int:
    """Plays one game, and returns the number of decisions.

    The game stops at its end or the bench's limit. With `is_brief`, a seat declares once for each fighter and is then
    done. Otherwise most choices would be cheap further declarations.
    """
    dice, game, taken = random.Random(seed), begun(setup, seed), 0
    while game.decision is not None and taken < MOST_DECISIONS:
        seat = dice.choice(game.decision.seats)
        options = game.options(seat)
        if is_brief and game.decision.declared is not None:
            said = {each.about for each in game.decision.declared.by(seat)}
            options = [each for each in options if getattr(each, "actor", "") not in ("", *said)] or [Done()]
        game.act(seat, dice.choice(options))
        taken += 1
    return taken


# --- the referee -----------------------------------------------------------------------------------------------------


def _rounds() -> list[Row]:
    setup = yard(12)
    _forget()
    cold = _whole_rounds(setup, 0)
    fresh = [each for seed in range(GAMES) for each in _whole_rounds(setup, seed)]
    what = "a round of twelve led by the referee, all on their feet"
    return [
        Row(f"{what}, the odds of nothing known yet", cold[0], "ms", beside="once in the life of the bot"),
        Row(f"{what}: median", statistics.median(fresh), "ms", at_most=60, beside=f"{len(fresh)} rounds"),
        Row(f"{what}: worst", max(fresh), "ms"),
    ]


def _forget() -> None:
    for module in (odds, prospects):
        for law in vars(module).values():
            if hasattr(law, "cache_clear"):
                law.cache_clear()


def _whole_rounds(setup: Setup, seed: int) -> list[float]:
    """Returns the time of each whole round in ms.

    A whole round begins with every fighter standing.
    """
    game, taken = begun(setup, seed), []
    state = game.table.state
    while len(taken) < REFEREED and not any(each.fallen for each in state.fighters.values()):
        number, started = state.round, time.process_time()
        while game.decision is not None and state.round == number:
            seat = game.decision.seats[0]
            game.act(seat, game.referee_answer(seat))
        taken.append((time.process_time() - started) * 1000)
    return taken
