"""/chart: rolling on charts, reading, listing, adding, exporting and deleting them, and permissions to change them.

The managers of a server, and the roles they allow, can change its charts and house tables. Elsewhere users change their
own charts.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, groupby
from typing import Any, Final, Literal

import orjson

import storage
from bot.charts.again import Again
from bot.charts.documents import ENDINGS, document_of, handing, name_of_file, standing_of
from bot.charts.library import Library, Shelf, ShelvedChart
from bot.charts.putting import DONE, NAME_TAKEN, Putting, owner_for_log
from bot.charts.results import ChartReport, report_go
from bot.charts.sharing import SharedChart, share
from bot.charts.tables import check
from bot.dice.rolls import Rolls
from bot.executors import in_thread
from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from bot.facts.replies import Change, Defects, Document, Reply, Sheet, Wording
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.charts.drafts import Form
from rules.core.charts.model import Axis, name_key
from rules.core.charts.rolling import roll_chart
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.files.defects import FileError
from rules.core.play.naming import meant, readings
from storage import ChartOwner, HouseTable, ServerChart, Store

log = logging.getLogger(__name__)

KIB: Final = 1024
MAX_TIMES: Final = 10
MAX_LISTED: Final = 7_000
"""Maximum total length of the names in a list, in characters; they fill at most four messages."""
MAX_EDITORS: Final = 10
"""Maximum number of roles that may change a server's charts."""
EDITORS: Final = "chart-editors"
"""Key of the setting that holds the ids of the roles that may change a server's charts."""

Read = Callable[[], Awaitable[str]]
ReadAll = Callable[[], Awaitable[Sequence[str]]]
ExportForm = Form | Literal["document", ""]


class Charts:
    """Rolls on, shows and changes the charts of all servers and users."""

    def __init__(
        self,
        store: Store,
        library: Library,
        rolls: Rolls,
        preferences: Preferences,
        languages: Languages,
        rulesets: Mapping[str, Ruleset[Any, Any]],
    ) -> None:
        self._store = store
        self.library = library
        self._rolls = rolls
        self._preferences = preferences
        self._languages = languages
        self._rulesets = rulesets
        self._putting = Putting(store, library, languages.words(""))

    # --- looking -------------------------------------------------------------------------------------------------

    async def find(self, origin: Origin, typed: str) -> tuple[Shelf, ShelvedChart]:
        """Returns the chart that a text names, and its shelf.

        The chart is parsed and can be rolled on. Raises Refused.
        """
        shelf = await self.library.shelf(origin.chart_owner)
        return shelf, await shelf.ready(shelf.find(typed, self._preferences.ruleset(origin)))

    async def matching(self, origin: Origin, typed: str) -> list[ShelvedChart]:
        """Returns the charts whose names contain the text, the owner's first."""
        shelf = await self.library.shelf(origin.chart_owner)
        return shelf.matching(typed, self._preferences.ruleset(origin))

    async def roll(self, origin: Origin, typed: str, row: str, column: str, times: int) -> ChartReport:
        """Rolls on a chart.

        A `row` or `column` that was typed is looked up instead of rolled. Raises Refused.
        """
        shelf, entry = await self.find(origin, typed)
        wanted = self._key(entry.chart.rows, row), self._key(entry.chart.columns, column)
        return self._rolled(shelf, entry, wanted, times)

    async def roll_again(self, origin: Origin, text: str) -> tuple[ChartReport, bool]:
        """Repeats an earlier roll. Raises Refused.

        `text` is the field of the earlier report (`ChartReport`). Also returns whether the chart's content is unchanged
        since then.
        """
        again = Again.read(text)
        shelf = await self.library.shelf(origin.chart_owner)
        entry = await shelf.ready(again.entry(shelf))
        return self._rolled(shelf, entry, again.keys(entry), again.times), again.is_as_it_was(shelf, entry)

    def _rolled(
        self, shelf: Shelf, entry: ShelvedChart, wanted: tuple[str | None, str | None], times: int
    ) -> ChartReport:
        chart, dice, times = entry.chart, self._rolls.dice(), min(max(times, 1), MAX_TIMES)
        goes = [report_go(roll_chart(chart, dice, shelf.get, *wanted)) for _ in range(times)]
        fallen = tuple((sides, face, count) for (sides, face), count in sorted(dice.tally.items()))
        again = str(Again.of(shelf, entry, wanted, times))
        return ChartReport(entry.ruleset, standing_of(entry), chart.source, tuple(goes), fallen, again)

    async def show(self, origin: Origin, typed: str) -> Reply:
        """Shows a chart, its owner and its changes in private."""
        _, entry = await self.find(origin, typed)
        changes = await self._changes(origin.chart_owner, entry)
        sheet = Sheet(entry.chart, entry.ruleset, standing_of(entry), changes, name_of_file(entry, "txt"))
        return Reply(parts=(sheet,), private=True)

    async def listed(self, origin: Origin, typed: str = "") -> Reply:
        """Lists the charts here whose names contain `typed`, in private.

        The owner's charts come first.
        """
        entries = await self.matching(origin, typed)
        if not entries:
            raise Refused(Refusal("no-such-chart", text=UserText(typed)))
        locale = self._languages.words(origin.locale).locale
        names = [entry.names[locale] for entry in entries]
        fitting = sum(size <= MAX_LISTED for size in accumulate(map(len, names)))
        lines: list[Phrase] = []
        for ruleset, group in groupby(entries[:fitting], lambda entry: entry.ruleset):
            scope = None if ruleset else origin.chart_owner.scope
            lines.append(Phrase.of("chart-group", ruleset=ruleset and Phrase(f"choice-{ruleset}"), scope=scope))
            lines += [Phrase.of("chart-entry", name=each.label, house=each.is_replaced) for each in group]
            if not ruleset and not typed:
                lines.append(_room([each.stored for each in entries if each.stored]))
        if fitting == len(entries):
            return Reply(own=tuple(lines), private=True)
        whole = Document("\n".join([*names, ""]).encode(), "charts.txt")
        return Reply(own=(*lines, Phrase("chart-cut")), parts=(whole,), private=True)

    async def exported(self, origin: Origin, typed: str, form: ExportForm = "") -> Reply:
        """Exports a chart as a file in a private reply.

        With the `form` "document", a ruleset's chart is exported as its source, which a server can edit to make a house
        table. With the form "", the first form that can express the chart is used.
        """
        _, entry = await self.find(origin, typed)
        said = Phrase.of("chart-exported", name=entry.label)
        if form == "document" and entry.ruleset:
            document = self._house_document(entry, await self.library.shelf(origin.chart_owner))
            return handing(said, document, name_of_file(entry, "json"))
        forms: tuple[Form, ...] = ("text", "json") if form == "" else ("json",) if form == "document" else (form,)
        words, keeps_source = self._languages.words(origin.locale), "json" in forms
        document, used = await in_thread(document_of, entry, words, forms, keeps_source=keeps_source)
        reply = handing(said, document, name_of_file(entry, ENDINGS[used]))
        loses = bool(entry.stored and entry.chart.source and not keeps_source)
        return replace(reply, own=(said, Phrase("chart-source-left-out"))) if loses else reply

    # --- changing ------------------------------------------------------------------------------------------------

    async def check_may_change(self, origin: Origin) -> None:
        """Raises Refused unless the asker may change the charts here."""
        if origin.guild_id is None or origin.manages_server:
            return
        editors = await self._editors(origin.guild_id)
        if not set(editors) & set(origin.role_ids):
            raise Refused(Refusal("chart-manager-only", editors=_roles(editors, origin.guild_id)))

    async def take_in(
        self, origin: Origin, read: Read, name: str = "", typed: str = "", *, replaces: bool = False
    ) -> Reply:
        """Adds a chart from a file to the owner's charts.

        If `typed` names a ruleset's chart, the file becomes the server's house table for this chart. The reply lists
        the defects of the file, if any.
        """
        await self.check_may_change(origin)
        if typed:
            return await self._replace_table(origin, typed, read)
        return await self._putting.put(origin, origin.chart_owner, [await read()], name, replaces=replaces)

    async def take_over(
        self, origin: Origin, read: ReadAll, name: str = "", *, replaces: bool = False, as_own: bool = False
    ) -> Reply:
        """Adds a shared chart and the charts nested in it.

        The charts go to the server's charts, or outside a server to the user's. With `as_own` the charts always go to
        the asker's own charts.
        """
        if as_own:
            try:
                reply = await self._putting.put(origin, ChartOwner("user", origin.user_id), await read())
            except Refused as refused:
                if refused.refusal.code not in NAME_TAKEN:
                    raise
                raise Refused(Refusal("chart-have-already", **refused.refusal.facts)) from None
            is_told = reply.refusal is None and origin.guild_id is not None
            return replace(reply, own=(*reply.own, Phrase("chart-taken-as-own"))) if is_told else reply
        await self.check_may_change(origin)
        return await self._putting.put(origin, origin.chart_owner, await read(), name, replaces=replaces)

    async def share(self, origin: Origin, typed: str, credit: str) -> SharedChart:
        """Returns an owner's chart for others to take over.

        Raises Refused.
        """
        shelf, entry = await self.find(origin, typed)
        words = self._languages.words(origin.locale)
        return await in_thread(share, shelf, entry, credit, origin.at, words)

    async def replaceable(self, origin: Origin, typed: str) -> ShelvedChart:
        """Finds a ruleset's chart that a house table can replace here.

        Raises Refused for other charts, and outside a server.
        """
        _, entry = await self.find(origin, typed)
        if not entry.ruleset:
            raise Refused(Refusal("chart-own-replaces", name=entry.label))
        if not entry.is_house:
            raise Refused(Refusal("chart-not-house", name=entry.label))
        if origin.guild_id is None:
            raise Refused(Refusal("server-only"))
        return entry

    async def _replace_table(self, origin: Origin, typed: str, read: Read) -> Reply:
        entry, guild_id = await self.replaceable(origin, typed), origin.guild_id
        assert guild_id is not None
        text = await read()
        ruleset = self._rulesets[entry.ruleset]
        try:
            await in_thread(check, ruleset, entry.id, text)
        except FileError as error:
            refusal = Refusal("table-defects", count=error.count)
            parts = (Defects(error.defects),)
            return Reply(wording=Wording(ruleset.name), refusal=refusal, parts=parts, private=True)
        except Refused as error:
            return Reply(wording=Wording(ruleset.name), refusal=error.refusal, private=True)
        table = HouseTable(guild_id, ruleset.name, entry.id, text, origin.user_id, origin.at)
        try:
            await self._store.replace_table(table, origin.interaction_id)
        except storage.DuplicateInteraction:
            return DONE
        self.library.refresh(origin.chart_owner)
        log.info("%s is replaced in guild %s", entry.value, guild_id)
        return Reply(own=(Phrase.of("chart-replaced", name=entry.label, house=entry.is_replaced),), private=True)

    async def delete(self, origin: Origin, typed: str) -> Reply:
        """Deletes an owner's chart or house table, and returns its file."""
        await self.check_may_change(origin)
        async with self._putting.alone(origin.chart_owner):
            shelf = await self.library.shelf(origin.chart_owner)
            try:
                entry = shelf.find(typed, self._preferences.ruleset(origin))
            except Refused:  # the server may still have a house table for a chart that the rules no longer have
                gone = next((key for key in shelf.replaced if name_key("/".join(key)) == name_key(typed)), None)
                if gone is None:
                    raise
                return await self._reset_table(origin, gone, UserText("/".join(gone)), shelf)
            if entry.ruleset:
                return await self._reset_table(origin, (entry.ruleset, entry.id), entry.label, shelf)
            return await self._delete(origin, entry, shelf)

    async def _delete(self, origin: Origin, entry: ShelvedChart, shelf: Shelf) -> Reply:
        nesting = await in_thread(shelf.nesting, entry)
        if nesting:
            raise Refused(Refusal("chart-nested", name=entry.label, charts=[each.label for each in nesting]))
        old = await self._putting.old(entry)
        owner, interaction_id = origin.chart_owner, origin.interaction_id
        try:
            await self._store.delete_chart(owner, entry.id, origin.user_id, origin.at, interaction_id)
        except storage.DuplicateInteraction:
            return DONE
        self.library.refresh(owner)
        log.info("a chart of %s is deleted", owner_for_log(owner))
        return Reply(own=(Phrase.of("chart-deleted", name=entry.label),), parts=(old,), private=True)

    async def _reset_table(self, origin: Origin, key: tuple[str, str], name: UserText | Phrase, shelf: Shelf) -> Reply:
        if origin.guild_id is None:
            raise Refused(Refusal("server-only"))
        ruleset, id = key
        document = shelf.replaced.get(key)
        if document is None:
            raise Refused(Refusal("table-not-replaced", name=name))
        table = HouseTable(origin.guild_id, ruleset, id, "", origin.user_id, origin.at)
        try:
            await self._store.reset_table(table, origin.interaction_id)
        except storage.DuplicateInteraction:
            return DONE
        self.library.refresh(origin.chart_owner)
        log.info("%s/%s is reset in guild %s", ruleset, id, origin.guild_id)
        return handing(Phrase.of("chart-reset", name=name), document, f"{ruleset}-{id}.json")

    async def editors(self, origin: Origin, role_id: int | None = None, *, removes: bool = False) -> Reply:
        """Adds or removes a role that may change the server's charts.

        The reply lists all such roles. Without `role_id` nothing changes.
        """
        if origin.guild_id is None:
            raise Refused(Refusal("server-only"))
        async with self._putting.alone(origin.chart_owner):
            editors = await self._editors(origin.guild_id)
            if role_id is not None:
                if not origin.manages_server:
                    raise Refused(Refusal("chart-editors-manager-only"))
                editors = [each for each in editors if each != role_id] + ([] if removes else [role_id])
                if len(editors) > MAX_EDITORS:
                    raise Refused(Refusal("chart-editors-many", limit=MAX_EDITORS))
                await self._store.set_setting("guild", str(origin.guild_id), EDITORS, orjson.dumps(editors).decode())
        return Reply(own=(Phrase.of("chart-editors", roles=_roles(editors, origin.guild_id)),), private=True)

    async def _editors(self, guild_id: int) -> list[int]:
        value = await self._store.get_setting("guild", str(guild_id), EDITORS)
        return list(orjson.loads(value)) if value else []

    # --- shared --------------------------------------------------------------------------------------------------

    async def _changes(self, owner: ChartOwner, entry: ShelvedChart) -> tuple[Change, ...]:
        if not entry.ruleset:
            own = await self._store.chart_changes(owner, entry.id)
            return tuple(Change(each.kind, each.user_id, each.at) for each in own)
        if owner.scope == "user" or not entry.is_house:
            return ()
        house = await self._store.table_changes(owner.id, entry.ruleset, entry.id)
        return tuple(Change("reset" if each.is_reset else "replaced", each.user_id, each.at) for each in house)

    def _house_document(self, entry: ShelvedChart, shelf: Shelf) -> str:
        own = shelf.replaced.get((entry.ruleset, entry.id))
        document = own or self._rulesets[entry.ruleset].house_tables().get(entry.id)
        if document is None:
            raise Refused(Refusal("chart-not-house", name=entry.label))
        return document

    def _key(self, axis: Axis | None, typed: str) -> str | None:
        """Returns the key that a text names, or the text itself."""
        if not typed:
            return None
        if axis is None or axis.find(typed) is not None:
            return typed
        found = meant(
            typed, {entry.key: readings(entry.key, self._wordings(entry.label)) for entry in axis if entry.label}
        )
        return found[0] if len(found) == 1 else typed

    def _wordings(self, phrase: Phrase) -> Iterator[str]:
        words = (self._languages.words(locale) for locale in self._languages.locales)
        return (Voice(each, is_plain=True).phrase(phrase) for each in words)


def _room(own: Sequence[ServerChart]) -> Phrase:
    """Returns a line with the number and size of an owner's charts, in KiB, and their limits."""
    size = sum(len(chart.document.encode()) for chart in own)
    room = storage.MAX_CHART_BYTES // KIB
    return Phrase.of("chart-room", count=len(own), limit=storage.MAX_CHARTS, size=-(-size // KIB), room=room)


def _roles(ids: Iterable[int], guild_id: int) -> list[Phrase]:
    """Returns roles as mentions that do not ping anyone."""
    return [Phrase.of("chart-editor", role=0 if id == guild_id else id) for id in ids]
