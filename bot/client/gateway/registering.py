"""Registration of the commands with Discord, whenever they have changed.

If Discord refuses the new commands, the bot continues with those registered before.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import discord
import orjson
from discord import app_commands

from bot.client.gateway.tree import GyojiTree
from bot.client.intake.posting import OUT_OF_REACH
from bot.faults import StartUpError
from bot.logs import kind_of
from bot.words.languages import FALLBACK

log = logging.getLogger(__name__)

PASSING: Final = (401, 408, 429)
"""Statuses below 500 that do not mean that Discord objects to the commands."""
TYPED: Final = 1
"""Discord's number for the type of slash commands.

Discord itself may add a command of another type.
"""
MOST_TEXT: Final = 60
"""Maximum number of characters quoted from a refused text."""
MOST_WHY: Final = 200
"""Maximum number of characters quoted from Discord's explanation."""
NONE: Final = "none"
"""Value that stands for a missing fact in messages."""


class Registration:
    """Registration of the slash commands with Discord."""

    def __init__(self, tree: GyojiTree) -> None:
        self._tree = tree
        self._refused = ""
        """Digest of the commands that Discord has refused; they are not sent again."""
        self._facts: dict[str, Any] = {}
        self._trouble = ""

    @property
    def ill(self) -> StartUpError | None:
        """Discord's refusal of the commands, as a message for the host."""
        return StartUpError("start-ill-commands", **self._facts) if self._facts else None

    async def settle(self, *, force: bool = False) -> bool:
        """Registers the commands, unless Discord already has them or has refused them.

        Returns False if the caller should try again later. Raises StartUpError if Discord refuses the commands and has
        no earlier ones.
        """
        try:
            await self._settle(force)
        except OUT_OF_REACH as error:
            if self._trouble != kind_of(error):
                log.warning("the commands stay as they were for now: %s", error)
            self._trouble = kind_of(error)
            return False
        self._trouble = ""
        return True

    async def _settle(self, force: bool) -> None:
        store, application_id = self._tree.host.store, self._tree.client.application_id
        if application_id is None:
            raise app_commands.MissingApplicationID
        where = "bot", str(application_id)
        known, source = await store.get_setting(*where, "commands-digest"), self._tree.source()
        if await store.get_setting(*where, "commands-source") == f"{source} {known}" and not force:
            return  # nothing has changed since the last registration
        payload = self._tree.payload()
        digest = hashlib.sha256(orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).hexdigest()
        if known == digest and not force:
            await store.set_setting(*where, "commands-source", f"{source} {digest}")
            return
        if digest != self._refused and await self._are_taken(application_id, payload):
            await store.set_setting(*where, "commands-digest", digest)
            await store.set_setting(*where, "commands-source", f"{source} {digest}")
            log.info("registered %d commands", len(payload))
            return
        self._refused = digest
        if known is None and not await self._are_there(application_id):
            raise StartUpError("start-commands-refused", **self._facts)

    async def _are_taken(self, application_id: int, payload: list[dict[str, Any]]) -> bool:
        """Registers the commands, and returns whether Discord accepts them.

        Raises one of OUT_OF_REACH if Discord does not answer.
        """
        try:
            await self._tree.client.http.bulk_upsert_global_commands(application_id, payload=payload)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status in PASSING:
                raise
            self._facts = facts_of(error, payload)
            words = self._tree.host.languages.words(FALLBACK)
            log.error("Discord refuses the commands: %s", words.say("start-refused-field", **self._facts))
            return False
        self._facts = {}
        return True

    async def _are_there(self, application_id: int) -> bool:
        """Returns whether Discord has slash commands of this application.

        The database may have been replaced since they were registered, so Discord is asked.
        """
        known = await self._tree.client.http.get_global_commands(application_id)
        return any(command.get("type", TYPED) == TYPED for command in known)


def facts_of(error: discord.HTTPException, payload: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Returns the facts of Discord's refusal for the message `start-refused-field`."""
    tree = getattr(error, "_errors", None)  # discord.py exposes it only as text, and it may be missing
    fields = list(_leaves(tree or {}))
    path, why = fields[0] if fields else ((), error.text)
    said = " ".join((why or str(error.status)).split())
    return _field(payload, path) | {"why": said[:MOST_WHY], "code": error.code, "more": max(len(fields) - 1, 0)}


def _leaves(tree: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yields the path and text of each error in a tree."""
    for key, below in tree.items():
        if key == "_errors":
            yield path, " ".join(str(each.get("message", "")) for each in below)
        elif isinstance(below, Mapping):
            yield from _leaves(below, (*path, key))


def _field(payload: Any, path: tuple[str, ...]) -> dict[str, str]:
    """Describes an error's place in the commands, in users' terms.

    For example `3.options.2.name_localizations.ja` is the Japanese name of the parameter hp of /attack.
    """
    here, names, part, locale = payload, list[str](), NONE, NONE
    for before, step in zip(("", *path), path, strict=False):
        here = _below(here, step)
        if isinstance(here, Mapping) and "value" in here:
            part = "choice"
        elif isinstance(here, Mapping) and "name" in here:
            names.append(str(here["name"]))
            part = NONE
        elif before.endswith("_localizations"):
            locale = step
        elif part != "choice" and not step.isdigit():
            part = step.removesuffix("_localizations")
    text = here.get("name") if part == "choice" and isinstance(here, Mapping) else here
    return {
        "command": f"/{' '.join(names)}" if names else ".".join(path) or NONE,
        "part": part if names else NONE,
        "locale": locale,
        "text": text[:MOST_TEXT] if isinstance(text, str) else NONE,
    }


def _below(here: Any, step: str) -> Any:
    """Returns a payload's child at one step, or None."""
    if isinstance(here, list):
        return here[int(step)] if step.isdigit() and int(step) < len(here) else None
    return here.get(step) if isinstance(here, Mapping) else None
