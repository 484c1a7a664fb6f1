"""House tables: those of a ruleset that a server may replace by its own; shown, handed over, replaced, reset.

A game takes its server's tables into its set-up when it is opened, so a running game never changes under its players.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any, Final

import orjson

import storage
from bot.replies import Origin, Reply, Sheet
from rules.refusal import Refusal, Refused
from rules.ruleset import Defect, Ruleset, ScenarioError
from rules.words import Phrase, UserText
from storage import HouseTable, Store

log = logging.getLogger(__name__)

MAX_TABLE_BYTES: Final = 64 * 1024

Read = Callable[[], Awaitable[str]]


class HouseTables:
    """What people do with a server's tables. What a user can cause is a refusal, never an exception."""

    def __init__(self, store: Store, rulesets: Mapping[str, Ruleset[Any, Any]]) -> None:
        self.store = store
        self.rulesets = rulesets

    # --- looking -------------------------------------------------------------------------------------------------

    async def listed(self, origin: Origin, ruleset: str) -> Reply:
        """The tables of a ruleset, and which of them the server has replaced. Private."""
        shipped = self._ruleset(ruleset).house_tables()
        if not shipped:
            raise Refused(Refusal("no-tables"))
        own = await self._own(origin, ruleset)
        lines = [Phrase.of("chart-entry", name=table_name(id), own=id in own) for id in shipped]
        return Reply(ruleset=ruleset, own=(Phrase("chart-list"), *lines), private=True)

    async def shown(self, origin: Origin, ruleset: str, id: str) -> Reply:
        """A table to read, whose it is and who changed it when. Private."""
        document, own = await self._document(origin, ruleset, id)
        changes: tuple[storage.TableChange, ...] = ()
        if origin.guild_id is not None:
            changes = await self.store.table_changes(origin.guild_id, ruleset, id)
        sheet = Sheet(table_name(id), document, own, changes)
        return Reply(ruleset=ruleset, sheet=sheet, file_name=file_name(ruleset, id), private=True)

    async def exported(self, origin: Origin, ruleset: str, id: str) -> Reply:
        """A table's document as a file. Private."""
        document, own = await self._document(origin, ruleset, id)
        said = Phrase.of("chart-exported", name=table_name(id), own=own)
        return Reply(
            ruleset=ruleset, own=(said,), document=document.encode(), file_name=file_name(ruleset, id), private=True
        )

    # --- changing ------------------------------------------------------------------------------------------------

    async def replace(self, origin: Origin, ruleset: str, id: str, read: Read) -> Reply:
        """Puts a document in place of a table, from the next game on; or names all its defects."""
        guild_id, known = self._may_change(origin), self._ruleset(ruleset)
        self._shipped(ruleset, id)
        text = await read()
        try:
            check(known, id, text)
        except ScenarioError as error:
            return refused(ruleset, Refusal("table-defects", count=len(error.defects)), error.defects)
        except Refused as error:
            return refused(ruleset, error.refusal)
        own = await self._own(origin, ruleset)
        table = HouseTable(guild_id, ruleset, id, text, origin.user_id, origin.at)
        try:
            await self.store.replace_table(table, origin.interaction_id)
        except storage.DuplicateInteraction:
            return Reply(own=(Phrase("service-already-done"),), private=True)
        log.info("user %s replaces the table %s of %s in guild %s", origin.user_id, id, ruleset, guild_id)
        done = Phrase.of("chart-replaced", name=table_name(id), own=id in own)
        return Reply(ruleset=ruleset, own=(done,), private=True)

    async def reset(self, origin: Origin, ruleset: str, id: str) -> Reply:
        """Goes back to the shipped table, from the next game on."""
        guild_id = self._may_change(origin)
        self._ruleset(ruleset)
        table = HouseTable(guild_id, ruleset, id, "", origin.user_id, origin.at)
        try:
            if not await self.store.reset_table(table, origin.interaction_id):
                self._shipped(ruleset, id)
                return refused(ruleset, Refusal("table-not-replaced", name=table_name(id)))
        except storage.DuplicateInteraction:
            return Reply(own=(Phrase("service-already-done"),), private=True)
        log.info("user %s resets the table %s of %s in guild %s", origin.user_id, id, ruleset, guild_id)
        return Reply(ruleset=ruleset, own=(Phrase.of("chart-reset", name=table_name(id)),), private=True)

    # --- shared --------------------------------------------------------------------------------------------------

    def _ruleset(self, name: str) -> Ruleset[Any, Any]:
        known = self.rulesets.get(name)
        if known is None:
            raise Refused(Refusal("no-such-ruleset", text=UserText(name[:80])))
        return known

    def _shipped(self, ruleset: str, id: str) -> str:
        document = self._ruleset(ruleset).house_tables().get(id)
        if document is None:
            raise Refused(Refusal("no-such-table", text=UserText(id[:80])))
        return document

    @staticmethod
    def _may_change(origin: Origin) -> int:
        """The server whose tables the asker may change. Raises Refused."""
        if origin.guild_id is None:
            raise Refused(Refusal("server-only"))
        if not origin.manages:
            raise Refused(Refusal("manager-only"))
        return origin.guild_id

    async def _own(self, origin: Origin, ruleset: str) -> dict[str, HouseTable]:
        return {} if origin.guild_id is None else await self.store.house_tables(origin.guild_id, ruleset)

    async def _document(self, origin: Origin, ruleset: str, id: str) -> tuple[str, bool]:
        """The table that a new game would use, and whether it is the server's own."""
        shipped = self._shipped(ruleset, id)
        own = (await self._own(origin, ruleset)).get(id)
        return (shipped, False) if own is None else (own.document, True)


def check(ruleset: Ruleset[Any, Any], id: str, text: str) -> None:
    """Raises ScenarioError where a text is no JSON or no such table."""
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise ScenarioError([Defect(error.lineno, error.colno, Refusal("not-json"))]) from None
    ruleset.check_table(id, text)


async def tables_in_use(
    store: Store, ruleset: Ruleset[Any, Any], guild_id: int | None, among: Collection[str] | None = None
) -> tuple[dict[str, str], list[Phrase]]:
    """The documents that a new game of this server takes in place of the shipped ones, and what its table is told.

    One that these rules do not admit any more is left out, and that is said. `among`: only these are wanted.
    """
    shipped = ruleset.house_tables().keys() if among is None else among
    if guild_id is None or not shipped:
        return {}, []
    used: dict[str, str] = {}
    unfit: list[Phrase] = []
    for id, own in (await store.house_tables(guild_id, ruleset.name)).items():
        if id not in shipped:
            continue
        try:
            check(ruleset, id, own.document)
            used[id] = own.document
        except (ScenarioError, Refused):
            unfit.append(table_name(id))
    said: list[Phrase] = []
    if used:
        said.append(Phrase.of("service-house-tables", tables=[table_name(id) for id in used]))
    if unfit:
        said.append(Phrase.of("service-unfit-tables", tables=unfit))
    return used, said


def refused(ruleset: str, refusal: Refusal, defects: tuple[Defect, ...] = ()) -> Reply:
    """A refusal in the words of a ruleset."""
    return Reply(ruleset=ruleset, refusal=refusal, defects=defects, private=True)


def table_name(id: str) -> Phrase:
    """A table by its name."""
    return Phrase(f"table-{id}")


def file_name(ruleset: str, id: str) -> str:
    """What a table's file is called."""
    return f"{ruleset}-{id}.json"
