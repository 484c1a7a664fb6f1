"""Charts as people write them, in BCDice's text, CSV or JSON. The text itself shows which of them it is.

    Weather              2D6,Inn,Road            {"name": "Weather", "dice": "2D6", "columns": ["Inn", "Road"],
    1D6                  2-6,quiet,a wolf         "rows": {"2-6": ["quiet", "a wolf"],
    1-3:Rain             7-12,a brawl,{1D6} men            "7-12": ["a brawl", "{1D6} men"]}}
    4-6:{1D6} clouds

A row without a text is a result at which nothing happens, as in BCDice; where there are columns each cell needs one.
Rows and columns are found by dice (any arithmetic notation), by `weight` or by `key`. Each form is read into a `Draft`,
in which everything has its place; one builder makes charts of drafts and reports everything that is wrong. A place is a
line and a column; in CSV the column counts the cells of the line.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field

from rules.charts.model import (
    MAX_CELLS,
    MAX_COLUMNS,
    MAX_NAME,
    MAX_ROWS,
    MAX_WEIGHT,
    Axis,
    AxisError,
    Chart,
    dice_axis,
    key_axis,
    name_key,
    weight_axis,
)
from rules.charts.nesting import check_nesting
from rules.charts.outcomes import outcomes
from rules.charts.text import Template, Text, pieces_of
from rules.located import KEY, MAX_SHOWN, ClosedModel, Defects, Path, Reading, checked_text
from rules.notation.parsing import parse_sum
from rules.notation.tree import NotationError, dice_in
from rules.refusal import Refusal, Refused
from rules.words import UserText

MAX_TEXT: Final = 500
"""Characters of a cell."""
MAX_PIECES: Final = 500
"""How many different texts in braces a chart may have, since reading notation takes time."""
MAX_RESULTS_SHOWN: Final = 20
Form = Literal["text", "csv", "json"]
WEIGHT: Final = "weight"
KEYS: Final = "key"
WORDS: Final = {
    WEIGHT: WEIGHT, "weights": WEIGHT, "重み": WEIGHT, KEYS: KEYS, "keys": KEYS, "キー": KEYS,
    "": "", "roll": "", "dice": "", "result": "", "出目": "", "ダイス": "",
}  # fmt: skip
"""What rows are found by, other than named dice; "" means dice that the rows themselves imply."""
USUAL: Final = ("1D4", "1D6", "1D8", "1D10", "1D12", "1D20", "1D100", "2D6", "3D6", "D66", "1D2", "1D3", "2D10")
"""Dice that need not be named if the rows are exactly their results."""
_ENTRY: Final = re.compile(r"([-+]?\d{1,9})(?:\s*(?:[-~〜‐–—―─ー]|\.{2,3})\s*([-+]?\d{1,9}))?")
"""A result or a range, after NFKC; "ー" is what Japanese keyboards often give for a dash."""
_MINUS: Final = str.maketrans("−", "-")
_GARBLED: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters other than tabs and line ends, and lone surrogates."""
_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
"""Characters without width, and those that change the direction of writing."""
_COLON: Final = re.compile("[:：]")


# --- drafts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spot:
    """A text and its place; line 0 if it has none."""

    text: str
    line: int = 0
    column: int = 0


@dataclass(slots=True)
class Draft:
    """A chart as written. `columns` is None if each row has one cell."""

    name: Spot
    rows_by: Spot
    columns_by: Spot = field(default_factory=lambda: Spot(KEYS))
    columns: list[Spot] | None = None
    rows: list[tuple[Spot, list[Spot]]] = field(default_factory=list)


def read_chart(text: str, name: str = "", charts: Mapping[str, Chart[Text]] | None = None) -> Chart[Template]:
    """The chart that a document describes. Raises ScenarioError with everything that is wrong with it.

    `name` takes precedence over the document's (CSV has none). With `charts`, by `name_key`, the charts named in its
    texts are checked too: each exists, none leads back to this one, and the nesting is not too deep.
    """
    text = checked_text(text)
    defects = Defects()
    form, delimiter = recognise(text)
    if form == "json":
        reading = Reading(text)
        defects = reading.defects
        draft = _draft_of_json(reading)
    elif form == "csv":
        draft = _draft_of_csv(text, delimiter, defects)
    else:
        draft = _draft_of_text(text, defects)
    if draft is None:
        defects.finish()
        raise AssertionError("no draft and no defect")
    if name:
        draft.name = Spot(name)
    return _Build(draft, defects).chart(charts)


def recognise(text: str) -> tuple[Form, str]:
    """A document's form and, for CSV, what separates its cells."""
    filled = _filled(text)
    named = len(filled) > 1 and is_dice_line(filled[1].text)
    if text.lstrip().startswith("{") and not named:
        return "json", ""
    for delimiter in ",;\t":
        first, second = [*_records(text, delimiter, limit=2), Record(0, []), Record(0, [])][:2]
        if len(first.cells) < 2 or (len(second.cells) == 1 and is_dice_line(second.cells[0])):
            continue
        head, row = first.cells[0], second.cells[0] if len(second.cells) > 1 else ""
        if _span(head) or _span(row) or _by_of(head.split("|")[0]) is not None:
            return "csv", delimiter
    return "text", ""


def is_dice_line(text: str) -> bool:
    """Whether a line names the dice of a chart in BCDice's text."""
    return bool(text.strip()) and bool(_by_of(text))


def _by_of(text: str) -> str | None:
    """How a text says that rows are found: `weight`, `key`, dice as written, or "" for dice that the rows imply; None
    if it says none of these."""
    word = WORDS.get(name_key(text))
    if word is not None:
        return word
    try:
        return text.strip() if dice_in(parse_sum(text.strip())) else None
    except NotationError:
        return None


# --- BCDice's text ---------------------------------------------------------------------------------------------------


def _filled(text: str) -> list[Spot]:
    """The lines of a text that are not blank."""
    lines = enumerate(re.split(r"\r\n|\r|\n", text), 1)
    return [Spot(line, number, len(line) - len(line.lstrip()) + 1) for number, line in lines if line.strip()]


def _draft_of_text(text: str, defects: Defects) -> Draft | None:
    lines = _filled(text)
    if len(lines) < 3:
        defects.add(0, 0, Refusal("chart-short"))
        return None
    name, rolled, *rest = lines
    draft = Draft(name, rolled)
    for line in rest:
        colon = _COLON.search(line.text)
        if colon is None:
            defects.add(line.line, line.column, Refusal("chart-no-colon", text=_cut(line.text)))
            continue
        said = line.text[colon.end() :]
        column = colon.end() + len(said) - len(said.lstrip()) + 1
        cell = Spot(said.replace("\\n", "\n"), line.line, column)
        draft.rows.append((Spot(line.text[: colon.start()], line.line, line.column), [cell]))
    return draft if draft.rows else None


# --- CSV -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Record:
    """A record of CSV, which may span several lines of the text."""

    line: int
    cells: list[str]

    def spot(self, index: int) -> Spot:
        """A cell with its place."""
        return Spot(self.cells[index], self.line, index + 1)


def _records(text: str, delimiter: str, limit: int = 0, strict: bool = False) -> Iterator[Record]:
    """The records that are not blank, without empty cells at their ends. Raises csv.Error only if `strict`."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=strict)
    line, count = 1, 0
    for cells in reader:
        while cells and not cells[-1].strip():
            cells.pop()
        if cells:
            yield Record(line, cells)
            count += 1
            if count == limit:
                return
        line = reader.line_num + 1


def _draft_of_csv(text: str, delimiter: str, defects: Defects) -> Draft | None:
    records: list[Record] = []
    try:
        records.extend(_records(text, delimiter, strict=True))
    except csv.Error:
        line = records[-1].line + 1 if records else 1
        defects.add(line, 1, Refusal("chart-quotes"))
        return None
    head = records[0]
    by, _, columns_by = head.cells[0].partition("|")
    if _span(head.cells[0]):
        draft = Draft(Spot(""), Spot("", head.line, 1))
        width = 2
    else:
        records.pop(0)
        known = by if _by_of(by) is not None or any(letter.isdigit() for letter in by) else ""
        draft = Draft(Spot(""), Spot(known, head.line, 1))
        width = len(head.cells)
        if width > 2:
            draft.columns_by = Spot(columns_by or KEYS, head.line, 1)
            draft.columns = [head.spot(index) for index in range(1, width)]
    for record in records:
        cells = [record.spot(index) for index in range(len(record.cells))]
        cells += [Spot("", record.line, index + 1) for index in range(len(cells), width)]
        draft.rows.append((cells[0], cells[1:]))
    return draft


# --- JSON ------------------------------------------------------------------------------------------------------------


def _written(value: Any) -> Any:
    """A number as text, where text is expected."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Word = Annotated[str, BeforeValidator(_written)]


class Document(ClosedModel):
    """A chart in JSON. Its rows are an object or a list, with one cell or several each."""

    name: str = ""
    dice: str = ""
    column_dice: str = KEYS
    columns: list[Word] = Field(default=[])


class ByKey(Document):
    rows: dict[str, Word]


class ByKeyWide(Document):
    rows: dict[str, list[Word]]


class Listed(Document):
    """Each row is a list that starts with its key or its weight."""

    rows: list[list[Word]]


def _draft_of_json(reading: Reading) -> Draft | None:
    data = reading.data if isinstance(reading.data, dict) else {}
    is_wide, is_list = "columns" in data, isinstance(data.get("rows"), list)
    document = reading.check(Listed if is_list else ByKeyWide if is_wide else ByKey)
    if document is None:
        return None

    def spot(text: str, *path: str | int) -> Spot:
        return Spot(text, *reading.place(path))

    draft = Draft(spot(document.name, "name"), spot(document.dice, "dice" if "dice" in data else "rows"))
    if is_wide:
        draft.columns_by = spot(document.column_dice, "column_dice" if "column_dice" in data else "columns")
        draft.columns = [spot(key, "columns", index) for index, key in enumerate(document.columns)]
    match document:
        case Listed():
            for index, cells in enumerate(document.rows):
                first, *rest = [spot(cell, "rows", index, place) for place, cell in enumerate(cells)] or [
                    spot("", "rows", index)
                ]
                draft.rows.append((first, rest))
        case ByKey() | ByKeyWide():
            for key, said in document.rows.items():
                path: Path = ("rows", key)
                if isinstance(said, str):
                    rest = [spot(said, *path)]
                else:
                    rest = [spot(cell, *path, place) for place, cell in enumerate(said)]
                draft.rows.append((spot(key, *path, KEY), rest))
    return draft


# --- building --------------------------------------------------------------------------------------------------------


class _Build:
    """Makes a chart of a draft, noting what is wrong."""

    def __init__(self, draft: Draft, defects: Defects) -> None:
        self.draft, self.defects = draft, defects

    def chart(self, charts: Mapping[str, Chart[Text]] | None) -> Chart[Template]:
        """The chart. Raises ScenarioError."""
        draft = self.draft
        name = self._line(draft.name, "name")
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
        chart = Chart(name, rows, cells, columns)
        for row, column, refusal in check_nesting(chart, charts) if charts is not None else ():
            self._blame(draft.rows[row][1][column] if row >= 0 else Spot(""), refusal)
        self.defects.finish()
        return chart

    def _blame(self, spot: Spot, refusal: Refusal) -> None:
        self.defects.add(spot.line, spot.column, refusal)

    def _check_size(self) -> None:
        """Raises ScenarioError for too few or too many rows, columns or cells, before their own defects bury that."""
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
                self._blame(key, Refusal("chart-row-length", text=_cut(key.text), length=len(row), columns=width))

    def _line(self, spot: Spot, key: str) -> str:
        """A text of one line, no longer than a name, without invisible characters."""
        text = _UNSEEN.sub("", spot.text.replace("\t", " ")).strip()
        if not text:
            self._blame(spot, Refusal(f"chart-no-{key}"))
        elif len(text) > MAX_NAME:
            self._blame(spot, Refusal("chart-name-long", length=len(text), limit=MAX_NAME))
        elif "\n" in text or _GARBLED.search(text):
            self._blame(spot, Refusal("chart-garbled"))
        return text

    def _cell(self, spot: Spot) -> Template:
        text = re.sub(r"\r\n|\r", "\n", spot.text).strip()
        if not text and self.draft.columns is not None:  # more likely a cell too few than nothing at all
            self._blame(spot, Refusal("chart-empty"))
        elif len(text) > MAX_TEXT:
            self._blame(spot, Refusal("chart-text-long", length=len(text), limit=MAX_TEXT))
        elif _GARBLED.search(text):
            self._blame(spot, Refusal("chart-garbled"))
        return Template(text)

    # --- axes ----------------------------------------------------------------------------------------------------

    def _axis(self, by: Spot, entries: Sequence[Spot], place: Spot) -> Axis | None:
        """The axis with these entries, or None if something is wrong."""
        found = _by_of(by.text)
        match found:
            case "weight":
                return self._weights(entries, place)
            case "key":
                return self._keys(entries)
            case None:
                self._blame(by, Refusal("chart-no-dice", text=_cut(by.text)))
                return None
            case _:
                return self._dice(found, entries, place)

    def _weights(self, entries: Sequence[Spot], place: Spot) -> Axis | None:
        weights = []
        for entry in entries:
            span = _span(entry.text)
            if span is None or span[0] != span[1] or not 1 <= span[0] <= MAX_WEIGHT:
                self._blame(entry, Refusal("chart-weight", text=_cut(entry.text), limit=MAX_WEIGHT))
            else:
                weights.append(span[0])
        if sum(weights) > MAX_WEIGHT:
            self._blame(place, Refusal("chart-weights", total=sum(weights), limit=MAX_WEIGHT))
            return None
        return weight_axis(weights) if len(weights) == len(entries) else None

    def _keys(self, entries: Sequence[Spot]) -> Axis | None:
        keys = [self._line(entry, "key") for entry in entries]
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
            span = _span(entry.text)
            if span is None:
                self._blame(entry, Refusal("chart-roll", text=_cut(entry.text)))
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


def _span(text: str) -> tuple[int, int] | None:
    """The results that a row stands for: "7", "2-5", "11～16"; "00" is the 100 of a hundred-sided die."""
    match = _ENTRY.fullmatch(unicodedata.normalize("NFKC", text).translate(_MINUS).strip())
    if match is None:
        return None
    low, high = (100 if digits == "00" else int(digits) for digits in (match[1], match[2] or match[1]))
    return low, high


def _usual(spans: Sequence[tuple[int, int]]) -> str:
    """The usual dice that give exactly these results; "" if there are none."""
    if any(high - low > 100 for low, high in spans):
        return ""
    covered = {result for low, high in spans for result in range(low, high + 1)}
    return next((dice for dice in USUAL if covered == outcomes(parse_sum(dice)).keys()), "")


def _ranges(results: Sequence[int]) -> dict[str, Any]:
    """Sorted results as a few ranges, ["3", "5-9"], and their number; "…" stands for the rest of many."""
    found: list[list[int]] = []
    for result in results:
        if found and found[-1][1] == result - 1:
            found[-1][1] = result
        else:
            found.append([result, result])
    texts = [str(low) if low == high else f"{low}-{high}" for low, high in found[:MAX_RESULTS_SHOWN]]
    return {"results": [*texts, "…"] if len(found) > len(texts) else texts, "count": len(results)}


def _cut(text: str) -> UserText:
    return UserText(text.strip()[:MAX_SHOWN])
