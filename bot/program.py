"""The program behind `python -m bot`: the bot and the offline commands.

With a token the bot runs on Discord, without one on the local sandbox. An error that keeps the bot from starting is
printed in one line on stderr. The log goes to stdout.
"""

import argparse
import asyncio
import contextlib
import logging
import re
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, TypeVar

from pydantic import ValidationError

from bot import forget, gc_tuning, moving, offline
from bot.client.gateway.serving import log_to_stdout, serve
from bot.client.gateway.stopping import GIVE_UP_S, end_soon
from bot.faults import StartUpError
from bot.health_file import illnesses
from bot.logs import log_stray
from bot.settings import Settings, Spoken
from bot.words.languages import Languages, Words, announces
from rules.core.journal.proof import read_head
from storage import BackupExists, Server, Store, StoreError
from storage import errors as store_errors

FILE_ERRORS: tuple[type[StoreError], ...] = (
    store_errors.StoreDamaged,
    store_errors.StoreForeign,
    store_errors.StoreNewer,
    store_errors.StoreNoFile,
    store_errors.StoreMissing,
    store_errors.StoreMoved,
    store_errors.StoreLeftover,
    store_errors.StoreUnwritable,
    store_errors.StoreLocked,
    store_errors.MigrationFailed,
    store_errors.StoreAddress,
    store_errors.StoreUnreachable,
    store_errors.StoreRefused,
    store_errors.StoreOption,
    store_errors.StoreCrowded,
    store_errors.StoreElsewhere,
    store_errors.StoreArriving,
    store_errors.StoreLeft,
    store_errors.StoreOlder,
    store_errors.StoreTaken,
    store_errors.StoreSame,
    store_errors.StoreEmpty,
    store_errors.RowsUnfit,
    store_errors.RowsDiffer,
    BackupExists,
)
"""Errors of the database that the program explains; their messages are `start-<code>`."""
HASH: Final = re.compile(r"[0-9a-f]{64}")
MOST_REPEATED: Final = 80
"""Maximum number of characters quoted from an option that cannot be read."""
Taken = TypeVar("Taken")


@announces
def start_ids() -> list[str]:
    return [f"start-{error.code}" for error in FILE_ERRORS]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program and returns its exit code."""
    try:
        settings = Settings()
    except ValidationError as error:
        wrong = [str(fault["loc"][0]).upper() for fault in error.errors()]
        words = Languages.load().words("en" if "LOCALE" in wrong else Spoken().locale)
        return _refuse(words, StartUpError("start-settings", names=words.join(wrong)))
    words = Languages.load(default=settings.locale, strict=settings.strict_words).words(settings.locale)
    gc_tuning.resume()
    task = _parser(words).parse_args(arguments)
    log_to_stdout(getattr(logging, settings.log_level), settings.log_format)
    try:
        match task.command:
            case "health":
                return max((_refuse(words, ill) for ill in illnesses(settings.heartbeat)), default=0)
            case "backup":
                asyncio.run(_back_up(_file_of(settings), task.file))
                print(words.say("start-backed-up", path=str(task.file)))
                return 0
            case "restore":
                print(words.say("start-restored", **asyncio.run(_restore(task.file, _file_of(settings)))))
                return 0
            case "migrate-store":
                return moving.migrate_store(task.source, task.target, words)
            case "forget":
                return forget.forget(settings.store, task.scope, task.id, words, is_rehearsal=task.dry_run)
            case "verify" | "transcript":
                run = offline.transcript
                if task.command == "verify":
                    run = partial(offline.verify, posted=offline.Posted(tuple(task.commitment), task.head))
                return offline.one_by_one(run, task.files, words)
            case _:
                with contextlib.suppress(KeyboardInterrupt):
                    asyncio.run(_run(settings, words))
                return 0
    except StartUpError as error:
        return _refuse(words, error)
    except FILE_ERRORS as error:
        return _refuse(words, StartUpError(f"start-{error.code}", **error.facts))


USAGE = {
    "usage: ": "usage", "positional arguments": "positional", "options": "options",
    "show this help message and exit": "help", "%(prog)s: error: %(message)s\n": "error",
    "argument %(argument_name)s: %(message)s": "argument", "the following arguments are required: %s": "required",
    "unrecognized arguments: %s": "unknown", "invalid choice: %(value)r (choose from %(choices)s)": "choice",
}  # fmt: skip
"""Texts of argparse, each with the id of the message `start-cli-<id>` that replaces it.

The message has the same %-placeholders.
"""


def _parser(words: Words) -> argparse.ArgumentParser:
    def spoken(text: str) -> str:
        if (id := USAGE.get(text)) is None:
            return text
        return words.say(f"start-cli-{id}") + text[len(text.rstrip()) :]

    setattr(argparse, "_", spoken)  # noqa: B010 - argparse asks gettext, which has no catalogue of ours
    parser = argparse.ArgumentParser(prog="python -m bot", description=words.say("start-about"))
    commands = parser.add_subparsers(dest="command", metavar=words.say("start-cli-command"))
    file = words.say("start-cli-file")
    for name in ("verify", "transcript"):
        command = commands.add_parser(name, help=words.say(f"start-{name}"))
        command.add_argument("files", type=Path, nargs="+", metavar=file)
        if name == "verify":
            posted, above = _taken(_hash, words, "no-hash"), _taken(read_head, words, "no-head")
            command.add_argument(
                "--commitment", type=posted, action="append", default=[], metavar="…",
                help=words.say("start-cli-commitment"),
            )  # fmt: skip
            command.add_argument("--head", type=above, metavar="…", help=words.say("start-cli-head"))
    for name in ("backup", "restore"):
        commands.add_parser(name, help=words.say(f"start-{name}")).add_argument("file", type=Path, metavar=file)
    command = commands.add_parser("forget", help=words.say("start-forget"))
    scopes = ("user", "server")
    command.add_argument("scope", choices=scopes, metavar="|".join(scopes), help=words.say("start-cli-scope"))
    command.add_argument("id", metavar="ID", help=words.say("start-cli-id"))
    command.add_argument("--dry-run", action="store_true", help=words.say("start-cli-dry-run"))
    command = commands.add_parser("migrate-store", help=words.say("start-migrate-store"))
    command.add_argument("source", metavar="FROM", help=words.say("start-cli-from"))
    command.add_argument("target", metavar="TO", help=words.say("start-cli-to"))
    commands.add_parser("health", help=words.say("start-health"))
    return parser


@announces
def parser_ids() -> list[str]:
    return [
        *(f"start-{command}" for command in ("verify", "transcript", "backup", "restore")),
        *(f"start-{said}" for said in ("forgotten", "would-forget", "will-forget")),
        *(f"start-cli-no-{what}" for what in ("hash", "head")),
        *(f"start-no-{what}" for what in ("database", "directory")),
        *(f"start-cli-{id}" for id in USAGE.values()),
    ]


def _taken(read: Callable[[str], Taken | None], words: Words, why: str) -> Callable[[str], Taken]:
    """Returns a function with which argparse reads an option.

    If `read` returns None, the message `start-cli-<why>` explains the error.
    """

    def take(text: str) -> Taken:
        if (value := read(text)) is None:
            raise argparse.ArgumentTypeError(words.say(f"start-cli-{why}", text=text[:MOST_REPEATED]))
        return value

    return take


def _hash(text: str) -> str | None:
    found = HASH.fullmatch(text.strip().lower())
    return found and found[0]


def _refuse(words: Words, error: StartUpError) -> int:
    print(words.say(error.message_id, **error.facts), file=sys.stderr)
    return 1


def _file_of(settings: Settings) -> Path:
    """Returns the database's file.

    Raises StoreElsewhere if the database is on a server, and StoreAddress if its address cannot be read.
    """
    store = settings.store
    if isinstance(store, Path):
        return store
    raise store_errors.StoreElsewhere(path=str(store))


async def _back_up(database: Path, target: Path) -> None:
    for path, why in ((database, "database"), (target.parent, "directory")):
        if not await asyncio.to_thread(path.exists):
            raise StartUpError(f"start-no-{why}", path=str(path))
    async with await Store.open(database, read_only=True) as store:
        await store.backup(target)


async def _restore(source: Path, database: Path) -> dict[str, str]:
    """Puts a backup in the database's place; returns the facts to report."""
    if not await asyncio.to_thread(source.exists):
        raise StartUpError("start-no-backup", path=str(source))
    kept = await Store.restore(source, database)
    return {"file": str(source), "path": str(database), "kept": str(kept or "none")}


async def _run(settings: Settings, words: Words) -> None:
    asyncio.get_running_loop().set_exception_handler(log_stray)
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # on Windows, Ctrl+C raises KeyboardInterrupt instead
            asyncio.get_running_loop().add_signal_handler(name, _stop, stop, settings)
    if settings.discord_token is None:
        print(words.say("sandbox-starting"), flush=True)
        await _sandbox(settings, stop)
    else:
        await serve(settings, settings.discord_token, stop, words)


def _stop(stop: asyncio.Event, settings: Settings) -> None:
    end_soon(GIVE_UP_S + (settings.shard_hand_over_s if isinstance(settings.store, Server) else 0))
    stop.set()


async def _sandbox(settings: Settings, stop: asyncio.Event) -> None:
    logging.getLogger("discord.state").setLevel(logging.ERROR)  # SimCord tests discord.py without intents
    try:
        sandbox = import_module("sandbox.run")
    except ModuleNotFoundError as error:
        raise StartUpError("start-no-token", module=error.name) from error
    await sandbox.run(settings, stop)
