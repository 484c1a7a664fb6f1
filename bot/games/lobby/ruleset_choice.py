"""Opening a game without a named ruleset, which is inferred or asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from bot.facts.origins import Origin
from bot.facts.preferences import Preferences
from bot.facts.replies import Reply, RulesetAsked, Wording
from bot.games.acts import questions
from bot.games.acts.quick import ruleset_phrase
from bot.games.live.games import Games
from bot.games.lobby.opening import last_played, new_game, play_again, quick_start
from bot.words.languages import Languages
from bot.words.naming import id_of, near, voices
from bot.words.options import options_as_typed, options_of
from rules.core.contract.ruleset import FILE_SIGNS, Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Term, UserText
from rules.core.play.naming import readings
from storage import Store

MAX_NAMED: Final = 40
"""Maximum number of characters of a scenario's name that a refusal quotes."""
MOST_NAMED: Final = 12
"""Maximum number of scenarios that a refusal names."""


class Opening(BaseModel):
    """Input of `/game new`, apart from the ruleset.

    `scenario` is an id or the text of a file. `line` holds the options that were typed together as one text. `given`
    holds the options that have their own parameters in the command.
    """

    model_config = ConfigDict(frozen=True)

    scenario: str = ""
    line: str = ""
    given: dict[str, Any] = {}
    quick: bool = False


class Openings:
    """Opens games of a ruleset that is named, preferred, or chosen by the asker."""

    def __init__(
        self,
        store: Store,
        games: Games,
        preferences: Preferences,
        rulesets: Mapping[str, Ruleset[Any, Any]],
        languages: Languages,
        default: str | None,
    ) -> None:
        self._store = store
        self._games = games
        self._preferences = preferences
        self._rulesets = rulesets
        self._languages = languages
        self._default = default

    def meant(self, origin: Origin, given: str | None, scenario: str = "") -> str | None:
        """Returns the ruleset to open, or None if several are possible.

        This is the named ruleset, else the preferred one or the host's default, else the only one with this scenario.
        """
        if found := given or self._preferences.ruleset(origin) or self._default:
            return found
        fitting = self._fitting(scenario)
        return fitting[0] if len(fitting) == 1 else None

    async def open(self, origin: Origin, opening: Opening, given: str | None) -> Reply:
        """Opens a game, or asks for one of several rulesets.

        If nothing is typed, the game is like the channel's last one, unless another ruleset is preferred.
        """
        last = (
            await self._games.look(origin.channel_id, last_played) if given is None and opening == Opening() else None
        )
        if last is not None and self.meant(origin, None) in (None, last):
            return await play_again(self._games, origin)
        if meant := self.meant(origin, given, opening.scenario):
            return await self._open(origin, opening, meant)
        if (unknown := self._unknown(opening.scenario)) is not None:
            return Reply(refusal=unknown, private=True)
        id = await questions.keep(self._store, origin, opening)
        question = RulesetAsked(id, tuple(self._fitting(opening.scenario)))
        return Reply(own=(Phrase("service-which-ruleset"),), parts=(question,), private=True)

    async def open_with(self, origin: Origin, id: str, ruleset: str) -> Reply:
        """Opens the requested game with the chosen ruleset.

        If the game is refused, the asker can still choose another ruleset.
        """
        opening = await questions.find(self._store, origin, id, Opening)
        if opening is None:
            return await self._games.refuse(origin, Refusal("stale-opening"))
        reply = await self._open(origin, opening, ruleset)
        if reply.refusal is None:
            await questions.forget(self._store, origin, id)
        return reply

    def _fitting(self, scenario: str) -> list[str]:
        """Returns the rulesets with this scenario, or else all."""
        fitting = [name for name, each in self._rulesets.items() if self._scenario(each, scenario) in each.scenarios()]
        return fitting or [*self._rulesets]

    def _unknown(self, scenario: str) -> Refusal | None:
        """Returns the refusal of an unknown scenario's name, or None.

        The refusal lists the scenarios with similar names, or all if none is similar.
        """
        is_name = scenario and FILE_SIGNS.isdisjoint(scenario)
        if not is_name or any(self._scenario(each, scenario) in each.scenarios() for each in self._rulesets.values()):
            return None
        spoken = {name: voices(self._languages, name) for name in self._rulesets}
        known = {
            (name, id): readings(id, (each for voice in spoken[name] for each in voice.names(Term(id))))
            for name, ruleset in self._rulesets.items()
            for id in ruleset.scenarios()
        }
        close = near(scenario, known)
        named = [
            Phrase.of("scenario-of", scenario=Phrase(f"{name}:scenario-{id}"), ruleset=ruleset_phrase(name))
            for name, id in close or known
        ]
        text = UserText(scenario[:MAX_NAMED])
        return Refusal("scenario-nowhere", text=text, close=bool(close), scenarios=named[:MOST_NAMED])

    def _scenario(self, ruleset: Ruleset[Any, Any], typed: str) -> str:
        """Returns the id of a scenario typed by id or name.

        The text of a file is returned unchanged.
        """
        is_name = typed and FILE_SIGNS.isdisjoint(typed)
        return id_of(self._languages, ruleset.name, typed, ruleset.scenarios()) if is_name else typed

    async def _open(self, origin: Origin, opening: Opening, ruleset: str) -> Reply:
        known = self._rulesets.get(ruleset)
        scenario = self._scenario(known, opening.scenario) if known else opening.scenario
        if opening.quick:
            return await quick_start(self._games, origin, ruleset, scenario)
        try:
            options = options_as_typed(self._languages, options_of, known, opening.line, opening.given)
        except Refused as refused:
            return Reply(wording=Wording(ruleset), refusal=refused.refusal, private=True)
        return await new_game(self._games, origin, ruleset, scenario, options)
