"""Standing orders: conditional answers given in advance."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from rules.core.play.decisions import Decision

Unless = Literal["", "concerned"]


class StandingOrder(BaseModel):
    """Whenever the seat is asked `kind`, answer `action`; an empty one gives the answer that a missed deadline would.

    With `unless` "concerned", the order does not apply if the decision is about the seat or does not say whom it is
    about (`Decision.concerns`): "pass until I am the target".
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: str
    kind: str
    unless: Unless = ""
    action: dict[str, Any] = {}

    @field_validator("unless", mode="before")
    @classmethod
    def _from_older_journals(cls, value: Any) -> Any:
        """These name the fact of the decision that said whom it was about."""
        return "concerned" if value == {"target": "me"} else value or ""

    def applies_to(self, decision: Decision) -> bool:
        """Whether this order answers `decision` for its seat."""
        if self.seat not in decision.seats or self.kind != decision.kind:
            return False
        return not self.unless or (decision.concerns is not None and self.seat not in decision.concerns)
