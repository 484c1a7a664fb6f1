"""RuneQuest: ready characters and opponents, from the files of `people/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.runequest.sheet.character_text import parse_character
from rules.runequest.sheet.characters import Kind, Sheet

PEOPLE: Final = Path(__file__).parents[1] / "people"


@cache
def people() -> dict[str, Sheet]:
    found = (parse_character(path.read_text("utf-8")) for path in sorted(PEOPLE.glob("*.txt")))
    return {sheet.id: sheet for sheet in found}


def ready(kind: Kind) -> dict[str, Sheet]:
    """Returns the ready characters, or the opponents, by id."""
    return {id: sheet for id, sheet in people().items() if sheet.kind == kind}
