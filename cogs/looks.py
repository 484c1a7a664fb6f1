"""/board, /hand, /why and /rule: looking, without changing anything."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.answering import MAX_CHOICE, answer, refuse_unless_shown
from bot.app import GyojiBot, Interaction
from bot.panel import Panel
from bot.places import anywhere
from bot.presenter import Voice
from bot.replies import Origin, Reply
from rules.refusal import Refusal, Refused
from rules.ruleset import Rule, rulesets
from rules.words import Phrase, UserText

MAX_FOUND = 5


def find_rules(text: str, limit: int) -> list[Rule]:
    """The rules whose ids are typed; else those whose ids end so, and those that have every word in their summary."""
    books = [rule for ruleset in rulesets().values() for rule in ruleset.rulebook().values()]
    wanted = text.casefold().split()
    if not wanted:
        return books[:limit]

    def rank(rule: Rule) -> int:
        id = rule.id.casefold()
        if id in wanted:
            return 0
        if any(id.endswith(f"-{word}") for word in wanted):
            return 1
        summary = " ".join([id, *rule.text.values()]).casefold()
        return 2 if all(word in summary for word in wanted) else 3

    ranked = [(rank(rule), rule) for rule in books]
    named = [rule for place, rule in ranked if place == 0]
    return (named or [rule for place in (1, 2) for other, rule in ranked if other == place])[:limit]


async def show_table(interaction: Interaction) -> None:
    """Shows the channel's table message anew, at its end."""

    async def work(origin: Origin) -> Reply:
        scene = await interaction.client.service.scene(origin.channel_id, origin.user_id)
        if scene is None:
            raise Refused(Refusal("no-game"))
        refuse_unless_shown(interaction)
        await interaction.client.delivery.refresh(origin.channel_id)
        return Reply(scene=scene, own=(Phrase.of("board-shown"),), private=True)

    await answer(interaction, work)


class Looks(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="board")
    async def board(self, interaction: Interaction, in_words: bool = False) -> None:
        if in_words:
            scene = await self.bot.service.scene(interaction.channel_id or 0, interaction.user.id)
            await Panel.show(interaction, self.bot.panel.words(scene, self.bot.panel.language(interaction)))
        else:
            await show_table(interaction)

    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await answer(interaction, self.bot.service.hand)

    @app_commands.command(name="why")
    async def why(self, interaction: Interaction, entry: app_commands.Range[int, 1] | None = None) -> None:
        await answer(interaction, lambda origin: self.bot.service.why(origin, entry))

    @why.autocomplete("entry")
    async def _entries(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        scene, told = await self.bot.service.rulings(Origin.of(interaction).silent())
        voice = Voice.at(self.bot.languages.of_user(interaction), scene, is_plain=True)
        named = [(seq, f"{seq}: {voice.event(event).replace('*', '')}") for seq, event in told]
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=seq)
            for seq, name in named
            if name.startswith(str(current))
        ]

    @anywhere
    @app_commands.command(name="rule")
    async def rule(self, interaction: Interaction, text: app_commands.Range[str, 1, 80]) -> None:
        async def work(origin: Origin) -> Reply:
            found = find_rules(text, MAX_FOUND)
            if not found:
                raise Refused(Refusal("no-rule-found", text=UserText(text)))
            return Reply(rules=tuple(rule.id for rule in found), private=True)

        await answer(interaction, work)

    @rule.autocomplete("text")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        language = self.bot.languages.of_user(interaction).locale
        return [
            app_commands.Choice(name=f"{rule.id} {rule.text[language]}"[:MAX_CHOICE], value=rule.id)
            for rule in find_rules(current, 25)
        ]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Looks(bot))
