"""Checks that hidden facts stay hidden, for any ruleset.

Two games differ only in a hidden fact: the answer to a question, one die, or the cards left in a deck. As long as both
states look equal to an audience (`rules.core.play.hidden.masked`), the audience must be shown the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from itertools import zip_longest
from typing import Any

from pydantic import BaseModel

from rules.core.contract.ruleset import Ruleset
from rules.core.journal.game import Game, ReplayDiverged
from rules.core.play.actions import Action
from rules.core.play.declaring import Done, Withdraw
from rules.core.play.hidden import UNSEEN, Hidden, masked
from tests.conformance.playing import OtherDie, Play, audiences, begin, make_setup, observation, observed, play_on

STEPS = 12
"""Most actions for which two games are compared."""
TRIES = 4
"""Most pairs of answers that are tried for a secret question."""
Pair = tuple[Game[Any, Any], Game[Any, Any]]


def check_hidden(ruleset: Ruleset[Any, Any], scenario: str, seed: int, decisions: int = 120) -> int:
    """Compares a random game with slightly different ones, at random moments.

    Returns the number of comparisons. Raises AssertionError with the audience that sees a secret, and the secret.
    """
    rng = random.Random(seed)
    play = begin(ruleset, make_setup(ruleset, scenario, 2 + 2 * seed % 5), seed.to_bytes(32, "big"))
    compared = 0
    for _ in play_on(play, rng, decisions=decisions, corrections=False):
        is_first = play.game.decision.secret and not compared  # some games have secrets only at their start
        if is_first or rng.random() < 0.15:
            compared += _answered(play, rng)
        if rng.random() < 0.1:
            for pair in (_fallen(play, rng), _drawing(play, rng)):
                compared += _watch(play, *pair, set(audiences(play))) if pair else 0
    return compared


def check_secret_answers(ruleset: Ruleset[Any, Any], scenario: str, questions: int = 20) -> tuple[int, int]:
    """Compares games that differ only in the answer to a secret question.

    Only the answering seat, and members of its side who share a declaration, may see the answer while others are asked.
    Returns the number of questions and the number of comparisons. Raises AssertionError if another audience sees an
    answer.
    """
    play = begin(ruleset, make_setup(ruleset, scenario, 3), b"s" * 32)
    asked = compared = 0
    for _ in play_on(play, random.Random(3), decisions=150):
        decision = play.game.decision
        if not decision.secret or len(decision.seats) < 2:
            continue
        seat = decision.seats[0]
        pairs = [pair for pair in _answers(play, seat) if _ask_alike(*pair)]
        asked += bool(pairs)
        shown: dict[tuple[int, str | None], list[Any]] = {}  # each game is compared with several others
        for one, other in pairs:
            for audience in (each for each in audiences(play) if each not in _confidants(play, (one, other), seat)):
                assert masked(one.table.state, audience) == masked(other.table.state, audience), (
                    f"{ruleset.name}: what is answered to the secret question {decision.kind!r} stands open in the "
                    f"state: {difference(masked(one.table.state, audience), masked(other.table.state, audience))}"
                )
                if (key := (id(one), audience)) not in shown:
                    shown[key] = observed(one, audience)
                _hold(ruleset, one, other, audience, shown[key])
                compared += 1
        if asked > questions:
            break
    return asked, compared


def _answers(play: Play, seat: str) -> Iterator[Pair]:
    """Yields pairs of games with different answers to the secret question."""
    decision = play.game.decision
    assert decision is not None
    options = [option for option in play.game.options(seat) if not isinstance(option, Done | Withdraw)]
    if decision.declared is None:
        one = _answered_in_turn(play, seat, options[:1])
        yield from ((one, _answered_in_turn(play, seat, [other])) for other in options[:0:-1][:TRIES])
        return
    first, *others = options
    ways = [[first], [first, Withdraw()], *([first, other] for other in others[:: max(1, len(others) // TRIES)])]
    for end in [], [Done()]:
        nothing = _answered_in_turn(play, seat, end)
        yield from ((nothing, _answered_in_turn(play, seat, [*way, *end])) for way in ways)


def _answered_in_turn(play: Play, seat: str, way: Sequence[Action]) -> Game[Any, Any]:
    """Returns the game after these answers, without the illegal ones."""
    game = _now(play)
    _level(game)
    for action in way:
        if game.check(seat, action) is None:
            _act(game, seat, action)
    return game


def _ask_alike(one: Game[Any, Any], other: Game[Any, Any]) -> bool:
    """Returns whether both games still ask the same seats the same question."""
    asked = [(game.decision.id, game.decision.seats) if game.decision else () for game in (one, other)]
    return asked[0] == asked[1] != ()


def _act(game: Game[Any, Any], seat: str, action: Action) -> None:
    """Makes an action, and forgets its events if they are sealed."""
    if game.act(seat, action).is_sealed:
        game.table.events = []


def _confidants(play: Play, games: Pair, seat: str) -> set[str | None]:
    """Returns a seat and the members of its side who share its declaration.

    Raises AssertionError if a declaration is shared with another side.
    """
    phases = [game.decision.declared for game in games if game.decision and game.decision.declared]
    owners = {owner for phase in phases for each in phase.by(seat) for owner in each.act.owners} - {seat}
    sides = {info.id: info.side for info in play.ruleset.seats(play.setup)}
    assert all(sides[seat] and sides[owner] == sides[seat] for owner in owners), (
        f"{play.ruleset.name}: a secret of {seat} is shared with another side: {sorted(owners)}"
    )
    return {seat, *owners}


def hides_anything(value: Any) -> bool:
    """Returns whether a state has a field that not every seat may see."""
    match value:
        case Hidden():
            return not value.open
        case BaseModel():
            return any(
                UNSEEN in field.metadata or hides_anything(getattr(value, name))
                for name, field in type(value).model_fields.items()
            )
        case dict():
            return any(map(hides_anything, value.values()))
        case list() | tuple():
            return any(map(hides_anything, value))
    return False


def _answered(play: Play, rng: random.Random) -> int:
    """Compares two answers to the pending question; returns the number of comparisons."""
    decision = play.game.decision
    seat = rng.choice(decision.seats)
    options = play.game.options(seat)
    if len(options) < 2:
        return 0
    for _ in range(TRIES if decision.secret else 1):  # some answers may be public, such as a long rest
        one, other = [_answered_in_turn(play, seat, [answer]) for answer in rng.sample(options, 2)]
        if alike := {each for each in audiences(play) if _look_alike(one, other, each)}:
            break
    hidden = alike and one.table.state != other.table.state and not _revealed(one, other)
    assert not hidden or decision.secret or play.ruleset.has_hands, (
        f"{play.ruleset.name}: what is answered to {decision.kind!r} is hidden, but the question is not: "
        "mark the decision `secret`"
    )
    if not decision.secret:  # the events of open answers differ
        _level(one, other)
    return _watch(play, one, other, alike)


def _fallen(play: Play, rng: random.Random) -> Pair | None:
    """Returns the game as it is, and with one die changed.

    Returns None if the same actions are not possible after the change.
    """
    count = play.game.table.dice.count
    if not count:
        return None
    dice = OtherDie(play.seed, rng.randrange(count), rng.randrange(1, 30))
    try:
        other = Game.load(play.ruleset, play.setup, dice, None, play.entries, verify=False)
    except ReplayDiverged:
        return None
    if dice.count != count:
        return None
    one = _now(play)
    _level(one, other)
    return one, other


def _drawing(play: Play, rng: random.Random) -> Pair:
    """Returns the game as it is, and with other cards left to draw."""
    one, other = _now(play), _now(play)
    for unseen in _unseen(other.table.state):
        rng.shuffle(unseen)
    _level(one, other)
    return one, other


def _unseen(value: Any) -> Iterator[list[Any]]:
    """Yields all lists within a state that no player may see."""
    match value:
        case BaseModel():
            for name, field in type(value).model_fields.items():
                if UNSEEN in field.metadata:
                    yield getattr(value, name)
                else:
                    yield from _unseen(getattr(value, name))
        case dict():
            for each in value.values():
                yield from _unseen(each)
        case list() | tuple():
            for each in value:
                yield from _unseen(each)


def _now(play: Play) -> Game[Any, Any]:
    """Returns a copy of the present game, loaded from its newest checkpoint."""
    given = (at for at in range(len(play.outcomes), 0, -1) if play.outcomes[at - 1].checkpoint)
    return play.load(len(play.outcomes), next(given, 0))


def _level(*games: Game[Any, Any]) -> None:
    """Clears the events that led to the states of these games."""
    for game in games:
        game.table.events, game.table.is_explained = [], False


def _watch(play: Play, one: Game[Any, Any], other: Game[Any, Any], alike: set[str | None]) -> int:
    """Compares two games step by step, with default answers in both.

    Only audiences to whom both games look equal are compared. Returns the number of comparisons.
    """
    compared = 0
    for _ in range(STEPS):
        alike = {audience for audience in alike if _look_alike(one, other, audience)}
        if not alike or _revealed(one, other) or one.table.state == other.table.state:
            break
        for audience in sorted(alike, key=str):
            _hold(play.ruleset, one, other, audience)
            compared += 1
        if one.decision is None or other.decision is None:
            break
        seat = one.decision.seats[0]
        for game in (one, other):
            _act(game, seat, game.decision.default(seat))
    return compared


def _look_alike(one: Game[Any, Any], other: Game[Any, Any], audience: str | None) -> bool:
    return bool(masked(one.table.state, audience) == masked(other.table.state, audience))


def _revealed(*games: Game[Any, Any]) -> bool:
    return any(event.reveals for game in games for event in game.table.events)


def _hold(
    ruleset: Ruleset[Any, Any],
    one: Game[Any, Any],
    other: Game[Any, Any],
    audience: str | None,
    shown: list[Any] | None = None,
) -> None:
    """Raises AssertionError if an audience can tell the games apart.

    `shown` is the result of `observed` for `one`, if known.
    """
    if shown is None:
        shown = observed(one, audience)
    if shown == observed(other, audience) and one.table.is_explained == other.table.is_explained:
        return
    first, second = (  # a button below the ruling is shown only if `/why` has something to explain
        f"{observation(game, audience)}\nexplained: {game.table.is_explained}" for game in (one, other)
    )
    raise AssertionError(
        f"{ruleset.name}: {audience or 'somebody without a seat'} is shown what others hide:\n"
        + difference(first, second)
    )


def difference(one: Any, other: Any) -> str:
    """Returns the parts of two observations or masked states that differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return "\n".join(f"{key}: {difference(one[key], other.get(key))}" for key in one if one[key] != other.get(key))
    if isinstance(one, list) and isinstance(other, list):
        return "\n".join(difference(*pair) for pair in zip_longest(one, other) if pair[0] != pair[1])
    lines = unified_diff(str(one).split(", "), str(other).split(", "), n=1, lineterm="")
    return "\n".join([*lines][2:40])
