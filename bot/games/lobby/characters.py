"""Characters that users keep for later games, by name; they were uploaded as files or built in chat.

Users have separate characters on each server and in direct messages. A server has characters for all its members. A
newer character replaces an older one of the same name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

import orjson

from bot.facts.origins import Origin
from bot.facts.replies import Document, Reply
from bot.words.texts import file_name
from rules.core.contract.ruleset import MAX_NAME, Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.play.naming import fold, meant, readings
from storage import MAX_KEPT, KeptCharacter, Store, TooMany

EVERYBODY: Final = 0
"""The user id under which a server's shared characters are stored."""
MAX_KEY: Final = 80
"""Maximum number of characters of a key, so that a suggestion can hold the key after the name of a ruleset."""


class Characters:
    """The characters of all users."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- on joining ----------------------------------------------------------------------------------------------

    async def named(self, origin: Origin, ruleset: str = "") -> dict[str, tuple[KeptCharacter, dict[str, str]]]:
        """Returns the characters that the asker can play here, with names.

        The names are given by language. The keys are those of `key_of`. The asker's own characters come before the
        server's, each group with the most recently played first.
        """
        return {
            **await self._kept_by(origin, origin.user_id, ruleset),
            **await self._kept_by(origin, EVERYBODY, ruleset),
        }

    async def _kept_by(
        self, origin: Origin, user_id: int, ruleset: str = ""
    ) -> dict[str, tuple[KeptCharacter, dict[str, str]]]:
        """Returns a user's or the server's characters in this place."""
        if user_id == EVERYBODY and not origin.guild_id:
            return {}
        kept = await self._store.characters(user_id, origin.guild_id or 0)
        return {key_of(each): (each, orjson.loads(each.names)) for each in kept if ruleset in ("", each.ruleset)}

    async def filled(self, origin: Origin, ruleset: Ruleset[Any, Any], said: Mapping[str, Any]) -> dict[str, Any]:
        """Replaces a kept character's typed name by its file.

        `said` are the options typed on joining; the others are returned unchanged. Raises Refused.
        """
        slot = ruleset.sheet_type.from_file
        text = str(said.get(slot, "")) if slot else ""
        if not text or "\n" in text:
            return dict(said)
        return {**said, slot: (await self.find(origin, text, ruleset.name)).document}

    async def keep_joined(
        self, origin: Origin, ruleset: Ruleset[Any, Any], said: Mapping[str, Any]
    ) -> Sequence[Phrase]:
        """Keeps a joining player's character, unless the server shares it."""
        document = said.get(ruleset.sheet_type.from_file)
        shared = await self._kept_by(origin, EVERYBODY, ruleset.name)
        if same := next((each for each, _ in shared.values() if each.document == document), None):
            await self._store.keep_character(replace(same, at=origin.at))
            return ()
        return await self.keep(origin, ruleset, said)

    async def keep(
        self, origin: Origin, ruleset: Ruleset[Any, Any], said: Mapping[str, Any], *, for_all: bool = False
    ) -> Sequence[Phrase]:
        """Keeps a character for the asker, or for the whole server.

        Returns announcements; none if the character is unchanged. Raises Refused if another user keeps a character of
        the same name for the server.
        """
        slot = ruleset.sheet_type.from_file
        document = str(said.get(slot, "")) if slot else ""
        names = dict(ruleset.sheet_type.model_validate({slot: document}).called()) if document else {}
        if not names:
            return ()
        own = {fold(name) for name in names.values()}
        kept = await self._kept_by(origin, EVERYBODY if for_all else origin.user_id, ruleset.name)
        older = next((one for one, known in kept.values() if own & {fold(name) for name in known.values()}), None)
        facts = {"name": _name(names, origin.locale), "slot": Phrase(f"parameter-{slot}"), "for_all": for_all}
        if older is not None:
            _refuse_others(origin, older, facts["name"])
        key = older.name_key if older else fold(next(iter(names.values())))[:MAX_KEY]
        written = orjson.dumps(names).decode()
        owner = EVERYBODY if for_all else origin.user_id
        place = owner, origin.guild_id or 0, ruleset.name, key
        try:
            await self._store.keep_character(KeptCharacter(*place, written, document, origin.at, origin.user_id))
        except TooMany as error:
            return (Phrase("character-not-kept", {**facts, **error.facts}),)
        if older is not None and older.document == document:
            return ()
        return (Phrase("character-kept", {**facts, "replaces": older is not None}),)

    async def share(self, origin: Origin, typed: str, rulesets: Mapping[str, Ruleset[Any, Any]]) -> Reply:
        """Copies one of the asker's characters for the whole server.

        The reply is private.
        """
        if not origin.guild_id:
            raise Refused(Refusal("not-on-server"))
        found, _ = await self._find(origin, typed, of=origin.user_id)
        if (known := rulesets.get(found.ruleset)) is None:
            raise Refused(Refusal("no-such-ruleset", text=UserText(found.ruleset)))
        said = await self.keep(origin, known, {known.sheet_type.from_file: found.document}, for_all=True)
        return Reply(own=tuple(said) or (Phrase("character-shared-already"),), private=True)

    # --- looking and deleting ------------------------------------------------------------------------------------

    async def listed(self, origin: Origin) -> Reply:
        """Lists the asker's and the server's characters, in private.

        They are listed by ruleset.
        """
        lines: list[Phrase] = []
        for owner, counted in ((origin.user_id, "character-count"), (EVERYBODY, "character-count-all")):
            kept = sorted((await self._kept_by(origin, owner)).values(), key=lambda each: each[0].ruleset)
            if kept:
                lines.append(Phrase(counted, {"count": len(kept), "limit": MAX_KEPT}))
            for ruleset, group in groupby(kept, lambda each: each[0].ruleset):
                names = [_name(known, origin.locale) for _, known in group]
                lines.append(Phrase("character-list", {"ruleset": Phrase(f"choice-{ruleset}"), "names": names}))
        return Reply(own=tuple(lines) or (Phrase("character-none"),), private=True)

    async def show(self, origin: Origin, typed: str) -> Reply:
        """Returns the file of a kept character in a private reply."""
        return _handing("character-shown", origin, *await self._find(origin, typed))

    async def delete(self, origin: Origin, typed: str) -> Reply:
        """Forgets a kept character, and returns its file in private.

        Raises Refused for a server's character that the asker may not change.
        """
        found, names = await self._find(origin, typed)
        _refuse_others(origin, found, _name(names, origin.locale))
        await self._store.forget_character(found.user_id, found.guild_id, found.ruleset, found.name_key)
        return _handing("character-deleted", origin, found, names)

    async def delete_all(self, origin: Origin) -> Reply:
        """Forgets all the asker's own characters in this place.

        The reply is private.
        """
        kept = await self._kept_by(origin, origin.user_id)
        for each, _ in kept.values():
            await self._store.forget_character(each.user_id, each.guild_id, each.ruleset, each.name_key)
        return Reply(own=(Phrase("character-all-deleted", {"count": len(kept)}),), private=True)

    async def find(self, origin: Origin, typed: str, ruleset: str = "") -> KeptCharacter:
        """Returns the character that a text means.

        Raises Refused if no character fits, or several do.
        """
        return (await self._find(origin, typed, ruleset))[0]

    async def _find(
        self, origin: Origin, typed: str, ruleset: str = "", *, of: int | None = None
    ) -> tuple[KeptCharacter, dict[str, str]]:
        """Returns the kept character a text means, and its names.

        The names are given by language. The asker's own characters are preferred. With `of`, only that user's
        characters count. Raises Refused if no character fits, or several do.
        """
        kept = await (self.named(origin, ruleset) if of is None else self._kept_by(origin, of, ruleset))
        found = meant(typed, {key: readings(key, names.values()) for key, (_, names) in kept.items()})
        own = [key for key in found if kept[key][0].user_id != EVERYBODY]
        if len(own or found) == 1:
            return kept[(own or found)[0]]
        text, among = UserText(typed[:MAX_NAME]), [kept[key] for key in found] or [*kept.values()]
        choices = [
            Phrase("character-of", {"name": _name(names, origin.locale), "ruleset": Phrase(f"choice-{each.ruleset}")})
            for each, names in among
        ]
        raise Refused(Refusal("character-ambiguous" if found else "no-such-character", text=text, choices=choices))


def _refuse_others(origin: Origin, kept: KeptCharacter, name: Any) -> None:
    """Refuses to change a server's character that another user kept.

    Managers of the server may change it.
    """
    if kept.user_id == EVERYBODY and kept.kept_by != origin.user_id and not origin.manages_server:
        raise Refused(Refusal("character-of-others", name=name))


def key_of(kept: KeptCharacter) -> str:
    """Returns a key that is unique among a user's playable characters."""
    return f"{kept.ruleset}:{kept.name_key}" + (":" if kept.user_id == EVERYBODY else "")


def name_in(names: Mapping[str, str], locale: str) -> str:
    """Returns the name in a language, or else in another."""
    return names.get(locale[:2]) or next(iter(names.values()))


def _name(names: Mapping[str, str], locale: str) -> UserText:
    return UserText(name_in(names, locale))


def _handing(said: str, origin: Origin, kept: KeptCharacter, names: Mapping[str, str]) -> Reply:
    name = name_in(names, origin.locale)
    file = Document(kept.document.encode(), file_name(name, "txt", otherwise="character"))
    return Reply(own=(Phrase(said, {"name": UserText(name)}),), parts=(file,), private=True)
