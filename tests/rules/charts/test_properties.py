"""Properties of every chart and text."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.core.charts.model import AxisError, Chart, dice_axis, key_axis, name_key, weight_axis
from rules.core.charts.outcomes import outcomes
from rules.core.charts.reading import read_chart
from rules.core.charts.rolling import roll_chart
from rules.core.charts.text import Template
from rules.core.charts.writing import write_chart
from rules.core.facts.refusal import Refused
from rules.core.files.defects import FileError
from rules.core.notation.parsing import parse_sum
from rules.core.play.dice import SeededDice

DICE = (
    "1D6",
    "2D6",
    "D66",
    "D66S",
    "d66d",
    "1D100",
    "1D6+1",
    "2D6-9",
    "10-1D4",
    "１ｄ８",
    "3D6kh2",
    "1D6*1D6",
    "2D4[night, day]",
)
LETTERS = st.characters(exclude_categories=("Cc", "Cs"))
SEEN = st.characters(exclude_categories=("Cc", "Cs", "Cf"))
LINES = st.text(SEEN, min_size=1, max_size=12).map(str.strip).filter(bool)
TEXTS = st.one_of(
    LINES,
    st.text(st.one_of(LETTERS, st.sampled_from("\n\t{}:：\"',;|\\n1D6")), min_size=1, max_size=30)
    .map(str.strip)
    .filter(bool),
    st.sampled_from(["{1D6}", "{chart:other}", "{{", "1:2", "1D6", "weight", "\\n", "a\nb", '"', "–"]),
).map(lambda text: text.replace("\r", ""))


@st.composite
def dice_axes(draw, least=1):
    dice = draw(st.sampled_from(DICE))
    results = list(outcomes(parse_sum(dice)))
    cuts = sorted(draw(st.sets(st.integers(1, len(results) - 1), min_size=least - 1, max_size=8)))
    ends = [0, *cuts, len(results)]
    spans = [(results[start], results[end - 1]) for start, end in pairwise(ends)]
    return dice_axis(dice, draw(st.permutations(spans)))


def key_axes(least=1):
    return (
        st.lists(LINES, min_size=least, max_size=6, unique_by=name_key)
        .filter(lambda keys: all(name_key(key) for key in keys))
        .map(key_axis)
    )


def weight_axes(least=1):
    return st.lists(st.integers(1, 1000), min_size=least, max_size=6).map(weight_axis)


def axes(least=1):
    return st.one_of(dice_axes(least), weight_axes(least), key_axes(least))


@st.composite
def charts(draw):
    rows = draw(axes())
    columns = draw(st.none() | axes(2))
    width = 1 if columns is None else len(columns)
    texts = TEXTS if columns is not None else TEXTS | st.just("")
    cells = tuple(tuple(Template(draw(texts)) for _ in range(width)) for _ in rows)
    return Chart(draw(LINES), rows, cells, columns)


@given(charts(), st.just("") | LINES)
def test_every_chart_reads_back_from_JSON_with_its_source(chart, source):
    chart = replace(chart, source=source)
    assert read_chart(write_chart(chart, "json")) == chart


@given(charts(), st.sampled_from(["csv", "json"]))
def test_every_chart_reads_back_unchanged_from_CSV_and_JSON(chart, form):
    assert read_chart(write_chart(chart, form), chart.name) == chart


@given(charts())
def test_every_chart_that_fits_BCDices_text_reads_back_from_it(chart):
    try:
        text = write_chart(chart, "text")
    except Refused as error:
        assert error.refusal.code == "chart-form"
        keys = [entry.key for entry in chart.rows]
        said = [cell.text for row in chart.cells for cell in row]
        assert (
            chart.columns is not None
            or any("\\n" in text for text in said)
            or any(letter in key for key in keys for letter in ":：")
            or chart.name != chart.name.strip("\ufeff")
        )
    else:
        assert read_chart(text) == chart


@given(charts())
def test_chances_add_up_to_one_and_every_roll_ends_in_a_row(chart):
    rows = [chart.rows.chance(row) for row in range(len(chart.rows))]
    assert rows == [None] * len(rows) if chart.rows.kind == "keys" else sum(rows, Fraction(0)) == 1
    dice = SeededDice(b"seed", "game")
    find = {"other": read_chart("other\n1D2\n1:a\n2:b\n")}.get
    choices = [axis.headings[-1].key if axis.kind == "keys" else None for axis in (*chart.axes, chart.rows)]
    for _ in range(3):
        rolled = roll_chart(chart, dice, find, choices[0], choices[1] if chart.columns is not None else None)
        assert chart.rows.headings[rolled.row.index] == rolled.row.heading


@given(st.one_of(st.text(max_size=300), st.text(st.sampled_from('12-36:：,;\t\n "{}[]|D6ａ\r\\'), max_size=200)))
def test_any_text_is_a_chart_or_located_defects(text):
    judge(text)


@given(charts(), st.sampled_from(["text", "csv", "json"]), st.data())
def test_a_changed_document_is_a_chart_or_located_defects(chart, form, data):
    try:
        text = write_chart(chart, form)
    except Refused:
        assume(False)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    judge(text[:start] + data.draw(st.text(st.sampled_from('1,:\n{}"[]|\\ D'), max_size=4)) + text[end:])


def judge(text: str) -> None:
    try:
        chart = read_chart(text, "", {})
    except FileError as error:
        assert error.defects
        for defect in error.defects:
            assert 0 <= defect.line <= len(text) + 1
            assert 0 <= defect.column <= len(text) + 2
    else:
        assert read_chart(write_chart(chart, "json")) == chart


@given(st.sampled_from(DICE), st.lists(st.tuples(st.integers(-10, 120), st.integers(0, 9)), max_size=12))
def test_spans_make_an_axis_exactly_where_they_cover_each_result_once(dice, starts):
    spans = [(low, low + more) for low, more in starts]
    results = outcomes(parse_sum(dice))
    owners = {result: [index for index, (low, high) in enumerate(spans) if low <= result <= high] for result in results}
    is_whole = all(len(found) == 1 for found in owners.values()) and all(
        end in results for span in spans for end in span
    )
    if is_whole:
        axis = dice_axis(dice, spans)
        assert {result: [axis.at(result)] for result in results} == owners
        return
    with pytest.raises(AxisError) as caught:
        dice_axis(dice, spans)
    assert caught.value.gaps == tuple(result for result, found in owners.items() if not found)
    assert set(caught.value.doubled) == {
        (index, str(result)) for result, found in owners.items() for index in found[1:]
    }
