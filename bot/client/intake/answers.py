"""Answers to interactions, given in time and shown only to their audience."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Literal, TypeVar

import aiohttp
import discord

from bot.client.intake.counting import ALREADY_ANSWERED, OVER, measure_first_answer, waited_s
from bot.client.intake.posting import GONE, OUT_OF_REACH, Content, outdated, rewind
from bot.facts.replies import Reply
from bot.queueing import in_slices
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase

T = TypeVar("T")

PATIENCE_S = 1.5
"""Seconds after an interaction's arrival at which its answer is deferred. Discord waits three seconds."""

FOLLOWS = Reply(own=(Phrase("answer-follows"),), private=True)
"""Answer to the asker if a private deferral is followed by an answer for the whole channel."""
TOO_LATE = Reply(refusal=Refusal("box-too-late"), private=True)
"""Answer to the asker if a deferral has made an input box impossible."""
DEFERRED = "is deferred for the asker alone"
"""Key in an interaction's extras while "is thinking" is shown; the value is True if only the asker sees that."""


async def in_time(
    interaction: discord.Interaction[Any],
    work: Coroutine[Any, Any, T],
    *,
    seen_by: Literal["asker", "all", "nobody"] = "asker",
) -> T:
    """Returns the work's result, and defers the answer if necessary.

    The answer is deferred if the work takes long. `seen_by` names the viewers of the deferral. If Discord does not
    accept the deferral, the work is done nevertheless.
    """
    task = asyncio.create_task(in_slices(work))
    done, _ = await asyncio.wait({task}, timeout=max(PATIENCE_S - waited_s(interaction), 0.0))
    if not done and not interaction.response.is_done():
        with contextlib.suppress(*OUT_OF_REACH):
            await _defer(interaction, seen_by)
    return await task


async def hold(interaction: discord.Interaction[Any]) -> bool:
    """Defers an interaction until the process that must answer is known.

    Returns whether Discord still takes an answer; it takes none if another process has answered.
    """
    if interaction.type is discord.InteractionType.autocomplete:
        return False
    try:
        await _defer(interaction, "nobody" if interaction.type is discord.InteractionType.component else "asker")
    except discord.HTTPException as error:
        return error.code not in (ALREADY_ANSWERED, OVER)
    except OUT_OF_REACH:
        return True  # the request can be carried out nevertheless
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
    """Calls `give`, which sends the first answer to an interaction.

    After a connection error, `give` is called again. That is safe, because Discord accepts only one first answer. If
    Discord had accepted the first attempt, its result is lost and the connection error is raised.
    """
    try:
        answer = await give()
    except (aiohttp.ClientError, OSError) as cut:
        rewind(files)
        try:
            answer = await give()
        except discord.HTTPException as error:
            raise cut if error.code == ALREADY_ANSWERED else error from None
    measure_first_answer(interaction)
    return answer


async def respond(interaction: discord.Interaction[Any], content: Content, *, ephemeral: bool) -> int | None:
    """Sends an answer, and returns its id if Discord reports it.

    With `ephemeral` only the asker sees the message, otherwise the whole channel. An earlier deferral does not change
    that.
    """
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
    """Answers with an input box.

    After a deferral Discord takes no box, so the asker is told that it is too late.
    """
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
    """Answers a click by replacing the clicked message and its files.

    If that is impossible, a new message goes to the same audience. Returns the id of the message that shows the answer,
    if Discord reports it.
    """
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
            if not _can_resend(error, is_first=is_first):
                raise
        else:
            return message.id
    rewind(files)
    content = Content(view=view, files=list(files))
    return await respond(interaction, content, ephemeral=message is None or message.flags.ephemeral)


def _can_resend(error: Exception, *, is_first: bool) -> bool:
    """Returns whether a failed replacement can become a new message.

    A replacement must not appear twice. A first answer can be repeated, since Discord takes only one first answer.
    """
    code = error.code if isinstance(error, discord.HTTPException) else 0
    return code == GONE or (is_first and code not in (ALREADY_ANSWERED, OVER))


async def take_away(interaction: discord.Interaction[Any], message_id: int) -> None:
    """Deletes an answer to the interaction, or the clicked message."""
    await interaction.followup.delete_message(message_id)


async def put_out_of_date(interaction: discord.Interaction[Any], message_id: int, text: str) -> None:
    """Marks an answer as out of date and disables its controls."""
    message = await interaction.followup.fetch_message(message_id)
    await interaction.followup.edit_message(message_id, view=outdated(message, text), attachments=())


async def _end_deferral(interaction: discord.Interaction[Any]) -> None:
    """Ends a deferral whose viewers must not see the answer.

    Discord shows the next message to the viewers of the deferral, so another text is sent first. If that fails, the
    answer must not be sent.
    """
    if interaction.extras[DEFERRED]:
        panel = interaction.client.panel
        for content in await panel.private(FOLLOWS, panel.language(interaction)):
            await respond(interaction, content, ephemeral=True)
    else:
        await interaction.edit_original_response(content="…")
        await interaction.delete_original_response()
        del interaction.extras[DEFERRED]
