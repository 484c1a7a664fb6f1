"""Rewriting a game's texts when a former player is forgotten.

Names and typed words are erased. The inputs of the dice and of the journal's chain (`rules/core/journal/proof.py`)
stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import orjson

import storage
from bot.games.live import damaged
from bot.games.live.journal import NOTED
from bot.games.live.proposals import read_proposal
from bot.games.live.record import CONTRIBUTIONS, Absence, Added
from rules.core.facts.words import ERASED, Personal, Phrase, UserText, dump_phrase

_ERASED: Final[Mapping[str, Any]] = dump_phrase(Phrase("", {"own": ERASED}))["facts"]["own"]
UNKNOWN: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""Errors that may be raised while reading a text that this version would not have written."""
ACT: Final = re.compile(r"[0-9]{1,18}|[1-8][0-9]{18}")
"""Matches Discord's id of an interaction, which fits into 63 bits."""
OWN_FACTS: Final = ("user", "users", "word")
"""Facts that hold a user's name or word in older phrases, which lack the user's id."""


@dataclass(frozen=True, slots=True)
class Traces:
    """Traces of a user in a game: id, seats, names, words, and the interactions that contributed to the dice."""

    user_id: int
    seats: frozenset[str]
    names: frozenset[str]
    acts: tuple[int, ...]

    def rewrite(self, column: str, text: str) -> str:
        """Returns a stored text without the user's traces.

        Returns "" if the whole text has to go.
        """
        quoted = (orjson.dumps(name).decode()[:-1] for name in self.names)  # a damaged text may lack the closing quote
        if not any(trace in text for trace in (str(self.user_id), *quoted)):
            return text
        try:
            return REWRITES[column](self, text)
        except UNKNOWN:
            return damaged.without(text, self.user_id, self.seats, self.names)


def traces(loaded: storage.LoadedGame, user_id: int, said: Iterable[str]) -> Traces:
    """Collects the traces of a user in a game.

    `said` are the payloads of journal entries about the user's actions.
    """
    record = loaded.game
    own = own_added(record.added, user_id)
    held = (each.seat for each in loaded.seats if user_id in (each.controller, *each.holders))
    seats = frozenset({*held, *(each.seat for each in own)} - {""})
    names = {each.name for each in loaded.seats if each.controller == user_id}
    names |= {*names_in(record.setup, seats)}
    names |= {each.word for each in own}
    for text in said:
        with suppress(*UNKNOWN):  # damaged texts are searched only for known names
            names |= {*_own_texts(orjson.loads(text))}
    acts = tuple(int(each.act) for each in own if ACT.fullmatch(each.act))
    return Traces(user_id, seats, frozenset(names - {""}), acts)


def own_added(text: str | None, user_id: int) -> list[Added]:
    """Returns the user's contributions to the dice that can be read."""
    if text is None:
        return []
    try:
        return [each for each in CONTRIBUTIONS.validate_json(text) if each.by == user_id]
    except UNKNOWN:
        found = (each for each in damaged.objects(text) if damaged.of_user(each, user_id))
        known = ([each[name].said if name in each else "" for name in ("seat", "act", "word")] for each in found)
        return [Added.model_construct(seat=seat, act=act, word=word) for seat, act, word in known]


def own_texts(text: str, user_id: int) -> Iterator[str]:
    """Yields the names and words of a user in a text of the service."""
    try:
        yield from _personal(orjson.loads(text), user_id)
    except UNKNOWN:
        found = (each for each in damaged.objects(text) if damaged.of_user(each, user_id) and "text" in each)
        yield from (each["text"].said for each in found)


def _personal(value: Any, user_id: int) -> Iterator[str]:
    match value:
        case {"mark": Personal.__name__, "who": whose, "text": text} if whose == user_id:
            yield text
        case dict() | list():
            for item in value.values() if isinstance(value, dict) else value:
                yield from _personal(item, user_id)


def names_in(setup: str, seats: frozenset[str]) -> Iterator[str]:
    """Yields the names that belong to these seats in a set-up."""
    try:
        named = [*members(orjson.loads(setup), seats)]
    except UNKNOWN:
        found = (each for each in damaged.objects(setup) if "name" in each and "seat" in each)
        yield from (each["name"].said for each in found if each["seat"].said in seats)
    else:
        yield from (each["name"] for each in named if isinstance(each["name"], str))


def members(value: Any, seats: frozenset[str]) -> Iterator[dict[str, Any]]:
    """Yields a set-up's objects with a name and one of these seats."""
    if isinstance(value, dict):
        if "name" in value and isinstance(value.get("seat"), str) and value["seat"] in seats:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from members(item, seats)


def _own_texts(value: Any) -> Iterator[str]:
    """Yields the names and words in older phrases (`OWN_FACTS`).

    All of them are about the asker.
    """
    if isinstance(value, dict):
        for name, item in value.items():
            if name in OWN_FACTS and isinstance(item, dict) and item.get("mark") == UserText.__name__:
                yield item["text"]
            yield from _own_texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _own_texts(item)


def _without(who: Traces, value: Any) -> Any:
    """Returns phrases without the names and words of a user."""
    match value:
        case {"mark": Personal.__name__, "who": who.user_id}:
            return dict(_ERASED)
        case {"mark": UserText.__name__ | Personal.__name__, "text": text, **rest} if (
            text in who.names and not rest.get("who")
        ):
            return dict(_ERASED)
        case dict():
            return {key: _without(who, item) for key, item in value.items()}
        case list():
            return [_without(who, item) for item in value]
        case _:
            return value


def _without_traces(who: Traces, text: str) -> str:
    return orjson.dumps(_without(who, orjson.loads(text))).decode()


def _noted(who: Traces, text: str) -> str:
    """Erases the user from stored events.

    Only the service's notes are changed, since the digest covers all other events.
    """
    if f'"kind":"{NOTED}"' not in text:
        return text
    return orjson.dumps([_without(who, raw) if raw["kind"] == NOTED else raw for raw in orjson.loads(text)]).decode()


def _set_up(who: Traces, text: str) -> str:
    setup = orjson.loads(text)
    for member in members(setup, who.seats):
        member["name"] = ""
    return orjson.dumps(setup).decode()


def _proposed(who: Traces, text: str) -> str:
    proposal = read_proposal(text)
    if proposal is None or who.user_id in proposal.concerned:  # a proposal that this version cannot read is void
        return ""
    left = tuple(user_id for user_id in proposal.needed if user_id != who.user_id)
    document = _without(who, orjson.loads(proposal.model_copy(update={"needed": left}).model_dump_json()))
    return orjson.dumps(document).decode()


def _absent(who: Traces, text: str) -> str:
    absence = Absence.model_validate_json(text)
    missed = {user_id: count for user_id, count in absence.missed.items() if user_id != who.user_id}
    return absence.model_copy(update={"missed": missed}).model_dump_json(exclude_defaults=True)


def _added(who: Traces, text: str) -> str:
    def erased(each: Added) -> Added:
        return each.erased().model_copy(update={"by": 0}) if each.by == who.user_id else each

    return CONTRIBUTIONS.dump_json(tuple(map(erased, CONTRIBUTIONS.validate_json(text)))).decode()


def _outgoing(who: Traces, text: str) -> str:
    payload = _without(who, orjson.loads(text))
    if "mentions" in payload:
        payload["mentions"] = [user_id for user_id in payload["mentions"] if user_id != who.user_id]
    return orjson.dumps(payload).decode()


REWRITES: Final[Mapping[str, Callable[[Traces, str], str]]] = {
    "payload": _without_traces,
    "events": _noted,
    "setup": _set_up,
    "proposal": _proposed,
    "absence": _absent,
    "added": _added,
    "outbox": _outgoing,
}
"""Functions that rewrite the text of each column."""
