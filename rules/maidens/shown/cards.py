"""Dolls as cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.contract.board import Bar
from rules.core.contract.cards import Card, CardLine, CardPart, Figure, Gauge, Pile
from rules.core.facts.words import Phrase, Piece, Term
from rules.maidens.sheet.sheet_words import own_lines
from rules.maidens.sheet.sheets import Sheet
from rules.maidens.state import Doll

GAUGES = ("line-hp", "line-sp")
LEFT_OUT = ("line-side",)
"""Lines of a doll's state that its card shows as bars, or by its colour."""


def doll_pile(sheet: Sheet, doll: Doll, tone: int, lines: Iterable[Phrase]) -> Pile:
    """Returns a doll as a card; `lines` are its state in words."""
    said = {each.id: each for each in lines}
    bars = zip(GAUGES, (Bar(max(0, doll.hp), sheet.max_hp), Bar(doll.sp, sheet.sp)), strict=True)
    parts = (
        tuple(CardLine((each,)) for id, each in said.items() if id not in (*GAUGES, *LEFT_OUT)),
        tuple(_equipment(sheet)),
    )
    return Pile((
        Card(
            title=Piece(doll.id),
            note=(Term(sheet.attribute),),
            gauges=tuple(Gauge(said[id], bar) for id, bar in bars if id in said),
            figures=(
                Figure(Phrase("figure-height"), sheet.height),
                Figure(Phrase("figure-move"), sheet.steps),
            ),
            parts=tuple(CardPart(part) for part in parts if part),
            kinds=(doll.sheet, *(part for each in sheet.weapons for part in each.parts), "doll"),
            tone=tone,
        ),
    ), is_wide=True)  # fmt: skip


def _equipment(sheet: Sheet) -> Iterator[CardLine]:
    """Yields a line for each weapon, with its icon, and a line for each other kind of equipment."""
    for line in own_lines(sheet):
        parts = line.facts.get("parts", ())
        yield CardLine((line,), str(parts[0]) if parts else "")
