"""Charts as files in the words of one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from bot.charts.library import ShelvedChart
from bot.facts.replies import Document, Reply, Standing
from bot.words.languages import Words
from bot.words.presenter import Voice
from bot.words.texts import file_name
from rules.core.charts.drafts import Form
from rules.core.charts.model import Axis, Chart
from rules.core.charts.text import ChartLink, Followed, Template, Text, literal
from rules.core.charts.writing import write_chart
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.notation import show_tree
from rules.core.notation.tree import Sum

ENDINGS: Final[Mapping[Form, str]] = {"text": "txt", "csv": "csv", "json": "json"}


def standing_of(entry: ShelvedChart) -> Standing:
    if entry.stored is not None:
        return entry.stored.owner.scope
    return "house" if entry.is_replaced else "rules"


def in_words(entry: ShelvedChart, words: Words) -> Chart[Template]:
    """Translates the texts of a chart into one language."""
    voice = Voice(words, is_plain=True)

    def cell(text: Text) -> Template:
        if isinstance(text, Template):
            return text
        said = literal(voice.phrase(text)).text
        follows = [_braced(part) for part in text.by] if isinstance(text, Followed) else []
        return Template(" ".join([said, *follows]))

    chart = entry.chart.map(cell)
    name, columns = entry.names[voice.words.locale], chart.columns and _unlabelled(chart.columns)
    return Chart(name, _unlabelled(chart.rows), chart.cells, columns, chart.source if entry.stored else "")


def document_of(
    entry: ShelvedChart, words: Words, forms: Iterable[Form], *, keeps_source: bool = True
) -> tuple[str, Form]:
    """Writes a chart as a document in words of one language.

    Uses the first of these forms that can express the chart. Only JSON can hold the chart's source. Raises Refused.
    """
    chart = in_words(entry, words)
    return written(chart if keeps_source else replace(chart, source=""), forms)


def written(chart: Chart[Template], forms: Iterable[Form]) -> tuple[str, Form]:
    """Writes a chart in the first form that can express it.

    Raises Refused if no form can.
    """
    refusal = Refusal("chart-short")
    for form in forms:
        try:
            return write_chart(chart, form), form
        except Refused as error:
            refusal = error.refusal
    raise Refused(refusal)


def handing(said: Phrase, document: str, name: str) -> Reply:
    """Returns a private reply with a file."""
    return Reply(own=(said,), parts=(Document(document.encode(), name),), private=True)


def name_of_file(entry: ShelvedChart, ending: str) -> str:
    return file_name(entry.value, ending, otherwise="chart")


def _unlabelled(axis: Axis) -> Axis:
    return replace(axis, headings=tuple(replace(heading, label=None) for heading in axis))


def _braced(part: Sum | ChartLink) -> str:
    """Writes dice or a link to a chart in braces.

    This is the notation for both in a chart's texts.
    """
    return str(part) if isinstance(part, ChartLink) else f"{{{show_tree(part)}}}"
