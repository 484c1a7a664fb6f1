"""/board, /sheet, /measure, /hand, /why and /rule, which show something and change nothing."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import MAX_CHOICE, answer, matching, named_ruleset, refuse_unless_shown, show_scene
from bot.client.commands.listed import AnyRuleset
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.answers import in_time
from bot.client.intake.origin import origin_of, words_of
from bot.client.intake.places import anywhere
from bot.client.table.panel import Panel, layers_of, pieces_of
from bot.facts.origins import Origin
from bot.facts.replies import Chapters, Reply, Rules
from bot.facts.scenes import Scene
from bot.games.acts import hands, looking, measuring
from bot.games.acts.quick import ruleset_phrase
from bot.games.live.statuses import OPEN
from bot.words.presenter import Voice
from bot.words.rulebook import find_rules, text_of, title_of
from bot.words.rulings import fitting
from bot.words.texts import shortened
from bot.words.views import sheet_of
from rules.core.contract.rulebook import Rule
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText

MAX_FOUND = 5
MAX_CHOICES = 25
NUMBER = re.compile(r"\s*(\d{1,9})\s*(?:·|$)")
"""Matches the number of a journal entry, alone or followed by "·" and words as in the suggestions."""
MAX_NAMED = 3
"""Number of rulings that a refusal names."""
MAX_NAME = 60
"""Maximum number of characters shown of each of these rulings."""


async def show_table(interaction: Interaction) -> None:
    """Posts the channel's table message again, at its end."""

    async def work(origin: Origin) -> Reply:
        scene = await interaction.client.games.scene_in_detail(origin.channel_id, origin.user_id)
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
    async def board(
        self,
        interaction: Interaction,
        in_words: bool = False,
        whole: bool = False,
        piece: app_commands.Range[str, 1, 60] = "",
        layer: app_commands.Range[str, 1, 60] = "",
    ) -> None:
        if not (in_words or whole or piece or layer):
            await show_table(interaction)
            return
        panel, language = self.bot.panel, self.bot.panel.language(interaction)
        theme = panel.theme(interaction)

        async def show(scene: Scene | None) -> None:
            meant = panel.layer_meant(scene, layer) if layer else ""
            is_drawn = whole or (meant and not in_words)
            shown = [
                *(panel.no_layer(scene, language, layer) if meant is None else ()),
                *(panel.piece(scene, language, piece) if piece else ()),
                *(await in_time(interaction, panel.map(scene, language, meant or "", theme)) if is_drawn else ()),
                *(panel.words(scene, language, meant or "") if in_words else ()),
            ]
            await Panel.show(interaction, shown)

        await show_scene(interaction, show)

    @app_commands.command(name="sheet")
    async def sheet(self, interaction: Interaction, character: app_commands.Range[str, 1, 60] = "") -> None:
        panel, user_id = self.bot.panel, interaction.user.id

        async def show(scene: Scene | None) -> None:
            own = scene.seats_of(user_id) if scene is not None else ()
            pieces = [each for each in pieces_of(scene) if each.seat in own]
            has_sheets = scene is not None and any(sheet_of(scene.details, each) for each in pieces)
            if scene is not None and scene.shows_hands and own and not (character or has_sheets):
                # in a game without sheets, the hand also shows its seat's values
                await answer(interaction, lambda origin: self.bot.games.ask(origin, hands.hand))
            else:
                language, theme = panel.language(interaction), panel.theme(interaction)
                making = panel.sheet(scene, language, character, user_id, theme)
                await Panel.show(interaction, await in_time(interaction, making))

        await show_scene(interaction, show)

    @app_commands.command(name="measure")
    @app_commands.rename(from_="from")
    async def measure(
        self, interaction: Interaction, to: app_commands.Range[str, 1, 60], from_: app_commands.Range[str, 1, 60] = ""
    ) -> None:
        async def work(origin: Origin) -> Reply:
            return await self.bot.games.ask(origin, measuring.measure, from_, to)

        await answer(interaction, work)

    @board.autocomplete("layer")
    async def _layers(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene = await self.bot.games.scene(interaction.channel_id or 0, interaction.user.id)
        voice = Voice.at(words_of(interaction), scene, is_plain=True)
        return matching({each: voice.term(each, "layer") for each in layers_of(scene)}, current)

    @board.autocomplete("piece")
    @sheet.autocomplete("character")
    @measure.autocomplete("to")
    @measure.autocomplete("from_")
    async def _pieces(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene = await self.bot.games.scene(interaction.channel_id or 0, interaction.user.id)
        voice = Voice.at(words_of(interaction), scene, is_plain=True)
        return matching({each.piece: voice.piece(each.piece) for each in pieces_of(scene)}, current)

    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: self.bot.games.ask(origin, hands.hand))

    @app_commands.command(name="why")
    async def why(self, interaction: Interaction, entry: app_commands.Range[str, 1, 100] | None = None) -> None:
        async def work(origin: Origin) -> Reply:
            return await self.bot.games.ask(
                origin, looking.why, await self._entry(interaction, entry) if entry else None
            )

        await answer(interaction, work)

    @why.autocomplete("entry")
    async def _entries(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        try:
            found = await self._rulings(interaction, current)
        except Refused:
            return []
        return [app_commands.Choice(name=shortened(name, MAX_CHOICE), value=str(seq)) for seq, name in found]

    async def _entry(self, interaction: Interaction, typed: str) -> int:
        """Returns the number of the journal entry that a user means.

        The user has typed the number, or words from the newest entry that contains them. Raises Refused if no entry
        does.
        """
        if (number := NUMBER.match(unicodedata.normalize("NFKC", typed))) is not None:
            return int(number[1])
        for seq, _ in await self._rulings(interaction, typed):
            return seq
        newest = [name for _, name in (await self._rulings(interaction, ""))[:MAX_NAMED]]
        raise Refused(
            Refusal(
                "no-such-ruling", text=UserText(typed), rulings=[UserText(shortened(name, MAX_NAME)) for name in newest]
            )
        )

    async def _rulings(self, interaction: Interaction, typed: str) -> list[tuple[int, str]]:
        """Returns the numbers and texts of the newest entries that match a text.

        Raises Refused if the game cannot be read.
        """
        scene, told = await looking.rulings(self.bot.games, origin_of(interaction).silent())
        words = words_of(interaction)
        locales = [locale for locale in self.bot.languages.locales if locale != words.locale]
        voice, *others = (
            Voice.at(each, scene, is_plain=True) for each in (words, *map(self.bot.languages.words, locales))
        )
        return list(islice(fitting(told, typed, voice, others), MAX_CHOICES))

    @anywhere
    @app_commands.command(name="rule")
    async def rule(
        self, interaction: Interaction, text: app_commands.Range[str, 1, 80] = "", ruleset: AnyRuleset | None = None
    ) -> None:
        async def work(origin: Origin) -> Reply:
            if not text.strip():
                here = ruleset or await self._ruleset_here(origin)
                books = (here,) if here in rulesets() else tuple(rulesets())
                return Reply(own=(Phrase("rules-chapters"),), parts=(Chapters(books),), private=True)
            found = await self._find(interaction, origin, text, ruleset)
            if not found:
                among = rulesets() if ruleset else ()
                elsewhere = [
                    ruleset_phrase(name) for name in among if await self._find(interaction, origin, text, name)
                ]
                raise Refused(Refusal("no-rule-found", text=UserText(text), elsewhere=elsewhere))
            said = (Phrase.of("rules-found", count=len(found), shown=MAX_FOUND),) if len(found) > MAX_FOUND else ()
            return Reply(own=said, parts=(Rules(tuple(rule.id for rule in found[:MAX_FOUND])),), private=True)

        await answer(interaction, work)

    @rule.autocomplete("text")
    async def _rules(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        found = await self._find(interaction, origin_of(interaction), current, named_ruleset(interaction))
        return [
            app_commands.Choice(
                name=shortened(f"{rule.id} {title_of(words, rule.chapter)}: {text_of(words, rule)}", MAX_CHOICE),
                value=rule.id,
            )
            for rule in found[:MAX_CHOICES]
        ]

    async def _find(self, interaction: Interaction, origin: Origin, text: str, ruleset: str | None) -> list[Rule]:
        """Returns the rules that match a text.

        If no ruleset is named, all rulesets are searched; rules of the ruleset used here come first.
        """
        known = rulesets()
        among = {ruleset: known[ruleset]} if ruleset in known else known
        language = words_of(interaction).locale
        return find_rules(among, text, language, await self._ruleset_here(origin))

    async def _ruleset_here(self, origin: Origin) -> str | None:
        """Returns the ruleset that is played or preferred here."""
        scene = await self.bot.games.scene(origin.channel_id)
        played = scene.ruleset.name if scene is not None and scene.status in OPEN else None
        return played or self.bot.preferences.ruleset(origin)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Looks(bot))
