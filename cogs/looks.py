"""/board, /hand, /why and /rule: looking without changing anything."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.answering import MAX_CHOICE, answer, named_ruleset, refuse_unless_shown
from bot.client.app import GyojiBot, Interaction
from bot.client.asking import origin_of, words_of
from bot.client.listed import AnyRuleset
from bot.client.panel import Panel
from bot.client.places import anywhere
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Rules
from bot.games.channels import OPEN
from bot.games.quick import ruleset_name
from bot.words.presenter import Voice
from bot.words.rulebook import find_rules
from rules.refusal import Refusal, Refused
from rules.ruleset import Rule, rulesets
from rules.words import Phrase, UserText

MAX_FOUND = 5
MAX_CHOICES = 25


async def show_table(interaction: Interaction) -> None:
    """Posts the channel's table message again, at its end."""

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
        scene, told = await self.bot.service.rulings(origin_of(interaction).silent())
        voice = Voice.at(words_of(interaction), scene, is_plain=True)
        named = [(seq, f"{seq}: {voice.event(event).replace('*', '')}") for seq, event in told]
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=seq)
            for seq, name in named
            if name.startswith(str(current))
        ]

    @anywhere
    @app_commands.command(name="rule")
    async def rule(
        self, interaction: Interaction, text: app_commands.Range[str, 1, 80], ruleset: AnyRuleset | None = None
    ) -> None:
        async def work(origin: Origin) -> Reply:
            found = await self._find(interaction, origin, text, ruleset)
            if not found:
                among = rulesets() if ruleset else ()
                elsewhere = [ruleset_name(name) for name in among if await self._find(interaction, origin, text, name)]
                raise Refused(Refusal("no-rule-found", text=UserText(text), elsewhere=elsewhere))
            said = (Phrase.of("rules-found", count=len(found), shown=MAX_FOUND),) if len(found) > MAX_FOUND else ()
            return Reply(own=said, parts=(Rules(tuple(rule.id for rule in found[:MAX_FOUND])),), private=True)

        await answer(interaction, work)

    @rule.autocomplete("text")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        language = words_of(interaction).locale
        found = await self._find(interaction, origin_of(interaction), current, named_ruleset(interaction))
        return [
            app_commands.Choice(name=f"{rule.id} {rule.text[language]}"[:MAX_CHOICE], value=rule.id)
            for rule in found[:MAX_CHOICES]
        ]

    async def _find(self, interaction: Interaction, origin: Origin, text: str, ruleset: str | None) -> list[Rule]:
        """The rules that a text means: in one ruleset, or in all, first the one that is played or preferred here."""
        known = rulesets()
        among = {ruleset: known[ruleset]} if ruleset in known else known
        language = words_of(interaction).locale
        scene = await self.bot.service.scene(origin.channel_id)
        played = scene.ruleset.name if scene is not None and scene.status in OPEN else None
        return find_rules(among, text, language, played or self.bot.preferences.ruleset(origin))


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Looks(bot))
