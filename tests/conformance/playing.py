"""Plays random but repeatable games of any ruleset, and collects what an audience sees.

`python -m tests.conformance.playing RULESET SEED SCENARIO…` prints the digest of each game, to compare it with the same
game in another process.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game, JournalEntry, Outcome
from rules.core.play.actions import Action, slot_choices, slot_names
from rules.core.play.decisions import Decision
from rules.core.play.dice import SeededDice

GAME_ID = "conformance"
RANDOM_DECISIONS = 250
MOST_DECISIONS = 4000
MOST_SEATS = 8
ODD_TEXTS = ("", "A1", "ZZ999", "☃", "b2", "nobody")
ODD_NUMBERS = (0, 1, 2, 7, 30, 99, -1)


@dataclass
class Play:
    """A played game: its journal, the outcome of each entry, and all states."""

    ruleset: Ruleset[Any, Any]
    setup: Any
    seed: bytes
    game: Game[Any, Any]
    start: Outcome
    outcomes: list[Outcome] = field(default_factory=list)
    states: list[str] = field(default_factory=list)
    seen: Any = field(default_factory=hashlib.sha256)

    @property
    def entries(self) -> list[JournalEntry]:
        return [outcome.entry for outcome in self.outcomes]

    def load(self, upto: int, checkpoint: int | None = None, seed: bytes | None = None) -> Game[Any, Any]:
        """Returns the game after `upto` entries.

        `checkpoint` is the number of the entry whose checkpoint is loaded: 0 for the start, None for a full replay.
        """
        dice = SeededDice(seed or self.seed, GAME_ID)
        if checkpoint is None:
            return Game.load(self.ruleset, self.setup, dice, None, self.entries[:upto])
        kept = [self.start, *self.outcomes][checkpoint].checkpoint
        return Game.load(self.ruleset, self.setup, dice, kept, self.entries[checkpoint:upto])

    def digest(self) -> str:
        """Returns a digest of all events, offered options and states."""
        return self.seen.hexdigest()[:32]


def make_setup(ruleset: Ruleset[Any, Any], scenario: str, seats: int = 2) -> Any:
    """Returns a scenario's set-up with `seats` players, or with more if the game needs them."""
    setup = ruleset.new_setup(scenario, {})
    for number in range(MOST_SEATS):
        if not ruleset.roles(setup) or (number >= seats and ruleset.check_start(setup) is None):
            break
        setup = ruleset.join(setup, f"seat-{number}", "", f"Player {number}", {})
    assert ruleset.check_start(setup) is None
    return setup


def begin(ruleset: Ruleset[Any, Any], setup: Any, seed: bytes) -> Play:
    """Returns a game at its first decision."""
    game, start = Game.start(ruleset, setup, SeededDice(seed, GAME_ID))
    play = Play(ruleset, setup, seed, game, start)
    _note(play, start)
    return play


def play_on(
    play: Play, rng: random.Random, *, decisions: int = MOST_DECISIONS, corrections: bool = True
) -> Iterator[Play]:
    """Plays to the end, and yields before each entry.

    The first answers are random, and may be unlisted ones that the game accepts. Later answers are the referee's.
    """
    game = play.game
    while game.decision is not None and len(play.outcomes) < decisions:
        yield play
        if corrections and rng.random() < 0.01 and (correction := random_correction(play, rng)) is not None:
            outcome = game.correct(correction)
        else:
            seat = rng.choice(game.decision.seats)
            options = game.options(seat)
            decision = game.decision
            play.seen.update(repr((decision.kind, decision.seats, decision.verbs, decision.facts)).encode())
            play.seen.update("\n".join(option.to_json() for option in options).encode())
            if options and len(play.outcomes) < RANDOM_DECISIONS:
                verb = rng.choice(sorted({option.verb for option in options}))
                chosen = rng.choice([option for option in options if option.verb == verb])
                if rng.random() < 0.3:
                    odd = [other for other in variations(play, chosen, rng) if game.check(seat, other) is None]
                    chosen = rng.choice(odd or [chosen])
            else:
                chosen = game.referee_answer(seat)
            outcome = game.act(seat, chosen)
        play.outcomes.append(outcome)
        _note(play, outcome)


def play_out(ruleset: Ruleset[Any, Any], scenario: str, seed: int, *, seats: int = 2) -> Play:
    """Plays one whole game."""
    play = begin(ruleset, make_setup(ruleset, scenario, seats), seed.to_bytes(32, "big"))
    for _ in play_on(play, random.Random(seed)):
        pass
    return play


def random_correction(play: Play, rng: random.Random) -> Action | None:
    """Returns a correction that the ruleset suggests and allows, or None."""
    state = play.game.table.state
    suggested = list(play.ruleset.corrections.options(play.setup, state))
    if not suggested:
        return None
    verb = rng.choice(sorted({correction.verb for correction in suggested}))
    chosen = rng.choice([correction for correction in suggested if correction.verb == verb])
    if rng.random() < 0.5:
        odd = variations(play, chosen, rng)
        chosen = next(
            (other for other in odd if play.ruleset.corrections.check(play.setup, state, other) is None), chosen
        )
    return chosen if play.ruleset.corrections.check(play.setup, state, chosen) is None else None


def strange_seats(play: Play) -> set[str]:
    """Returns seats that the pending decision names but the game lacks."""
    decision = play.game.decision
    assert decision is not None
    named = {*decision.seats, *(decision.concerns or ())}
    return named - {info.id for info in play.ruleset.seats(play.setup)}


def variations(play: Play, option: Action, rng: random.Random, count: int = 24) -> Iterator[Action]:
    """Yields variations of an option, with one to three slots changed."""
    kind = type(option)
    seen = play.ruleset.view(play.setup, play.game.table.state, None)
    pieces = [*play.ruleset.names(play.setup, play.game.table.state, None), "x"]
    cells = [*(seen.board.places if seen.board else ()), "ZZ9"]
    given = option.model_dump()
    for _ in range(count):
        changed = dict(given)
        for slot in rng.sample(slot_names(kind), min(len(slot_names(kind)), rng.randint(1, 3))):
            some = [rng.choice(pieces), [rng.choice(pieces)] * 2, rng.choice(cells), [rng.choice(cells)]]
            changed[slot] = rng.choice(
                [*some, *slot_choices(kind, slot), rng.choice(ODD_TEXTS), rng.choice(ODD_NUMBERS)]
            )
        try:
            yield kind.model_validate(changed)
        except ValidationError:
            continue


def audiences(play: Play) -> list[str | None]:
    """Returns all audiences: each seat, and None for a person without a seat."""
    return [None, *(seat.id for seat in play.ruleset.seats(play.setup))]


class OtherDie(SeededDice):
    """Dice of a game, except that one die shows another face."""

    def __init__(self, seed: bytes, number: int, shift: int) -> None:
        super().__init__(seed, GAME_ID)
        self.number, self.shift = number, shift

    def roll(self, sides: int, label: str) -> int:
        shift = self.shift if self.count == self.number else 0
        return (super().roll(sides, label) - 1 + shift) % sides + 1


def observed(game: Game[Any, Any], seat: str | None) -> list[Any]:
    """Returns everything that an audience is shown at this moment.

    Consequences and chances are those of one option of each verb.
    """
    decision, state = game.decision, game.table.state
    ruleset = game.ruleset
    shown: list[Any] = [look(game.setup, state, seat) for look in (ruleset.view, ruleset.details, ruleset.names)]
    shown += [event for event in game.table.events if event.is_for(seat)]
    if decision is not None:
        shown.append((decision.kind, decision.seats, decision.verbs, decision.rule, decision.facts, decision.id))
        shown.append((decision.concerns, decision.matters))
        asked = decision.seats[0]
        shown += [game.ruleset.idle(game.setup, state, asked, verb) for verb in decision.verbs]
        public = not (game.ruleset.has_hands or decision.secret)
        shown += _foreseen(game, decision, asked if public and seat is None else seat or "")
    if seat is not None:
        shown += [option.to_json() for option in game.options(seat)]
    return shown


def observation(game: Game[Any, Any], seat: str | None) -> str:
    """Returns the result of `observed` as text.

    The text names the kinds of marks (Cell, Piece …).
    """
    return "\n".join(each if isinstance(each, str) else repr(each) for each in observed(game, seat))


def _foreseen(game: Game[Any, Any], decision: Decision, seat: str) -> list[Any]:
    """Returns consequences and chances of one option of each verb."""
    ruleset = game.ruleset
    by_verb = {option.verb: option for option in game.options(seat)}
    return [
        found(game.table, decision, seat, option)
        for option in by_verb.values()
        for found in (ruleset.consequences, ruleset.chances)
    ]


def _note(play: Play, outcome: Outcome) -> None:
    state = play.game.table.state.model_dump_json()
    play.states.append(state)
    play.seen.update("\n".join(outcome.lines).encode())
    play.seen.update(state.encode())


if __name__ == "__main__":
    name, seed, *scenarios = sys.argv[1:]
    for scenario in scenarios:
        print(play_out(rulesets()[name], scenario, int(seed)).digest())
