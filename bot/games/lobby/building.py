"""Characters built in chat: one at a time for each user, server and ruleset.

A draft is stored after every choice, together with its earlier states, so choices can be taken back. Each message
carries the revision of the draft that it shows. A click on a message with an older revision changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

import orjson
from pydantic import BaseModel, ValidationError

from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from bot.facts.replies import Bench, Reply, Wording
from bot.games.live.games import Games
from bot.games.lobby import seating
from bot.games.lobby.characters import Characters, name_in
from rules.core.contract.building import Builder
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.files.defects import FileError
from storage import CharacterDraft, Store

MOST_UNDONE: Final = 25
"""Number of choices that can be taken back."""


class At(NamedTuple):
    """State carried by a button or menu.

    `revision` is that of the draft shown. `part` is the open part, and `page` the page of its choices.
    """

    ruleset: str
    revision: int
    part: str = ""
    page: int = 0


@dataclass(frozen=True, slots=True)
class _Kept:
    """A stored draft with its earlier states, newest last."""

    revision: int
    now: BaseModel
    before: tuple[Any, ...] = ()


class Building:
    """The benches of all users. A bench is the message on which a user builds a character."""

    def __init__(
        self,
        store: Store,
        games: Games,
        characters: Characters,
        preferences: Preferences,
        rulesets: Mapping[str, Ruleset[Any, Any]],
        languages: tuple[str, ...],
    ) -> None:
        self._store = store
        self._games = games
        self._characters = characters
        self._preferences = preferences
        self._rulesets = rulesets
        self._languages = languages

    # --- opening -------------------------------------------------------------------------------------------------

    async def open(self, origin: Origin, ruleset: str = "", kept: str = "") -> Reply:
        """Shows the asker's draft or begins another draft.

        `kept` names a kept character to be changed. Raises Refused.
        """
        if not kept:
            return await self.look(origin, At(await self._meant(origin, ruleset), 0))
        found = await self._characters.find(origin, kept, ruleset)
        at = At(await self._meant(origin, found.ruleset), 0)
        try:
            draft = self._builder(at).read(found.document)
        except FileError:
            raise Refused(Refusal("build-outdated", text=UserText(kept))) from None
        was = await self._read(origin, at)
        return await self._put(origin, at, was, draft)

    async def _meant(self, origin: Origin, named: str) -> str:
        """Returns the ruleset to build for, named or guessed.

        Raises Refused if the named ruleset has no builder, or no ruleset has one.
        """
        able = [name for name, each in self._rulesets.items() if each.builder is not None]
        if (named and named not in able) or not able:
            raise Refused(Refusal("no-builder", rulesets=[Phrase(f"choice-{name}") for name in able]))
        here = await self._games.look(origin.channel_id, lambda live: live.ruleset.name)
        found = (name for name in (named, here, self._preferences.ruleset(origin)) if name in able)
        return next(found, None) or able[0]

    # --- what can be done ----------------------------------------------------------------------------------------

    async def look(self, origin: Origin, at: At, **said: Any) -> Reply:
        """Shows the bench with a part open, without changing anything.

        `said` holds further fields of the bench.
        """
        return await self._show(origin, at, await self._read(origin, at), **said)

    async def take(self, origin: Origin, at: At, id: str) -> Reply:
        """Applies a choice of the open part to the draft."""

        def chosen(builder: Builder[Any], draft: Any, setup: Any) -> Any:
            part = at.part if at.part in builder.parts else builder.parts[0]
            found = next((each for each in builder.choices(setup, draft, part) if each.id == id), None)
            if found is None or found.refusal is not None:
                raise Refused(found.refusal if found and found.refusal else Refusal("stale-option"))
            return found.after

        return await self._change(origin, at, chosen)

    async def say(self, origin: Origin, at: At, typed: Mapping[str, str]) -> Reply:
        """Stores typed texts, such as the name, in the asker's language."""

        def write(builder: Builder[Any], draft: Any, setup: Any) -> Any:
            texts = {id: self._text(origin, getattr(draft, id), typed[id], most)
                     for id, most in builder.texts.items() if id in typed}  # fmt: skip
            return builder.draft_type.model_validate({**draft.model_dump(), **texts})

        return await self._change(origin, at, write)

    def _text(self, origin: Origin, before: Mapping[str, str], typed: str, most: int) -> dict[str, str]:
        """Returns a text by language, with the typed words added.

        The typed words are in the asker's language. If `before` has the same text in all languages, the typed text
        replaces it in all of them. An empty text removes all. Raises Refused for unprintable text.
        """
        text = " ".join(typed.split()).replace(" ;", ";")[:most]
        if not text.isprintable():
            raise Refused(Refusal("build-unprintable"))
        language = origin.locale[:2] if origin.locale[:2] in self._languages else self._languages[0]
        others = {} if len(set(before.values())) < 2 else dict(before)
        return {**others, language: text} if text else {}

    async def undo(self, origin: Origin, at: At) -> Reply:
        was = await self._read(origin, at)
        if was.revision != at.revision or not was.before:
            return await self._stale(origin, at, was)
        draft = self._parsed(self._builder(at), was.before[-1])
        return await self._put(origin, at, replace(was, before=was.before[:-1]), draft, is_back=True)

    async def afresh(self, origin: Origin, at: At) -> Reply:
        """Begins the draft again with a new character."""
        return await self._change(origin, at, lambda builder, draft, setup: builder.begin())

    async def save(self, origin: Origin, at: At, *, for_all: bool) -> Reply:
        """Keeps the finished character for the asker or the whole server."""
        was = await self._read(origin, at)
        builder, ruleset = self._builder(at), self._rulesets[at.ruleset]
        if was.revision != at.revision or builder.lacks(None, was.now):
            return await self._stale(origin, at, was)
        said = {ruleset.sheet_type.from_file: builder.write(was.now)}
        try:
            told = await self._characters.keep(origin, ruleset, said, for_all=for_all)
        except Refused as refused:
            return await self._show(origin, at, was, refusal=refused.refusal)
        return await self._show(origin, at, was, told=told or (Phrase("build-kept-already"),))

    async def join(self, origin: Origin, at: At) -> Reply:
        """Joins the channel's lobby with the finished character.

        The character is kept for later games. Raises Refused.
        """
        was = await self._read(origin, at)
        builder, ruleset = self._builder(at), self._rulesets[at.ruleset]
        setup = await self._setup(origin, at.ruleset)
        if was.revision != at.revision or setup is None or builder.lacks(setup, was.now):
            raise Refused(Refusal("build-stale"))
        said = {ruleset.sheet_type.from_file: builder.write(was.now)}
        joined = await self._games.change(origin, seating.join, "", "", said)
        if joined.refusal is not None:
            return joined
        return replace(joined, own=(*joined.own, *await self._characters.keep_joined(origin, ruleset, said)))

    # --- drafts --------------------------------------------------------------------------------------------------

    def _builder(self, at: At) -> Builder[Any]:
        builder = self._rulesets[at.ruleset].builder if at.ruleset in self._rulesets else None
        if builder is None:
            raise Refused(Refusal("no-builder", rulesets=[]))
        return builder

    async def _setup(self, origin: Origin, ruleset: str) -> Any:
        """Returns the set-up of the channel's lobby, or None.

        Returns None if no lobby for this ruleset is open.
        """

        def read(live: Any) -> Any:
            return live.setup if live.ruleset.name == ruleset and live.record.status == "lobby" else None

        return await self._games.look(origin.channel_id, read)

    async def _read(self, origin: Origin, at: At) -> _Kept:
        """Returns the asker's draft, or else a new character."""
        builder = self._builder(at)
        found = await self._store.draft(origin.user_id, origin.guild_id or 0, at.ruleset)
        if found is None:
            return _Kept(0, builder.begin())
        kept = orjson.loads(found.document)
        return _Kept(found.revision, self._parsed(builder, kept["now"]), tuple(kept["before"]))

    @staticmethod
    def _parsed(builder: Builder[Any], document: Any) -> Any:
        """Reads a stored draft, or makes a new one if unreadable."""
        try:
            draft = builder.draft_type.model_validate(document)
            builder.lines(None, draft)
        except (ValidationError, LookupError):
            return builder.begin()
        return draft

    async def _change(self, origin: Origin, at: At, change: Callable[[Builder[Any], Any, Any], Any]) -> Reply:
        """Changes the draft, provided the asker has seen its present revision."""
        was = await self._read(origin, at)
        if was.revision != at.revision:
            return await self._stale(origin, at, was)
        try:
            draft = change(self._builder(at), was.now, await self._setup(origin, at.ruleset))
        except Refused as refused:
            return await self._show(origin, at, was, refusal=refused.refusal)
        return await self._put(origin, at, was, draft)

    async def _put(self, origin: Origin, at: At, was: _Kept, draft: Any, *, is_back: bool = False) -> Reply:
        """Stores the draft under the next revision.

        `was` is added to the earlier states, unless the draft is itself an earlier state (`is_back`).
        """
        before = was.before if is_back else (*was.before, was.now.model_dump(mode="json"))[-MOST_UNDONE:]
        now = _Kept(was.revision + 1, draft, before)
        document = orjson.dumps({"now": draft.model_dump(mode="json"), "before": before}).decode()
        place = origin.user_id, origin.guild_id or 0, at.ruleset
        if not await self._store.keep_draft(CharacterDraft(*place, now.revision, document, origin.at)):
            return await self._stale(origin, at, await self._read(origin, at))
        return await self._show(origin, at, now)

    # --- showing -------------------------------------------------------------------------------------------------

    async def _stale(self, origin: Origin, at: At, was: _Kept) -> Reply:
        """Shows the present bench after a click on an outdated message."""
        return await self._show(origin, at, was, refusal=Refusal("build-stale"))

    async def _show(self, origin: Origin, at: At, kept: _Kept, **said: Any) -> Reply:
        builder = self._builder(at)
        setup = await self._setup(origin, at.ruleset)
        part = at.part if at.part in builder.parts else builder.parts[0]
        typed = {id: name_in(text, origin.locale) if (text := getattr(kept.now, id)) else "" for id in builder.texts}
        bench = Bench(
            ruleset=at.ruleset,
            revision=kept.revision,
            part=part,
            page=at.page,
            parts=builder.parts,
            lines=tuple(builder.lines(setup, kept.now)),
            lacks=tuple(builder.lacks(setup, kept.now)),
            choices=tuple(builder.choices(setup, kept.now, part)),
            texts=builder.texts,
            typed=typed,
            can_undo=bool(kept.before),
            is_ready=not builder.lacks(None, kept.now),
            may_join=setup is not None,
            on_server=bool(origin.guild_id),
            **said,
        )
        return Reply(parts=(bench,), private=True, wording=Wording(at.ruleset))
