"""Updates of cached data that another process of the bot has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final, cast

from bot.charts.library import Library
from bot.facts.preferences import Preferences
from bot.games.care.forgetting import Forgetting
from bot.games.live.games import Games
from bot.logs import kind_of
from storage import ChartOwner, News, Scope, StoreTrouble

log = logging.getLogger(__name__)

DATABASE_AGAIN_S: Final = 2.0
"""Seconds before data is read again after trouble with the database."""


class NewsDesk:
    """Drops or rereads cached data after another process has changed it.

    The database announces this process's own changes too; rereading those does no harm.
    """

    def __init__(
        self,
        preferences: Preferences,
        library: Library,
        games: Games,
        forgetting: Forgetting,
        wake: Callable[[], None],
    ) -> None:
        """Takes the services with cached data.

        `wake` is called when shards change hands.
        """
        self._preferences = preferences
        self._library = library
        self._games = games
        self._forgetting = forgetting
        self._wake = wake
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def follow(self, news: News) -> None:
        """Handles an announced change, after all earlier ones."""
        if news.kind == "shards":
            self._wake()
            return
        if self._is_closed:
            return
        before = tuple(self._tasks)
        task = asyncio.create_task(self._follow(news, before))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Ignores further announcements, and cancels the handling in progress."""
        self._is_closed = True
        for task in (tasks := tuple(self._tasks)):
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    async def _follow(self, news: News, before: tuple[asyncio.Task[None], ...]) -> None:
        if before:
            await asyncio.wait(before)
        while True:
            try:
                await self._read(news)
                return
            except StoreTrouble as trouble:
                log.warning("what another process has changed cannot be read yet: %s", kind_of(trouble))
            await asyncio.sleep(DATABASE_AGAIN_S)

    async def _read(self, news: News) -> None:
        match news.kind:
            case "setting":
                await self._preferences.reread(*news.what)
            case "charts":
                scope, id = news.what
                self._library.refresh(ChartOwner(cast(Scope, scope), int(id)))
            case "forgotten":
                scope, id = news.what
                self._forgetting.forget_places()
                self._forgetting.leave_memory(cast(Scope, scope), int(id))
                await self._preferences.load()
            case "game":
                await self._games.forget_live(news.what[0])
            case "all":
                self._forgetting.forget_places()
                self._library.refresh_all()
                self._games.forget_all_live()
                await self._preferences.load()
