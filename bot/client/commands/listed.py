"""Parameters that accept one of a few values, each named by a message (`choice-<value>`).

Discord's own choices can be typed only in the language of the user's client. So the bot suggests and reads these values
itself, in any language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar, Final, get_args

import discord
from discord import app_commands

from bot.charts.documents import ENDINGS
from bot.client.commands.answering import UNREAD, matching
from bot.client.intake.origin import words_of
from bot.facts.preferences import NONE
from bot.facts.scenes import CorrectionsSetting
from bot.pictures.themes import THEMES
from bot.words.icons import COLOURS
from bot.words.languages import announces
from bot.words.naming import chosen
from rules.core.contract.options import TIES
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, UserText


class Listed(app_commands.Transformer):
    """A parameter that accepts one of a few values.

    For any other text, `transform` only stores a refusal, which `answer` shows later. An exception raised by
    `transform` would count as a fault.
    """

    all: ClassVar[list[Listed]] = []

    def __init__(self, slot: str, values: Callable[[], Iterable[str]]) -> None:
        self.slot = slot
        self.values = values
        Listed.all.append(self)

    async def transform(self, interaction: discord.Interaction[Any], value: str, /) -> str:
        found = chosen(interaction.client.languages, value, self.values())
        if found is None:
            text, choices = UserText(value[:80]), [Phrase(f"choice-{each}") for each in self.values()]
            refusal = Refusal("slot-choice", slot=self.slot, text=text, choices=choices, low=0, high=0)
            interaction.extras[UNREAD] = refusal
        return found or value

    async def autocomplete(  # type: ignore[override]  # the values are texts
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        return matching({each: words.say(f"choice-{each}") for each in self.values()}, value)


LANGUAGES: Final = ("en", "ja")
RULESET, LANGUAGE = "ruleset", "language"

AnyRuleset = app_commands.Transform[str, Listed(RULESET, rulesets)]
RulesetOrNone = app_commands.Transform[str, Listed(RULESET, lambda: (*rulesets(), NONE))]
AnyLanguage = app_commands.Transform[str, Listed(LANGUAGE, lambda: LANGUAGES)]
LanguageOrNone = app_commands.Transform[str, Listed(LANGUAGE, lambda: (*LANGUAGES, NONE))]
ProposalAnswer = app_commands.Transform[str, Listed("answer", lambda: ("agree", "decline"))]
CorrectionsHandling = app_commands.Transform[str, Listed("corrections", lambda: get_args(CorrectionsSetting))]
TiesHandling = app_commands.Transform[str, Listed("ties", lambda: TIES)]
ThemeOrNone = app_commands.Transform[str, Listed("theme", lambda: (*THEMES, NONE))]
AnyColour = app_commands.Transform[str, Listed("colour", lambda: COLOURS)]
ChartForm = app_commands.Transform[str, Listed("format", lambda: (*ENDINGS, "document"))]


@announces
def choice_ids() -> Iterator[str]:
    yield from {f"choice-{value}" for listed in Listed.all for value in listed.values()}
