"""Events: results of actions as language-neutral facts, each with its audience and its rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict


class Event(BaseModel):
    """A fact that an action led to.

    A ruleset derives its events from this class, each with `kind: Literal["..."] = "..."` and its facts as fields. The
    Fluent message `<ruleset>-event-<kind>` shows an event, with the fields as variables. `rules` are the ids of the
    rules that led to it, the deciding one first. `audience` holds the seats that may know it; None makes it public.
    `reveals` marks a class whose events show something hidden until then, such as a card that is played. `derived`
    names the facts that the event computes from its fields.
    """

    model_config = ConfigDict(frozen=True, defer_build=True, extra="forbid")

    reveals: ClassVar[bool] = False
    derived: ClassVar[tuple[str, ...]] = ()

    kind: str
    rules: tuple[str, ...] = ()
    audience: tuple[str, ...] | None = None

    def is_for(self, seat: str | None) -> bool:
        """Returns whether `seat` (None: the public) may know this event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def facts(self) -> dict[str, Any]:
        """Returns the event's own fields, without kind, rules and audience."""
        return {name: getattr(self, name) for name in type(self).model_fields if name not in Event.model_fields}


class Reason(BaseModel):
    """The reason for an automatic choice: the rule and the figures compared (Fluent `<ruleset>-reason-<kind>`).

    Reasons are gathered only on request, by replaying the journal entry (`Table.explain`), and are not part of its
    digest. Every person who may see part of the entry may ask, so a reason holds only public facts.
    """

    model_config = ConfigDict(frozen=True, defer_build=True, extra="forbid")

    kind: str
    rule: str
    facts: dict[str, Any]


def dump_events(events: Iterable[Event]) -> list[str]:
    """Returns each event as one line of JSON.

    Equal events give equal bytes. A line has the kind, then the fields in the order of the class. Fields equal to their
    defaults are left out, so adding a field with a default changes no line.
    """
    return [_line(event) for event in events]


def _line(event: Event) -> str:
    # `model_dump_json` does the same in twice the time. The kind is added by hand, because defaults are left out and
    # the kind is one.
    fields = event.__pydantic_serializer__.to_json(event, exclude_defaults=True)[1:].decode()
    return f'{{"kind":"{event.kind}"{"," if len(fields) > 1 else ""}{fields}'


def digest_of(lines: Iterable[str]) -> str:
    """Returns the digest of a journal entry's events: 16 hex digits of SHA-256."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
