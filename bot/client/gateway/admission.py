"""Admission of interactions (commands, clicks, boxes, keystrokes) before any work for them begins."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

import discord

from bot import metrics
from bot.client.dialogs.host import host_of
from bot.client.dialogs.press import typed_in
from bot.client.intake.answers import hold
from bot.client.intake.counting import count_outcome, measure_first_answer, note_outcome, start_clock
from bot.client.intake.places import is_home
from bot.facts.replies import Reply, Typed
from bot.queueing import ASKER, Admission, Asker, in_slices
from bot.sharding import Share
from bot.words.texts import code_of, fit, unkept
from rules.core.facts.refusal import Refusal
from storage import StoreUnreachable

Work = Callable[[], Coroutine[Any, Any, object]]
"""Begins the work that an interaction asks for."""


class Entrance:
    """Entrance for commands, clicks, boxes and keystrokes.

    Users who ask more often get no priority.
    """

    def __init__(self, share: Share) -> None:
        self._share = share
        self._admission = Admission()
        self._typing: dict[int, int] = {}
        """For each user who waits for suggestions, the interaction id of the newest keystroke."""

    async def admit(self, interaction: discord.Interaction[Any], work: Work, command: str) -> None:
        """Does an interaction's work, or refuses it beyond the limits.

        An interaction that belongs to another process of the bot is left to that process. `command` names the command
        or control for the metrics.
        """
        if not await self._is_ours(interaction):
            if self._share.is_unsure_of(interaction.guild_id) or interaction.response.is_done():
                await _put_off(interaction, command)
            return
        with self._share.at_work(interaction.guild_id):
            await self._admit(interaction, work, command)

    async def _admit(self, interaction: discord.Interaction[Any], work: Work, command: str) -> None:
        asker = _asker(interaction)
        with count_outcome(interaction, command):
            if (refusal := self._admission.refusal(asker) or _unfit(interaction)) is not None:
                await in_slices(_turn_away(interaction, refusal))
                return
            with self._admission.inside(asker), metrics.IN_WORK.track_inprogress():
                await in_slices(work())

    async def suggest(self, interaction: discord.Interaction[Any], work: Work, command: str) -> None:
        """Suggests values, unless the user has typed more meanwhile."""
        if not await self._is_ours(interaction):
            return
        user_id = _asker(interaction).user_id
        self._typing[user_id] = interaction.id

        async def suggest() -> None:
            if self._typing.get(user_id) == interaction.id:
                del self._typing[user_id]
                await (interaction.response.autocomplete([]) if _unfit(interaction) else work())
                if interaction.response.is_done():
                    measure_first_answer(interaction)
            else:
                note_outcome(interaction, "typed_on")

        with count_outcome(interaction, command):
            await in_slices(suggest())

    async def _is_ours(self, interaction: discord.Interaction[Any]) -> bool:
        """Returns whether this process answers an interaction.

        Outside of the bot's servers and direct messages (`is_home`), every process may answer. Discord accepts only the
        first answer.
        """
        start_clock(interaction)
        return not is_home(interaction) or await self._share.admits(
            interaction.guild_id, interaction.id, partial(hold, interaction)
        )


def _asker(interaction: discord.Interaction[Any]) -> Asker:
    """Sets and returns the asker of the current task.

    The asker is the interaction's channel and user.
    """
    asker = Asker(interaction.channel_id or 0, interaction.user.id)
    ASKER.set(asker)
    return asker


def _unfit(interaction: discord.Interaction[Any]) -> Refusal | None:
    """Returns a refusal if a text cannot be stored."""
    for text in _texts(dict(interaction.data or {})):
        if (found := unkept(text)) is not None:
            return Refusal("text-unfit", code=code_of(found[0]), place=found.start() + 1)
    return None


def _texts(value: Any) -> Iterator[str]:
    """Yields the texts in an interaction's data.

    Descriptions of users, roles and files are left out.
    """
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "resolved":
                yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)


async def _put_off(interaction: discord.Interaction[Any], command: str) -> None:
    """Says that the database is out of reach.

    If another process has answered by now, Discord refuses this answer.
    """
    with count_outcome(interaction, command):
        await host_of(interaction).answer_error(interaction, StoreUnreachable())


async def _turn_away(interaction: discord.Interaction[Any], refusal: Refusal) -> None:
    typed = fit("\n".join(typed_in(interaction).values()))
    parts = (Typed(typed),) if typed else ()
    host = host_of(interaction)
    try:
        await host.delivery.answer(interaction, Reply(refusal=refusal, parts=parts, private=True))
    except Exception as error:
        await host.answer_error(interaction, error)
