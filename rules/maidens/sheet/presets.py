"""Ready-made dolls: the files of `dolls/`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from rules.maidens.sheet.sheet_text import parse_sheet
from rules.maidens.sheet.sheets import Sheet

DOLLS: Final = Path(__file__).parents[1] / "dolls"


@cache
def dolls() -> dict[str, Sheet]:
    """Returns the ready-made dolls, by id."""
    found = (parse_sheet(path.read_text("utf-8")) for path in sorted(DOLLS.glob("*.txt")))
    return {sheet.id: sheet for sheet in found}
