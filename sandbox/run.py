"""`python -m bot` without a token: the unmodified bot on a simulated Discord, played in the browser on this machine."""

import asyncio
import logging
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import simcord
from aiohttp import web
from simcord.http.router import dispatch
from simcord.preview import Preview
from simcord.preview._server import PreviewServer

from bot.client.gateway.app import GyojiBot, create_bot
from bot.faults import StartUpError
from bot.settings import Settings
from sandbox.welcome import QuickStart, Welcome
from sandbox.world import SandboxWorld

log = logging.getLogger(__name__)

TICK_S = 1.0
TIMEZONES = {"en": "UTC", "ja": "Asia/Tokyo"}
COMPONENTS_V2 = 1 << 15


async def run(settings: Settings, stop: asyncio.Event) -> None:
    """Serves the sandbox until `stop` or the page ends it.

    The games are kept beside the bot's database. Raises StartUpError when the port is in use, and StoreError.
    """
    games = settings.store if isinstance(settings.store, Path) else settings.database
    database = games.with_stem(f"{games.stem}-sandbox")
    changed = {"database": database, "database_url": None, "locale": settings.sandbox_locale}
    bot = create_bot(settings.model_copy(update=changed), force_sync=True)
    bot.add_dynamic_items(QuickStart)
    words = bot.languages.words(settings.sandbox_locale)
    world = SandboxWorld(bot, words)
    _greet(world)
    async with bot:
        await world.env.start()
        try:
            world.localise_commands()
            await _put_up_table(bot, world.channel.id)
            async with _page(world, settings) as preview:
                print(words.say("sandbox-address", url=preview.url), flush=True)
                await _until_stopped(LiveSession(world.env, preview), stop)
        finally:
            await bot.close()
            await world.env.shutdown()


def _greet(world: SandboxWorld) -> None:
    """Posts the welcome before the bot connects.

    Restored tables therefore come below it.
    """
    view: Any = Welcome(world.words)  # discord.py leaves to_components untyped
    message = {"flags": COMPONENTS_V2, "components": view.to_components()}
    dispatch(world.env.backend, "POST", f"/channels/{world.channel.id}/messages", json=message)


async def _put_up_table(bot: GyojiBot, channel_id: int) -> None:
    """Posts the table message of an unfinished game again.

    Messages do not outlast a run.
    """
    scene = await bot.games.scene(channel_id)
    if scene is not None and scene.status != "ended":
        await bot.delivery.refresh(channel_id)
        await bot.delivery.settled()


class LiveSession:
    """Lets time pass in the simulated Discord and shows every viewer what happens.

    SimCord allows one operation at a time, so the page's actions and the clock take turns. SimCord refuses an action on
    an outdated page, so pages are published again only after an event.
    """

    def __init__(self, env: simcord.Env, preview: Preview):
        self._env = env
        self._preview = preview
        self._turn = asyncio.Lock()
        self._shown = self._happenings
        self._act = preview._action
        self._publish = preview._publish
        preview._action = self._action_in_turn  # type: ignore[method-assign]  # the server looks it up at each request
        preview._publish = self._publish_newest  # type: ignore[method-assign]  # actions look it up too

    @property
    def _happenings(self) -> int:
        return len(self._env.backend.transcript)

    async def keep_time(self) -> None:
        """Moves the clock once a second, until cancelled."""
        last = time.monotonic()
        while True:
            await asyncio.sleep(TICK_S)
            async with self._turn:
                now = time.monotonic()
                try:
                    await self._env.advance_time(now - last)
                    if self._happenings != self._shown:
                        await self._preview.refresh()
                except Exception:
                    log.exception("the sandbox's clock failed; it goes on")
                last = now
                self._shown = self._happenings

    async def _action_in_turn(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            self._preview._advance_presentation_time()
            answer = await self._act(context_id, body)
            if self._happenings != self._shown:
                for page in list(self._preview._pages.values()):
                    if page.id != context_id:
                        self._preview._publish(page, reason="refresh")
                self._shown = self._happenings
            return answer

    def _publish_newest(self, page: Any, **how: Any) -> None:
        if page.window_end_id is None:
            page.target_id = self._preview._initial_target(page.viewer, page.channel_id)
        self._publish(page, **how)


def _page(world: SandboxWorld, settings: Settings) -> "_PortChecked":
    preview = world.env.preview(
        world.channel,
        viewers=world.viewers,
        layout="channel",
        locale=world.locale,
        timezone=TIMEZONES[world.words.locale],
        port=settings.sandbox_port,
    )
    preview._server = EndShowingServer(preview, settings.sandbox_port)
    return _PortChecked(preview, settings.sandbox_port)


SCROLLING = "/timeline.js"
TALLER_FROM_ITS_TOP = "if (rect.height > bounds.height || rect.top < bounds.top) ui.timeline.scrollTop += rect.top"
TALLER_TO_ITS_END = TALLER_FROM_ITS_TOP.replace("rect.height > bounds.height ||", "rect.height <= bounds.height &&")


class EndShowingServer(PreviewServer):
    """Serves the page with one line changed, to scroll a tall message to its end, as Discord does.

    The picture and the buttons are at the end of a table message. Without the change, a phone would not show them.
    """

    async def _static(self, request: web.Request) -> web.Response:
        answer: web.Response = await super()._static(request)
        if request.path == SCROLLING:
            answer.text = (answer.text or "").replace(TALLER_FROM_ITS_TOP, TALLER_TO_ITS_END)
        return answer


class _PortChecked:
    """A Preview that raises StartUpError if its port is in use."""

    def __init__(self, preview: Preview, port: int):
        self._preview = preview
        self._port = port

    async def __aenter__(self) -> Preview:
        try:
            return await self._preview.__aenter__()
        except simcord.SetupError as error:
            if isinstance(error.__cause__, OSError):
                raise StartUpError("start-port-in-use", port=str(self._port)) from error
            raise

    async def __aexit__(self, *error: Any) -> None:
        await self._preview.close()


async def _until_stopped(session: LiveSession, stop: asyncio.Event) -> None:
    ends = [asyncio.create_task(stop.wait()), asyncio.create_task(session._preview.wait_closed())]
    ticking = asyncio.create_task(session.keep_time())
    try:
        await asyncio.wait([*ends, ticking], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (*ends, ticking):
            task.cancel()
        await asyncio.gather(*ends, ticking, return_exceptions=True)
