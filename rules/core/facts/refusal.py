"""Refusals: reasons an action is not possible, in facts rather than words."""

from __future__ import annotations

from typing import Any


class Refusal:
    """The reason an action is not possible: a code, the deciding rule (or ""), and the facts to show.

    A refusal is shown by the Fluent message `<ruleset>-refusal-<code>` if the ruleset has it, otherwise by
    `refusal-<code>`. Facts are numbers, strings, marks of `rules.core.facts.words`, or lists of them.
    """

    __slots__ = ("code", "facts", "rule")

    def __init__(self, code: str, rule: str = "", /, **facts: Any) -> None:
        self.code = code
        self.rule = rule
        self.facts = facts

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.facts!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Refusal):
            return NotImplemented
        return (self.code, self.rule, self.facts) == (other.code, other.rule, other.facts)

    def __hash__(self) -> int:
        return hash((self.code, self.rule))


class Refused(Exception):
    """An action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
