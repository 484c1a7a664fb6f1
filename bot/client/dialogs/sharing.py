"""Shared charts (tables to roll on) in Discord: the message with a chart, and the link to the message.

A deleted message no longer shares its chart. The bot never fetches an address that a user types. It reads only the
numbers in a link, and fetches only files of messages that it sent, in channels that the asker can see too.
"""

from __future__ import annotations

import io
import re
from typing import Any, Final

import discord
from discord.ui import View

from bot.charts.sharing import SharedChart
from bot.charts.sheets import fitting, rows_of
from bot.client.dialogs.host import host_of
from bot.client.dialogs.press import Press
from bot.client.intake.answers import respond
from bot.client.intake.origin import table_locale
from bot.client.intake.places import is_home
from bot.client.intake.posting import OUT_OF_REACH, Content
from bot.client.intake.reading import read_text
from bot.client.table.controls import button, custom_id_of
from bot.client.table.messages import Attachment
from bot.executors import in_thread
from bot.words.presenter import Voice
from bot.words.texts import shortened
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import UserText
from rules.core.files.located import MAX_BYTES

KEEP: Final = "keep"
"""Kind of the button that copies a shared chart."""
CONTENT_LIMIT: Final = 2_000
"""Maximum number of characters in a message without layout components, set by Discord."""
MAX_SHOWN: Final = 30
"""Maximum number of characters shown of a nested chart's name."""
SHUT: Final = (400, 403, 404)
"""HTTP statuses for a message or channel that does not exist or that the bot may not see."""
LINK: Final = re.compile(
    r"<?https://(?:(?:www|ptb|canary)\.)?discord(?:app)?\.com/channels/(@me|[0-9]{15,20})/([0-9]{15,20})/([0-9]{15,20})/?>?"
)
"""Link of a message, as Discord copies it: server or "@me", channel, message."""


async def answer_share(interaction: discord.Interaction[Any], shared: SharedChart) -> None:
    """Posts a chart to the channel, with a copy button."""
    words = host_of(interaction).languages.words(table_locale(interaction))
    voice = Voice(words)
    head = [
        voice.say("chart-shared", name=UserText(interaction.user.display_name)),
        f"### {voice.text(UserText(str(shared.chart.name)))}",
        f"-# {voice.say('chart-source', source=UserText(shared.chart.source))}",
    ]
    within = [UserText(shortened(name, MAX_SHOWN)) for name in shared.within]
    foot = [voice.say("chart-shared-with", charts=within)] if within else []
    foot.append(voice.say("chart-shared-how", home=is_home(interaction)))
    room = CONTENT_LIMIT - len("\n".join([*head, voice.say("chart-cut"), *foot])) - 1
    rows, has_all = await in_thread(rows_of, voice, shared.chart, room)
    rows, fits = fitting(rows, room)
    lines = [*head, *rows, *([] if has_all and fits else [voice.say("chart-cut")]), *foot]
    view = View(timeout=None)
    view.add_item(button(words.say("button-chart-keep"), KEEP, ""))
    view.stop()  # `Control` handles its clicks
    files: list[discord.File] = [Attachment(io.BytesIO(each.content), each.name) for each in shared.documents]
    content = Content(content="\n".join(lines), view=view, files=files, allowed_mentions=discord.AllowedMentions.none())
    await respond(interaction, content, ephemeral=False)


async def press_keep(press: Press) -> None:
    """Adds the clicked message's chart to the user's charts."""
    message = press.interaction.message
    assert message is not None

    async def read() -> list[str]:
        return await texts_of(press.interaction.client, message)

    await press.answer(await press.in_time(press.host.charts.take_over(press.origin, read, as_own=True)))


async def texts_at(client: discord.Client, user_id: int, link: str) -> list[str]:
    """Returns the documents of the shared chart behind a link.

    Raises Refused. The refusal does not reveal whether a hidden channel or message exists.
    """
    match = LINK.fullmatch(link.strip())
    if match is None:
        raise Refused(Refusal("chart-link", text=UserText(link)))
    place, channel_id, message_id = match[1], int(match[2]), int(match[3])
    try:
        channel = await _channel(client, user_id, place, channel_id)
        return await texts_of(client, await channel.fetch_message(message_id))
    except discord.InvalidData:  # for example, the link combines a server and a channel of another server
        raise Refused(Refusal("chart-link-shut")) from None
    except OUT_OF_REACH as error:
        raise Refused(Refusal("chart-link-shut" if _is_shut(error) else "chart-link-later")) from None


def _is_shut(error: Exception) -> bool:
    return getattr(error, "status", 0) in SHUT


async def texts_of(client: discord.Client, message: discord.Message) -> list[str]:
    """Returns the documents of a message that shares a chart.

    The shared chart is first. Raises Refused.
    """
    custom_ids = (getattr(item, "custom_id", "") for row in message.components for item in getattr(row, "children", ()))
    is_share = client.user is not None and message.author.id == client.user.id and custom_id_of(KEEP, "") in custom_ids
    if not is_share or not message.attachments:
        raise Refused(Refusal("chart-link-other"))
    try:
        return [await read_text(file, MAX_BYTES) for file in message.attachments]
    except OUT_OF_REACH as error:
        raise Refused(Refusal("chart-link-gone" if _is_shut(error) else "chart-link-later")) from None


async def _channel(client: discord.Client, user_id: int, place: str, channel_id: int) -> discord.abc.MessageableChannel:
    """Returns a channel whose messages the user can read.

    Raises Refused or one of discord.py's errors.
    """
    if place == "@me":
        channel: Any = await client.fetch_channel(channel_id)
        may_read = isinstance(channel, discord.DMChannel) and user_id in {each.id for each in channel.recipients}
    else:
        guild = client.get_guild(int(place)) or await client.fetch_guild(int(place))
        channel = await guild.fetch_channel(channel_id)
        may_read = await _may_read(guild, channel, await guild.fetch_member(user_id))
    if not may_read or not isinstance(channel, discord.abc.Messageable):
        raise Refused(Refusal("chart-link-shut"))
    return channel  # type: ignore[return-value]  # a private channel, or one of a guild that takes messages


async def _may_read(guild: discord.Guild, channel: Any, member: discord.Member) -> bool:
    """Returns whether a member can read a channel's history.

    Raises discord.NotFound if a private thread does not include the member.
    """
    is_thread = isinstance(channel, discord.Thread)
    parent = await guild.fetch_channel(channel.parent_id) if is_thread else channel
    rights = parent.permissions_for(member)
    may_enter = rights.connect or not isinstance(parent, discord.VoiceChannel | discord.StageChannel)
    if not (rights.view_channel and rights.read_message_history and may_enter):
        return False
    if is_thread and channel.is_private() and not rights.manage_threads:
        await channel.fetch_member(member.id)
    return True
