"""Standing orders: a conditional action declared ahead."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

from rules.decisions import Decision


class StandingOrder(BaseModel):
    """Whenever the seat is asked `kind`, and none of the decision's facts is as in `unless`, answer `action`.

    `unless` compares facts of the decision by name; the word "me" stands for the own seat ("pass until I am
    the target" is `unless={"target": "me"}`); of a fact that lists several, one has to be equal. An empty `action`
    answers whatever a missed deadline would.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    seat: str
    kind: str
    unless: dict[str, Any] = {}
    action: dict[str, Any] = {}

    def applies_to(self, decision: Decision) -> bool:
        """Whether this order answers `decision` for its seat."""
        if self.seat not in decision.seats or self.kind != decision.kind:
            return False
        return not any(self._is(decision, *fact) for fact in self.unless.items())

    def _is(self, decision: Decision, name: str, value: Any) -> bool:
        fact, wanted = decision.facts.get(name), self.seat if value == "me" else value
        return bool(fact == wanted or (isinstance(fact, list | tuple) and wanted in fact))
