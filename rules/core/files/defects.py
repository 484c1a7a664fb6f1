"""Defects of files that users wrote, with their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.facts.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Defect:
    """A defect of a file; line and column begin at 1, and are 0 for the file as a whole."""

    line: int
    column: int
    refusal: Refusal


class FileError(Exception):
    """An unusable file, with all its defects.

    `of` is the kind of file: a scenario, a table or a character.
    """

    def __init__(self, defects: Sequence[Defect], of: str = "scenario") -> None:
        super().__init__(f"{len(defects)} defects")
        self.defects = tuple(defects)
        self.of = of

    @property
    def count(self) -> int:
        """Number of defects, including those that are not listed."""
        counted = [each.refusal.facts for each in self.defects if each.refusal.code == "file-more-defects"]
        return len(self.defects) + sum(int(facts["count"]) - 1 for facts in counted)
