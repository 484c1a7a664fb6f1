"""Charts as people write them: reading, forms, and defects with their places."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.core.charts.drafts import recognise
from rules.core.charts.model import MAX_CELLS, MAX_COLUMNS, MAX_NAME, MAX_ROWS, MAX_SOURCE, Axis, Chart
from rules.core.charts.reading import MAX_PIECES, MAX_TEXT, read_chart
from rules.core.charts.writing import write_chart
from rules.core.facts.refusal import Refused
from rules.core.files.defects import Defect, FileError
from rules.core.files.located import MAX_BYTES, MAX_DEFECTS

CASES = Path(__file__).parents[2] / "cases" / "charts"
FORMS = ("text", "csv", "json")
EXPECTED = {path: json.loads(Path(f"{path}.expected.json").read_text("utf-8")) for path in sorted(CASES.iterdir())
            if not path.name.endswith(".expected.json")}  # fmt: skip
SOUND = [path for path, expected in EXPECTED.items() if "defects" not in expected]
FAULTY = [path for path, expected in EXPECTED.items() if "defects" in expected]


def read(path: Path) -> Chart[Any]:
    return read_chart(path.read_bytes().decode(), path.stem if path.suffix == ".csv" else "", {})


def defects(text: str, name: str = "") -> list[tuple[int, int, str]]:
    return [(defect.line, defect.column, defect.refusal.code) for defect in located(text, name)]


def located(text: str, name: str = "") -> tuple[Defect, ...]:
    with pytest.raises(FileError) as caught:
        read_chart(text, name, {})
    return caught.value.defects


def chances(axis: Axis) -> list[str | None]:
    found = [axis.chance(index) for index in range(len(axis))]
    return [None if chance is None else str(Fraction(chance)) for chance in found]


def ids(path: Path) -> str:
    return path.name


def test_enough_cases_of_each_form_exist():
    assert sum(path.suffix == ".txt" for path in SOUND) >= 10
    assert sum(path.suffix == ".txt" for path in FAULTY) >= 10
    assert all(sum(path.suffix == suffix for path in SOUND) >= 4 for suffix in (".csv", ".json"))


@pytest.mark.parametrize("path", EXPECTED, ids=ids)
def test_the_form_is_recognised_from_the_text(path: Path):
    assert recognise(path.read_bytes().decode("utf-8-sig"))[0] == path.suffix[1:].replace("txt", "text")


@pytest.mark.parametrize("path", SOUND, ids=ids)
def test_a_chart_is_read_with_its_chances_and_its_texts(path: Path):
    chart, expected = read(path), EXPECTED[path]
    assert chart.name == expected["name"]
    assert (chart.rows.dice or chart.rows.kind.removesuffix("s")) == expected["rows"]
    assert [entry.key for entry in chart.rows] == list(expected["chances"])
    assert chances(chart.rows) == list(expected["chances"].values())
    assert (chart.columns and [entry.key for entry in chart.columns]) == expected.get("columns")
    if chart.columns is not None:
        assert chances(chart.columns) == expected.get("column_chances", [None] * len(chart.columns))
    for key, texts in expected["texts"].items():
        index = chart.rows.find(key)
        assert index is not None
        assert [cell.text for cell in chart.cells[index]] == ([texts] if isinstance(texts, str) else texts)


@pytest.mark.parametrize("path", SOUND, ids=ids)
def test_a_chart_is_written_in_each_form_that_can_hold_it(path: Path):
    chart = read(path)
    for form in FORMS:
        if form in EXPECTED[path]["forms"]:
            assert read_chart(write_chart(chart, form), str(chart.name)) == chart
            assert recognise(write_chart(chart, form))[0] == form
        else:
            with pytest.raises(Refused) as caught:
                write_chart(chart, form)
            assert (caught.value.refusal.code, caught.value.refusal.facts) == ("chart-form", {"form": form})


@pytest.mark.parametrize("path", FAULTY, ids=ids)
def test_every_defect_is_named_with_its_place(path: Path):
    with pytest.raises(FileError) as caught:
        read(path)
    found = [[each.line, each.column, each.refusal.code, each.refusal.facts] for each in caught.value.defects]
    assert found == EXPECTED[path]["defects"]


# --- decisions of the text -------------------------------------------------------------------------------------------


def test_a_given_name_takes_precedence_over_that_of_the_document():
    assert read_chart("Old\n1D2\n1:a\n2:b\n", "New").name == "New"
    assert read_chart('{"name": "Old", "rows": {"1": "a", "2": "b"}}', "New").name == "New"


def test_a_charts_source_stands_in_its_JSON_alone():
    text = '{"name": "Luck", "source": " Alice\u202e · Luck ", "dice": "1D2", "rows": {"1": "a", "2": "b"}}'
    chart = read_chart(text)
    assert chart.source == "Alice · Luck"
    assert read_chart(write_chart(chart, "json")) == chart
    for form in ("text", "csv"):
        with pytest.raises(Refused, match="chart-form"):
            write_chart(chart, form)
    assert read_chart(write_chart(replace(chart, source=""), "text")) == replace(chart, source="")


def test_a_chart_too_large_when_indented_is_written_as_compact_JSON():
    columns, rows = [str(n) for n in range(25)], {str(n): ["x" * 23] * 25 for n in range(1, 97)}
    document = {"name": "Big", "source": "Alice", "dice": "1D96", "columns": columns, "rows": rows}
    text = json.dumps(document, separators=(",", ":"))
    assert MAX_BYTES - 3_000 < len(text) <= MAX_BYTES
    chart = read_chart(text)
    written = write_chart(chart, "json")
    assert len(written) <= MAX_BYTES
    assert read_chart(written) == chart


@pytest.mark.parametrize(
    ("source", "code"),
    [("x" * (MAX_SOURCE + 1), "chart-long-source"), ("a\nb", "chart-garbled"), ("\x07", "chart-garbled")],
)
def test_a_defective_source_is_named_with_its_place(source, code):
    text = json.dumps({"name": "Luck", "source": source, "dice": "1D2", "rows": {"1": "a", "2": "b"}}, indent=1)
    assert defects(text) == [(3, 12, code)]


def test_CSV_without_a_name_asks_for_one():
    assert defects("1D2,text\n1,a\n2,b\n") == [(0, 0, "chart-no-name")]


@pytest.mark.parametrize("name", ["{brace", "1D6,text", "weight;x", "key\ta", "1,2"])
def test_a_text_whose_name_looks_like_another_form_is_still_a_text(name: str):
    chart = read_chart(f"{name}\n1D2\n1:a, b\n2:c, d\n")
    assert (chart.name, chart.rows.dice) == (name.replace("\t", " "), "1D2")


def test_an_unknown_header_is_a_header():
    assert read_chart("Wurf,Ergebnis\n1,a\n2-6,b\n", "x").rows.dice == "1D6"


def test_CSV_with_columns_needs_a_head():
    assert defects("1,a,b\n2,c,d\n", "x") == [(1, 1, "chart-row-length"), (2, 1, "chart-row-length")]


def test_width_of_letters_and_blanks_do_not_matter():
    wide = read_chart("x\n　１ｄ６　\n　１～３　：　ａ\n４−６：ｂ\n")
    assert [entry.key for entry in wide.rows] == ["1-3", "4-6"]
    assert [cell.text for (cell,) in wide.cells] == ["ａ", "ｂ"]


@pytest.mark.parametrize(
    "dash", ["-", "－", "−", "ー", "ｰ", "―", "—", "–", "─", "‐", "‑", "~", "～", "〜", "..", "…", " - "]
)
def test_a_range_is_written_with_any_dash(dash: str):
    assert [entry.key for entry in read_chart(f"x\n1D100\n01{dash}５０:a\n51{dash}00:b\n").rows] == ["1-50", "51-100"]


def test_names_and_keys_need_a_visible_character():
    assert defects("\u200b\u2060\n1D2\n1:a\n2:b\n") == [(1, 1, "chart-no-name")]
    assert defects("key,t\na,b\n\u200b,c\n", "x") == [(3, 1, "chart-no-key")]
    assert read_chart("\u200bWeather\u202e\n1D2\n1:a\n2:b\n").name == "Weather"
    assert defects("key,t\na,b\na\u200b,c\n", "x") == [(3, 1, "chart-double")]
    assert defects('{"name": "a\\nb", "rows": {"1": "a", "2": "b"}}') == [(1, 10, "chart-garbled")]


def test_each_row_without_a_colon_is_a_defect_and_nothing_else_is():
    assert defects("x\n1D2\n1\ta\n2.b\n") == [(3, 1, "chart-no-colon"), (4, 1, "chart-no-colon")]


def test_line_ends_of_every_kind_are_line_ends():
    unix = read_chart("x\n1D2\n1:a\n2:b\n")
    assert unix == read_chart("x\r\n1D2\r\n1:a\r\n2:b\r\n") == read_chart("x\r1D2\r1:a\r2:b")


# --- bounds ----------------------------------------------------------------------------------------------------------


def rows(count: int, text: str = "t") -> str:
    return f"big\n1D{count}\n" + "".join(f"{number}:{text}\n" for number in range(1, count + 1))


def wide(columns: int, lines: int) -> str:
    head = ",".join(f"c{number}" for number in range(columns))
    return f"1D{lines},{head}\n" + "".join(f"{number}{',t' * columns}\n" for number in range(1, lines + 1))


def test_the_number_of_rows_has_a_limit():
    assert len(read_chart(rows(MAX_ROWS)).rows) == MAX_ROWS
    assert defects(rows(MAX_ROWS + 1)) == [(MAX_ROWS + 3, 1, "chart-rows")]


def test_the_numbers_of_columns_and_cells_have_limits():
    lines = MAX_CELLS // MAX_COLUMNS
    assert read_chart(wide(MAX_COLUMNS, lines), "x").chance(0) == Fraction(1, lines)
    assert defects(wide(MAX_COLUMNS + 1, 2), "x") == [(1, 1, "chart-columns")]
    assert defects(wide(MAX_COLUMNS, lines + 1), "x") == [(0, 0, "chart-cells")]
    narrow = '{"name": "x", "columns": ["a"], "rows": {"1": ["b"], "2": ["c"]}}'
    assert defects(narrow) == [(1, narrow.index("[") + 1, "chart-columns")]


def test_names_and_texts_have_a_greatest_length():
    name, text = "あ" * MAX_NAME, "い" * MAX_TEXT
    chart = read_chart(f"{name}\n1D2\n1:{text}\n2:b\n")
    assert chart.name == name
    assert chart.cells[0][0].text == text
    assert defects(f"{name}あ\n1D2\n1:{text}い\n2:b\n") == [(1, 1, "chart-long-name"), (3, 3, "chart-text-long")]


def test_a_document_has_a_greatest_size():
    text = rows(150, "い" * 140)
    assert len(text.encode()) < MAX_BYTES
    read_chart(text)
    assert defects(rows(160, "い" * 140)) == [(0, 0, "file-too-long")]


def test_the_number_of_braces_in_a_chart_has_a_limit():
    def braces(count: int) -> str:
        cells = [f"{number}:{{{number}x}} {{1D6}}\n" for number in range(1, count)]
        return f"x\n1D{count - 1}\n" + "".join(cells)

    assert len(read_chart(braces(MAX_PIECES)).rows) == MAX_PIECES - 1
    assert defects(braces(MAX_PIECES + 1)) == [(0, 0, "chart-pieces")]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("filler", [" ", "　", ":", "{", "-", "1", '"', "\n", "\t", "\\n"])
def test_a_document_of_one_repeated_letter_is_read_quickly(filler: str):
    """A backtracking pattern would take many seconds."""
    assert located("x\n1D6\n1" + filler * 50_000)
    assert located("1D6,text\n1," + filler * 50_000 + "\n2", "x")


def test_the_first_of_many_defects_are_named_and_the_rest_counted():
    found = located("x\n1D2\n1:a\n2:b\n" + "nothing\n" * 200)
    assert len(found) == MAX_DEFECTS + 1
    assert found[0].line == 5
    assert found[-1].refusal.facts == {"count": 200 - MAX_DEFECTS}
    assert (FileError(found).count, FileError(found[:3]).count) == (200, 3)
