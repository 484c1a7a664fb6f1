"""What every ruleset has to hold, whatever its rules: one suite for all of them (design.md, section 10)."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import orjson
import pytest

from rules.actions import parse_action, slot_names
from rules.dice import SeededDice
from rules.events import load_events
from rules.game import Game
from rules.refusal import Refusal, Refused
from rules.ruleset import Ruleset, rulesets
from rules.words import Phrase
from tests.conformance.playing import (
    GAME_ID,
    Play,
    begin,
    make_setup,
    observation,
    play_on,
    play_out,
    variations,
)

SEEDS = range(40 if os.environ.get("GYOJI_FUZZ") else 3)
CASES = [(name, scenario) for name, ruleset in rulesets().items() for scenario in ruleset.scenarios()]
SMALLEST = [(name, ruleset.scenarios()[0]) for name, ruleset in rulesets().items()]
GUARD = Path(__file__).parent / "guard.json"
FEW = 10
"""A game of fewer actions may be over before there is anything to compare."""

by_case = pytest.mark.parametrize(("name", "scenario"), CASES)
by_seed = pytest.mark.parametrize("seed", SEEDS)

_played: dict[tuple[str, str, int], Play] = {}


def played(name: str, scenario: str, seed: int) -> Play:
    """One whole game, played once for all tests that only look at it."""
    key = (name, scenario, seed)
    if key not in _played:
        _played[key] = play_out(rulesets()[name], scenario, seed, seats=2 + 2 * seed % 5)
    return _played[key]


def audiences(play: Play) -> list[str | None]:
    """Everybody who may look: somebody without a seat, and each seat."""
    return [None, *(seat.id for seat in play.ruleset.seats(play.setup))]


@by_case
@by_seed
def test_a_random_game_comes_to_its_end(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    ending = play.game.ending
    assert ending is not None, f"no end after {len(play.outcomes)} decisions"
    assert play.game.decision is None
    with pytest.raises(Refused):
        play.game.take(play.entries[0])


@by_case
def test_every_option_is_accepted_and_what_differs_never_crashes(name: str, scenario: str) -> None:
    ruleset, rng = rulesets()[name], random.Random(scenario)
    play = begin(ruleset, make_setup(ruleset, scenario), b"v" * 32)
    tried = 0
    for _ in play_on(play, rng):
        game = play.game
        for seat in game.decision.seats:
            options = game.options(seat)
            assert options == game.options(seat), "the order of options is not stable"
            assert game.check(seat, game.decision.default(seat)) is None, "the default is refused"
            for option in options:
                assert game.check(seat, option) is None, f"{option!r} is offered and refused"
            for option in rng.sample(options, min(2, len(options))):
                assert isinstance(ruleset.describe(play.setup, game.table.state, option), Phrase)
                for other in rng.sample(variants := list(variations(play, option, rng)), min(12, len(variants))):
                    refusal = game.check(seat, other)
                    assert refusal is None or isinstance(refusal, Refusal)
                    if refusal is None and rng.random() < 0.02:
                        play.load(len(play.outcomes)).act(seat, other)
                        tried += 1
        if len(play.outcomes) > 120:
            break
    assert tried


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


@by_case
@by_seed
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


@by_case
@by_seed
def test_undo_to_n_equals_replay_of_n(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    for upto in random.Random(seed).sample(range(len(play.outcomes)), min(8, len(play.outcomes))):
        given = [at for at, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint and at <= upto]
        from_start, from_checkpoint = play.load(upto), play.load(upto, given[-1])
        assert from_start.table.state.model_dump_json() == play.states[upto]
        assert from_checkpoint.table.state.model_dump_json() == play.states[upto]
        for game in (from_start, from_checkpoint):
            game.table.events = []  # of the last entry, a checkpoint in its middle gives the rest alone
        for seat in audiences(play):
            assert observation(from_start, seat) == observation(from_checkpoint, seat)


@by_case
@by_seed
def test_the_state_and_the_events_survive_json(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    kind = play.ruleset.state_type
    for outcome in (play.start, *play.outcomes):
        if outcome.checkpoint:
            raw = orjson.dumps(orjson.loads(outcome.checkpoint)["state"]).decode()
            assert kind.model_validate_json(raw).model_dump_json(exclude_defaults=True) == raw
        events = load_events(play.ruleset.event_kinds(), outcome.lines)
        assert tuple(event.model_dump_json() for event in events) == outcome.lines
    setup_type = play.ruleset.setup_type
    assert setup_type.model_validate_json(play.setup.model_dump_json()) == play.setup


@by_case
def test_no_hash_seed_changes_a_game(name: str, scenario: str) -> None:
    command = [sys.executable, "-m", "tests.conformance.playing", name, scenario, "4"]
    digests = {
        subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True, timeout=60
        ).stdout
        for seed in ("1", "77")
    }
    assert digests == {play_out(rulesets()[name], scenario, 4).digest() + "\n"}


TYPED = (
    "", " ", "a1", "Ａ１", "A1,B2", "、", "-1", "0", "3", "３", "1e9", "9" * 400, "NaN", "true", "none", "poison",
    "wound、stun", "☃️", "\u202e", "x" * 3000, "\n", "{}", "[]", "<@1>", "🂠" * 50, "\x00",
)  # fmt: skip


@by_case
def test_whatever_somebody_types_is_taken_or_refused(name: str, scenario: str) -> None:
    ruleset, rng = rulesets()[name], random.Random(scenario)
    play = begin(ruleset, make_setup(ruleset, scenario), b"t" * 32)
    taken = refused = 0
    for _ in play_on(play, rng, decisions=60):
        state, seat = play.game.table.state, play.game.decision.seats[0]
        for kind in (*ruleset.actions, *ruleset.corrections):
            slots = slot_names(kind)
            given = {slot: rng.choice(TYPED) for slot in rng.sample(slots, rng.randint(0, len(slots)))}
            try:
                action = parse_action(kind, given)
            except Refused:
                refused += 1
                continue
            if kind in ruleset.actions:
                refusal = play.game.check(seat, action)
            else:
                refusal = ruleset.check_correction(play.setup, state, action)
            assert refusal is None or isinstance(refusal, Refusal)
            taken += 1
    assert taken and refused


# --- secrets ---------------------------------------------------------------------------------------------------------


SECRETIVE = {"gloomhaven"}
"""The rulesets that ask several seats at once in secret."""


@by_case
def test_a_secret_answer_shows_to_nobody_else_while_others_are_awaited(name: str, scenario: str) -> None:
    ruleset = rulesets()[name]
    play = begin(ruleset, make_setup(ruleset, scenario, 3), b"s" * 32)
    compared = 0
    for _ in play_on(play, random.Random(3), decisions=150):
        decision = play.game.decision
        if not decision.secret or len(decision.seats) < 2:
            continue
        seat = decision.seats[0]
        options = play.game.options(seat)
        games = [play.load(len(play.outcomes)) for _ in range(2)]
        for game, option in zip(games, (options[0], options[-1]), strict=True):
            game.act(seat, option)
        for audience in audiences(play):
            first, second = (observation(game, audience) for game in games)
            if audience != seat:
                assert first == second
                compared += 1
        if not compared % 20:
            break
    assert compared or name not in SECRETIVE


@by_case
@by_seed
def test_the_seed_shows_in_nothing_before_its_dice_fall(name: str, scenario: str, seed: int) -> None:
    play = played(name, scenario, seed)
    given = [at for at, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint]
    compared = 0
    for at in random.Random(seed).sample(given, min(20, len(given))):
        games = [play.load(at, at), play.load(at, at, seed=b"another seed, of 32 bytes length")]
        rolled = orjson.loads([play.start, *play.outcomes][at].checkpoint)["count"]
        for _ in range(4):
            if games[0].decision is None or any(game.table.dice.count != rolled for game in games):
                break
            for audience in audiences(play):
                assert observation(games[0], audience) == observation(games[1], audience)
                compared += 1
            asked = games[0].decision.seats[0]
            for game in games:
                game.act(asked, game.decision.default(asked))
    assert compared or len(play.outcomes) < FEW, "no checkpoint of a long game stands before anything but dice"


def _other_rooms(setup: Any) -> Any:
    """A Gloomhaven set-up whose rooms behind closed doors hold something else, and less of it."""
    scenario = setup.scenario
    rooms = []
    for room in scenario.rooms:
        if any(cell in room.cells for cell in scenario.starts):
            rooms.append(room)
            continue
        kept = {door.cell for door in scenario.doors}
        cells = tuple(cell for index, cell in enumerate(room.cells) if index % 3 or cell in kept)
        rooms.append(room.model_copy(update={"cells": cells, "overlays": {cells[0]: ("trap",)}, "monsters": ()}))
    return setup.model_copy(update={"scenario": scenario.model_copy(update={"rooms": tuple(rooms)})})


HIDDEN: dict[str, tuple[Callable[[Any], Any], str]] = {"gloomhaven": (_other_rooms, "door-opened")}
"""Per ruleset: a set-up that differs only in what nobody has seen yet, and the event that shows it."""


@pytest.mark.parametrize(("name", "scenario"), [case for case in CASES if case[0] in HIDDEN])
@by_seed
def test_what_nobody_has_seen_yet_shows_in_nothing(name: str, scenario: str, seed: int) -> None:
    vary, showing = HIDDEN[name]
    ruleset: Ruleset[Any, Any] = rulesets()[name]
    setup = make_setup(ruleset, scenario)
    plays = [begin(ruleset, each, seed.to_bytes(32, "big")) for each in (setup, vary(setup))]
    walks = [play_on(play, random.Random(seed), decisions=80, corrections=False) for play in plays]
    for _ in zip(*walks, strict=False):
        for play in plays:
            if any(event.kind == showing for outcome in play.outcomes[-1:] for event in outcome.events):
                return
        for audience in audiences(plays[0]):
            first, second = (observation(each.game, audience) for each in plays)
            assert first == second


def _swap_hands(game: Game[Any, Any], rng: random.Random) -> set[str]:
    """Two players of Locke get cards from each other's hands, as many as both have; where nobody has seen anything of
    either yet, all that is secret changes places: identity, figures, items, hand."""
    players = [each for each in game.table.state.participants.values() if each.kind == "player"]
    unseen = [
        each
        for each in players
        if each.own.hand and each.known_endurance is None and not (each.spent or each.underlings or each.is_open)
        and not (each.nike or each.suit or each.field or each.jammers)
    ]  # fmt: skip
    pairs = [
        (one, other) for one, other in combinations(unseen, 2) if len(one.own.hand) == len(other.own.hand)
    ]  # fmt: skip
    if pairs and rng.random() < 0.5:
        one, other = rng.choice(pairs)
        first, second = one.own.model_copy(deep=True), other.own.model_copy(deep=True)
        for participant, private in ((one, second), (other, first)):
            for field, value in private:
                setattr(participant.own, field, value)
        return {one.id, other.id}
    pairs = [pair for pair in combinations(players, 2) if all(each.own.hand for each in pair)]
    if not pairs:
        return set()
    one, other = rng.choice(pairs)
    count = min(len(one.own.hand), len(other.own.hand))
    for participant, cards in ((one, other.own.hand[:count]), (other, one.own.hand[:count])):
        participant.own.hand = sorted([*cards, *participant.own.hand[count:]])
    return {one.id, other.id}


def _other_draws(game: Game[Any, Any], rng: random.Random) -> set[str]:
    """Everybody at Locke's table will draw other cards: only who has no seat has to see the same."""
    rng.shuffle(game.table.state.deck.remaining)
    return set(game.table.state.participants)


Swap = Callable[[Game[Any, Any], random.Random], set[str]]
SHOWING = {"locke": frozenset({"hit", "mind-checked", "level-checked", "card-played"})}
"""Per ruleset: the events that rightly show something of what was hidden."""
SWAPS: dict[str, dict[str, Swap]] = {"locke": {"hands": _swap_hands, "draws": _other_draws}}
"""Per ruleset: ways to change what is secret, each naming whose it is (nobody where there is nothing to change)."""


@pytest.mark.parametrize(
    ("name", "scenario", "swap"), [(*case, swap) for case in CASES for swap in SWAPS.get(case[0], ())]
)
def test_what_is_held_or_drawn_in_secret_shows_to_nobody_else(name: str, scenario: str, swap: str) -> None:
    """Two games that differ in what is secret alone, whose players let everything be: all others get the same bytes at
    the same moments, until the rules measure or show something of it."""
    assert sum(_compare(name, scenario, seed, SWAPS[name][swap]) for seed in SEEDS)


def _compare(name: str, scenario: str, seed: int, swap: Swap) -> int:
    """How many times somebody saw the same, in one random game that is varied again and again."""
    ruleset, rng = rulesets()[name], random.Random(seed)
    play = begin(ruleset, make_setup(ruleset, scenario, 2 + 2 * seed % 5), seed.to_bytes(32, "big"))
    compared = 0
    for _ in play_on(play, rng, decisions=120, corrections=False):
        if rng.random() > 0.2:
            continue
        one, other = play.load(len(play.outcomes)), play.load(len(play.outcomes))
        swapped = swap(other, rng)
        for _ in range(20 if swapped else 0):
            for audience in audiences(play):
                if audience not in swapped:
                    assert observation(one, audience) == observation(other, audience)
                    compared += 1
            if one.decision is None or other.decision is None:
                break
            seat = one.decision.seats[0]
            for game in (one, other):
                game.act(seat, game.decision.default(seat))
            if any(event.kind in SHOWING[name] for game in (one, other) for event in game.table.events):
                break
    return compared


# --- versions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "scenario"), SMALLEST)
def test_outcomes_change_only_with_the_version(name: str, scenario: str) -> None:
    """A fixed game per ruleset: its digest is kept beside the version that it was made under."""
    kept = orjson.loads(GUARD.read_bytes())[name]
    found = {"version": rulesets()[name].version, "digest": play_out(rulesets()[name], scenario, 2026).digest()}
    assert found == kept, (
        f"{name} gives other outcomes than version {kept['version']} did, or its version was raised. Did you mean to "
        f"change this, and did you raise `version`, so that running games notice? Then put {found} into {GUARD.name}."
    )
