"""Values suggested while a game master types a correction.

No suggestion depends on a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, get_args

from rules.core.contract.corrections import Sample, Slots
from rules.locke.participants import is_actionable, side_of
from rules.locke.state import Condition, Participant, Setup, State
from rules.locke.turn.dealing import SILHOUETTES, item_cards

CONDITIONS: Final = tuple(each for each in get_args(Condition) if each != "dead")
"""Conditions that a game master can set; other verbs set death."""
MARKS: Final = tuple(mark.rpartition("-")[2] for mark in SILHOUETTES)


def _sample(of: Callable[[State, Participant], Iterable[Slots]]) -> Sample:
    """Wraps a function that suggests values, so that it suggests none for dead participants."""

    def offered(setup: Setup, state: State, id: str) -> Iterable[Slots]:
        participant = state.participants[id]
        return () if participant.condition == "dead" else of(state, participant)

    return offered


@_sample
def once(state: State, participant: Participant) -> Iterable[Slots]:
    return ({},)


@_sample
def endurances(state: State, participant: Participant) -> Iterable[Slots]:
    known = participant.known_endurance
    around = range(1, 7) if known is None else (known - 1, known + 1)
    return ({"value": max(1, value)} for value in around)


@_sample
def one_less(state: State, participant: Participant) -> Iterable[Slots]:
    return ({"value": max(1, len(participant.members) - 1)},)


def other_way(flag: str) -> Sample:
    return _sample(lambda state, participant: ({"value": int(not getattr(participant, flag))},))


@_sample
def conditions(state: State, participant: Participant) -> Iterable[Slots]:
    return ({"name": condition} for condition in CONDITIONS if condition != participant.condition)


@_sample
def marks(state: State, participant: Participant) -> Iterable[Slots]:
    return ({"name": mark} for mark in MARKS)


@_sample
def parties(state: State, participant: Participant) -> Iterable[Slots]:
    if participant.party:
        yield {}
    side = side_of(participant)
    for other in state.participants.values():
        if other.kind == "player" and other.condition != "dead" and side_of(other) != side:
            yield {"name": other.id}


@_sample
def spaces(state: State, participant: Participant) -> Iterable[Slots]:
    return ({"to": place} for place in state.spaces)


@_sample
def items(state: State, participant: Participant) -> Iterable[Slots]:
    for card in dict.fromkeys(item_cards()):
        name, _, level = card.partition(":")
        yield {"name": name.replace("_", "-"), "value": int(level)}


@_sample
def items_shown(state: State, participant: Participant) -> Iterable[Slots]:
    tags = (participant.nike, participant.suit, participant.field, *(use.tag for use in participant.jammers))
    return ({"name": tag.replace("_", "-")} for tag in tags if tag)


@_sample
def winners(state: State, participant: Participant) -> Iterable[Slots]:
    return ({},) if is_actionable(participant) else ()


def turned(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"to": place, "value": int(not space.is_open)} for place, space in state.spaces.items())
