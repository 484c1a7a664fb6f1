"""`python -m bot forget user ID` and `forget server ID`: the host forgets a user or a server.

A running bot has data in memory, so the bot carries out the request. Without a running bot, this process does.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

from bot.charts.library import Library
from bot.facts.preferences import Preferences
from bot.faults import StartUpError
from bot.games.care.forgetting import Forgetting, in_words
from bot.games.live.games import Games
from bot.words.languages import Languages, Words
from rules.core.contract.ruleset import rulesets
from storage import Address, Scope, Store, StoreLocked, request_beside

SCOPES: Final[dict[str, Scope]] = {"user": "user", "server": "guild"}
MAX_ID: Final = 2**63 - 1
PATIENCE_S: Final = 60.0
"""Seconds that the terminal waits for a running bot."""
LOOK_S: Final = 0.5


def forget(database: Address, scope: str, typed: str, words: Words, *, is_rehearsal: bool) -> int:
    """Forgets a user or server; returns the exit code.

    With `is_rehearsal`, nothing is erased. Raises StartUpError or StoreError.
    """
    if not (typed.isascii() and typed.isdigit() and 0 < int(typed) <= MAX_ID):
        raise StartUpError("start-forget-id", text=typed[:40])
    if isinstance(database, Path) and not database.exists():
        raise StartUpError("start-no-database", path=str(database))
    work = _rehearse if is_rehearsal else _forget
    said, counts = asyncio.run(work(database, SCOPES[scope], int(typed)))
    print(words.say(f"start-{said}", counts=in_words(words, counts)))
    return 0


async def _forget(database: Address, scope: Scope, id: int) -> tuple[str, dict[str, int]]:
    try:
        store = await Store.open(database, alone=True)
    except StoreLocked:
        return await _ask_the_bot(database, scope, id)
    async with store:
        await _refuse_unknown(store, scope, id)
        games = Games(store, time.time, rulesets())
        library = Library(store, rulesets(), Languages.load())
        counts = await Forgetting(store, games, Preferences(store), library, time.time).forget(scope, id)
        await games.close()
        return "forgotten", counts


async def _rehearse(database: Address, scope: Scope, id: int) -> tuple[str, dict[str, int]]:
    async with await Store.open(database, read_only=True) as store:
        await _refuse_older(store)
        await _refuse_unknown(store, scope, id)
        return "would-forget", await store.people.count_held(scope, id)


async def _ask_the_bot(database: Address, scope: Scope, id: int) -> tuple[str, dict[str, int]]:
    async with await Store.open(database, read_only=True) as store:
        await _refuse_older(store)
        await _refuse_unknown(store, scope, id)
        counts = await store.people.count_held(scope, id)
        request = await _note(database, scope, id)
        for _ in range(int(PATIENCE_S / LOOK_S)):
            if (done := await store.people.outcome(request)) is not None:
                return "forgotten", done
            await asyncio.sleep(LOOK_S)
    return "will-forget", counts


async def _note(database: Address, scope: Scope, id: int) -> int:
    if isinstance(database, Path):
        return await asyncio.to_thread(request_beside, database, scope, id, time.time())
    async with await Store.open(database) as store:
        return await store.people.ask(scope, id, time.time())


async def _refuse_older(store: Store) -> None:
    """Raises StartUpError if the database still has the format of an older bot."""
    health = await store.check()
    if health.schema_version != health.known_version:
        raise StartUpError("start-forget-older", path=str(store.path))


async def _refuse_unknown(store: Store, scope: Scope, id: int) -> None:
    if await store.people.count_held(scope, id) or (scope == "user" and await store.people.games_of(id)):
        return
    raise StartUpError("start-forget-unknown", scope=scope, id=str(id))
