"""Message that greets users of the sandbox, with a button for the quick start of each ruleset."""

import re
from collections.abc import Iterable
from typing import Any, Final, Self

import discord
from discord import ui

from bot.client.intake.origin import words_of
from bot.words.languages import Words, announces
from rules.core.contract.ruleset import rulesets

BUTTONS_IN_ROW: Final = 5


class QuickStart(ui.DynamicItem[ui.Button[Any]], template=r"quick-start:(?P<ruleset>[a-z]+)"):
    """Button that begins a ruleset's quick start in this channel, even after a restart."""

    def __init__(self, ruleset: str, words: Words):
        label = words.say("sandbox-fight", ruleset=words.say(f"choice-{ruleset}"))
        super().__init__(ui.Button(label=label, style=discord.ButtonStyle.primary, custom_id=f"quick-start:{ruleset}"))
        self.ruleset = ruleset

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> Self:
        return cls(match["ruleset"], words_of(interaction))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        try:
            await interaction.client.quick_start(interaction, self.ruleset)
        except Exception as error:
            await interaction.client.answer_error(interaction, error)


@announces
def ruleset_ids() -> Iterable[str]:
    return (f"choice-{name}" for name in rulesets())


class Welcome(ui.LayoutView):
    def __init__(self, words: Words):
        super().__init__(timeout=None)
        buttons: list[ui.Item[Any]] = [QuickStart(name, words) for name in rulesets()]
        starts = range(0, len(buttons), BUTTONS_IN_ROW)
        self.add_item(
            ui.Container(
                ui.TextDisplay(words.say("sandbox-welcome")),
                *(ui.ActionRow(*buttons[start : start + BUTTONS_IN_ROW]) for start in starts),
            )
        )
