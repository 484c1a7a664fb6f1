"""Fights from the first declaration to the end, answered at random.

`GYOJI_FUZZ` adds thousands of decisions.
"""

import os
import random
from itertools import islice

import pytest

from rules.core.facts.words import Piece
from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.core.play.table import Table
from rules.runequest.lobby.scenario import facing_toward
from rules.runequest.lobby.scenario_text import FILES
from rules.runequest.sheet.presets import people, ready
from rules.runequest.state import Combatant, Setup, State
from rules.runequest.turn.beginning import begin
from rules.runequest.turn.clock import ending, step
from tests.rules.runequest.maps import drawn, facing_of, ground

IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(40 if IS_LONG else 1)
SCENARIOS = ["orchard", "culvert", "hall"] if IS_LONG else ["culvert"]
GRIDS = ["pointy-hexes", "squares"] if IS_LONG else ["squares"]
FIELD = "1 | a . . . # . . A\n2 |  b . . . . . . B\n3 | c . . # . . . C\n4 |  d . . . . . . D"
MOST = 3000


class RandomDice:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def roll(self, sides, _label):
        return self.random.randint(1, sides)


def shipped(id, seed):
    """Returns a shipped scenario with random characters, and two seats for each of their sides."""
    scenario = FILES.shipped[id]
    names = random.Random(seed).sample(sorted(ready("character")), scenario.most)
    there = [
        Combatant(
            id=f"{post.foe}-{number}" if post.foe else names.pop(), sheet="", seat=f"{post.side}-{number % 2}",
            side=post.side, cell=post.cell, facing=facing_of(scenario, post),
        )
        for number, post in enumerate(scenario.posts)
    ]  # fmt: skip
    combatants = [each.model_copy(update={"sheet": each.id.rstrip("-0123456789")}) for each in there]
    return Setup(ground=scenario.ground, sheets=people(), combatants=tuple(combatants))


def field(grid, seed):
    """Returns a random set-up of four against four."""
    rows = FIELD.replace("|  ", "| ") if grid == "squares" else FIELD
    signs = {label: sign for label, sign in drawn(rows, grid).items() if sign not in ".#"}
    free = ground(rows, grid)
    sheets = random.Random(seed).sample(sorted(people()), len(signs))
    combatants = tuple(
        Combatant(
            id=sign, sheet=sheet, seat=f"{sign.isupper()}", side="upper" if sign.isupper() else "lower", cell=label,
            facing=facing_toward(free, label, [each for each, other in signs.items() if other == sign.swapcase()]),
        )
        for (label, sign), sheet in zip(signs.items(), sheets, strict=True)
    )  # fmt: skip
    return Setup(ground=free, sheets=people(), combatants=combatants)


def play_out(setup, seed):
    """Plays a fight to its end, and returns the number of decisions of each kind."""
    chosen = random.Random(seed)
    table = Table(setup, begin(setup), RandomDice(seed))
    kinds = {}
    while ending(setup, table.state) is None:
        assert sum(kinds.values()) < MOST
        for decision, seat in _asked(table, chosen):
            kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
            for action in (*decision.options(seat), decision.default(seat)):
                assert decision.refusal_of(seat, action) is None, (decision.kind, action)
        again = State.model_validate_json(table.state.model_dump_json(exclude_defaults=True))
        assert again == table.state
        table.state = again
        standing = [each.cell for each in table.state.fighters.values() if not (each.fallen or each.dead)]
        assert len(set(standing)) == len(standing)
    return kinds


def _asked(table, chosen):
    """Yields the decisions of one step with the asked seats, and gives random answers.

    Some decisions are repeated, as after a game master's correction.
    """
    procedure, answer = step(table), None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration:
            return
        if chosen.random() < 0.1:
            answer = None
            continue
        seat = chosen.choice(decision.seats)
        yield decision, seat
        answer = Answer(seat, _answer(table, decision, seat, chosen))


def _answer(table, decision, seat, chosen):
    """Returns a random answer, usually an attack; a seat declares once for each of its fighters."""
    options = list(decision.options(seat))
    if decision.kind != "intent":
        return chosen.choice(options)
    said = {each.about for each in table.state.declared.by(seat)}
    open_ = [each for each in options if getattr(each, "actor", "") and each.actor not in said]
    deeds = [each for each in open_ if each.verb != "withdraw"]
    if not deeds or chosen.random() < 0.05:
        return Done()
    if chosen.random() < 0.2:
        verb = chosen.choice(("move", "attack"))
        walks = list(islice(decision.entry.within(seat, {"verb": verb, "actor": Piece(deeds[0].actor)}), 60))
        walks = [each for each in walks if each.verb == verb]
        if walks:
            return _legal(decision, seat, chosen.choice(walks))
    attacks = [each for each in deeds if each.verb in ("attack", "shoot")]
    return chosen.choice(attacks if attacks and chosen.random() < 0.75 else deeds)


def _legal(decision, seat, action):
    assert decision.refusal_of(seat, action) is None, action
    return action


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_shipped_scenarios_played_at_random_come_to_an_end(scenario, seed):
    kinds = play_out(shipped(scenario, seed), seed)
    assert {"intent", "defence"} <= kinds.keys()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("grid", GRIDS)
def test_four_against_four_played_at_random_come_to_an_end(grid, seed):
    assert {"intent", "defence"} <= play_out(field(grid, seed), seed).keys()
