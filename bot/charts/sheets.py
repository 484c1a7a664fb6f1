"""A chart as a text to read, with the chances of its rows."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bot.charts.results import origin_line, show_text, sources
from bot.dice.results import WIDTH
from bot.facts.replies import Sheet
from bot.words.languages import Words
from bot.words.presenter import NONE, Voice
from bot.words.texts import clean, columns_of, escape
from rules.core.charts.model import Axis, Chart
from rules.core.charts.text import Text
from rules.core.facts.words import Phrase, UserText

SHEET_SHARE: Final = 3_200
"""Maximum number of characters of a chart in a message; a longer chart is sent as a file too."""


def sheet_lines(voice: Voice, sheet: Sheet) -> tuple[list[str], bool]:
    """Returns a chart in words, and whether all rows fit."""
    chart, words = sheet.chart, voice.words
    ruleset = words.say(f"choice-{sheet.ruleset}") if sheet.ruleset else NONE
    lines = [f"### {_name(voice, chart)}", words.say("chart-whose", standing=sheet.standing, ruleset=ruleset)]
    if source := sources(voice, sheet.standing, chart.source):
        lines.append(f"-# {words.say('chart-source', source=source)}")
    for change in sheet.changes:
        facts = {"user": f"<@{change.user_id}>", "at": f"<t:{int(change.at)}:f>"}
        lines.append(words.say("chart-changed", kind=change.kind, **facts))
    rows, is_whole = rows_of(voice, chart, SHEET_SHARE)
    return [*lines, *rows], is_whole


def rows_of(voice: Voice, chart: Chart[Text], share: int) -> tuple[list[str], bool]:
    """Returns a chart's dice and rows, and whether all rows fit.

    The rows take at most `share` characters.
    """
    words, lines = voice.words, []
    rolled = [_code(unicodedata.normalize("NFKC", axis.dice)) for axis in chart.axes if axis.dice]
    if rolled:
        lines.append(words.say("chart-dice-of", dice=" × ".join(rolled)))
    legend = [escape(line) for axis in chart.axes for line in _legend(Voice(words, is_plain=True), axis)]
    grid = list(_columns(_grid(Voice(words, is_plain=True), chart))) if chart.columns is not None else []
    if grid and max(map(columns_of, grid)) <= WIDTH and sum(map(len, grid)) + len(grid) <= share:
        return [*lines, "\n".join(["```", *grid, "```"]), *legend], True
    rows, is_whole = fitting([*_row_lines(voice, chart), *legend], share)
    return [*lines, *_column_chances(chart), *rows], is_whole


def sheet_file(words: Words, sheet: Sheet) -> str:
    """Returns the whole chart as plain text in columns."""
    plain = Voice(words, is_plain=True)
    legend = (line for axis in sheet.chart.axes for line in _legend(plain, axis))
    source = (
        [origin_line(plain, "", sheet.standing, sheet.chart.source)] if not sheet.ruleset and sheet.chart.source else []
    )
    return "\n".join([_name(plain, sheet.chart), *_columns(_grid(plain, sheet.chart)), *legend, *source, ""])


def _name(voice: Voice, chart: Chart[Text]) -> str:
    return str(voice.text(chart.name if isinstance(chart.name, Phrase) else UserText(chart.name)))


def _column_chances(chart: Chart[Text]) -> Iterator[str]:
    """Yields a line with each column's chance, if dice choose columns."""
    if chart.columns is not None and chart.columns.total:
        yield " · ".join(f"{_code(entry.key)} {_chance(chart.columns, n)}" for n, entry in enumerate(chart.columns))


def _row_lines(voice: Voice, chart: Chart[Text]) -> Iterator[str]:
    """Yields a line for each row: its key, chance and texts."""
    width = max(len(entry.key) for entry in chart.rows)
    heads = [f"{_code(entry.key)} " for entry in chart.columns] if chart.columns is not None else [""]
    for index, (entry, cells) in enumerate(zip(chart.rows, chart.cells, strict=True)):
        key = " · ".join(filter(None, (_code(f"{entry.key:>{width}}"), _chance(chart.rows, index))))
        texts = (
            f"{head}{_line(show_text(voice, cell, escape)) or voice.say('chart-nothing')}"
            for head, cell in zip(heads, cells, strict=True)
        )
        yield f"{key} — {' · '.join(texts)}"


def _code(text: str) -> str:
    return f"`{text.replace('`', chr(39))}`"


def _grid(plain: Voice, chart: Chart[Text]) -> list[list[str]]:
    """Returns a chart as cells of plain text.

    The first row and the first column hold the keys.
    """
    grid: list[list[str]] = []
    if chart.columns is not None:
        heads = (f"{entry.key} {_chance(chart.columns, index)}".strip() for index, entry in enumerate(chart.columns))
        grid.append(["", *([""] if chart.rows.total else []), *heads])
    for index, (entry, cells) in enumerate(zip(chart.rows, chart.cells, strict=True)):
        texts = (_line(show_text(plain, cell, clean)) or plain.say("chart-nothing") for cell in cells)
        grid.append([entry.key, *([_chance(chart.rows, index)] if chart.rows.total else []), *texts])
    return [[cell.replace("`", "'") for cell in row] for row in grid]


def _legend(plain: Voice, axis: Axis) -> Iterator[str]:
    """Yields the meanings of those keys that have a label."""
    for entry in axis:
        if entry.label:
            label = plain.phrase(entry.label)
            yield label if label.startswith(entry.key) else f"{entry.key}: {label}"


def _chance(axis: Axis, index: int) -> str:
    """Returns a row's or column's chance, as in "6/36 = 16.67%".

    Returns "" if no dice choose it.
    """
    if not axis.total:
        return ""
    weight = axis.headings[index].weight
    return f"{weight}/{axis.total} = {100 * weight / axis.total:.2f}%"


def _line(text: str) -> str:
    return text.replace("\n", " / ")


def fitting(rows: Iterable[str], limit: int) -> tuple[list[str], bool]:
    """Returns the first lines that fit, and whether all do."""
    found: list[str] = []
    for row in rows:
        limit -= len(row) + 1
        if limit < 0:
            return found, False
        found.append(row)
    return found, True


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yields lines in which each column fits its widest cell."""
    widths = [max(map(columns_of, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (cell + " " * (width - columns_of(cell)) for cell, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()
