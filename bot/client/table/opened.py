"""Private messages that users have open; opening another of the same kind closes the older one."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, get_args

import discord

from bot.client.intake.answers import put_out_of_date, take_away
from bot.client.intake.posting import OUT_OF_REACH
from bot.facts.replies import Bench, Hand, Reply
from bot.facts.scenes import Scene

log = logging.getLogger(__name__)

Kind = Literal["list", "hand", "bench"]
KINDS: Final[Mapping[type, Kind]] = {Hand: "hand", Bench: "bench"}
"""Parts of replies that stay open, each with its kind."""
REMEMBERED: Final = 2000


class Asked(NamedTuple):
    """A decision, and the seats with an open **Hand** message that can answer it."""

    game_id: str
    decision: int
    seats: frozenset[str]

    def stands_in(self, scene: Scene) -> bool:
        """Returns whether the decision still asks one of the seats."""
        awaited = scene.awaited
        is_same = awaited is not None and (scene.game_id, awaited.id) == (self.game_id, self.decision)
        return is_same and awaited is not None and not self.seats.isdisjoint(awaited.seats)


def asked_in(reply: Reply) -> Asked | None:
    """Returns the decision that a reply's hands can answer, or None."""
    scenes = [part.scene for part in reply.parts if isinstance(part, Hand)]
    asked = [(scene, scene.awaited.id) for scene in scenes if scene.awaited and scene.seat in scene.awaited.seats]
    if not asked:
        return None
    scene, decision = asked[0]
    return Asked(scene.game_id, decision, frozenset(str(each.seat) for each, _ in asked))


class Open(NamedTuple):
    """Open messages of one kind."""

    interaction: discord.Interaction[Any]
    """An interaction that may change or delete the messages."""
    messages: Sequence[int]
    newest: int
    """Id of the last interaction that has opened or changed the messages."""
    asked: Asked | None = None
    """Decision that the messages can answer, if they are hands."""


class Opened:
    """The newest list, hand and bench that each user has open in each channel.

    A private message can be deleted only through an interaction that showed it, within a quarter of an hour. So these
    interactions are kept in memory for that time.
    """

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, int, Kind], Open] = OrderedDict()

    async def note_open(
        self, interaction: discord.Interaction[Any], kind: Kind, messages: Sequence[int], asked: Asked | None = None
    ) -> None:
        """Notes messages as open and closes older ones.

        The messages of the newest interaction stay, even if an older interaction calls this later.
        """
        key = (interaction.channel_id or 0, interaction.user.id, kind)
        older, newer = self._open.pop(key, None), Open(interaction, messages, interaction.id, asked)
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

    def outdated(self, channel_id: int, scene: Scene) -> list[Open]:
        """Returns each hand whose decision is over, but only once."""
        found = []
        for user_id in {line.user_id for line in scene.seats if line.user_id is not None}:
            key: tuple[int, int, Kind] = (channel_id, user_id, "hand")
            known = self._open.get(key)
            if known is not None and known.asked is not None and not known.asked.stands_in(scene):
                self._open[key] = known._replace(asked=None)
                found.append(known)
        return found

    def changes(self, interaction: discord.Interaction[Any]) -> None:
        """Notes that an interaction changes the clicked message.

        An older interaction that ends later then does not close the message.
        """
        for kind in get_args(Kind):
            key = (interaction.channel_id or 0, interaction.user.id, kind)
            known, message = self._open.get(key), interaction.message
            if known is not None and message is not None and message.id in known.messages:
                self._open[key] = known._replace(newest=interaction.id)

    async def put_out_of_date(self, known: Open, text: str) -> None:
        """Marks open messages as outdated and disables their controls."""
        for message_id in () if known.interaction.is_expired() else known.messages:
            try:
                await put_out_of_date(known.interaction, message_id, text)
            except OUT_OF_REACH as error:  # the user may have dismissed it
                log.info("an outdated message of interaction %s stays: %s", known.interaction.id, error)

    def let_go(self) -> None:
        """Forgets interactions that have expired."""
        while self._open and next(iter(self._open.values())).interaction.is_expired():
            self._open.popitem(last=False)

    def forget(self, user_id: int) -> None:
        for key in [key for key in self._open if key[1] == user_id]:
            del self._open[key]
