"""Reads charts from the documents that people write (`rules.core.charts.drafts`).

In a chart without columns, a row may have no text; nothing happens on its results, as in BCDice. In a chart with
columns, each cell needs a text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.core.charts.drafts import Draft, Spot, axis_kind_of, quoted, read_draft, span_of
from rules.core.charts.model import (
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_NAME,
    MAX_ROWS,
    MAX_SOURCE,
    MAX_WEIGHT,
    Axis,
    AxisError,
    Chart,
    dice_axis,
    key_axis,
    weight_axis,
)
from rules.core.charts.nesting import check_nesting
from rules.core.charts.outcomes import outcomes
from rules.core.charts.text import Template, Text, pieces_of
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import UserText
from rules.core.files.located import MAX_SHOWN, Defects, checked_text
from rules.core.notation.parsing import parse_sum

MAX_TEXT: Final = 500
"""Maximum length of a cell."""
MAX_PIECES: Final = 500
"""Maximum number of different texts in braces within a chart, since parsing each takes time."""
MAX_RESULTS_SHOWN: Final = 20
USUAL: Final = ("1D4", "1D6", "1D8", "1D10", "1D12", "1D20", "1D100", "2D6", "3D6", "D66", "1D2", "1D3", "2D10")
"""Dice that a chart may leave unstated if its rows cover exactly their results."""
_GARBLED: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters other than tabs and line ends, and lone surrogates."""
_UNSEEN: Final = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
"""Characters without width, and characters that change the direction of writing."""
_JOINERS: Final = re.compile("[\u200c\u200d]")
"""Joiners inside emoji and some scripts; they are removed from names, so that names can be compared."""


def read_chart(text: str, name: str = "", charts: Mapping[str, Chart[Text]] | None = None) -> Chart[Template]:
    """Returns the chart that a document describes.

    Raises FileError with all defects. `name` takes precedence over the document's own name. If `charts` is given (by
    `name_key`), the links to other charts are checked too.
    """
    draft, defects = read_draft(checked_text(text))
    if draft is None:
        defects.finish()
        raise AssertionError("no draft and no defect")
    if name:
        draft.name = Spot(name)
    return _Build(draft, defects).chart(charts)


def source_text(text: str) -> str:
    """Returns the source that a chart states, without invisible characters."""
    return _UNSEEN.sub("", text.replace("\t", " ")).strip()


class _Build:
    """Makes a chart from a draft, and notes defects."""

    def __init__(self, draft: Draft, defects: Defects) -> None:
        self.draft, self.defects = draft, defects

    def chart(self, charts: Mapping[str, Chart[Text]] | None) -> Chart[Template]:
        """Returns the chart. Raises FileError."""
        draft = self.draft
        name = self._name(draft.name, "name")
        source = self._line(source_text(draft.source.text), draft.source, "source", MAX_SOURCE)
        self._check_size()
        rows = self._axis(draft.rows_by, [key for key, _ in draft.rows], draft.rows_by)
        columns = None
        if draft.columns is not None:
            columns = self._axis(draft.columns_by, draft.columns, draft.columns_by)
        cells = tuple(tuple(self._cell(cell) for cell in row) for _, row in draft.rows)
        pieces = {piece for row in cells for cell in row for piece in pieces_of(cell.text)}
        if len(pieces) > MAX_PIECES:
            self._blame(Spot(""), Refusal("chart-pieces", count=len(pieces), limit=MAX_PIECES))
        self.defects.finish()
        assert rows is not None
        chart = Chart(name, rows, cells, columns, source)
        for row, column, refusal in check_nesting(chart, charts) if charts is not None else ():
            self._blame(draft.rows[row][1][column] if row >= 0 else Spot(""), refusal)
        self.defects.finish()
        return chart

    def _blame(self, spot: Spot, refusal: Refusal) -> None:
        self.defects.add(spot.line, spot.column, refusal)

    def _check_size(self) -> None:
        """Checks the number of rows, columns and cells.

        Raises FileError for too few or too many. The size is checked before the cells, so that the cells' defects do
        not crowd out a wrong size.
        """
        draft, width = self.draft, len(self.draft.columns) if self.draft.columns is not None else 1
        count = len(draft.rows)
        sizes: list[tuple[Spot, Refusal]] = []
        if not count:
            sizes.append((Spot(""), Refusal("chart-short")))
        if count > MAX_ROWS:
            sizes.append((draft.rows[MAX_ROWS][0], Refusal("chart-rows", count=count, limit=MAX_ROWS)))
        if draft.columns is not None and not 2 <= width <= MAX_COLUMNS:
            sizes.append((draft.columns_by, Refusal("chart-columns", count=width, low=2, high=MAX_COLUMNS)))
        if not sizes and count * width > MAX_CELLS:
            sizes.append((Spot(""), Refusal("chart-cells", count=count * width, limit=MAX_CELLS)))
        for spot, refusal in sizes:
            self._blame(spot, refusal)
        if sizes:
            self.defects.finish()
        for key, row in draft.rows:
            if len(row) != width:
                self._blame(key, Refusal("chart-row-length", text=quoted(key.text), length=len(row), columns=width))

    def _name(self, spot: Spot, key: str) -> str:
        """Returns a required text without invisible characters.

        The refusal of a missing text is `chart-no-<key>`.
        """
        text = _JOINERS.sub("", source_text(spot.text)).strip()
        if not text:
            self._blame(spot, Refusal(f"chart-no-{key}"))
        return self._line(text, spot, "name", MAX_NAME)

    def _line(self, text: str, spot: Spot, part: str, limit: int) -> str:
        """Returns a text unchanged, and notes a defect if it is too long or has bad characters."""
        if len(text) > limit:
            self._blame(spot, Refusal(f"chart-long-{part}", length=len(text), limit=limit))
        elif "\n" in text or _GARBLED.search(text):
            self._blame(spot, Refusal("chart-garbled"))
        return text

    def _cell(self, spot: Spot) -> Template:
        text = re.sub(r"\r\n|\r", "\n", spot.text).strip()
        if not text and self.draft.columns is not None:  # The cell was probably forgotten.
            self._blame(spot, Refusal("chart-empty"))
        elif len(text) > MAX_TEXT:
            self._blame(spot, Refusal("chart-text-long", length=len(text), limit=MAX_TEXT))
        elif _GARBLED.search(text):
            self._blame(spot, Refusal("chart-garbled"))
        return Template(text)

    # --- axes ----------------------------------------------------------------------------------------------------

    def _axis(self, by: Spot, entries: Sequence[Spot], place: Spot) -> Axis | None:
        """Returns the axis with these entries, or None if it has defects."""
        found = axis_kind_of(by.text)
        match found:
            case "weight":
                return self._weights(entries, place)
            case "key":
                return self._keys(entries)
            case None:
                self._blame(by, Refusal("chart-no-dice", text=quoted(by.text)))
                return None
            case _:
                return self._dice(found, entries, place)

    def _weights(self, entries: Sequence[Spot], place: Spot) -> Axis | None:
        weights = []
        for entry in entries:
            span = span_of(entry.text)
            if span is None or span[0] != span[1] or not 1 <= span[0] <= MAX_WEIGHT:
                self._blame(entry, Refusal("chart-weight", text=quoted(entry.text), limit=MAX_WEIGHT))
            else:
                weights.append(span[0])
        if sum(weights) > MAX_WEIGHT:
            self._blame(place, Refusal("chart-weights", total=sum(weights), limit=MAX_WEIGHT))
            return None
        return weight_axis(weights) if len(weights) == len(entries) else None

    def _keys(self, entries: Sequence[Spot]) -> Axis | None:
        keys = [self._name(entry, "key") for entry in entries]
        try:
            return key_axis(keys)
        except AxisError as error:
            for index, key in error.doubled:
                self._blame(entries[index], Refusal("chart-double", results=[UserText(key[:MAX_SHOWN])], count=1))
            return None

    def _dice(self, dice: str, entries: Sequence[Spot], place: Spot) -> Axis | None:
        spans: list[tuple[int, int]] = []
        spots: list[Spot] = []
        for entry in entries:
            span = span_of(entry.text)
            if span is None:
                self._blame(entry, Refusal("chart-roll", text=quoted(entry.text)))
            elif span[0] > span[1]:
                self._blame(entry, Refusal("chart-range", low=span[0], high=span[1]))
            else:
                spans.append(span)
                spots.append(entry)
        dice = dice or _usual(spans)
        if not dice:
            self._blame(place, Refusal("chart-which-dice"))
            return None
        try:
            return dice_axis(dice, spans)
        except AxisError as error:
            if error.gaps:
                self._blame(place, Refusal("chart-gap", dice=UserText(dice), **_ranges(error.gaps)))
            for index, result in error.impossible:
                self._blame(spots[index], Refusal("chart-impossible", dice=UserText(dice), roll=result))
            doubled: dict[int, list[int]] = {}
            for index, text in error.doubled:
                doubled.setdefault(index, []).append(int(text))
            for index, results in doubled.items():
                self._blame(spots[index], Refusal("chart-double", **_ranges(results)))
        except Refused as error:
            self._blame(place, error.refusal)
        return None


def _usual(spans: Sequence[tuple[int, int]]) -> str:
    """Returns the usual dice that give exactly these results, or ""."""
    if any(high - low > 100 for low, high in spans):
        return ""
    covered = {result for low, high in spans for result in range(low, high + 1)}
    return next((dice for dice in USUAL if covered == outcomes(parse_sum(dice)).keys()), "")


def _ranges(results: Sequence[int]) -> dict[str, Any]:
    """Returns sorted results as ranges, such as ["3", "5-9", "…"], and their number."""
    found: list[list[int]] = []
    for result in results:
        if found and found[-1][1] == result - 1:
            found[-1][1] = result
        else:
            found.append([result, result])
    texts = [str(low) if low == high else f"{low}-{high}" for low, high in found[:MAX_RESULTS_SHOWN]]
    return {"results": [*texts, "…"] if len(found) > len(texts) else texts, "count": len(results)}
