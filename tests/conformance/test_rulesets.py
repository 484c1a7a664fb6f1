"""Requirements on every ruleset, independent of its rules."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.words.languages import Languages
from rules.core.contract.ruleset import Ruleset, is_shipped, rulesets
from rules.core.contract.upcasting import events_from
from rules.core.facts.events import dump_events
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.journal.game import Game
from rules.core.play.actions import parse_action, slot_names
from rules.core.play.dice import SeededDice
from tests.conformance.playing import (
    GAME_ID,
    Play,
    audiences,
    begin,
    make_setup,
    observation,
    observed,
    play_on,
    play_out,
    strange_seats,
    variations,
)
from tests.conformance.secrets import difference
from tests.conformance.words import unsaid_ending

IS_LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(40 if IS_LONG else 2)
CASES = [(name, scenario) for name, ruleset in rulesets().items() for scenario in ruleset.scenarios()]
GAMES = [
    (name, scenario, seed)
    for name, ruleset in rulesets().items()
    for at, scenario in enumerate(ruleset.scenarios())
    for seed in (SEEDS if IS_LONG or len(ruleset.scenarios()) < len(SEEDS) else [at % len(SEEDS)])
]
"""Games to play from start to end; a short run plays at least one for each scenario."""
SMALLEST = [(name, ruleset.scenarios()[0]) for name, ruleset in rulesets().items()]
SHIPPED_GUARD = Path(__file__).parent / "guard.json"
FEW = 10
"""Least number of actions of a game that is long enough for comparisons."""


def guard_of(ruleset: Ruleset[Any, Any]) -> Path:
    """Returns the path of the file with a ruleset's digest."""
    return SHIPPED_GUARD if is_shipped(ruleset) else ruleset.folder / "guard.json"


by_case = pytest.mark.parametrize(("name", "scenario"), CASES)
by_game = pytest.mark.parametrize(("name", "scenario", "seed"), GAMES, scope="module")  # all tests of one game in a row

_played: dict[tuple[Ruleset[Any, Any], str, int], Play] = {}


def played(name: str, scenario: str, seed: int) -> Play:
    """Returns a whole game, which is played once for all tests."""
    key = (ruleset := rulesets()[name], scenario, seed)
    if key not in _played:
        _played[key] = play_out(ruleset, scenario, seed, seats=2 + 2 * seed % 5)
    return _played[key]


@by_game
def test_a_random_game_ends(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    ending = play.game.ending
    assert ending is not None, f"no end after {len(play.outcomes)} decisions"
    assert play.game.decision is None
    assert not (unsaid := unsaid_ending(play, Languages.load())), "\n".join(unsaid)
    with pytest.raises(Refused):
        play.game.take(play.entries[0])


@by_case
def test_every_option_is_accepted_and_other_actions_never_crash(name: str, scenario: str) -> None:
    ruleset, rng = rulesets()[name], random.Random(scenario)
    play = begin(ruleset, make_setup(ruleset, scenario), b"v" * 32)
    tried = 0
    for _ in play_on(play, rng):
        game = play.game
        assert (strangers := strange_seats(play)) == set(), f"{game.decision.kind!r} names no seats: {strangers}"
        tie = f"{game.decision.kind!r} is a tie, so the options need `ties: Ties`"
        assert game.decision.matters is None or ruleset.has_ties, tie
        for seat in game.decision.seats:
            options = game.options(seat)
            assert options == game.options(seat), "the order of options is not stable"
            refusal = game.check(seat, default := game.decision.default(seat))
            assert refusal is None, f"{default!r} is the default of {game.decision.kind!r} and refused: {refusal!r}"
            for option in options:
                assert game.check(seat, option) is None, f"{option!r} is offered and refused"
            for option in options if IS_LONG else rng.sample(options, min(4, len(options))):
                for foreseen in (ruleset.consequences, ruleset.chances):
                    foreseen(game.table, game.decision, seat, option)
            for option in rng.sample(options, min(2, len(options))):
                assert isinstance(ruleset.describe(play.setup, game.table.state, option), Phrase)
                for other in rng.sample(variants := list(variations(play, option, rng)), min(12, len(variants))):
                    refusal = game.check(seat, other)
                    assert refusal is None or isinstance(refusal, Refusal)
                    if refusal is None and (not tried or rng.random() < 0.02):
                        play.load(len(play.outcomes)).act(seat, other)
                        tried += 1
        if len(play.outcomes) > (120 if IS_LONG else 60):
            break
    assert tried


@pytest.mark.parametrize("name", [name for name, ruleset in rulesets().items() if not ruleset.has_hands])
def test_without_hands_every_seat_names_everything_the_same(name: str) -> None:
    ruleset = rulesets()[name]
    play = begin(ruleset, make_setup(ruleset, ruleset.scenarios()[0]), b"n" * 32)
    for _ in play_on(play, random.Random(5), decisions=30):
        names = partial(ruleset.names, play.setup, play.game.table.state)
        assert all(names(seat) == names(None) for seat in play.game.decision.seats)


@by_case
def test_wrong_seats_and_wrong_verbs_are_refused_and_change_nothing(name: str, scenario: str) -> None:
    play = begin(rulesets()[name], make_setup(rulesets()[name], scenario), b"w" * 32)
    every_verb = {kind.model_fields["verb"].default for kind in play.ruleset.actions}
    for _ in play_on(play, random.Random(1), decisions=40, corrections=False):
        game, before = play.game, play.game.table.state.model_dump_json()
        seat = game.decision.seats[0]
        option = game.decision.default(seat)
        with pytest.raises(Refused, match="not-awaited-seat"):
            game.act("nobody", option)
        for outcome in play.outcomes[-8:]:
            verb = orjson.loads(outcome.entry.payload)["verb"]
            assert verb in every_verb
            if verb not in game.decision.verbs:
                with pytest.raises(Refused, match="not-awaited-verb"):
                    game.take(outcome.entry.__class__(game.seq + 1, "act", seat, outcome.entry.payload))
        assert game.table.state.model_dump_json() == before


@by_game
def test_replay_gives_the_same_events_from_the_start_and_from_any_checkpoint(
    name: str, scenario: str, seed: int
) -> None:
    play = played(name, scenario, seed)
    again = Game(play.ruleset, play.setup, SeededDice(play.seed, GAME_ID))
    again._advance(None)
    for outcome, known in zip(again.replay(play.entries), play.outcomes, strict=True):
        assert outcome.lines == known.lines
        assert outcome.checkpoint == known.checkpoint
    given = [index for index, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint]
    for index in random.Random(seed).sample(given, min(6, len(given))):
        loaded = play.load(len(play.outcomes), index)
        assert loaded.table.state.model_dump_json() == play.states[-1]
        assert loaded.table.dice.count == play.game.table.dice.count


@by_game
def test_undo_to_n_equals_replay_of_n(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    for upto in random.Random(seed).sample(range(len(play.outcomes)), min(8 if IS_LONG else 5, len(play.outcomes))):
        given = [at for at, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint and at <= upto]
        from_start, from_checkpoint = play.load(upto), play.load(upto, given[-1])
        assert from_start.table.state.model_dump_json() == play.states[upto]
        assert from_checkpoint.table.state.model_dump_json() == play.states[upto]
        for game in (from_start, from_checkpoint):
            game.table.events = []  # a game loaded within its last entry has only later events of that entry
        for seat in audiences(play):
            whole, loaded = observation(from_start, seat), observation(from_checkpoint, seat)
            assert whole == loaded, (
                f"{name}: what a checkpoint gives back shows otherwise than what was played; is there a mark (Cell, "
                f"Piece …) in a field of the state that is declared as a plain str?\n{difference(whole, loaded)}"
            )


@by_game
def test_the_state_and_the_events_survive_json(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    kind = play.ruleset.state_type
    for outcome in (play.start, *play.outcomes):
        if outcome.checkpoint:
            raw = orjson.dumps(orjson.loads(outcome.checkpoint)["state"]).decode()
            assert kind.model_validate_json(raw).model_dump_json(exclude_defaults=True) == raw
        events = events_from(play.ruleset, play.ruleset.version, [orjson.loads(line) for line in outcome.lines])
        assert repr(events) == repr([*outcome.events]), "what is left out at its default comes back as it was"
        assert tuple(dump_events(events)) == outcome.lines
        assert tuple(orjson.dumps(orjson.loads(line)).decode() for line in outcome.lines) == outcome.lines
    setup_type = play.ruleset.setup_type
    assert setup_type.model_validate_json(play.setup.model_dump_json()) == play.setup


@pytest.mark.parametrize("name", rulesets())
def test_no_hash_seed_changes_a_game(name: str) -> None:
    """Plays several scenarios in one process, because starting a process takes long."""
    ruleset = rulesets()[name]
    scenarios = ruleset.scenarios()[: None if IS_LONG else 2]
    command = [sys.executable, "-m", "tests.conformance.playing", name, "4", *scenarios]
    other_seed = "77" if os.environ.get("PYTHONHASHSEED") != "77" else "1"
    digests = subprocess.run(
        command,
        env={**os.environ, "PYTHONHASHSEED": other_seed},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    ).stdout
    assert digests == "".join(f"{play_out(ruleset, each, 4).digest()}\n" for each in scenarios)


TYPED = (
    "", " ", "a1", "Ａ１", "A1,B2", "、", "-1", "0", "3", "３", "1e9", "9" * 400, "NaN", "true", "none", "poison",
    "wound、stun", "☃️", "\u202e", "x" * 3000, "\n", "{}", "[]", "<@1>", "🂠" * 50, "\x00",
)  # fmt: skip


@by_case
def test_every_typed_text_is_taken_or_refused(name: str, scenario: str) -> None:
    ruleset, rng = rulesets()[name], random.Random(scenario)
    play = begin(ruleset, make_setup(ruleset, scenario), b"t" * 32)
    taken = refused = 0
    for _ in play_on(play, rng, decisions=60):
        state, seat = play.game.table.state, play.game.decision.seats[0]
        for kind in (*ruleset.actions, *ruleset.corrections.kinds.values()):
            slots = slot_names(kind)
            given = {slot: rng.choice(TYPED) for slot in rng.sample(slots, rng.randint(0, len(slots)))}
            if kind in ruleset.actions:
                play.game.offered(seat, {**given, "verb": kind.model_fields["verb"].default})
            try:
                action = parse_action(kind, given)
            except Refused:
                refused += 1
                continue
            if kind in ruleset.actions:
                refusal = play.game.check(seat, action)
            else:
                refusal = ruleset.corrections.check(play.setup, state, action)
            assert refusal is None or isinstance(refusal, Refusal)
            taken += 1
    assert taken
    assert refused


@by_case
def test_every_suggested_correction_is_possible(name: str, scenario: str) -> None:
    ruleset, rng = rulesets()[name], random.Random(scenario)
    play = begin(ruleset, make_setup(ruleset, scenario), b"o" * 32)
    for _ in play_on(play, rng, decisions=60):
        if rng.random() < 0.9 and not IS_LONG:
            continue
        state = play.game.table.state
        for correction in ruleset.corrections.options(play.setup, state):
            assert ruleset.corrections.check(play.setup, state, correction) is None, correction


# --- secrets ---------------------------------------------------------------------------------------------------------


@by_game
def test_nothing_depends_on_the_seed_before_its_dice_fall(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    given = [at for at, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint]
    compared = 0
    for at in random.Random(seed).sample(given, min(10 if IS_LONG else 5, len(given))):
        games = [play.load(at, at), play.load(at, at, seed=b"another seed, of 32 bytes length")]
        rolled = orjson.loads([play.start, *play.outcomes][at].checkpoint)["count"]
        for _ in range(4):
            if games[0].decision is None or any(game.table.dice.count != rolled for game in games):
                break
            for audience in audiences(play):
                assert observed(games[0], audience) == observed(games[1], audience)
                compared += 1
            asked = games[0].decision.seats[0]
            for game in games:
                game.act(asked, game.decision.default(asked))
    assert compared or len(play.outcomes) < FEW, "no checkpoint of a long game stands before anything but dice"


# --- versions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "scenario"), SMALLEST)
def test_outcomes_change_only_with_the_rulesets_version(name: str, scenario: str) -> None:
    """Compares the digest of a fixed game with the one noted for this version."""
    ruleset = rulesets()[name]
    path = guard_of(ruleset)
    guards = orjson.loads(path.read_bytes()) if path.exists() else {}
    found = {"version": ruleset.version, "digest": play_out(ruleset, scenario, 2026).digest()}
    if os.environ.get("GYOJI_WRITE_GUARD") and found != guards.get(name):
        path.write_bytes(orjson.dumps({**guards, name: found}, option=orjson.OPT_INDENT_2) + b"\n")
        pytest.fail(f"wrote {found} for {name} into {path}: look at the change and run again without GYOJI_WRITE_GUARD")
    kept = guards.get(name)
    assert kept is not None, f"{path} has no entry for {name} yet: run this with GYOJI_WRITE_GUARD=1 to write it"
    assert found == kept, (
        f"{name} gives other outcomes than version {kept['version']} did, or its version was raised. Did you mean to "
        "change this, and did you raise `version`, so that running games notice? Then run with GYOJI_WRITE_GUARD=1."
    )
