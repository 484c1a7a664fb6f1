"""Standing orders: conditional answers given in advance."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import field_validator

from rules.core.facts.models import FrozenModel
from rules.core.play.decisions import Decision

Unless = Literal["", "concerned"]


class StandingOrder(FrozenModel):
    """A seat's order to answer decisions of `kind` with `action`; an empty action means the default."""

    seat: str
    kind: str
    unless: Unless = ""
    """If it is "concerned", the order does not apply to decisions that concern the seat.

    An example is "pass until I am the target". A decision with `Decision.concerns` None counts as concerning every
    seat.
    """
    action: dict[str, Any] = {}

    @field_validator("unless", mode="before")
    @classmethod
    def _from_older_journals(cls, value: Any) -> Any:
        """Reads the form of older journals, in which "concerned" was {"target": "me"}."""
        return "concerned" if value == {"target": "me"} else value or ""

    def applies_to(self, decision: Decision) -> bool:
        """Returns whether this order answers `decision` for its seat."""
        if self.seat not in decision.seats or self.kind != decision.kind:
            return False
        return not self.unless or (decision.concerns is not None and self.seat not in decision.concerns)
