"""`python -m bot`: on Discord with a token, on the local sandbox without one; and the offline commands.

Whatever keeps it from starting is said in one line on stderr, with exit code 1; the log goes to stdout.
"""

import argparse
import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from pydantic import SecretStr, ValidationError

from bot.app import GyojiBot, create_bot
from bot.faults import StartUpError
from bot.heartbeat import is_alive, keep_beating
from bot.languages import Languages, Words, announces
from bot.logs import DiscreetHandler, log_stray
from bot.settings import Settings
from bot.wire import point_at
from storage import BackupExists, Store, StoreError
from storage import errors as store_errors

FILE_ERRORS: tuple[type[StoreError], ...] = (
    store_errors.StoreDamaged,
    store_errors.StoreForeign,
    store_errors.StoreNewer,
    store_errors.StoreUnwritable,
    store_errors.StoreLocked,
    store_errors.MigrationFailed,
    BackupExists,
)
"""What may be wrong with the database file; the messages are `start-<code>`."""

TOKEN_REFUSED, INTENTS_REFUSED = 4004, frozenset({4013, 4014})
"""Codes with which the gateway closes the connection."""


@announces
def start_ids() -> list[str]:
    return [f"start-{error.code}" for error in FILE_ERRORS]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    try:
        settings = Settings()
    except ValidationError as error:
        names = ", ".join(str(fault["loc"][0]).upper() for fault in error.errors())
        return _refuse(Languages.load().words("en"), StartUpError("start-settings", names=names))
    words = Languages.load(default=settings.locale, strict=settings.strict_words).words(settings.locale)
    task = _parser(words).parse_args(arguments)
    _log_to_stdout(getattr(logging, settings.log_level))
    try:
        match task.command:
            case "health":
                return 0 if is_alive(settings.heartbeat) else _refuse(words, StartUpError("start-not-alive"))
            case "backup":
                asyncio.run(_back_up(settings.database, task.file))
                print(words.say("start-backed-up", path=str(task.file)))
                return 0
            case "verify" | "transcript":
                from bot import offline  # only here, so that the bot starts without the rules' readers

                return offline.one_by_one(getattr(offline, task.command), task.files, words)
            case _:
                with contextlib.suppress(KeyboardInterrupt):
                    asyncio.run(_run(settings))
                return 0
    except StartUpError as error:
        return _refuse(words, error)
    except FILE_ERRORS as error:
        return _refuse(words, StartUpError(f"start-{error.code}", **error.facts))


def _log_to_stdout(level: int) -> None:
    """Logs from this level on, without what errors quote. The libraries stay at INFO: below it they write down what
    they send and store, and with it tokens of interactions, seeds, and what people choose in secret."""
    discord.utils.setup_logging(handler=DiscreetHandler(sys.stdout), level=level)
    for library in ("discord", "aiosqlite"):
        logging.getLogger(library).setLevel(max(level, logging.INFO))


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description=words.say("start-about"))
    commands = parser.add_subparsers(dest="command")
    for name in ("verify", "transcript"):
        command = commands.add_parser(name, help=words.say(f"start-{name}"))
        command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    commands.add_parser("backup", help=words.say("start-backup")).add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("health", help=words.say("start-health"))
    return parser


@announces
def parser_ids() -> list[str]:
    return ["start-verify", "start-transcript", "start-backup"]


def _refuse(words: Words, error: StartUpError) -> int:
    print(words.say(error.message_id, **error.facts), file=sys.stderr)
    return 1


async def _back_up(database: Path, target: Path) -> None:
    async with await Store.open(database, read_only=True) as store:
        await store.backup(target)


async def _run(settings: Settings) -> None:
    asyncio.get_running_loop().set_exception_handler(log_stray)
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C is a KeyboardInterrupt there
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    if settings.discord_token is None:
        await _sandbox(settings, stop)
    else:
        await _discord(settings, settings.discord_token, stop)


async def _sandbox(settings: Settings, stop: asyncio.Event) -> None:
    logging.getLogger("discord.state").setLevel(logging.ERROR)  # SimCord probes discord.py with a client of no intents
    try:
        sandbox = import_module("sandbox.run")
    except ModuleNotFoundError as error:
        raise StartUpError("start-no-token", module=error.name) from error
    await sandbox.run(settings, stop)


async def _discord(settings: Settings, token: SecretStr, stop: asyncio.Event) -> None:
    if settings.discord_api_base:
        await point_at(settings.discord_api_base)
    try:
        async with create_bot(settings) as bot:
            beat = asyncio.create_task(keep_beating(bot, settings.heartbeat))
            try:
                await _until_stopped(bot, token, stop)
            finally:
                beat.cancel()
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
        raise StartUpError(
            "start-discord-unreachable", where=where, reason=str(error) or type(error).__name__
        ) from error


async def _until_stopped(bot: GyojiBot, token: SecretStr, stop: asyncio.Event) -> None:
    """Serve until a signal comes or the connection ends for good; then close the bot, finishing what is in hand."""
    running = asyncio.create_task(bot.start(token.get_secret_value()))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    stopping.cancel()
    if not running.done():
        await bot.close()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
    else:
        running.result()


if __name__ == "__main__":
    sys.exit(main())
