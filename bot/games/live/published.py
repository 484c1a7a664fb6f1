"""A game's texts for its public file, without the names and Discord ids of people."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import orjson

import storage
from bot.games.live import damaged
from bot.games.live.anonymise import OWN_FACTS, UNKNOWN, members
from bot.games.live.journal import NOTED
from rules.core.facts.words import Personal, UserText

ANYBODY: Final = {"mark": Personal.__name__, "text": "", "who": 0}
"""Replacement for the name of a person."""


def set_up(text: str, seats: Iterable[storage.StoredSeat]) -> str:
    """Removes the names of people's seats from a set-up.

    People hold these seats, or have held them.
    """
    theirs = frozenset(held.seat for held in seats if held.controller is not None or held.holders)

    def change(setup: Any) -> Any:
        for member in members(setup, theirs):
            member["name"] = ""
        return setup

    return _rewritten(text, change, lambda each: ("name",) if "seat" in each and each["seat"].said in theirs else ())


def entry(stored: storage.StoredEntry) -> tuple[str, str]:
    """Returns an entry's payload and events without people's names."""
    payload = _rewritten(stored.payload, _unnamed, _named) if stored.kind == "mark" else stored.payload
    events = stored.events
    if f'"kind":"{NOTED}"' in events:
        events = _rewritten(
            events, lambda told: [_unnamed(raw) if raw["kind"] == NOTED else raw for raw in told], _named
        )
    return payload, events


def added(text: str | None) -> str | None:
    """Returns the contributions to the dice without their authors."""
    return text and _rewritten(text, _unsigned, lambda each: ("by",))


def _unsigned(value: Any) -> Any:
    match value:
        case dict():
            return {name: _unsigned(item) for name, item in value.items() if name != "by"}
        case list():
            return [_unsigned(item) for item in value]
        case _:
            return value


def _unnamed(value: Any, is_own: bool = False) -> Any:
    """Removes people from a text of the service.

    `is_own` marks a place where older phrases held names and words as plain texts.
    """
    match value:
        case {"mark": Personal.__name__}:
            return ANYBODY
        case {"mark": UserText.__name__} if is_own:
            return ANYBODY
        case dict():
            return {name: _unnamed(item, name in OWN_FACTS) for name, item in value.items()}
        case list():
            return [_unnamed(item, is_own) for item in value]
        case _:
            return value


def _named(each: damaged.Object) -> Iterable[str]:
    """Returns an object's members that may identify people.

    The object is in a damaged note.
    """
    is_own = "mark" in each and each["mark"].said in (Personal.__name__, UserText.__name__)
    return ("text", "who") if is_own else ()


def _rewritten(text: str, change: Callable[[Any], Any], own: Callable[[damaged.Object], Iterable[str]]) -> str:
    """Applies `change` to the JSON document in a text.

    If the text cannot be read, the members that `own` names are blanked.
    """
    try:
        before = orjson.loads(text)
        after = change(orjson.loads(text))
    except UNKNOWN:
        return damaged.blanked(text, own)
    return text if after == before else orjson.dumps(after).decode()
