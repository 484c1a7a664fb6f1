"""Serving on Discord until the program is stopped or the connection ends permanently."""

import asyncio
import contextlib
import gc
import logging
import sys
from functools import partial
from pathlib import Path

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from pydantic import SecretStr

from bot.background import keep_doing
from bot.client.gateway.app import GyojiBot, create_bot
from bot.client.gateway.heartbeat import keep_beating, keep_ticking
from bot.client.gateway.sharded import refuse_partial
from bot.client.gateway.wire import point_at, trouble
from bot.exposing import expose
from bot.faults import StartUpError
from bot.health_file import illnesses
from bot.logs import DiscreetHandler, JsonFormatter, LogFormat, kind_of, take_all_in
from bot.settings import Settings
from bot.words.languages import Words
from rules.core.facts.models import build_schemas
from rules.core.notation.parsing import parser
from storage import Server, StoreError, StoreLocked, hold_path

log = logging.getLogger(__name__)

TOKEN_REFUSED, INTENTS_REFUSED = 4004, frozenset({4013, 4014})
"""Close codes of the gateway."""


CATCH_UP_S = 1.0
"""Seconds between two checks whether trouble with the database is over."""
REQUESTS_S = 3.0
"""Seconds between two checks for the host's requests to forget a user or server."""


def log_to_stdout(level: int, form: LogFormat = "text") -> None:
    """Logs to stdout from this level on, without private values."""
    formatter = JsonFormatter() if form == "json" else discord.utils.MISSING
    discord.utils.setup_logging(handler=DiscreetHandler(sys.stdout), formatter=formatter)
    take_all_in(level)


async def serve(settings: Settings, token: SecretStr, stop: asyncio.Event, words: Words) -> None:
    """Runs the bot on Discord until `stop` is set. Raises StartUpError."""
    refuse_partial(settings, is_shared=isinstance(settings.store, Server))
    with contextlib.ExitStack() as until_the_end:
        if isinstance(settings.store, Server):  # a database file is locked while it is open
            _take_place(settings.database, until_the_end)
        if settings.metrics_port is not None:
            said = partial(_said_ill, settings.heartbeat, words)
            port = expose(settings.metrics_host, settings.metrics_port, said, words.say("start-well"))
            log.info("the metrics are at %s/metrics", until_the_end.enter_context(port))
        await _serve(settings, token, stop)


def _take_place(path: Path, until_the_end: contextlib.ExitStack) -> None:
    """Keeps other processes from reporting their health in the same file.

    Raises StartUpError if another process already does.
    """
    try:
        until_the_end.enter_context(hold_path(path))
    except StoreLocked as error:
        raise StartUpError("start-place-taken", path=str(path)) from error
    except StoreError as error:
        log.warning("nobody else can be kept from %s: %s", path, kind_of(error))


def _said_ill(path: Path, words: Words) -> list[str]:
    """Returns the bot's problems as `python -m bot health` words them."""
    return [words.say(ill.message_id, **ill.facts) for ill in illnesses(path)]


async def _serve(settings: Settings, token: SecretStr, stop: asyncio.Event) -> None:
    if settings.discord_api_base:
        await point_at(settings.discord_api_base)
    try:
        async with create_bot(settings) as bot:
            beat = asyncio.create_task(keep_beating(bot, settings.heartbeat))
            ticking = asyncio.create_task(keep_ticking())
            catching = asyncio.create_task(keep_doing("catching up", partial(_catch_up, bot), CATCH_UP_S))
            hearing = asyncio.create_task(keep_doing("forgetting", partial(_hear_host, bot), REQUESTS_S))
            sparing = asyncio.create_task(_spare_what_stays(bot))
            try:
                await _until_stopped(bot, token, stop)
            finally:
                for task in (beat, ticking, catching, hearing, sparing):
                    task.cancel()
                await asyncio.wait([beat, ticking, catching, hearing, sparing])
    except discord.LoginFailure as error:
        raise StartUpError("start-token-refused") from error
    except discord.PrivilegedIntentsRequired as error:
        raise StartUpError("start-intents-refused") from error
    except discord.ConnectionClosed as error:
        if error.code == TOKEN_REFUSED:
            raise StartUpError("start-token-refused") from error
        if error.code in INTENTS_REFUSED:
            raise StartUpError("start-intents-refused") from error
        raise StartUpError("start-disconnected", code=error.code) from error
    except (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError, TimeoutError) as error:
        where = settings.discord_api_base or str(DiscordWebSocket.DEFAULT_GATEWAY.host)
        raise StartUpError("start-discord-unreachable", where=where, **trouble(error)) from error


async def _spare_what_stays(bot: GyojiBot) -> None:
    """Exempts the ready bot's permanent objects from garbage collection (see `bot.gc_tuning`).

    The first full collection would otherwise stop all work for a tenth of a second.
    """
    await bot.wait_until_ready()
    await asyncio.to_thread(build_what_waits)
    gc.freeze()


def build_what_waits() -> None:
    """Builds the parser of rolls and the models' schemas, which the first users would otherwise wait for."""
    parser()
    build_schemas()


async def _hear_host(bot: GyojiBot) -> None:
    """Forgets the users and servers named by `python -m bot forget`."""
    if bot.is_ready() and not bot.is_closed() and bot.share.is_keeper:
        await bot.forgetting.work()


async def _catch_up(bot: GyojiBot) -> None:
    """Does the work that trouble with the database has postponed."""
    if bot.is_ready() and not bot.is_closed():
        await bot.catch_up()


async def _until_stopped(bot: GyojiBot, token: SecretStr, stop: asyncio.Event) -> None:
    """Serves until `stop` or a failure, then closes the bot.

    Raises StartUpError.
    """
    running = asyncio.create_task(bot.start(token.get_secret_value()))
    ending = [asyncio.create_task(stop.wait()), failing := asyncio.create_task(bot.failing())]
    await asyncio.wait([running, *ending], return_when=asyncio.FIRST_COMPLETED)
    failure = failing.exception() if failing.done() else None
    for task in ending:
        task.cancel()
    if not running.done():
        await bot.close()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
    else:
        running.result()
    if failure is not None:
        raise failure
