"""What somebody has open for nobody else's eyes: whoever opens the like again finds the older one closed."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

import discord

from bot.client.answers import take_away
from bot.client.posting import OUT_OF_REACH
from bot.facts.replies import Bench, Hand

log = logging.getLogger(__name__)

Kind = Literal["list", "hand", "bench"]
KINDS: Final[Mapping[type, Kind]] = {Hand: "hand", Bench: "bench"}
"""The parts of replies that are opened like this."""
REMEMBERED: Final = 2000


class Open(NamedTuple):
    """Messages that are open, an interaction that may delete them, and the newest one that has opened or changed
    them."""

    interaction: discord.Interaction[Any]
    messages: Sequence[int]
    newest: int


class Opened:
    """The newest list, hand and bench that each user has open in each channel.

    Discord lets such a message be deleted only by an interaction that it belongs to, for a quarter of an hour. So this
    is kept in memory: what was opened before that, or before a restart, stays, and says that it is out of date when it
    is used. No interaction is kept for longer than it is good for.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, int, Kind], Open] = OrderedDict()

    async def now(self, interaction: discord.Interaction[Any], kind: Kind, messages: Sequence[int]) -> None:
        """These messages are open from now on, and the interaction may delete them; those before are closed. If a newer
        interaction has opened or changed what is open, that stays, and these are closed."""
        key = (interaction.channel_id or 0, interaction.user.id, kind)
        older, newer = self._open.pop(key, None), Open(interaction, messages, interaction.id)
        if older is not None and older.newest > newer.newest:
            older, newer = newer, older
        self._open[key] = newer
        self.let_go()
        if len(self._open) > REMEMBERED:
            self._open.popitem(last=False)
        if older is None or older.interaction.is_expired():
            return
        for message_id in set(older.messages).difference(newer.messages):
            try:
                await take_away(older.interaction, message_id)
            except OUT_OF_REACH as error:  # the user may have dismissed it
                log.info("an older %s of interaction %s stays: %s", kind, older.interaction.id, error)

    def changes(self, interaction: discord.Interaction[Any]) -> None:
        """The message that was acted on is about to be changed: an interaction from before does not close it."""
        for kind in get_args(Kind):
            key = (interaction.channel_id or 0, interaction.user.id, kind)
            known, message = self._open.get(key), interaction.message
            if known is not None and message is not None and message.id in known.messages:
                self._open[key] = known._replace(newest=interaction.id)

    def let_go(self) -> None:
        """Forgets the interactions that can delete nothing any more; they are there in the order in which they came."""
        while self._open and next(iter(self._open.values())).interaction.is_expired():
            self._open.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Forgets what a user has open."""
        for key in [key for key in self._open if key[1] == user_id]:
            del self._open[key]
