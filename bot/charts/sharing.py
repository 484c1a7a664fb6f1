"""Charts in a form that others can take over: documents with their source, one for each nested chart too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from bot.charts.documents import in_words, name_of_file
from bot.charts.library import Shelf, ShelvedChart
from bot.facts.replies import Document
from bot.words.languages import Words
from bot.words.texts import clean
from rules.core.charts.model import MAX_SOURCE, Chart
from rules.core.charts.nesting import links_of
from rules.core.charts.reading import source_text
from rules.core.charts.text import Text
from rules.core.charts.writing import write_chart
from rules.core.facts.refusal import Refusal, Refused
from rules.core.files.located import MAX_BYTES

MAX_TOGETHER: Final = 10
"""Maximum number of charts shared at a time; a message holds this many files."""
MAX_CREDIT: Final = 80
PARTED: Final = " · "
THEN: Final = " → "
"""Separator between the notes of successive sharings in a chart's source."""


@dataclass(frozen=True, slots=True)
class SharedChart:
    """A chart with its new source, the names of the charts nested in it (`within`), and the documents.

    The chart's own document comes first.
    """

    chart: Chart[Text]
    within: tuple[str, ...]
    documents: tuple[Document, ...]


def share(shelf: Shelf, entry: ShelvedChart, credit: str, at: float, words: Words) -> SharedChart:
    """Returns a chart that others can take over.

    Raises Refused if the chart belongs to the rules, or if too many charts are nested in it.
    """
    if not entry.stored:
        raise Refused(Refusal("chart-share-rules", name=entry.label))
    together = _with_those_within(shelf, entry)
    if len(together) > MAX_TOGETHER:
        raise Refused(Refusal("chart-share-many", name=entry.label, count=len(together), limit=MAX_TOGETHER))
    documents = []
    for each in together:
        chart = in_words(each, words)
        chart = replace(chart, source=source_of(chart.source, str(chart.name), credit, at))
        try:
            text = write_chart(chart, "json")
        except Refused:  # a document that is too long could not be read again
            raise Refused(Refusal("chart-large", name=each.label, limit=MAX_BYTES)) from None
        documents.append(Document(text.encode(), name_of_file(each, "json")))
    source = source_of(entry.chart.source, entry.value, credit, at)
    within = tuple(each.value for each in together[1:])
    return SharedChart(replace(entry.chart, source=source), within, tuple(documents))


def source_of(before: str, name: str, credit: str, at: float) -> str:
    """Returns the new source of a shared chart.

    It consists of the previous source, the credit, the name and the day. Without a credit, the previous source stays as
    it is. Raises Refused.
    """
    told = source_text(clean(credit))
    if before and not told:
        return before
    now = PARTED.join(filter(None, (told, name, datetime.fromtimestamp(at, UTC).date().isoformat())))
    source = f"{before}{THEN}{now}" if before else now
    if len(source) > MAX_SOURCE:
        raise Refused(Refusal("chart-long-source", length=len(source), limit=MAX_SOURCE))
    return source


def _with_those_within(shelf: Shelf, entry: ShelvedChart) -> list[ShelvedChart]:
    """Returns a chart and the owner's charts within it, outermost first."""
    behind: list[ShelvedChart] = []
    met: set[str] = set()

    def follow(each: ShelvedChart) -> None:
        met.add(each.id)
        for link in links_of(each.chart):
            other = shelf.entry(link.key)
            if other is not None and other.stored and other.id not in met:
                follow(other)
        behind.append(each)

    follow(entry)
    return behind[::-1]
