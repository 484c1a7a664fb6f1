"""Options that users type in `/game new` and `/game join`.

The rulesets' `Options` and `Sheet` classes define these options. Some options have a parameter each, and the rest are
typed together in the parameter `options`.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import app_commands

from bot.client.commands.answering import MOST_PARAMETERS, Completion, complete_slot, parameter_type, parameters_of
from bot.client.gateway.app import Interaction
from bot.client.intake.origin import origin_of, words_of
from bot.facts.replies import Suggestion
from bot.games.lobby.characters import name_in
from bot.words.naming import offered
from bot.words.options import Kind, KindOf, command_of, options_query
from bot.words.presenter import Voice
from rules.core.contract.options import Sheet
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.facts.words import UserText
from rules.core.play.actions import slot_names

Meant = Callable[[Interaction], Awaitable[Ruleset[Any, Any] | None]]
"""Returns the ruleset whose options are being typed, or None if it is unknown."""
LINE: Final = "options"
"""Name of the parameter in which users type several options."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Options of a lobby command."""

    kind_of: KindOf
    """Returns a ruleset's option class."""
    meant: Meant

    @property
    def kinds(self) -> list[Kind]:
        """Option classes of all rulesets."""
        return [self.kind_of(ruleset) for ruleset in rulesets().values()]

    def parameters(self, callback: Any) -> Any:
        """Gives a callback a parameter for each option; returns the callback.

        Discord limits the number of parameters. Further options can only be typed in the parameter `options`.
        """
        signature, kinds = inspect.signature(callback), self.kinds
        own_names = [name for name, each in signature.parameters.items() if each.kind is not each.VAR_KEYWORD]
        room = MOST_PARAMETERS - len(own_names) + 2  # Discord does not count `self` and the interaction
        slots, _ = parameters_of([[kind] for kind in kinds], room)
        parameters: list[inspect.Parameter] = []
        for own in signature.parameters.values():
            if own.name == LINE:
                parameters += [
                    inspect.Parameter(
                        slot,
                        inspect.Parameter.POSITIONAL_OR_KEYWORD,
                        default=None,
                        annotation=parameter_type(slot, kinds) | None,
                    )
                    for slot in slots
                ]
            if own.kind is not inspect.Parameter.VAR_KEYWORD:
                parameters.append(own)
        vars(callback)["__signature__"] = signature.replace(parameters=parameters)
        return app_commands.rename(**{slot: slot.rstrip("_") for slot in slots})(callback)

    def complete(self, command: app_commands.Command[Any, ..., None]) -> None:
        """Adds autocomplete to each option's parameter and to `options`."""
        completion = _Completion(command_of(self.kinds[0]), self.kinds, choosing=self)
        shown = {parameter.name for parameter in command.parameters}
        for slot in dict.fromkeys(slot for kind in self.kinds for slot in slot_names(kind)):
            if slot in shown:
                complete_slot(command, completion, slot)

        async def line(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            ruleset = await self.meant(interaction)
            slots = slot_names(self.kind_of(ruleset)) if ruleset else ()
            return await completion.line(interaction, current, slots, completion.parameters(interaction))

        command.autocomplete(LINE)(line)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Completion(Completion):
    """Suggestions for the options of one ruleset.

    `given` is always empty, because no option's values depend on another option.
    """

    choosing: Choosing

    def given(self, interaction: Interaction) -> dict[str, Any]:
        return {}

    async def suggest(
        self, interaction: Interaction, given: Mapping[str, Any], slot: str, typed: str
    ) -> tuple[Voice, Sequence[Suggestion]]:
        languages = interaction.client.languages
        ruleset = await self.choosing.meant(interaction)
        voice = Voice(words_of(interaction), ruleset.name if ruleset else "", is_plain=True)
        if ruleset is None:
            return voice, ()
        kind = self.choosing.kind_of(ruleset)
        if issubclass(kind, Sheet) and slot == kind.from_file:
            return voice, await self._kept_characters(interaction, ruleset, typed)
        query = options_query(languages, ruleset, kind, slot)
        return voice, [Suggestion(value, parts) for value, parts in query.suggest({}, slot, typed)]

    async def _kept_characters(
        self, interaction: Interaction, ruleset: Ruleset[Any, Any], typed: str
    ) -> list[Suggestion]:
        """Suggests characters that the user has kept from earlier games."""
        kept = await interaction.client.characters.named(origin_of(interaction).silent(), ruleset.name)
        locale = words_of(interaction).locale
        named = {name: name for _, names in kept.values() for name in (name_in(names, locale),)}
        return [Suggestion(name, (UserText(name),)) for name, _ in offered(typed, named)]
