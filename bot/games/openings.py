"""Opening a game: which ruleset is meant where none is named, and what was typed while the asker still chooses one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from bot.facts.replies import Reply, RulesetAsked, Wording
from bot.games.service import GameService
from bot.words.languages import Languages
from bot.words.options import options_of, read_options
from rules.refusal import Refusal, Refused
from rules.ruleset import Ruleset
from rules.words import Phrase
from storage import Store

KEY: Final = "opening"
"""The setting of a user under which the last unanswered question is kept: one each, so nothing piles up."""


class Opening(BaseModel):
    """What `/game new` was typed with, but for the ruleset: `scenario` is an id or the text of a file, `line` several
    options in one, `given` those that have a parameter."""

    model_config = ConfigDict(frozen=True)

    scenario: str = ""
    line: str = ""
    given: dict[str, Any] = {}
    quick: bool = False


class _Kept(BaseModel):
    id: str
    opening: Opening


class Openings:
    """Opens games by what is typed, chosen beforehand, or asked for."""

    def __init__(
        self,
        store: Store,
        service: GameService,
        preferences: Preferences,
        rulesets: Mapping[str, Ruleset[Any, Any]],
        languages: Languages,
        default: str | None,
    ) -> None:
        self._store = store
        self._service = service
        self._preferences = preferences
        self._rulesets = rulesets
        self._languages = languages
        self._default = default

    def meant(self, origin: Origin, given: str | None, scenario: str = "") -> str | None:
        """The ruleset that is named, else the one chosen beforehand by channel, user, server or host, else the only one
        there is, or the only one with this scenario; None where several could be meant."""
        if found := given or self._preferences.ruleset(origin) or self._default:
            return found
        fitting = self._fitting(scenario)
        return fitting[0] if len(fitting) == 1 else None

    async def open(self, origin: Origin, opening: Opening, given: str | None) -> Reply:
        """Opens the game; where several rulesets could be meant the asker is shown them, and may press one even after
        a restart."""
        if meant := self.meant(origin, given, opening.scenario):
            return await self._open(origin, opening, meant)
        kept = _Kept(id=str(origin.interaction_id), opening=opening)
        await self._store.set_setting("user", str(origin.user_id), KEY, kept.model_dump_json())
        question = RulesetAsked(kept.id, tuple(self._fitting(opening.scenario)))
        return Reply(own=(Phrase("service-which-ruleset"),), parts=(question,), private=True)

    async def chosen(self, origin: Origin, id: str, ruleset: str) -> Reply:
        """Opens what that question was about with this ruleset. After a refusal it may be answered once more."""
        kept = await self._kept(origin)
        if kept is None or kept.id != id:
            return Reply(refusal=Refusal("stale-opening"), private=True)
        reply = await self._open(origin, kept.opening, ruleset)
        if reply.refusal is None:
            await self._store.delete_setting("user", str(origin.user_id), KEY)
        return reply

    async def _kept(self, origin: Origin) -> _Kept | None:
        try:
            return _Kept.model_validate_json(await self._store.get_setting("user", str(origin.user_id), KEY) or "")
        except ValidationError:
            return None

    def _fitting(self, scenario: str) -> list[str]:
        """The rulesets that ship this scenario; all where none does."""
        return [name for name, each in self._rulesets.items() if scenario in each.scenarios()] or [*self._rulesets]

    async def _open(self, origin: Origin, opening: Opening, ruleset: str) -> Reply:
        if opening.quick:
            return await self._service.quick_start(origin, ruleset, opening.scenario)
        try:
            known = self._rulesets.get(ruleset)
            options = read_options(self._languages, options_of, known, opening.line, opening.given)
        except Refused as refused:
            return Reply(wording=Wording(ruleset), refusal=refused.refusal, private=True)
        return await self._service.new_game(origin, ruleset, opening.scenario, options)
