"""Fighters as cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.contract.board import Bar
from rules.core.contract.cards import Card, CardLine, CardPart, Figure, Gauge, Pile
from rules.core.facts.words import Phrase, Piece
from rules.runequest.sheet.characters import CHARACTERISTICS, Sheet
from rules.runequest.shown.sheets import sheet_lines
from rules.runequest.state import Fighter


def fighter_pile(sheet: Sheet, fighter: Fighter, tone: int, lines: Iterable[Phrase]) -> Pile:
    """Returns a fighter as a card; `lines` are its state in words, the hit points first."""
    first, *state = (each for each in lines if each.id != "line-location")
    gauges = () if fighter.dead else (Gauge(first, Bar(max(0, fighter.hp), sheet.hp)),)
    condition = (first,) if fighter.dead else ()
    parts = (
        tuple(CardLine((each,)) for each in (*condition, *state)),
        tuple(_locations(sheet, fighter)),
        tuple(_weapons(sheet, fighter)),
    )
    return Pile((
        Card(
            title=Piece(fighter.id),
            gauges=gauges,
            figures=tuple(Figure(Phrase(f"figure-{name.lower()}"), getattr(sheet, name)) for name in CHARACTERISTICS),
            parts=tuple(CardPart(part) for part in parts if part),
            kinds=(fighter.sheet, *dict.fromkeys(each.weapon for each in sheet.carried)),
            tone=tone,
        ),
    ), is_wide=True)  # fmt: skip


def _locations(sheet: Sheet, fighter: Fighter) -> Iterator[CardLine]:
    for line in sheet_lines(sheet, fighter):
        if line.id == "sheet-locations":
            yield CardLine(tuple(line.facts["locations"]))


def _weapons(sheet: Sheet, fighter: Fighter) -> Iterator[CardLine]:
    for line in sheet_lines(sheet, fighter):
        if line.id == "sheet-weapon":
            item = str(line.facts["item"])
            yield CardLine((line,), fighter.items[item].weapon if item in fighter.items else item)
