"""Corrections of every ruleset: possible ones can be made and undone, impossible ones are refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.facts.scenes import SeatLine
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.corrections import Correction, OneOf, Row
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game, Outcome
from tests.conformance.playing import Play, begin, make_setup, play_on, variations
from tests.conformance.test_rulesets import IS_LONG, SMALLEST, by_case

LANGUAGES = Languages.load()
DECISIONS = 400 if IS_LONG else 50
EVERY = 12
"""Number of decisions between two checks of the corrections."""
VARIED = 6
GOES_ON = 60 if IS_LONG else 8
"""Number of steps for which a game goes on after a correction."""
PILED_UP = 0.3
"""Share of corrections among the steps after a correction."""
OF_A_ROW = None if IS_LONG else 1
"""Most corrections of a row that are made at one time; None means no limit."""


by_scenario = by_case if IS_LONG else pytest.mark.parametrize(("name", "scenario"), SMALLEST)


@by_scenario
def test_every_possible_correction_is_told_replayed_and_undone_and_the_game_goes_on(name: str, scenario: str) -> None:
    tried: set[tuple[str, str]] = set()
    for play, rng in _moments(name, scenario):
        for row, made in _made(play).items():
            if IS_LONG or (row.verb, row.what) not in tried:
                for correction in _possible(play, made, rng):
                    tried.add((row.verb, row.what))
                    game, outcome = _corrected(play, correction)
                    assert outcome.lines, f"{correction!r} is told to nobody"
                    again = _now(play)
                    assert [each.lines for each in again.replay([outcome.entry])] == [outcome.lines], correction
                    assert again.table.state.model_dump_json() == game.table.state.model_dump_json(), correction
                    assert _now(play).table.state.model_dump_json() == play.states[-1], correction
                    _go_on(game, rng)
    assert tried


@by_scenario
def test_every_impossible_correction_is_refused_in_words_and_changes_nothing(name: str, scenario: str) -> None:
    refused: set[tuple[str, str]] = set()
    for play, rng in _moments(name, scenario):
        seats = [SeatLine(info.id, info.name, info.side, None, "") for info in play.ruleset.seats(play.setup)]
        names = play.ruleset.names(play.setup, play.game.table.state, None)
        voices = [Voice(LANGUAGES.words(each), name, names, seats) for each in LANGUAGES.locales]
        for row, made in _made(play).items():
            if not made or (not IS_LONG and (row.verb, row.what) in refused):
                continue
            for correction in variations(play, rng.choice(made), rng, VARIED):
                refusal = play.ruleset.corrections.check(play.setup, play.game.table.state, correction)
                if refusal is None:
                    continue
                refused.add((row.verb, row.what))
                for voice in voices:
                    assert refusal.code not in voice.refusal(refusal), f"no words for {refusal}"
                with pytest.raises(Refused, match=refusal.code):
                    play.game.correct(correction)
                assert play.game.table.state.model_dump_json() == play.states[-1], correction
    assert refused


def _moments(name: str, scenario: str) -> Iterator[tuple[Play, random.Random]]:
    """Plays a random game, and yields it at regular intervals."""
    rng = random.Random(f"{name} {scenario}")
    play = begin(rulesets()[name], make_setup(rulesets()[name], scenario), b"c" * 32)
    for _ in play_on(play, rng, decisions=DECISIONS, corrections=False):
        if len(play.outcomes) % EVERY == 0:
            yield play, rng


def _made(play: Play) -> dict[Row[Any, Any], list[Correction]]:
    """Returns corrections by row: the offered ones, or typed ones if the row offers none."""
    table, state = play.ruleset.corrections, play.game.table.state
    made: dict[Row[Any, Any], list[Correction]] = {row: [] for row in table.rows}
    for each in table.options(play.setup, state):
        if (row := table.row(each)) is not None:
            made[row].append(each)
    return {row: offered or [*_typed(play, row)] for row, offered in made.items()}


def _typed(play: Play, row: Row[Any, Any]) -> Iterator[Correction]:
    state = play.game.table.state
    targets = [*row.possible_targets(play.setup, state)] if isinstance(row.target, OneOf) else [row.nobody]
    for target in targets:
        for word in [*row.names(state)] or [""]:
            for value in (0, 1, 2) if row.value is not None else (0,):
                given = {"target": target, "name": word, "value": value, row.form.by: row.what}
                slots = {slot: each for slot, each in given.items() if slot in (*row.slots, row.form.by) and slot}
                yield play.ruleset.corrections.kinds[row.verb](**slots)


def _possible(play: Play, made: list[Correction], rng: random.Random) -> Iterator[Correction]:
    """Yields some of the corrections that are possible now."""
    table, state = play.ruleset.corrections, play.game.table.state
    some = rng.sample(made, min(40, len(made)))
    yield from islice((each for each in some if table.refuse_request(play.setup, state, each) is None), OF_A_ROW)


def _now(play: Play) -> Game[Any, Any]:
    """Returns a copy of the present game, loaded from its newest checkpoint."""
    given = [at for at, outcome in enumerate((play.start, *play.outcomes)) if outcome.checkpoint]
    return play.load(len(play.outcomes), given[-1])


def _corrected(play: Play, correction: Correction) -> tuple[Game[Any, Any], Outcome]:
    game = _now(play)
    outcome = game.correct(correction)
    state = game.table.state
    stored = state.model_dump_json(exclude_defaults=True)
    assert type(state).model_validate_json(stored).model_dump_json() == state.model_dump_json(), correction
    return game, outcome


def _go_on(game: Game[Any, Any], rng: random.Random) -> None:
    """Answers at random, and makes random corrections while a question is open."""
    table, setup = game.ruleset.corrections, game.table.setup
    for _ in range(GOES_ON):
        if game.decision is None:
            return
        offered = list(table.options(setup, game.table.state)) if rng.random() < PILED_UP else []
        if offered and table.refuse_request(setup, game.table.state, chosen := rng.choice(offered)) is None:
            game.correct(chosen)
        else:
            seat = rng.choice(game.decision.seats)
            game.act(seat, rng.choice(game.options(seat)))
