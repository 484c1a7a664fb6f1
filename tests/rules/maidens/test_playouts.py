"""Whole battles, answered at random."""

import os
import random

import pytest

from rules.core.journal.game import Game
from rules.core.play.decisions import Answer
from rules.core.play.declaring import Done
from rules.core.play.dice import SeededDice
from rules.core.play.table import Table
from rules.core.space.plane.spots import squared
from rules.maidens import RULESET
from rules.maidens.space.melees import BREAK
from rules.maidens.space.stage import APART
from rules.maidens.standing import is_down, participants
from rules.maidens.state import State
from rules.maidens.turn.beginning import begin
from rules.maidens.turn.phases import step
from rules.maidens.turn.victory import ending
from tests.rules.maidens.battles import OPEN, RandomDice, field, wall

IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(200 if IS_LONG else 2)
MODES = ["annihilation", "general", "flag", "place", "points"]
MOST = 6000
ROUGH = OPEN.model_copy(
    update={
        "features": (
            wall(80, 30, 20, 10), wall(60, 55, 20, 15, kind="bush", height=200, id="bush"),
            wall(110, 10, 15, 70, kind="river", height=0, id="river"), wall(40, 20, 12, 12, kind="tree", id="tree"),
        ),
        "zones": {"place": ((850, 400), (950, 400), (950, 500), (850, 500))},
    }
)  # fmt: skip


def play_out(setup, seed, *, is_checked=True):
    """Plays a battle to its end, and returns the number of decisions of each kind."""
    chosen = random.Random(seed)
    table = Table(setup, begin(setup), RandomDice(seed))
    kinds = {}
    while ending(setup, table.state) is None:
        assert sum(kinds.values()) < MOST
        procedure, answer = step(table), None
        while True:
            try:
                decision = procedure.send(answer)
            except StopIteration:
                break
            kinds[decision.kind] = kinds.get(decision.kind, 0) + 1
            if is_checked and chosen.random() < 0.03:
                answer = None
                continue
            seat = chosen.choice(decision.seats)
            options = list(decision.options(seat))
            if is_checked:
                for action in (*options[:40], decision.default(seat)):
                    assert decision.refusal_of(seat, action) is None, (decision.kind, action)
            answer = Answer(seat, _answer(decision, seat, options, chosen))
        if is_checked:
            table.state = _checked(setup, table.state)
    return kinds


def _answer(decision, seat, options, chosen):
    """Returns a random answer, usually an act."""
    if decision.kind in ("declare", "deploy"):
        said = {each.about for each in decision.declared.by(seat)}
        left = [each for each in options if getattr(each, "actor", "") and each.actor not in said]
        left = [each for each in left if each.verb not in ("withdraw", "drop")]
        attacks = [each for each in left if each.verb in ("attack", "use")]
        if not left or chosen.random() < 0.05:
            return Done()
        return chosen.choice(attacks if attacks and chosen.random() < 0.7 else left)
    deeds = [each for each in options if each.verb not in ("done", "pass")]
    return chosen.choice(deeds if deeds and chosen.random() < 0.8 else options)


def _checked(setup, state):
    """Checks the invariants of a state, and returns the state as read back from JSON."""
    there = [doll for doll in state.dolls.values() if doll.where == "table"]
    for doll in state.dolls.values():
        assert 0 <= doll.hp <= setup.sheets[doll.sheet].max_hp
        assert 0 <= doll.sp <= setup.sheets[doll.sheet].sp
        assert not is_down(doll) or not (doll.melee or doll.routed or doll.berserk or doll.flying)
        assert not (doll.routed and doll.berserk)
        assert all(count >= 0 for thing in doll.things.values() for count in thing.left.values())
        assert sum(thing.gear.weapons for thing in doll.things.values()) <= 3
    for number, doll in enumerate(there):
        assert setup.ground.has(doll.spot)
        for other in there[number + 1 :]:
            if doll.flying == other.flying:
                assert squared(doll.spot, other.spot) >= APART * APART, (doll.id, other.id, state.phase)
        if doll.melee:
            sides = {each.side for each in participants(state, doll.melee)}
            assert len(sides) == 2, (doll.id, state.phase)
    if state.phase == "act" and state.part == "declare":
        for doll in there:
            if doll.melee:
                enemies = [each for each in participants(state, doll.melee) if each.side != doll.side]
                assert min(squared(doll.spot, each.spot) for each in enemies) <= BREAK * BREAK
    if state.phase not in ("act",):
        assert not state.declared.acts
    again = State.model_validate_json(state.model_dump_json(exclude_defaults=True))
    assert again == state
    return again


def test_a_journal_reproduces_the_battle_from_the_start_and_from_a_checkpoint():
    setup, chosen = field(7, ground=ROUGH, turns=3), random.Random(7)
    game, outcome = Game.start(RULESET, setup, SeededDice(b"seven", "seven"))
    entries, saved = [outcome.entry], None
    while game.decision is not None:
        seat = chosen.choice(game.decision.seats)
        if chosen.random() < 0.02 and (wishes := game.wishes(seat)):
            action = wishes[0]
        else:
            action = _answer(game.decision, seat, game.options(seat), chosen)
        outcome = game.act(seat, action)
        entries.append(outcome.entry)
        if outcome.checkpoint and len(entries) < 60:
            saved = outcome.checkpoint, len(entries)
    again = Game.load(RULESET, setup, SeededDice(b"seven", "seven"), None, entries[1:])
    assert again.ending == game.ending
    assert again.table.state == game.table.state
    checkpoint, count = saved
    later = Game.load(RULESET, setup, SeededDice(b"seven", "seven"), checkpoint, entries[count:])
    assert later.table.state == game.table.state


@pytest.mark.parametrize("seed", SEEDS)
def test_battles_of_six_a_side_played_at_random_come_to_an_end(seed):
    mode = MODES[seed % len(MODES)]
    kinds = play_out(field(seed, ground=ROUGH, mode=mode), seed)
    assert {"deploy", "move", "declare"} <= kinds.keys()
