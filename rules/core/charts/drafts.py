"""Drafts of charts: documents as read, with the position of each part.

A document is BCDice's text, CSV or JSON. Its form is recognised from the text:

    Weather              2D6,Inn,Road            {"name": "Weather", "dice": "2D6", "columns": ["Inn", "Road"],
    1D6                  2-6,quiet,a wolf         "rows": {"2-6": ["quiet", "a wolf"],
    1-3:Rain             7-12,a brawl,{1D6} men            "7-12": ["a brawl", "{1D6} men"]}}
    4-6:{1D6} clouds

A position is a line and a column. In CSV the column is the number of the cell in its record.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, Field

from rules.core.charts.model import name_key
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import UserText
from rules.core.files.located import KEY, MAX_SHOWN, ClosedModel, Defects, Path, Reading
from rules.core.notation.parsing import parse_sum
from rules.core.notation.tree import NotationError, dice_in

Form = Literal["text", "csv", "json"]
WEIGHT: Final = "weight"
KEYS: Final = "key"
WORDS: Final = {
    WEIGHT: WEIGHT, "weights": WEIGHT, "重み": WEIGHT, KEYS: KEYS, "keys": KEYS, "キー": KEYS,
    "": "", "roll": "", "dice": "", "result": "", "出目": "", "ダイス": "",
}  # fmt: skip
"""Words by which a document names the kind of an axis; "" means dice that its rows imply."""
_ENTRY: Final = re.compile(r"([-+]?\d{1,9})(?:\s*(?:[-~〜‐–—―─ー]|\.{2,3})\s*([-+]?\d{1,9}))?")
"""A result, or a range of results, in NFKC-normalised text. Japanese keyboards often give "ー" for a dash."""
_MINUS: Final = str.maketrans("−", "-")
_COLON: Final = re.compile("[:：]")


# --- drafts ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spot:
    """A text and its position; line 0 means no position."""

    text: str
    line: int = 0
    column: int = 0


@dataclass(slots=True)
class Draft:
    """A chart as written."""

    name: Spot
    rows_by: Spot
    columns_by: Spot = field(default_factory=lambda: Spot(KEYS))
    columns: list[Spot] | None = None
    """None if each row has one cell."""
    rows: list[tuple[Spot, list[Spot]]] = field(default_factory=list)
    source: Spot = Spot("")


def read_draft(text: str) -> tuple[Draft | None, Defects]:
    """Returns the draft of a document (None if it is unreadable), and the defects of its form."""
    defects = Defects()
    form, delimiter = recognise(text)
    if form == "json":
        reading = Reading(text)
        return _draft_of_json(reading), reading.defects
    draft = _draft_of_csv(text, delimiter, defects) if form == "csv" else _draft_of_text(text, defects)
    return draft, defects


def recognise(text: str) -> tuple[Form, str]:
    """Returns a document's form and, for CSV, its separator."""
    filled = _filled(text)
    named = len(filled) > 1 and is_dice_line(filled[1].text)
    if text.lstrip().startswith("{") and not named:
        return "json", ""
    for delimiter in ",;\t":
        first, second = [*_records(text, delimiter, limit=2), Record(0, []), Record(0, [])][:2]
        if len(first.cells) < 2 or (len(second.cells) == 1 and is_dice_line(second.cells[0])):
            continue
        head, row = first.cells[0], second.cells[0] if len(second.cells) > 1 else ""
        if span_of(head) or span_of(row) or axis_kind_of(head.split("|")[0]) is not None:
            return "csv", delimiter
    return "text", ""


def is_dice_line(text: str) -> bool:
    """Returns whether a line of BCDice's text states a chart's dice."""
    return bool(text.strip()) and bool(axis_kind_of(text))


def axis_kind_of(text: str) -> str | None:
    """Returns the kind of axis that a text names, or None.

    The kind is `weight`, `key`, or the dice as written. "" means dice that the rows imply.
    """
    word = WORDS.get(name_key(text))
    if word is not None:
        return word
    try:
        return text.strip() if dice_in(parse_sum(text.strip())) else None
    except NotationError:
        return None


def span_of(text: str) -> tuple[int, int] | None:
    """Returns the lowest and highest result of a row's text.

    The text is a result or a range: "7", "2-5", "11～16". "00" is the 100 of a hundred-sided die. Returns None for any
    other text.
    """
    match = _ENTRY.fullmatch(unicodedata.normalize("NFKC", text).translate(_MINUS).strip())
    if match is None:
        return None
    low, high = (100 if digits == "00" else int(digits) for digits in (match[1], match[2] or match[1]))
    return low, high


def quoted(text: str) -> UserText:
    """Returns a user's text, shortened, for a refusal to quote."""
    return UserText(text.strip()[:MAX_SHOWN])


# --- BCDice's text ---------------------------------------------------------------------------------------------------


def _filled(text: str) -> list[Spot]:
    """Returns the lines of a text that are not blank."""
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
            defects.add(line.line, line.column, Refusal("chart-no-colon", text=quoted(line.text)))
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
        return Spot(self.cells[index], self.line, index + 1)


def _records(text: str, delimiter: str, limit: int = 0, strict: bool = False) -> Iterator[Record]:
    """Yields the records that are not blank, without empty cells at the end. Raises csv.Error only if `strict`."""
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
    if span_of(head.cells[0]):
        draft = Draft(Spot(""), Spot("", head.line, 1))
        width = 2
    else:
        records.pop(0)
        known = by if axis_kind_of(by) is not None or any(letter.isdigit() for letter in by) else ""
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
    """Returns a number as text, and any other value unchanged."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Word = Annotated[str, BeforeValidator(_written)]


class Document(ClosedModel):
    """A chart in JSON."""

    name: str = ""
    source: str = ""
    dice: str = ""
    column_dice: str = KEYS
    columns: list[Word] = Field(default=[])


class ByKey(Document):
    rows: dict[str, Word]


class ByKeyWide(Document):
    rows: dict[str, list[Word]]


class Listed(Document):
    """A chart whose rows are lists, each beginning with its key or weight."""

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
    draft.source = spot(document.source, "source")
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
