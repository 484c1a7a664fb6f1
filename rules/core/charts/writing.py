"""Writes charts as documents to download: BCDice's text, CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.core.charts.drafts import KEYS, WEIGHT, Form
from rules.core.charts.model import Axis, Chart, Heading
from rules.core.charts.reading import read_chart
from rules.core.charts.text import Template
from rules.core.facts.refusal import Refusal, Refused
from rules.core.files.defects import FileError
from rules.core.files.located import MAX_BYTES


def write_chart(chart: Chart[Template], form: Form) -> str:
    """Returns the document of a chart.

    `read_chart` reads the document as an equal chart. Raises Refused if the form cannot hold the chart, such as columns
    in BCDice's text.
    """
    document = _WRITERS[form](chart)
    try:
        again = read_chart(document, str(chart.name))
    except FileError:
        again = None
    if again != chart:
        raise Refused(Refusal("chart-form", form=form))
    return document


def _text(chart: Chart[Template]) -> str:
    rows = [
        f"{key}:{''.join(cell.text for cell in cells)}".replace("\n", "\\n")
        for key, cells in zip(_keys(chart.rows), chart.cells, strict=True)
    ]
    return "\n".join([str(chart.name), _by(chart.rows), *rows, ""])


def _csv(chart: Chart[Template]) -> str:
    if chart.columns is None:
        head = [_by(chart.rows), "text"]
    else:
        by = _by(chart.columns)
        head = [_by(chart.rows) if by == KEYS else f"{_by(chart.rows)}|{by}", *_keys(chart.columns)]
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for key, cells in zip(_keys(chart.rows), chart.cells, strict=True):
        writer.writerow([key, *(cell.text for cell in cells)])
    return out.getvalue()


def _json(chart: Chart[Template]) -> str:
    source = {"source": chart.source} if chart.source else {}
    document: dict[str, Any] = {"name": str(chart.name), **source, "dice": _by(chart.rows)}
    if chart.columns is not None:
        document |= {"column_dice": _by(chart.columns), "columns": _keys(chart.columns)}
    rows = [(key, [cell.text for cell in cells]) for key, cells in zip(_keys(chart.rows), chart.cells, strict=True)]
    if chart.rows.kind == "weights":
        document["rows"] = [[key, *texts] for key, texts in rows]
    else:
        document["rows"] = {key: texts if chart.columns is not None else texts[0] for key, texts in rows}
    written = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    if len(written.encode()) <= MAX_BYTES:
        return written
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))  # Line breaks are left out to save space.


_WRITERS: Final[Mapping[Form, Callable[[Chart[Template]], str]]] = {"text": _text, "csv": _csv, "json": _json}


def _by(axis: Axis) -> str:
    return {"dice": axis.dice, "weights": WEIGHT, "keys": KEYS}[axis.kind]


def _keys(axis: Axis) -> list[str]:
    def key(heading: Heading) -> str:
        return str(heading.weight) if axis.kind == "weights" else heading.key

    return [key(heading) for heading in axis]
