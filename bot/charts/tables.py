"""House tables: documents with which a server replaces tables of a ruleset.

A game copies its server's tables when it is opened, so later changes do not affect the game. Charts and quick rulings
use the server's present tables.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import orjson

from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.files.defects import Defect, FileError
from storage import HouseTable, Store


def check(ruleset: Ruleset[Any, Any], id: str, text: str) -> None:
    """Raises FileError unless a text is JSON that fits the table."""
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise FileError([Defect(error.lineno, error.colno, Refusal("not-json"))]) from None
    ruleset.check_table(id, text)


async def tables_in_use(
    store: Store, ruleset: Ruleset[Any, Any], guild_id: int | None, among: Collection[str] | None = None
) -> tuple[dict[str, str], list[Phrase]]:
    """Returns a new game's house tables, and messages that announce them.

    Documents that the rules no longer accept are left out, with a message. With `among`, only these tables count.
    """
    shipped = ruleset.house_tables().keys() if among is None else among
    if guild_id is None or not shipped:
        return {}, []
    stored = await store.house_tables(guild_id, ruleset.name)
    used, unfit = fitting_tables(ruleset, {id: table for id, table in stored.items() if id in shipped})
    said: list[Phrase] = []
    if used:
        said.append(Phrase.of("service-house-tables", tables=[table_name(id) for id in used]))
    if unfit:
        said.append(Phrase.of("service-unfit-tables", tables=[table_name(id) for id in unfit]))
    return used, said


def fitting_tables(
    ruleset: Ruleset[Any, Any], stored: Mapping[str, HouseTable]
) -> tuple[dict[str, str], tuple[str, ...]]:
    """Returns the documents that the rules accept, and the others' ids."""
    used: dict[str, str] = {}
    for id, own in stored.items():
        try:
            check(ruleset, id, own.document)
            used[id] = own.document
        except (FileError, Refused):
            continue
    return used, tuple(id for id in stored if id not in used)


def table_name(id: str) -> Phrase:
    return Phrase(f"table-{id}")
