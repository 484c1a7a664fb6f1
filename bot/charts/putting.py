"""Adds charts to an owner's charts: a chart written by a user, or a shared chart and the charts nested in it.

Either all of them are stored, or none. Replaced charts are returned as files.
"""

from __future__ import annotations

import asyncio
import logging
from collections import ChainMap
from collections.abc import MutableMapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast
from weakref import WeakValueDictionary

import storage
from bot.charts.documents import ENDINGS, document_of, name_of_file, written
from bot.charts.library import Library, Shelf, ShelvedChart
from bot.executors import in_thread
from bot.facts.origins import Origin
from bot.facts.replies import Defects, Document, Reply
from bot.words.languages import Words
from rules.core.charts.model import Chart, name_key
from rules.core.charts.reading import read_chart
from rules.core.charts.text import Template, Text
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.files.defects import FileError
from rules.core.files.located import MAX_BYTES
from storage import ChartOwner, ServerChart, Store

log = logging.getLogger(__name__)

NAME_TAKEN: Final = ("chart-name-taken", "chart-within-taken")
"""Codes of the refusals if the name of the added chart, or of a chart nested in it, is already taken."""
DONE: Final = Reply(own=(Phrase("service-already-done"),), private=True)


class Putting:
    """Stores charts, one change of an owner at a time.

    `words` are the bot's words in the returned files.
    """

    def __init__(self, store: Store, library: Library, words: Words) -> None:
        self._store = store
        self._library = library
        self._words = words
        self._changing: WeakValueDictionary[ChartOwner, asyncio.Lock] = WeakValueDictionary()

    def alone(self, owner: ChartOwner) -> asyncio.Lock:
        """Returns the lock for changes of an owner's charts."""
        return self._changing.setdefault(owner, asyncio.Lock())

    async def put(
        self, origin: Origin, owner: ChartOwner, texts: Sequence[str], name: str = "", *, replaces: bool = False
    ) -> Reply:
        """Adds the first text's chart, and the charts of the others.

        The first chart may link to the others, and is stored under `name` if given. The others are skipped if they are
        stored already. The reply lists the defects of the texts, if any. Raises Refused.
        """
        async with self.alone(owner):
            return await self._put(origin, owner, texts, name, replaces)

    async def _put(self, origin: Origin, owner: ChartOwner, texts: Sequence[str], name: str, replaces: bool) -> Reply:
        shelf = await self._library.shelf(owner)
        try:
            charts = await in_thread(_read, texts, name, shelf)
        except FileError as error:
            refusal = Refusal("chart-defects", count=error.count)
            return Reply(refusal=refusal, parts=(Defects(error.defects),), private=True)
        for chart in charts:
            if shelf.is_reserved(str(chart.name)):
                raise Refused(Refusal("chart-name-reserved", name=UserText(str(chart.name))))
        stored = [ServerChart(owner, _key(each), *await _named(each), origin.user_id, origin.at) for each in charts]
        keys = {each.name_key for each in stored}
        before = [entry for entry in shelf.stored if entry.id in keys]
        try:
            await self._store.put_charts(stored, origin.interaction_id, replace=replaces)
        except storage.NameTaken as error:
            taken = str(error.facts["name"])
            its_own, of_another = NAME_TAKEN
            code = its_own if name_key(taken) == stored[0].name_key else of_another
            raise Refused(Refusal(code, name=UserText(taken))) from None
        except storage.TooMany as error:
            raise Refused(Refusal("chart-too-many", limit=error.facts["limit"])) from None
        except storage.TooMuch as error:
            raise Refused(Refusal("chart-too-much", **error.facts)) from None
        except storage.DuplicateInteraction:
            return DONE
        self._library.refresh(owner)
        log.info("a chart is put into those of %s", owner_for_log(owner))
        first, *others = (UserText(each.name) for each in stored)
        within = [entry for entry in before if entry.id != stored[0].name_key]
        said = [Phrase.of("chart-taken-in", name=first, replaced=len(within) < len(before))]
        if others:
            said.append(Phrase.of("chart-taken-with", charts=others))
        if within:
            said.append(Phrase.of("chart-replaced-within", charts=[entry.label for entry in within]))
        if before:
            said.append(Phrase("chart-before"))
        return Reply(own=tuple(said), parts=tuple([await self.old(entry) for entry in before]), private=True)

    async def old(self, entry: ShelvedChart) -> Document:
        """Returns a file of the chart being replaced or deleted."""
        assert entry.stored is not None
        try:
            document, form = await in_thread(document_of, entry, self._words, ("text", "json"))
        except (Refused, FileError):  # the chart was stored under older rules
            document, form = entry.stored.document, "json"
        return Document(document.encode(), name_of_file(entry, ENDINGS[form]))


def _read(texts: Sequence[str], name: str, shelf: Shelf) -> list[Chart[Template]]:
    """Reads the charts of these texts, except those already stored.

    The first chart is always returned. A text may link to the charts of later texts.
    """
    known: dict[str, Chart[Template]] = {}
    together = cast(MutableMapping[str, Chart[Text]], ChainMap(cast(Any, known), cast(Any, shelf)))
    for index, text in reversed([*enumerate(texts)]):
        chart = read_chart(text, name if index == 0 else "", together)
        known[_key(chart)] = chart
    first, *others = reversed(known.values())
    there = {entry.id: entry.chart for entry in shelf.stored if entry.id in known and entry.is_fit}
    return [first, *(each for each in others if not _is_same(there.get(_key(each)), each))]


def _is_same(there: Chart[Text] | None, chart: Chart[Template]) -> bool:
    """Returns whether both charts are equal apart from their sources."""
    return there is not None and replace(there, source="") == replace(cast(Chart[Text], chart), source="")


def _key(chart: Chart[Template]) -> str:
    return name_key(str(chart.name))


async def _named(chart: Chart[Template]) -> tuple[str, str]:
    """Returns a chart's name and its document.

    The document has the form that is quickest to read.
    """
    try:
        document, _ = await in_thread(written, chart, ("text", "json", "csv"))
    except Refused:  # a document that is too long could not be read again
        raise Refused(Refusal("chart-large", name=UserText(str(chart.name)), limit=MAX_BYTES)) from None
    return str(chart.name), document


def owner_for_log(owner: ChartOwner) -> str:
    """Returns an owner for the log, without a user's id."""
    return f"guild {owner.id}" if owner.scope == "guild" else "a user"
