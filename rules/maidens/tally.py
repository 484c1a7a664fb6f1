"""Numbers with the parts that make them up, so that `/measure` and `/why` can list each part with its rule."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.facts.words import Phrase, Term


class Part(NamedTuple):
    """A part of a number: the rule, the word for it, and the amount."""

    rule: str
    name: Term
    value: int


class Tally(NamedTuple):
    """A number as the sum of its parts.

    It is never below `least`, which attack values do not have (MAID-0-4).
    """

    parts: tuple[Part, ...]
    least: int | None = None

    @property
    def total(self) -> int:
        found = sum(part.value for part in self.parts)
        return found if self.least is None else max(self.least, found)

    def phrases(self, kind: str = "tally") -> list[Phrase]:
        """Returns a phrase for each part.

        The first part is the base, with a `<kind>-first` phrase; parts added to it have `<kind>-part` phrases. Phrases
        of the kind "measure" include the rule.
        """
        return [
            Phrase(f"{kind}-part" if index else f"{kind}-first", {"rule": rule, "name": name, "value": value})
            for index, (rule, name, value) in enumerate(self.parts)
        ]
