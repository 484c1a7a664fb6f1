"""Events: what an action led to, as language-neutral facts, each with its audience and its rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict


class Event(BaseModel):
    """A fact. A ruleset derives its own, each with `kind: Literal["..."] = "..."` and its facts as fields.

    Shown by the Fluent message `<ruleset>-event-<kind>` with the fields as variables. `rules` are the ids of the rules
    that led to it, the deciding one first. `audience` holds the seats that may know it; None means everybody. A class
    that `reveals` tells, by the rules, something of what was hidden until then (a card that is played). `derived` names
    the facts that it makes of its fields.
    """

    model_config = ConfigDict(frozen=True, defer_build=True, extra="forbid")

    reveals: ClassVar[bool] = False
    derived: ClassVar[tuple[str, ...]] = ()

    kind: str
    rules: tuple[str, ...] = ()
    audience: tuple[str, ...] | None = None

    def is_for(self, seat: str | None) -> bool:
        """Whether `seat` (None: somebody without a seat) may know this event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def facts(self) -> dict[str, Any]:
        """The event's own fields, without kind, rules and audience."""
        return {name: getattr(self, name) for name in type(self).model_fields if name not in Event.model_fields}


class Reason(BaseModel):
    """Why an automatic choice was made: the rule and the figures compared (Fluent `<ruleset>-reason-<kind>`).

    Reasons are gathered only when somebody asks (`Table.explain`), by playing the entry again; no digest covers them.
    Anybody who may see part of the entry may ask, so a reason holds only what everybody may know.
    """

    model_config = ConfigDict(frozen=True, defer_build=True, extra="forbid")

    kind: str
    rule: str
    facts: dict[str, Any]


def dump_events(events: Iterable[Event]) -> list[str]:
    """Each event as one line of JSON: its kind, then its fields in the order of the class, so equal events give equal
    bytes. What has its default is left out, so that a field that is added with one changes no line."""
    return [_line(event) for event in events]


def _line(event: Event) -> str:
    # `model_dump_json` does the same in twice the time; the kind is a default itself.
    fields = event.__pydantic_serializer__.to_json(event, exclude_defaults=True)[1:].decode()
    return f'{{"kind":"{event.kind}"{"," if len(fields) > 1 else ""}{fields}'


def digest_of(lines: Iterable[str]) -> str:
    """The digest of an entry's events that the journal keeps (16 hex digits of SHA-256)."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
