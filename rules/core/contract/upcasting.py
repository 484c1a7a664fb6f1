"""Upcasting: converts data that older versions of a ruleset wrote, so that today's version can read it.

Stored data is never rewritten, since a journal's hash chain covers its bytes. It is converted on reading, one version
at a time. Values at their defaults are not stored, so a default must never change its meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Protocol

import orjson
from pydantic import BaseModel

from rules.core.facts.events import Event, digest_of, dump_events

Document = dict[str, Any]
"""A parsed JSON object."""


def _same(document: Document) -> Document:
    return document


@dataclass(frozen=True, slots=True, kw_only=True)
class Upcast:
    """Functions that convert data of one version of a ruleset to the form of the next version.

    Each function takes the JSON of one object, may change it, and returns it. It must accept all data that its version
    has written, and remove fields that the next version does not read.
    """

    setup: Callable[[Document], Document] = _same
    """A set-up."""

    state: Callable[[Document], Document] = _same
    """The state in a checkpoint, without fields at their defaults."""

    event: Callable[[Document], Document | Sequence[Document] | None] = _same
    """An event. Returns one event, several, or None to drop it."""

    action: Callable[[Document], Document] = _same
    """An action or a correction: the verb and the slots that are set. A standing order may lack some slots."""


class Versioned(Protocol):
    """The part of `Ruleset` that this module needs."""

    @property
    def version(self) -> int: ...
    @property
    def upcasts(self) -> Mapping[int, Upcast]: ...
    @property
    def setup_type(self) -> type[BaseModel]: ...
    def event_kinds(self) -> dict[str, type[Event]]: ...


def setup_from(ruleset: Versioned, version: int, document: Document) -> Any:
    """Reads a set-up that this version of the ruleset wrote.

    Raises ValidationError.
    """
    if steps := _steps(ruleset, version):
        document = deepcopy(document)
        for upcast in steps:
            document = upcast.setup(document)
    return ruleset.setup_type.model_validate_json(orjson.dumps(document), extra="forbid")


def checkpoint_from(ruleset: Versioned, version: int, checkpoint: bytes) -> bytes:
    """Returns a checkpoint, with its standing orders, in today's form."""
    if steps := _steps(ruleset, version):
        saved = orjson.loads(checkpoint)
        for upcast in steps:
            saved["state"] = upcast.state(saved["state"])
            saved["orders"] = [_order(upcast, order) for order in saved["orders"]]
        checkpoint = orjson.dumps(saved)
    return checkpoint


def payload_from(ruleset: Versioned, version: int, kind: str, payload: Document) -> Document:
    """Returns an entry's payload as today's version would have written it.

    A "mark" stays unchanged, since it is a note of the bot itself.
    """
    if kind != "mark" and (steps := _steps(ruleset, version)):
        payload = deepcopy(payload)
        for upcast in steps:
            payload = _order(upcast, payload) if kind == "order" else upcast.action(payload)
    return payload


def told_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> Sequence[Document]:
    """Converts the events of this version to today's form."""
    if steps := _steps(ruleset, version):
        told = deepcopy(told)
        for upcast in steps:
            told = [later for event in told for later in _each(upcast.event(event))]
    return told


def events_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> list[Event]:
    """Reads events that this version wrote. Raises KeyError or ValidationError."""
    kinds = ruleset.event_kinds()
    return [kinds[event["kind"]].model_validate(event) for event in told_from(ruleset, version, told)]


def digest_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> str:
    """Returns the digest, in today's form, of this version's events.

    Raises KeyError or ValidationError.
    """
    return digest_of(dump_events(events_from(ruleset, version, told)))


class NewerVersion(Exception):
    """A later version of the ruleset wrote the data."""


def _steps(ruleset: Versioned, version: int) -> list[Upcast]:
    """Returns the upcasts from a version to today's, in order.

    Raises NewerVersion.
    """
    if version > ruleset.version:
        raise NewerVersion(f"{version} > {ruleset.version}")
    return [ruleset.upcasts[each] for each in range(version, ruleset.version) if each in ruleset.upcasts]


def _order(upcast: Upcast, order: Document) -> Document:
    return {**order, "action": upcast.action(order["action"])} if order.get("action") else order


def _each(given: Document | Sequence[Document] | None) -> Iterator[Document]:
    if isinstance(given, dict):
        yield given
    else:
        yield from given or ()
