"""Charts of every ruleset: users can find them, roll or look up on them, and read them in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.words.languages import Languages
from rules.core.charts.model import Chart, name_key
from rules.core.charts.rolling import roll_chart
from rules.core.contract.ruleset import rulesets
from rules.core.play.dice import SeededDice
from tests.conformance.words import StrictVoice

LANGUAGES = Languages.load()
CHARTS = {name: ruleset.charts({}) for name, ruleset in rulesets().items()}
by_name = pytest.mark.parametrize("name", [name for name, charts in CHARTS.items() if charts])


@by_name
def test_a_chart_has_an_id_a_source_and_a_cell_for_each_row(name: str) -> None:
    for id, chart in CHARTS[name].items():
        assert name_key(id) == id
        assert re.fullmatch("[a-z0-9_-]{1,40}", id), id
        assert chart.source, f"{id} has no source"
        column = next(iter(chart.columns)).key if chart.columns is not None else None
        for row in chart.rows:
            assert roll_chart(chart, SeededDice(bytes(32), id), CHARTS[name].get, row.key, column).text, (id, row)


@by_name
@pytest.mark.parametrize("language", LANGUAGES.locales)
def test_every_name_label_and_cell_of_a_chart_has_words_and_names_are_unique(name: str, language: str) -> None:
    voice = StrictVoice(LANGUAGES.words(language), name, {}, (), is_plain=True)
    for id, chart in CHARTS[name].items():
        for text in map(voice.phrase, _phrases(chart)):
            assert text
            assert f"{name}-" not in text
            assert "{" not in text, (id, text)
            assert language != "ja" or not re.search("[a-z]{3}", text), (id, text)
    names = [voice.phrase(_phrases(chart)[0]) for chart in CHARTS[name].values()]
    assert len({*map(name_key, names)}) == len(names)


def _phrases(chart: Chart[Any]) -> list[Any]:
    """Returns the phrases of a chart, its name first."""
    labels = [entry.label for axis in chart.axes for entry in axis if entry.label is not None]
    return [chart.name, *labels, *(cell for row in chart.cells for cell in row)]
