"""Charts that can be used in one place: those of the rulesets and those of the owner.

A server may have replaced charts of a ruleset by house tables. A ruleset's chart is called `<ruleset>/<id>`, an owner's
chart by its name. In texts, the owner's charts come before those of the rules.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Final, cast

from bot.charts.tables import fitting_tables
from bot.executors import in_thread
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.charts.model import MAX_NAME, Axis, Chart, name_key
from rules.core.charts.nesting import links_of
from rules.core.charts.reading import read_chart
from rules.core.charts.text import ChartLink, Followed, Text
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.files.defects import FileError
from rules.core.play.naming import begins, fitting, fold, has_part, whole
from storage import ChartOwner, HouseTable, ServerChart, Store

MAX_KEPT: Final = 8_000_000
"""Maximum number of characters of the documents kept in memory.

The shelves of the least recently used owners are dropped first.
"""
OVERHEAD: Final = 10_000
"""Size of a shelf without documents, in characters."""
SETS_KEPT: Final = 64
"""Number of sets of house tables whose charts are cached; most servers share the empty set."""
LINK: Final = re.compile(r"\{\s*(?:chart|表)\s*[:：]", re.IGNORECASE)
"""Start of a link to another chart in a text (`rules.core.charts.text`)."""
OFFERED: Final = " · "
"""Separator between a chart's name and its ruleset's name in a suggestion."""
MOST_NAMED: Final = 12
"""Maximum number of charts that a refusal names for an ambiguous text."""
MIN_BEGINNING: Final = 2
"""Minimum length of a typed text that may be just a part of a chart's name."""


@dataclass(frozen=True)
class ShelvedChart:
    """A chart that can be used in one place: one of a ruleset (`ruleset`, `id`), or one of the owner (`stored`).

    `names` are its names by language. `is_house` says that a house table can replace the chart. `is_replaced` says that
    a house table has replaced the chart on this server.
    """

    id: str
    name: str | Phrase
    names: Mapping[str, str]
    ruleset: str = ""
    rules: Chart[Text] | None = field(default=None, repr=False)
    stored: ServerChart | None = None
    is_house: bool = False
    is_replaced: bool = False

    @property
    def chart(self) -> Chart[Text]:
        """Content of the chart.

        Raises Refused for an old chart that can no longer be read.
        """
        if self._read is None:
            raise Refused(Refusal("chart-unfit", name=self.label))
        return self._read

    @cached_property
    def _read(self) -> Chart[Text] | None:
        """Content of the chart, parsed on first use.

        None if the chart cannot be read.
        """
        if self.rules is not None:
            return self.rules
        assert self.stored is not None
        try:
            return cast(Chart[Text], read_chart(self.stored.document, self.stored.name))
        except FileError:
            return None

    @property
    def is_fit(self) -> bool:
        """True if the chart can be read."""
        return self._read is not None

    @property
    def value(self) -> str:
        """Name that commands pass on, the same in every language."""
        return f"{self.ruleset}/{self.id}" if self.ruleset else self.stored.name if self.stored else self.id

    @property
    def label(self) -> UserText | Phrase:
        """Name of the chart as a fact of a message."""
        return self.name if isinstance(self.name, Phrase) else UserText(self.name)

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """Folded names by which users may type the chart."""
        return tuple(dict.fromkeys(map(fold, (*self.names.values(), self.value, self.id))))

    def begins(self, wanted: str) -> bool:
        """Returns whether one of the names begins with this folded text."""
        return any(name.startswith(wanted) for name in self.folded)

    @cached_property
    def may_nest(self) -> bool:
        """True if the chart's texts may link to other charts.

        Searching the document is far cheaper than parsing it.
        """
        return self.stored is not None and LINK.search(self.stored.document) is not None


class Shelf(Mapping[str, Chart[Text]]):
    """Charts of one place, by the `name_key` of any name of a chart.

    Iteration covers only the owner's charts whose texts may link to others. Following the links then needs no parsing
    of the other charts.
    """

    def __init__(self, entries: Sequence[ShelvedChart], replaced: Mapping[tuple[str, str], str]) -> None:
        self.entries = tuple(entries)
        self.size = OVERHEAD + sum(map(len, replaced.values()))
        self.size += sum(len(entry.stored.document) for entry in entries if entry.stored)
        """Rough size of the shelf, in characters."""
        self._ready: set[str] = set()
        self.replaced = replaced
        """House tables of the server, including those that the rules no longer have."""
        self._by_value = {name_key(entry.value): entry for entry in reversed(entries)}
        self._by_name: dict[str, ShelvedChart] = {}
        for entry in entries:
            for name in (entry.value, *entry.names.values()):
                self._by_name.setdefault(name_key(name), entry)
        for entry in entries:
            self._by_name.setdefault(name_key(entry.id), entry)

    def __getitem__(self, key: str) -> Chart[Text]:
        """Returns the chart with this `name_key`.

        Raises KeyError, or Refused for a chart that can no longer be read.
        """
        return self._by_name[key].chart

    def __iter__(self) -> Iterator[str]:
        return (name_key(entry.value) for entry in self.stored if entry.may_nest and entry.is_fit)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def entry(self, key: str) -> ShelvedChart | None:
        """Returns the entry with this `name_key`, or None."""
        return self._by_name.get(key)

    def document(self, entry: ShelvedChart) -> str:
        """Returns the stored document of a chart; "" for a shipped chart."""
        return entry.stored.document if entry.stored else self.replaced.get((entry.ruleset, entry.id), "")

    async def ready(self, entry: ShelvedChart) -> ShelvedChart:
        """Parses an entry and its linked charts in a thread.

        Returns the entry.
        """
        if entry.stored is not None and entry.id not in self._ready:
            await in_thread(self._get_ready, entry)
            self._ready.add(entry.id)
        return entry

    def _get_ready(self, entry: ShelvedChart) -> None:
        ahead, met = [entry], {entry.id}
        while ahead:
            each = ahead.pop()
            if each.is_fit and each.may_nest:
                within = (self._by_name.get(link.key) for link in links_of(each.chart))
                new = {other.id: other for other in within if other and other.stored and other.id not in met}
                ahead += new.values()
                met |= new.keys()

    @property
    def stored(self) -> Iterator[ShelvedChart]:
        """Charts that belong to the shelf's owner."""
        return (entry for entry in self.entries if entry.stored is not None)

    def ordered(self, ruleset: str | None) -> list[ShelvedChart]:
        """Returns all entries: the owner's, the preferred ruleset's, then the others."""
        return sorted(self.entries, key=lambda entry: entry.ruleset not in ("", ruleset))

    def matching(self, typed: str, ruleset: str | None) -> list[ShelvedChart]:
        """Returns the entries whose names contain the text.

        Their order is that of `ordered`.
        """
        wanted = fold(typed)
        return [entry for entry in self.ordered(ruleset) if any(wanted in name for name in entry.folded)]

    def find(self, typed: str, ruleset: str | None) -> ShelvedChart:
        """Finds an entry by a whole name or an unambiguous part.

        Raises Refused.
        """
        found = self._by_value.get(name_key(typed))
        if found is not None:
            return found
        ordered = dict(enumerate(self.ordered(ruleset)))
        known = {number: entry.folded for number, entry in ordered.items()}
        for text in (typed, typed.partition(OFFERED)[0]):
            way, fits = fitting(text, (whole, known), (begins, known), (has_part, known))
            if way is whole and fits:
                return ordered[fits[0]]
            if len(fold(text)) >= MIN_BEGINNING and len(fits) == 1:
                return ordered[fits[0]]
            if len(fold(text)) >= MIN_BEGINNING and fits:
                choices = [ordered[number].label for number in fits[:MOST_NAMED]]
                raise Refused(Refusal("ambiguous", text=UserText(typed[:MAX_NAME]), choices=choices))
        raise Refused(Refusal("no-such-chart", text=UserText(typed[:MAX_NAME])))

    def is_reserved(self, name: str) -> bool:
        """Returns whether a ruleset's chart already has this name in commands."""
        found = self._by_value.get(name_key(name))
        return found is not None and bool(found.ruleset)

    def nesting(self, entry: ShelvedChart) -> list[ShelvedChart]:
        """Returns the owner's charts whose texts link to this one."""
        return [
            other
            for other in self.stored
            if other is not entry
            and other.may_nest
            and other.is_fit
            and any(self._by_name.get(link.key) is entry for link in links_of(other.chart))
        ]


class Library:
    """Shelves of all owners, kept in memory while in use; a changed shelf is read again."""

    def __init__(self, store: Store, rulesets: Mapping[str, Ruleset[Any, Any]], languages: Languages) -> None:
        self._store = store
        self._rulesets = rulesets
        self._languages = languages
        self._shelves: OrderedDict[ChartOwner, asyncio.Task[Shelf]] = OrderedDict()
        self._entries_of = lru_cache(maxsize=SETS_KEPT)(self._rules_entries)

    async def shelf(self, owner: ChartOwner) -> Shelf:
        """Returns an owner's shelf, with the charts of all rulesets."""
        task = self._shelves.get(owner)
        if task is None:
            task = self._start(owner, {})
        self._shelves.move_to_end(owner)
        try:
            shelf = await asyncio.shield(task)
        except Exception:
            if self._shelves.get(owner) is task:
                del self._shelves[owner]
            raise
        self._make_room()
        return shelf

    def refresh(self, owner: ChartOwner) -> None:
        """Reads an owner's shelf again, without parsing unchanged charts.

        Call this once a change is stored.
        """
        task = self._shelves.get(owner)
        if task is not None:
            known = {entry.stored: entry for entry in task.result().stored} if _is_read(task) else {}
            self._start(owner, known)

    def refresh_all(self) -> None:
        for owner in tuple(self._shelves):
            self.refresh(owner)

    def _start(self, owner: ChartOwner, known: Mapping[ServerChart | None, ShelvedChart]) -> asyncio.Task[Shelf]:
        task = self._shelves[owner] = asyncio.create_task(self._read(owner, known))
        task.add_done_callback(_is_read)  # keeps asyncio from logging the error, which the next reader gets
        return task

    def _make_room(self) -> None:
        sizes = {owner: task.result().size for owner, task in self._shelves.items() if _is_read(task)}
        total = sum(sizes.values())
        for owner, size in [*sizes.items()][:-1]:
            if total <= MAX_KEPT:
                break
            total -= size
            del self._shelves[owner]

    async def _read(self, owner: ChartOwner, known: Mapping[ServerChart | None, ShelvedChart]) -> Shelf:
        own = await self._store.charts(owner)
        house: dict[str, Mapping[str, HouseTable]] = {}
        for name in self._rulesets:
            house[name] = await self._store.house_tables(owner.id, name) if owner.scope == "guild" else {}
        return await in_thread(self._build_shelf, own.values(), house, known)

    def _build_shelf(
        self,
        own: Iterable[ServerChart],
        house: Mapping[str, Mapping[str, HouseTable]],
        known: Mapping[ServerChart | None, ShelvedChart],
    ) -> Shelf:
        """Builds an owner's shelf, with the charts of all rulesets.

        The tables in `house` change the rulesets' charts.
        """
        entries = [known.get(chart) or self._own_entry(chart) for chart in own]
        for name, stored in house.items():
            tables, _ = fitting_tables(self._rulesets[name], stored)
            entries += self._entries_of(name, tuple(sorted(tables.items())))
        replaced = {(name, id): table.document for name, stored in house.items() for id, table in stored.items()}
        return Shelf(entries, replaced)

    def _own_entry(self, chart: ServerChart) -> ShelvedChart:
        return ShelvedChart(
            chart.name_key, chart.name, dict.fromkeys(self._languages.locales, chart.name), stored=chart
        )

    def _rules_entries(self, name: str, tables: tuple[tuple[str, str], ...]) -> list[ShelvedChart]:
        """Returns a ruleset's charts as played with these tables."""
        ruleset, own = self._rulesets[name], dict(tables)
        house = ruleset.house_tables()
        voices = [Voice(self._languages.words(locale), is_plain=True) for locale in self._languages.locales]
        return [
            ShelvedChart(
                id,
                chart.name,
                {voice.words.locale: str(voice.text(chart.name)) for voice in voices},
                name,
                chart,
                is_house=id in house,
                is_replaced=id in own,
            )
            for id, chart in charts_of(ruleset, own).items()
        ]


def _is_read(task: asyncio.Task[Any]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def charts_of(ruleset: Ruleset[Any, Any], tables: Mapping[str, str]) -> Mapping[str, Chart[Text]]:
    """Returns a ruleset's charts as played with these tables.

    Phrase ids get the ruleset's name as prefix, so that charts of several rulesets can be shown together.
    """

    def qualified(phrase: Phrase) -> Phrase:
        named = replace(phrase, id=f"{ruleset.name}:{phrase.id}")
        if not isinstance(named, Followed):
            return named
        by = (
            replace(each, name=f"{ruleset.name}/{each.name}") if isinstance(each, ChartLink) else each
            for each in named.by
        )
        return replace(named, by=tuple(by))

    def text(cell: Text) -> Text:
        return qualified(cell) if isinstance(cell, Phrase) else cell

    def axis(given: Axis) -> Axis:
        headings = (replace(each, label=each.label and qualified(each.label)) for each in given.headings)
        return replace(given, headings=tuple(headings))

    return {
        id: Chart(
            qualified(chart.name) if isinstance(chart.name, Phrase) else chart.name,
            axis(chart.rows),
            chart.map(text).cells,
            chart.columns and axis(chart.columns),
            chart.source,
        )
        for id, chart in ruleset.charts(tables).items()
    }
