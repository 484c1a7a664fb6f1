"""The command /privacy: shows a user's stored data and its purpose, exports it as a file, and erases it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import orjson
from pydantic import ValidationError

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Document, PrivacyAsked, Reply
from bot.games.care.forgetting import Forgetting
from bot.games.live.anonymise import names_in, own_added, own_texts
from bot.games.live.record import Absence
from bot.words.languages import announces
from rules.core.facts.words import Phrase, Typed

MAX_EXPORT_BYTES: Final = 8_000_000
"""Maximum size of an export file in bytes; Discord accepts 10 MB."""
MOST_ROWS: Final = 5_000
"""Maximum number of rows of one table, and of entries of one game, in an export."""

PURPOSES: Final[Mapping[str, Sequence[str]]] = {
    "games": ("games", "seats", "entries"),
    "characters": ("kept_character", "character_draft"),
    "tokens": ("token",),
    "rolls": ("secret_roll", "die_tally"),
    "choices": ("setting", "question", "place"),
    "charts": ("server_chart", "server_chart_change", "changes"),
}
"""Kinds of stored data by purpose, as counted in `storage.personal_data`."""
JSON_COLUMNS: Final = ("payload", "meant", "names")
"""Columns that an export gives as JSON if their text can be parsed."""
TIME_COLUMN: Final = re.compile(r"at|\w+_at")
"""Pattern of the names of columns that hold seconds since 1970."""


@announces
def purposes() -> list[str]:
    return [*(f"privacy-{purpose}" for purpose in PURPOSES), *(f"privacy-{what}-asked" for what in ("export", "erase"))]


@dataclass(frozen=True, slots=True)
class Promises:
    """The host's contact, and the number of days for which ended games are kept.

    0 days means that they are kept as long as the bot runs.
    """

    contact: str = ""
    keep_ended_days: int = 0


class Privacy:
    """Answers about a user's own data, always in private."""

    def __init__(self, store: storage.Store, forgetting: Forgetting, promises: Promises) -> None:
        self._people = store.people
        self._forgetting = forgetting
        self._promises = promises

    async def show(self, origin: Origin) -> Reply:
        """Shows the asker's stored data and its purpose.

        Buttons offer export and erasure.
        """
        held = await self._people.count_held("user", origin.user_id)
        days = self._promises.keep_ended_days
        lines = [
            Phrase(f"privacy-{purpose}", {"counts": _counted(held, kinds), "days": days})
            for purpose, kinds in PURPOSES.items()
            if any(kind in held for kind in kinds)
        ]
        told = [Phrase("privacy-kept"), *lines] if lines else [Phrase("privacy-nothing")]
        contact = Typed(self._promises.contact)
        said = (*told, Phrase("privacy-besides"), Phrase("privacy-host", {"contact": contact}))
        return Reply(own=said, parts=(PrivacyAsked(),), private=True)

    async def ask_to_confirm(self, origin: Origin, what: str) -> Reply:
        """Asks to confirm an export or erasure, and explains its effect."""
        return Reply(own=(Phrase(f"privacy-{what}-asked"),), parts=(PrivacyAsked(what),), private=True)

    async def erase(self, origin: Origin) -> Reply:
        gone = await self._forgetting.forget("user", origin.user_id)
        return Reply(own=(Phrase("privacy-erased", {"counts": _counted(gone, gone)}),), private=True)

    async def export(self, origin: Origin) -> Reply:
        """Returns all data of the asker as a file.

        The reply counts the items that do not fit.
        """
        document, games, rows = await self._export(origin.user_id)
        file = Document(document, "gyoji-my-data.json")
        said = Phrase("privacy-export", {"left": games, "rows": rows})
        return Reply(own=(said,), parts=(file,), private=True)

    async def _export(self, user_id: int) -> tuple[bytes, int, int]:
        """Returns the file, and the numbers of omitted games and rows."""
        found, more = await self._people.own_rows(user_id, MOST_ROWS)
        kept = await asyncio.to_thread(_fitting, {table: [*map(_plain, rows)] for table, rows in found.items()})
        left_out = {table: more.get(table, 0) + len(rows) - len(kept[table]) for table, rows in found.items()}
        left_out = {table: count for table, count in left_out.items() if count}
        games: list[dict[str, Any]] = []
        document: dict[str, Any] = {
            "user": str(user_id),
            "counts": await self._people.count_held("user", user_id),
            "kept": kept,
            "left_out": left_out,
            "games": games,
        }
        room = MAX_EXPORT_BYTES - await asyncio.to_thread(_size, document)
        left_out_games = 0
        for game in await self._people.games(user_id):
            whole = await self._game(game, user_id)
            size = await asyncio.to_thread(_size, whole)
            if size > room:
                left_out_games += 1
                continue
            room -= size
            games.append(whole)
        document["left_out_games"] = left_out_games
        rows = sum(left_out.values()) + sum(game["left_out_acts"] for game in games)
        return await asyncio.to_thread(_dumped, document), left_out_games, rows

    async def _game(self, game: dict[str, Any], user_id: int) -> dict[str, Any]:
        naming = await self._people.naming(game["id"], user_id, MOST_ROWS)
        acts, more = await self._people.acts(game["id"], user_id, MOST_ROWS)
        added = _added(game["added"], user_id)
        names = await asyncio.to_thread(_names, naming, {seat["name"] for seat in game["seats"]}, added, user_id)
        return {
            **_plain({**game, "added": added}),
            "names": names,
            "missed": _missed(naming.get("absence"), user_id),
            "acts": [*map(_plain, acts)],
            "left_out_acts": more,
        }


def _counted(held: Mapping[str, int], kinds: Sequence[str] | Mapping[str, int]) -> list[Phrase]:
    return [Phrase("held", {"what": kind, "count": held[kind]}) for kind in kinds if kind in held]


def _added(text: str | None, user_id: int) -> list[dict[str, Any]]:
    """Returns a user's own contributions to the dice of a game."""
    return [each.model_dump(include={"seat", "act", "word"}) for each in own_added(text, user_id)]


def _names(
    naming: Mapping[str, Any], by_seat: Iterable[str], added: Iterable[Mapping[str, Any]], user_id: int
) -> list[str]:
    """Returns the names that a user had in a game.

    Names come from the notes in the game's journal and from its set-up. Those in the set-up count only if no other user
    can have chosen them.
    """
    own = frozenset({*naming["alone"], *(each["seat"] for each in added)})
    names = {*by_seat, *names_in(naming.get("setup", ""), own)}
    for text in naming["said"]:
        names |= {*own_texts(text, user_id)}
    return sorted(names - {"", *(each["word"] for each in added)})


def _missed(absence: str | None, user_id: int) -> int:
    """Returns how many deadlines in a row a user has missed."""
    try:
        return Absence.model_validate_json(absence or "{}").missed.get(user_id, 0)
    except ValidationError:
        return 0


def _fitting(tables: Mapping[str, Sequence[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """Returns each table's first rows that fit an export file."""
    room = MAX_EXPORT_BYTES
    kept: dict[str, list[dict[str, Any]]] = {table: [] for table in tables}
    for table, rows in tables.items():
        for row in rows:
            size = _size([row])
            if size > room:
                break
            room -= size
            kept[table].append(row)
    return kept


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """Converts a row for readers.

    Times become ISO 8601 in UTC. Discord's ids become texts, since many programs would round them.
    """
    return {name: _value(name, value) for name, value in row.items()}


def _value(name: str, value: Any) -> Any:
    if name in JSON_COLUMNS and isinstance(value, str):
        try:
            return orjson.loads(value)
        except orjson.JSONDecodeError:
            return value
    if TIME_COLUMN.fullmatch(name) and isinstance(value, int | float):
        return datetime.fromtimestamp(value, UTC).isoformat(timespec="seconds")
    return str(value) if type(value) is int and value > 2**53 else value


def _dumped(document: Any) -> bytes:
    return orjson.dumps(document, option=orjson.OPT_INDENT_2) + b"\n"


def _size(document: Any) -> int:
    return len(_dumped(document))
