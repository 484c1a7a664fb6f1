"""What older versions of a ruleset wrote, as today's version reads it.

Each stored thing (a set-up, a checkpoint, an entry) knows the version that wrote it, and stays as it was written: the
chain over a journal covers it so. Whoever reads it gets it through here, led from one version to the next. A default
needs no leading, since what has a default is not written while it has it; all that was stored without a value takes the
default of today, which is why a default may not change what it means.
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
"""JSON, read."""


def _same(document: Document) -> Document:
    return document


@dataclass(frozen=True, slots=True, kw_only=True)
class Upcast:
    """How what one version of a ruleset wrote becomes what the next would have written.

    Each function takes the JSON of one thing, may change it, and returns it; it may rely on nothing else, and raises
    nothing for what its version has written. What they leave out is not read.
    """

    setup: Callable[[Document], Document] = _same
    """A set-up."""

    state: Callable[[Document], Document] = _same
    """The state in a checkpoint, in which whatever has its default is missing."""

    event: Callable[[Document], Document | Sequence[Document] | None] = _same
    """An event: one, several, or None where it is told no more."""

    action: Callable[[Document], Document] = _same
    """An action or a correction: the verb and those slots that are set. In a standing order some may be missing."""


class Versioned(Protocol):
    """What a `Ruleset` is here: its newest version, what leads there, and what reads it."""

    @property
    def version(self) -> int: ...
    @property
    def upcasts(self) -> Mapping[int, Upcast]: ...
    @property
    def setup_type(self) -> type[BaseModel]: ...
    def event_kinds(self) -> dict[str, type[Event]]: ...


def setup_from(ruleset: Versioned, version: int, document: Document) -> Any:
    """A set-up that this version of the ruleset wrote. Raises ValidationError if it cannot be read."""
    if steps := _steps(ruleset, version):
        document = deepcopy(document)
        for upcast in steps:
            document = upcast.setup(document)
    return ruleset.setup_type.model_validate_json(orjson.dumps(document), extra="forbid")


def checkpoint_from(ruleset: Versioned, version: int, checkpoint: bytes) -> bytes:
    """A checkpoint, with its standing orders, as today's version would have written it."""
    if steps := _steps(ruleset, version):
        saved = orjson.loads(checkpoint)
        for upcast in steps:
            saved["state"] = upcast.state(saved["state"])
            saved["orders"] = [_order(upcast, order) for order in saved["orders"]]
        checkpoint = orjson.dumps(saved)
    return checkpoint


def payload_from(ruleset: Versioned, version: int, kind: str, payload: Document) -> Document:
    """The payload of an entry of this kind. What the house notes is its own, and has no version of the rules."""
    if kind != "mark" and (steps := _steps(ruleset, version)):
        payload = deepcopy(payload)
        for upcast in steps:
            payload = _order(upcast, payload) if kind == "order" else upcast.action(payload)
    return payload


def told_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> Sequence[Document]:
    """Events that this version told, as today's version would have written them."""
    if steps := _steps(ruleset, version):
        told = deepcopy(told)
        for upcast in steps:
            told = [later for event in told for later in _each(upcast.event(event))]
    return told


def events_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> list[Event]:
    """Events that this version told, read. Raises KeyError or ValidationError if they cannot be read."""
    kinds = ruleset.event_kinds()
    return [kinds[event["kind"]].model_validate(event) for event in told_from(ruleset, version, told)]


def digest_from(ruleset: Versioned, version: int, told: Sequence[Document]) -> str:
    """The digest that today's version gives to events that this version told. Raises as `events_from` does."""
    return digest_of(dump_events(events_from(ruleset, version, told)))


class NewerVersion(Exception):
    """A later version of the ruleset wrote it."""


def _steps(ruleset: Versioned, version: int) -> list[Upcast]:
    """What leads from a version to today's, in order. Raises NewerVersion."""
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
