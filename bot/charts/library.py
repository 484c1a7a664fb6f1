"""Which charts can be used where: every ruleset's, as the server plays them, and the owner's own.

A chart of a ruleset is called `<ruleset>/<id>`, one of an owner's by its name; both may be typed in any language, width
and case. Within a text a chart is found by the same names, the owner's before the rules'.
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
"""Characters of documents kept in memory; the least recently used owners go first, and the last one stays."""
OVERHEAD: Final = 10_000
"""What an owner counts for even without charts."""
SETS_KEPT: Final = 64
"""How many sets of house tables have their charts cached; most servers share the empty set."""
LINK: Final = re.compile(r"\{\s*(?:chart|表)\s*[:：]", re.IGNORECASE)
"""The start of a link to another chart in a text (`rules.core.charts.text`)."""
OFFERED: Final = " · "
"""What stands between a chart's name and its ruleset's where it is suggested."""
MOST_NAMED: Final = 12
"""How many charts are named that a text can mean."""
MIN_BEGINNING: Final = 2
"""How many letters of a name it takes to mean a chart."""


@dataclass(frozen=True)
class ShelvedChart:
    """A chart that can be used somewhere: one of a ruleset's (`ruleset`, `id`), or one of the owner's own (`stored`).

    `names` are its names in each language. `is_replaced`: the server has replaced it with a table of its own;
    `is_house`: it could.
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
        """The chart itself. Raises Refused for an old one that can no longer be read."""
        if self._read is None:
            raise Refused(Refusal("chart-unfit", name=self.label))
        return self._read

    @cached_property
    def _read(self) -> Chart[Text] | None:
        """An owner's own chart, read from its document on first use."""
        if self.rules is not None:
            return self.rules
        assert self.stored is not None
        try:
            return cast(Chart[Text], read_chart(self.stored.document, self.stored.name))
        except FileError:
            return None

    @property
    def is_fit(self) -> bool:
        """Whether it can be used."""
        return self._read is not None

    @property
    def value(self) -> str:
        """Its name in every language, as commands pass it."""
        return f"{self.ruleset}/{self.id}" if self.ruleset else self.stored.name if self.stored else self.id

    @property
    def label(self) -> UserText | Phrase:
        """Its name for a message."""
        return self.name if isinstance(self.name, Phrase) else UserText(self.name)

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """Everything that it may be typed as, folded."""
        return tuple(dict.fromkeys(map(fold, (*self.names.values(), self.value, self.id))))

    def begins(self, wanted: str) -> bool:
        """Whether one of its names begins with what is typed, folded."""
        return any(name.startswith(wanted) for name in self.folded)

    @cached_property
    def may_nest(self) -> bool:
        """Whether other charts could stand in its texts; far cheaper than reading it."""
        return self.stored is not None and LINK.search(self.stored.document) is not None


class Shelf(Mapping[str, Chart[Text]]):
    """The charts of one place: by `name_key`, as texts name them, and the entries to choose from.

    Look-ups work by any of their names, but iteration covers only charts whose texts may name others, so that finding
    out which charts lead where does not have to read the rest.
    """

    def __init__(self, entries: Sequence[ShelvedChart], replaced: Mapping[tuple[str, str], str]) -> None:
        self.entries = tuple(entries)
        self.size = OVERHEAD + sum(map(len, replaced.values()))
        self.size += sum(len(entry.stored.document) for entry in entries if entry.stored)
        """Characters that it holds, roughly."""
        self._ready: set[str] = set()
        self.replaced = replaced
        """The server's house tables, including those of tables that the rules no longer have."""
        self._by_value = {name_key(entry.value): entry for entry in reversed(entries)}
        self._by_name: dict[str, ShelvedChart] = {}
        for entry in entries:
            for name in (entry.value, *entry.names.values()):
                self._by_name.setdefault(name_key(name), entry)
        for entry in entries:
            self._by_name.setdefault(name_key(entry.id), entry)

    def __getitem__(self, key: str) -> Chart[Text]:
        """Raises KeyError, or Refused for one that can no longer be read."""
        return self._by_name[key].chart

    def __iter__(self) -> Iterator[str]:
        return (name_key(entry.value) for entry in self.stored if entry.may_nest and entry.is_fit)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def entry(self, key: str) -> ShelvedChart | None:
        """The chart that a text means by this `name_key`."""
        return self._by_name.get(key)

    def document(self, entry: ShelvedChart) -> str:
        """What somebody put there as this chart, or in its place; "" for what comes with the rules."""
        return entry.stored.document if entry.stored else self.replaced.get((entry.ruleset, entry.id), "")

    async def ready(self, entry: ShelvedChart) -> ShelvedChart:
        """The same entry, after parsing it and the charts that it links to, in a thread."""
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
        """The owner's own."""
        return (entry for entry in self.entries if entry.stored is not None)

    def ordered(self, ruleset: str | None) -> list[ShelvedChart]:
        """All entries: the owner's own, the preferred ruleset's, the others."""
        return sorted(self.entries, key=lambda entry: entry.ruleset not in ("", ruleset))

    def matching(self, typed: str, ruleset: str | None) -> list[ShelvedChart]:
        """The entries whose names contain what is typed, in order."""
        wanted = fold(typed)
        return [entry for entry in self.ordered(ruleset) if any(wanted in name for name in entry.folded)]

    def find(self, typed: str, ruleset: str | None) -> ShelvedChart:
        """The entry that is meant: by its value, a whole name, or an unambiguous beginning. Raises Refused."""
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
        """Whether commands use this name for a ruleset's chart."""
        found = self._by_value.get(name_key(name))
        return found is not None and bool(found.ruleset)

    def nesting(self, entry: ShelvedChart) -> list[ShelvedChart]:
        """The owner's own charts whose texts link to this one."""
        return [
            other
            for other in self.stored
            if other is not entry
            and other.may_nest
            and other.is_fit
            and any(self._by_name.get(link.key) is entry for link in links_of(other.chart))
        ]


class Library:
    """The shelves of all owners, kept in memory while in use; a changed one is read again."""

    def __init__(self, store: Store, rulesets: Mapping[str, Ruleset[Any, Any]], languages: Languages) -> None:
        self._store = store
        self._rulesets = rulesets
        self._languages = languages
        self._shelves: OrderedDict[ChartOwner, asyncio.Task[Shelf]] = OrderedDict()
        self._entries_of = lru_cache(maxsize=SETS_KEPT)(self._rules_entries)

    async def shelf(self, owner: ChartOwner) -> Shelf:
        """The charts that can be used where this owner's can."""
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
        """Marks an owner's shelf as out of date. Call it once a change is stored; unchanged charts stay parsed."""
        task = self._shelves.get(owner)
        if task is not None:
            known = {entry.stored: entry for entry in task.result().stored} if _is_read(task) else {}
            self._start(owner, known)

    def refresh_all(self) -> None:
        """Marks every shelf as out of date."""
        for owner in tuple(self._shelves):
            self.refresh(owner)

    def _start(self, owner: ChartOwner, known: Mapping[ServerChart | None, ShelvedChart]) -> asyncio.Task[Shelf]:
        task = self._shelves[owner] = asyncio.create_task(self._read(owner, known))
        task.add_done_callback(_is_read)  # whoever asks next gets the error; here it counts as retrieved
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
        return await in_thread(self._made, own.values(), house, known)

    def _made(
        self,
        own: Iterable[ServerChart],
        house: Mapping[str, Mapping[str, HouseTable]],
        known: Mapping[ServerChart | None, ShelvedChart],
    ) -> Shelf:
        """The shelf of an owner's own charts and tables."""
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
        """The charts of a ruleset as played with these tables."""
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
    """A ruleset's charts as played with these tables, with the ruleset's name before every phrase, so that they can be
    shown among those of others."""

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
