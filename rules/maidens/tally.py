"""Maid & Maidens: a number with everything that goes into it, so that `/measure` and `/why` can list each part by its
rule."""

from __future__ import annotations

from typing import NamedTuple

from rules.core.facts.words import Phrase, Term


class Part(NamedTuple):
    """Something that goes into a number: the rule that says so, the word for it, how much."""

    rule: str
    name: Term
    value: int


class Tally(NamedTuple):
    """A number as the sum of its parts, never below `least` (MAID-0-4: an attack value has no bound)."""

    parts: tuple[Part, ...]
    least: int | None = None

    @property
    def total(self) -> int:
        found = sum(part.value for part in self.parts)
        return found if self.least is None else max(self.least, found)

    def phrases(self, kind: str = "tally") -> list[Phrase]:
        """A phrase for each part: `<kind>-first` for what the others are added to, `<kind>-part` for these. Those of
        the kind "measure" name its rule."""
        return [
            Phrase(f"{kind}-part" if index else f"{kind}-first", {"rule": rule, "name": name, "value": value})
            for index, (rule, name, value) in enumerate(self.parts)
        ]
