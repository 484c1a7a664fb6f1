"""/token: an icon, a colour or an image for a piece of the channel's game."""

from __future__ import annotations

from itertools import islice

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import MAX_CHOICE, answer, matching
from bot.client.commands.listed import AnyColour
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.avatars import attached
from bot.client.intake.origin import origin_of, words_of
from bot.client.table.panel import pieces_of
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.acts import tokens
from bot.games.acts.tokens import Look
from bot.words.icons import COLOURS, icon_meant, offered_icons
from bot.words.presenter import Voice
from bot.words.query import MAX_SUGGESTIONS
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase

MAX_TYPED = 60


class Tokens(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="token")
    async def token(
        self,
        interaction: Interaction,
        piece: app_commands.Range[str, 1, MAX_TYPED] = "",
        icon: app_commands.Range[str, 1, MAX_TYPED] = "",
        colour: AnyColour | None = None,
        avatar: bool = False,
        image: discord.Attachment | None = None,
        reset: bool = False,
    ) -> None:
        given = [bool(icon), avatar, image is not None]

        async def work(origin: Origin) -> Reply:
            if reset and not any((*given, colour)):
                return await self.bot.games.change(origin, tokens.reset, piece)
            if reset or sum(given) > 1:
                raise Refused(Refusal("token-one"))
            if not any((*given, colour)):
                raise Refused(Refusal("token-nothing"))
            chosen = icon_meant(self.bot.languages, icon) if icon else ""
            look = Look(chosen, str(COLOURS.index(colour)) if colour else "")
            said = [Phrase(f"icon-{look.icon}")] if look.icon else []
            if avatar or image is not None:
                refused = await self.bot.games.ask(origin, tokens.check, piece, is_attached=image is not None)
                if refused.refusal is not None:
                    return refused
                square = await (self.bot.avatars.of(interaction.user) if image is None else attached(image))
                look = Look(look.icon, look.tone, square.image, square.png, is_attached=image is not None)
                said.append(Phrase("token-avatar" if image is None else "token-image"))
            said += [Phrase(f"choice-{colour}")] if colour else []
            return await self.bot.games.change(origin, tokens.choose, piece, look, tuple(said))

        await answer(interaction, work)

    @token.autocomplete("piece")
    async def _pieces(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggests the user's pieces, and all pieces to a game master."""
        scene = await self.bot.games.scene(interaction.channel_id or 0, interaction.user.id)
        if scene is None:
            return []
        origin, own = origin_of(interaction), scene.seats_of(interaction.user.id)
        is_master = origin.manages or scene.gm_user_id == origin.user_id
        voice = Voice.at(words_of(interaction), scene, is_plain=True)
        pieces = sorted(pieces_of(scene), key=lambda each: each.seat not in own)
        may_change = (each.piece for each in pieces if is_master or each.seat in own)
        return matching({piece: voice.piece(piece) for piece in may_change}, current)

    @token.autocomplete("icon")
    async def _icons(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene = await self.bot.games.scene(interaction.channel_id or 0)
        first = scene.ruleset.icons().values() if scene is not None else ()
        found = offered_icons(self.bot.languages, words_of(interaction), current, first)
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=icon)
            for icon, name in islice(found.items(), MAX_SUGGESTIONS)
        ]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Tokens(bot))
