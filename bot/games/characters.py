"""Characters that people keep for their next games: what came as a file on joining, by its own name.

Each user has their own, server by server; in direct messages there is one place for all. A newer file of the same name
takes the older one's place.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

import orjson

from bot.facts.origins import Origin
from bot.facts.replies import Document, Reply
from rules.naming import fold, meant, readings
from rules.refusal import Refusal, Refused
from rules.ruleset import MAX_NAME, Ruleset
from rules.words import Phrase, UserText
from storage import MAX_KEPT, KeptCharacter, Store, TooMany

MAX_KEY: Final = 80
"""The longest key; with a ruleset's name before it, a suggestion can pass it on."""
_UNFIT: Final = re.compile(r"[^\w-]+")


class Characters:
    """The characters of all users."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- on joining ----------------------------------------------------------------------------------------------

    async def named(self, origin: Origin, ruleset: str = "") -> dict[str, tuple[KeptCharacter, dict[str, str]]]:
        """What the asker keeps here, of one ruleset or of all: by `key_of`, each with its names by language; the one
        last played first."""
        kept = await self._store.characters(origin.user_id, origin.guild_id or 0)
        return {key_of(each): (each, orjson.loads(each.names)) for each in kept if ruleset in ("", each.ruleset)}

    async def filled(self, origin: Origin, ruleset: Ruleset[Any, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        """What was said on joining, with the text of a kept character where one is named. Raises Refused."""
        slot = ruleset.sheet_type.from_file
        text = str(said.get(slot, "")) if slot else ""
        if not text or "\n" in text:
            return dict(said)
        found, _ = await self._found(origin, text, ruleset.name)
        return {**said, slot: found.document}

    async def keep(self, origin: Origin, ruleset: Ruleset[Any, Any], said: Mapping[str, Any]) -> Sequence[Phrase]:
        """Keeps the character that somebody has joined with, and says so if it is new or has changed."""
        slot = ruleset.sheet_type.from_file
        document = str(said.get(slot, "")) if slot else ""
        names = dict(ruleset.sheet_type.model_validate({slot: document}).called()) if document else {}
        if not names:
            return ()
        own = {fold(name) for name in names.values()}
        kept = await self.named(origin, ruleset.name)
        older = next((one for one, known in kept.values() if own & {fold(name) for name in known.values()}), None)
        key = older.name_key if older else fold(next(iter(names.values())))[:MAX_KEY]
        written = orjson.dumps(names).decode()
        keeping = KeptCharacter(origin.user_id, origin.guild_id or 0, ruleset.name, key, written, document, origin.at)
        facts = {"name": _name(names, origin.locale)}
        try:
            await self._store.keep_character(keeping)
        except TooMany as error:
            return (Phrase("character-not-kept", {**facts, **error.facts}),)
        if older is not None and older.document == document:
            return ()
        return (Phrase("character-kept", {**facts, "replaces": older is not None}),)

    # --- afterwards ----------------------------------------------------------------------------------------------

    async def listed(self, origin: Origin) -> Reply:
        """What the asker keeps here, by ruleset. Private."""
        kept = sorted((await self.named(origin)).values(), key=lambda each: each[0].ruleset)
        if not kept:
            return Reply(own=(Phrase("character-none"),), private=True)
        lines = [Phrase("character-count", {"count": len(kept), "limit": MAX_KEPT})]
        for ruleset, group in groupby(kept, lambda each: each[0].ruleset):
            names = [_name(known, origin.locale) for _, known in group]
            lines.append(Phrase("character-list", {"ruleset": Phrase(f"choice-{ruleset}"), "names": names}))
        return Reply(own=tuple(lines), private=True)

    async def shown(self, origin: Origin, typed: str) -> Reply:
        """The file of a kept character. Private."""
        return _handing("character-shown", origin, *await self._found(origin, typed))

    async def delete(self, origin: Origin, typed: str) -> Reply:
        """Forgets a kept character, and hands its file over. Private."""
        found, names = await self._found(origin, typed)
        await self._store.forget_character(found.user_id, found.guild_id, found.ruleset, found.name_key)
        return _handing("character-deleted", origin, found, names)

    async def delete_all(self, origin: Origin) -> Reply:
        """Forgets all that the asker keeps here. Private."""
        kept = await self.named(origin)
        for each, _ in kept.values():
            await self._store.forget_character(each.user_id, each.guild_id, each.ruleset, each.name_key)
        return Reply(own=(Phrase("character-all-deleted", {"count": len(kept)}),), private=True)

    async def _found(self, origin: Origin, typed: str, ruleset: str = "") -> tuple[KeptCharacter, dict[str, str]]:
        """The kept character that a text means. Raises Refused."""
        kept = await self.named(origin, ruleset)
        found = meant(typed, {key: readings(key, names.values()) for key, (_, names) in kept.items()})
        if len(found) == 1:
            return kept[found[0]]
        text, among = UserText(typed[:MAX_NAME]), [kept[key] for key in found] or [*kept.values()]
        choices = [
            Phrase("character-of", {"name": _name(names, origin.locale), "ruleset": Phrase(f"choice-{each.ruleset}")})
            for each, names in among
        ]
        raise Refused(Refusal("character-ambiguous" if found else "no-such-character", text=text, choices=choices))


def key_of(kept: KeptCharacter) -> str:
    """What tells a user's characters apart."""
    return f"{kept.ruleset}:{kept.name_key}"


def name_in(names: Mapping[str, str], locale: str) -> str:
    """The name in a language, or else another."""
    return names.get(locale[:2]) or next(iter(names.values()))


def _name(names: Mapping[str, str], locale: str) -> UserText:
    return UserText(name_in(names, locale))


def _handing(said: str, origin: Origin, kept: KeptCharacter, names: Mapping[str, str]) -> Reply:
    name = name_in(names, origin.locale)
    file = Document(kept.document.encode(), f"{_UNFIT.sub('-', name)[:MAX_NAME]}.txt")
    return Reply(own=(Phrase(said, {"name": UserText(name)}),), parts=(file,), private=True)
