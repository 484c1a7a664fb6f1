"""Events: results of actions as language-neutral facts, each with its audience and its rules."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any, ClassVar

from rules.core.facts.models import FrozenModel


class Event(FrozenModel):
    """A fact that resulted from an action.

    A ruleset derives its events from this class, each with `kind: Literal["..."] = "..."` and its facts as fields. The
    Fluent message `<ruleset>-event-<kind>` shows an event, with the fields as variables.
    """

    reveals: ClassVar[bool] = False
    """True for a class whose events show something hidden, such as a card that is played."""
    derived: ClassVar[tuple[str, ...]] = ()
    """Names of the facts that the event computes from its fields."""

    kind: str
    rules: tuple[str, ...] = ()
    """Ids of the rules that led to the event, the deciding rule first."""
    audience: tuple[str, ...] | None = None
    """Seats that may know the event; None makes it public."""

    def is_for(self, seat: str | None) -> bool:
        """Returns whether `seat` (None: the public) may know this event."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def facts(self) -> dict[str, Any]:
        """Returns the event's own fields, without kind, rules and audience."""
        return {name: getattr(self, name) for name in type(self).model_fields if name not in Event.model_fields}


class Reason(FrozenModel):
    """The reason for an automatic choice: the rule and the figures compared (Fluent `<ruleset>-reason-<kind>`).

    A reason may hold only public facts. Reasons are not part of an entry's digest.
    """

    kind: str
    rule: str
    facts: dict[str, Any]


def dump_events(events: Iterable[Event]) -> list[str]:
    """Returns each event as one line of JSON.

    Equal events give equal bytes. Fields at their defaults are left out, so adding a field with a default changes no
    line.
    """
    return [_line(event) for event in events]


def _line(event: Event) -> str:
    # `model_dump_json` takes twice the time. The kind is added by hand, because it is a default and defaults are left
    # out.
    fields = event.__pydantic_serializer__.to_json(event, exclude_defaults=True)[1:].decode()
    return f'{{"kind":"{event.kind}"{"," if len(fields) > 1 else ""}{fields}'


def digest_of(lines: Iterable[str]) -> str:
    """Returns the digest of a journal entry's events: 16 hex digits of SHA-256."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]
