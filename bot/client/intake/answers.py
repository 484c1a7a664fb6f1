"""Answers to interactions, in time and shown only to those they are meant for."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

import aiohttp
import discord

from bot.client.intake.counting import ALREADY_ANSWERED, OVER, first_answered, waited_s
from bot.client.intake.posting import GONE, OUT_OF_REACH, Content, outdated, rewind
from bot.facts.replies import Reply
from bot.queueing import in_slices
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase

T = TypeVar("T")

PATIENCE_S = 1.5
"""How long after its arrival the answer to an interaction is deferred; Discord waits three seconds."""

FOLLOWS = Reply(own=(Phrase("answer-follows"),), private=True)
"""What the asker is told if the answer turns out to be for the whole channel."""
TOO_LATE = Reply(refusal=Refusal("box-too-late"), private=True)
"""What the asker is told if it turns out to be an input box."""
DEFERRED = "is deferred for the asker alone"
"""The key in an interaction's extras while "is thinking" is shown: True if only the asker sees it."""


async def in_time(
    interaction: discord.Interaction[Any],
    work: Coroutine[Any, Any, T],
    *,
    seen_by: Literal["asker", "all", "nobody"] = "asker",
) -> T:
    """The result of the work; if it takes long, the answer is deferred first.

    `seen_by` is who sees the wait: only the asker, the whole channel if the answer is meant for it, or nobody after a
    click. In the end `respond` shows the answer only to those it is for. If even the deferral comes too late, the work
    is still done, and delivery posts its result in the channel.
    """
    task = asyncio.create_task(in_slices(work))
    done, _ = await asyncio.wait({task}, timeout=max(PATIENCE_S - waited_s(interaction), 0.0))
    if not done and not interaction.response.is_done():
        with contextlib.suppress(*OUT_OF_REACH):
            await _defer(interaction, seen_by)
    return await task


async def hold(interaction: discord.Interaction[Any]) -> bool:
    """Has the asker wait although nobody knows yet what for; whether Discord may still take an answer. If another
    process has answered, it takes no other."""
    if interaction.type is discord.InteractionType.autocomplete:
        return False
    try:
        await _defer(interaction, "nobody" if interaction.type is discord.InteractionType.component else "asker")
    except discord.HTTPException as error:
        return error.code not in (ALREADY_ANSWERED, OVER)
    except OUT_OF_REACH:
        return True  # what is asked can be done all the same
    return True


async def _defer(interaction: discord.Interaction[Any], seen_by: Literal["asker", "all", "nobody"]) -> None:
    if seen_by == "nobody":
        await _first(interaction, interaction.response.defer)
    else:
        is_own = seen_by == "asker"
        await _first(interaction, partial(interaction.response.defer, ephemeral=is_own, thinking=True))
        interaction.extras[DEFERRED] = is_own


async def _first(
    interaction: discord.Interaction[Any], give: Callable[[], Awaitable[T]], files: Sequence[discord.File] = ()
) -> T:
    """Gives the first answer. If the connection was cut it is given once more: of two Discord takes one alone. Raises
    the cut if the one before got through, since what it was is not known then."""
    try:
        answer = await give()
    except (aiohttp.ClientError, OSError) as cut:
        rewind(files)
        try:
            answer = await give()
        except discord.HTTPException as error:
            raise cut if error.code == ALREADY_ANSWERED else error from None
    first_answered(interaction)
    return answer


async def respond(interaction: discord.Interaction[Any], content: Content, *, ephemeral: bool) -> int | None:
    """Sends one message as the answer, or after it, and returns its id if Discord reports it. `ephemeral`: only the
    asker sees it, else the whole channel, however the answer was deferred."""
    keywords: dict[str, Any] = dict(content)
    if not interaction.response.is_done():
        send = partial(interaction.response.send_message, **keywords, ephemeral=ephemeral)
        answer: discord.InteractionCallbackResponse[Any] = await _first(interaction, send, content.get("files", ()))
        return answer.message_id
    if interaction.extras.get(DEFERRED, ephemeral) is not ephemeral:
        await _end_deferral(interaction)
    sent = await interaction.followup.send(**keywords, ephemeral=ephemeral, wait=True)
    interaction.extras.pop(DEFERRED, None)
    return int(sent.id)


async def open_box(interaction: discord.Interaction[Any], box: discord.ui.Modal) -> None:
    """Answers with an input box, which Discord takes at once or not at all."""
    if interaction.response.is_done():
        panel = interaction.client.panel
        for content in await panel.private(TOO_LATE, panel.language(interaction)):
            await respond(interaction, content, ephemeral=True)
        return
    await _first(interaction, partial(interaction.response.send_modal, box))


async def put_in_place(
    interaction: discord.Interaction[Any],
    view: discord.ui.LayoutView | discord.ui.View,
    files: Sequence[discord.File] = (),
) -> int | None:
    """Replaces the message that was acted on, and its files, as the answer. If that message is gone (closed, dismissed,
    deleted), or a wait is shown already, the same comes as a message of its own, seen by whoever saw the one before.
    Returns the id of the message that shows it, if Discord reports it."""
    message = interaction.message
    if message is not None and DEFERRED not in interaction.extras:
        is_first = not interaction.response.is_done()
        try:
            if is_first:
                edit = partial(interaction.response.edit_message, view=view, attachments=files)
                await _first(interaction, edit, files)
            else:
                await interaction.edit_original_response(view=view, attachments=files)
        except OUT_OF_REACH as error:
            if not _may_be_said_anew(error, is_first=is_first):
                raise
        else:
            return message.id
    rewind(files)
    content = Content(view=view, files=list(files))
    return await respond(interaction, content, ephemeral=message is None or message.flags.ephemeral)


def _may_be_said_anew(error: Exception, *, is_first: bool) -> bool:
    """Whether what could not be put in place can be said without being said twice: if the message is gone, or if that
    would have been the first answer, of which Discord takes one alone."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    return code == GONE or (is_first and code not in (ALREADY_ANSWERED, OVER))


async def take_away(interaction: discord.Interaction[Any], message_id: int) -> None:
    """Deletes a message that is an answer to the interaction, or that it was a click on."""
    await interaction.followup.delete_message(message_id)


async def put_out_of_date(interaction: discord.Interaction[Any], message_id: int, text: str) -> None:
    """Says below a message that is an answer to the interaction that it is out of date, and disables its controls."""
    message = await interaction.followup.fetch_message(message_id)
    await interaction.followup.edit_message(message_id, view=outdated(message, text))


async def _end_deferral(interaction: discord.Interaction[Any]) -> None:
    """Ends a deferral whose viewers must not see the answer: Discord always shows them the first message after it. The
    asker gets a note that the rest follows; the channel gets dots, which are deleted again. If that fails, nothing may
    be sent."""
    if interaction.extras[DEFERRED]:
        panel = interaction.client.panel
        for content in await panel.private(FOLLOWS, panel.language(interaction)):
            await respond(interaction, content, ephemeral=True)
    else:
        await interaction.edit_original_response(content="…")
        await interaction.delete_original_response()
        del interaction.extras[DEFERRED]
