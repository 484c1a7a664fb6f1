"""Time of Arcadia's automatic answers: a monster's best payback (ARC-H5), and the referee's turns.

The *payback* is as hard as possible: an open yard with doors and portals, and six heroes of three guilds within reach.
*Stone cold* starts with empty caches, *fresh* with the odds of dice and the ground cached.

The *referee* leads all guilds through whole games, each hero with two bought weapons.

All times are processor time, which other load on the machine distorts less.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from bench._rows import Row
from rules.arcadia import RULESET
from rules.arcadia.attack import odds
from rules.arcadia.attack.plans import Payback
from rules.arcadia.lobby.scenario import COLOURS, Scenario
from rules.arcadia.sheet.cards import cards, monsters, upgrades
from rules.arcadia.space.ground import Map
from rules.arcadia.state import Character, Guild, HeldCard, Setup, State
from rules.core.facts.words import Cell
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.space.labels import render_label

ROUNDS = 5
SIDE = 9
YARDS = 20
CENTRE, BESIDE = "E5", "E4"
NEAR = ("D4", "F4", "D5", "F5", "D6", "E6", "F6")
HEROES = ("red-diva", "red-grom", "blue-johan", "blue-spike", "green-maya", "green-kanga")
"""The first hero stands beside the monster and attacks it; the others are near."""
DOORS = (("D5", "E5"), ("E5", "F5"), ("D4", "E4"), ("E6", "F6"))
CLOSED = ("D5-E5", "E6-F6")
PORTALS = {CENTRE: "violet", "C5": "violet", "G5": "violet", "A1": "orange", "E3": "orange", "E7": "orange"}
GAMES = 2
"""Number of games of each scenario, each with as many guilds as the scenario has room for."""
MOST_ANSWERS = 250


def run() -> list[Row]:
    return [*_paybacks(), *_referee()]


def median_ms(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Returns the median time of `work` in ms, without `before`."""
    taken = []
    for _ in range(ROUNDS):
        before()
        started = time.process_time()
        work()
        taken.append((time.process_time() - started) * 1000)
    return statistics.median(taken)


# --- payback ---------------------------------------------------------------------------------------------------------


def yard(monster: str, seed: int) -> tuple[Setup, State]:
    """Returns a position with six heroes around an attacked monster."""
    guilds = COLOURS[:3]
    spaces = tuple(render_label(column, row) for row in range(SIDE) for column in range(SIDE))
    ground = Map(spaces=spaces, doors=DOORS, portals=PORTALS)
    scenario = Scenario(id="yard", title={}, ground=ground, starts=dict.fromkeys(guilds, ()))
    state = State(turns=1, order=list(guilds), closed=list(CLOSED))
    state.guilds = {guild: Guild(seat=guild, colour=guild) for guild in guilds}
    near = random.Random(seed).sample(NEAR, len(HEROES) - 1)
    for id, space in zip(HEROES, (BESIDE, *near), strict=True):
        guild, _, card = id.partition("-")
        held = [HeldCard(id="parrying-blade")]
        state.characters[id] = Character(id=id, card=card, guild=guild, space=Cell(space), cards=held)
    state.characters[f"{monster}-1"] = Character(id=f"{monster}-1", card=monster, space=Cell(CENTRE))
    return Setup(scenario=scenario), state


def _paybacks() -> list[Row]:
    cold = {
        (monster, seed): _of_payback(monster, seed, is_cold=True) for monster in monsters() for seed in range(YARDS)
    }
    fresh = {key: _of_payback(*key, is_cold=False) for key in cold}
    rows = []
    for name, found in (("stone cold", cold), ("fresh", fresh)):
        what = f"payback among six heroes, {name}"
        worst = max(found, key=lambda key: found[key])
        rows.append(Row(f"{what}: mean", statistics.mean(found.values()), "ms", beside=f"of {len(found)} yards"))
        rows.append(Row(f"{what}: worst", found[worst], "ms", at_most=5, beside=worst[0]))
    return rows


def _of_payback(monster: str, seed: int, *, is_cold: bool) -> float:
    scene = [yard(monster, seed)]

    def forget() -> None:
        for law in vars(odds).values():
            if hasattr(law, "cache_clear"):
                law.cache_clear()
        scene[0] = yard(monster, seed)

    return median_ms(
        lambda: Payback(*scene[0], f"{monster}-1", HEROES[0]).plans, forget if is_cold else lambda: None
    )  # fmt: skip


# --- the referee -----------------------------------------------------------------------------------------------------


def _referee() -> list[Row]:
    taken = [each for scenario in RULESET.scenarios() for seed in range(GAMES) for each in answers(scenario, seed)]
    what = "the referee's answer, two bought weapons each"
    return [
        Row(f"{what}: median", statistics.median(taken), "ms", beside=f"of {len(taken)}"),
        Row(f"{what}: worst", max(taken), "ms", at_most=20, beside="all other users wait for it"),
    ]


def answers(scenario: str, seed: int) -> list[float]:
    """Returns the times of the referee's answers in ms."""
    setup = RULESET.new_setup(scenario, {})
    setup = setup.model_copy(update={"guilds": setup.scenario.most})
    game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "bench"))
    weapons = [card for card in upgrades() if not cards()[card].is_boost]
    heroes = [each for each in game.table.state.characters.values() if each.guild]
    for place, hero in enumerate(heroes):
        hero.cards += [HeldCard(id=weapons[(2 * place + each) % len(weapons)]) for each in range(2)]
    taken: list[float] = []
    while game.decision is not None and len(taken) < MOST_ANSWERS:
        seat = game.decision.seats[0]
        taken.append(median_ms(partial(game.referee_answer, seat)))
        game.act(seat, game.referee_answer(seat))
    return taken
