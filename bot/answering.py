"""From an interaction to its answer: in time, whatever the work is."""

from __future__ import annotations

import codecs
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import discord
from discord import app_commands

from bot.app import GyojiBot, Interaction
from bot.delivery import in_time
from bot.presenter import Voice
from bot.replies import Origin, Reply, Scene, Suggestion
from rules.refusal import Refusal, Refused
from rules.ruleset import rulesets
from rules.words import Term

MAX_CHOICE: Final = 100
"""The longest name or value of an autocomplete choice."""
KANA: Final = re.compile("[ぁ-ヺ]")


def refuse_unless_shown(interaction: Interaction) -> None:
    """Raises Refused, with what is missing, where the bot may answer but not show a table.

    Answers to interactions need no permission; the table message and what the bot says by itself do.
    """
    has = interaction.app_permissions
    if interaction.guild_id is None or has.administrator:
        return
    send = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    missing = [name for name in ("view_channel", send, "attach_files") if not getattr(has, name)]
    if missing:
        raise Refused(Refusal("cannot-post", missing=[Term(name.replace("_", "-")) for name in missing]))


def ruleset_choices() -> list[app_commands.Choice[str]]:
    """Every ruleset present, to choose from."""
    return [app_commands.Choice(name=name, value=name) for name in rulesets()]


async def read_text(file: discord.Attachment, limit: int) -> str:
    """The text of an attached file. Raises Refused."""
    if file.size > limit:
        raise Refused(Refusal("file-too-large", bytes=file.size, limit=limit))
    try:
        return decoded(await file.read())
    except UnicodeDecodeError as error:
        raise Refused(Refusal("file-not-text", byte=error.start + 1)) from None


def decoded(data: bytes) -> str:
    """The text of a file in UTF-8, in UTF-16 with its mark (as Excel writes it), or in Shift_JIS (as Windows does in
    Japan), which is told by its kana, since most other files could be read as kanji. Raises UnicodeDecodeError."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        text = data.decode("cp932", "replace")
        is_damaged = not data[: error.start].isascii()  # UTF-8 up to there
        if is_damaged or "\ufffd" in text or KANA.search(text) is None:
            raise
        return text


async def answer(interaction: Interaction, work: Callable[[Origin], Awaitable[Reply]]) -> None:
    """Does the work and shows its reply, or why it was refused; defers the answer when it takes long."""

    async def reply() -> Reply:
        try:
            return await work(Origin.of(interaction))
        except Refused as refused:
            return Reply(refusal=refused.refusal, private=True)

    done = await in_time(interaction, reply(), ephemeral=True, thinking=True)
    await interaction.client.delivery.answer(interaction, done)


def autocompletion(
    verb: str,
    slot: str,
    names: Mapping[str, str],
    *,
    number: bool = False,
    correction: bool = False,
    quick: bool = False,
) -> Any:
    """The autocomplete callback of a slot: values that go with the slots already given.

    `names` maps Discord's parameter names to slots; `number`: Discord takes whole numbers for this one. `quick`: where
    a ruleset is named, or no game is open, the values are those of a quick ruling.
    """

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[Any]]:
        bot, origin, words = interaction.client, Origin.of(interaction).silent(), interaction.client.languages
        given = {names[name]: value for name, value in interaction.namespace if name in names and value is not None}
        ruleset, typed = str(interaction.namespace.ruleset or "") if quick else "", str(current)
        scene: Scene | None = None
        suggestions: tuple[Suggestion, ...] = ()
        if not ruleset:
            scene, suggestions = await bot.service.suggest(origin, verb, given, slot, typed, correction=correction)
        voice = Voice.at(words.of_user(interaction), scene, is_plain=True)
        if quick and (scene is None or scene.status == "ended"):
            ruleset, suggestions = bot.quick.suggest(origin, verb, given, slot, typed, ruleset)
            voice = Voice(words.of_user(interaction), ruleset, is_plain=True)
        return [
            app_commands.Choice(
                name=(
                    voice.phrase(suggestion.phrase)
                    if suggestion.phrase
                    else voice.words.join(str(voice.text(part)) for part in suggestion.parts)
                )[:MAX_CHOICE],
                value=int(suggestion.value) if number else suggestion.value,
            )
            for suggestion in suggestions
            if len(suggestion.value) <= MAX_CHOICE and (not number or suggestion.value.lstrip("-").isdigit())
        ]

    return complete


async def seat_names(bot: GyojiBot, interaction: Interaction) -> tuple[Scene | None, dict[str, str]]:
    """The channel's game, if any, and the names of its seats in the user's language."""
    scene = await bot.service.scene(interaction.channel_id or 0)
    voice = Voice.at(bot.languages.of_user(interaction), scene, is_plain=True)
    return scene, {line.id: voice.seat(line.id) for line in scene.seats} if scene else {}


def matching(names: Mapping[str, str], current: str) -> list[app_commands.Choice[str]]:
    """The values whose id or name has what is typed, in their order, at most 25."""
    wanted = current.casefold()
    return [
        app_commands.Choice(name=name[:MAX_CHOICE], value=value)
        for value, name in names.items()
        if wanted in value.casefold() or wanted in name.casefold()
    ][:25]
