"""Numbers with their parts, for `/measure` and `/why`."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.facts.words import Phrase, Term


class Part(NamedTuple):
    """A part of a number: the rule, the word for it, and the amount."""

    rule: str
    name: Term
    value: int


class Tally(NamedTuple):
    """A number that is the sum of its parts.

    `least` is its minimum; attack values have none (MAID-0-4).
    """

    parts: tuple[Part, ...]
    least: int | None = None

    @property
    def total(self) -> int:
        found = sum(part.value for part in self.parts)
        return found if self.least is None else max(self.least, found)

    def phrases(self, kind: str = "tally") -> list[Phrase]:
        """Returns a phrase for each part, `<kind>-first` for the base and `<kind>-part` for the rest.

        Phrases of the kind "measure" include the rule.
        """
        return [
            Phrase(f"{kind}-part" if index else f"{kind}-first", {"rule": rule, "name": name, "value": value})
            for index, (rule, name, value) in enumerate(self.parts)
        ]
