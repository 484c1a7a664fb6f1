"""User, place and language of an interaction.

A text for the user alone is in the user's language, and a text for the channel is in the channel's language. /defaults
can set both languages; otherwise Discord reports them. A thread has its channel's language unless another is set.
"""

from typing import Any

import discord

from bot.client.intake.places import is_home, parent_id
from bot.facts.origins import Origin
from bot.pictures.themes import Theme
from bot.words.languages import Words
from bot.words.texts import fit


def origin_of(interaction: discord.Interaction[Any]) -> Origin:
    """Returns an interaction's origin; a thread counts as a channel."""
    here = is_home(interaction)
    guild_id = interaction.guild_id if here else None
    member = interaction.user if isinstance(interaction.user, discord.Member) else None
    return Origin(
        interaction_id=interaction.id,
        user_id=interaction.user.id,
        user_name=name_of(interaction.user),
        guild_id=guild_id,
        channel_id=interaction.channel_id or 0,
        locale=user_locale(interaction),
        table_locale=table_locale(interaction),
        manages=guild_id is None or _can_manage(interaction.permissions),
        at=discord.utils.utcnow().timestamp(),
        is_home=here,
        parent_id=parent_id(interaction),
        role_ids=tuple(role.id for role in getattr(interaction.user, "roles", ())) if guild_id else (),
        manages_server=guild_id is None or (member is not None and _can_manage(member.guild_permissions)),
    )


def name_of(user: discord.abc.User) -> str:
    """Returns a user's name in a storable form."""
    return fit(user.display_name)


def _can_manage(permissions: discord.Permissions) -> bool:
    return permissions.manage_guild or permissions.manage_channels


def words_of(interaction: discord.Interaction[Any]) -> Words:
    """Returns the words for texts that only the user reads."""
    words: Words = interaction.client.languages.words(user_locale(interaction), str(interaction.guild_locale))
    return words


def user_locale(interaction: discord.Interaction[Any]) -> str:
    """Returns the language of texts that only the user reads."""
    chosen: str | None = interaction.client.preferences.chosen("language", ("user", interaction.user.id))
    return chosen or str(interaction.locale)


def theme_of(interaction: discord.Interaction[Any]) -> Theme:
    """Returns the theme of pictures that only the user sees."""
    theme: Theme = interaction.client.preferences.theme(("user", interaction.user.id))
    return theme


def table_locale(interaction: discord.Interaction[Any]) -> str:
    """Returns the language of texts that the whole channel reads.

    Discord reports American English for a server that has chosen no language, so the user's language is used instead.
    """
    places = ("channel", interaction.channel_id), ("channel", parent_id(interaction))
    chosen: str | None = interaction.client.preferences.chosen("language", *places)
    if chosen is not None:
        return chosen
    says_nothing = interaction.guild_locale in (None, discord.Locale.american_english)
    return user_locale(interaction) if says_nothing else str(interaction.guild_locale)
