"""State of a click or a submitted input box, and methods to answer it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import discord
from discord.ui import LayoutView, TextDisplay

from bot.client.dialogs.host import Host
from bot.client.intake.answers import DEFERRED, in_time, put_in_place, respond
from bot.client.intake.origin import origin_of
from bot.client.intake.posting import OUT_OF_REACH, outdated
from bot.client.table.choosers import SURE, Place, listed_next, next_step
from bot.client.table.messages import new_view
from bot.client.table.opened import Kind
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Typed
from bot.facts.scenes import Option, Scene
from bot.games.acts import answering, inquiries
from bot.games.acts.acting import MISTIMED
from bot.games.acts.inquiries import Shown
from bot.games.live.foresight import asked_digest
from bot.games.live.transaction import Transaction
from bot.words.presenter import Voice
from rules.core.facts.refusal import Refusal, Refused

log = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")

STALE: Final = MISTIMED | {"stale-button", "stale-decision", "stale-option"}
"""Codes of refusals for a control that is out of date."""
ON_HANDS: Final = frozenset({"take", "verb", "repeat"})
"""Kinds of controls below a hand that answer a decision."""


def typed_in(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """Returns a submitted box's texts, by input id.

    Other interactions have none.
    """

    def inputs(components: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
        for part in components:
            yield from inputs([*part.get("components", ()), *([part["component"]] if "component" in part else ())])
            if isinstance(part.get("value"), str):
                yield part["custom_id"], part["value"]

    data: Mapping[str, Any] = dict(interaction.data or {})
    return dict(inputs(data["components"])) if interaction.type is discord.InteractionType.modal_submit else {}


@dataclass(frozen=True, slots=True)
class Press:
    """One click on a control, or one submitted input box."""

    interaction: discord.Interaction[Any]
    host: Host
    what: str
    """Kind of the control."""
    game: str
    """Game id in the control's custom id; "" for none."""
    rest: list[str]
    """State in the control's custom id, after the game."""
    values: tuple[str, ...]
    """Values chosen in a select."""
    typed: Mapping[str, str]
    """Texts typed into a box, by input id."""

    @property
    def origin(self) -> Origin:
        return origin_of(self.interaction)

    def voice(self, scene: Scene | None, *, is_plain: bool = True) -> Voice:
        return self.host.panel.voice(self.host.panel.language(self.interaction), scene, is_plain=is_plain)

    async def answer(self, reply: Reply) -> None:
        """Shows a reply.

        After a refusal, the user also gets the typed text back.
        """
        if reply.refusal is not None and reply.refusal.code in STALE and self.is_on_hand:
            await self._put_out_of_date()
        if reply.refusal is not None and self.typed:
            reply = replace(reply, parts=(*reply.parts, Typed("\n".join(self.typed.values()))))
        await self.host.delivery.answer(self.interaction, reply)

    @property
    def is_on_hand(self) -> bool:
        """Returns whether the clicked button is below a hand."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral and self.what in ON_HANDS and not self.is_sure

    async def _put_out_of_date(self) -> None:
        """Marks the clicked message as outdated and disables its controls."""
        message = self.interaction.message
        if message is not None and DEFERRED not in self.interaction.extras:
            await self.replace(outdated(message, self.voice(None).words.say("hand-outdated")), kind=None)

    @property
    def stale(self) -> Refusal:
        """Refusal of a control that is out of date."""
        return Refusal("stale-box" if self.typed else "stale-button")

    async def read(self) -> str:
        """Returns the text of a box with one input."""
        (text,) = self.typed.values()
        return text

    async def refuse(self, code: str, **facts: Any) -> None:
        """Refuses the click.

        If Discord delivers a click twice, the second delivery gets the answer of the first again.
        """
        await self.answer(await self.in_time(self.host.games.refuse(self.origin, Refusal(code, **facts))))

    @property
    def verb(self) -> str:
        return self.rest[1].partition("@")[0]

    def of_verb(self, options: Iterable[Option]) -> list[Option]:
        """Returns the options with the verb of the control."""
        return [option for option in options if option.action.verb == self.verb]

    @property
    def seat(self) -> str:
        """Seat that the control is for, or "".

        "" stands for any asked seat of the asker.
        """
        return "".join(self.rest[1:2]).partition("@")[2]

    @property
    def place(self) -> Place:
        return Place(self.game, int(self.rest[0]), self.rest[1])

    @property
    def is_sure(self) -> bool:
        """Returns whether the click confirms an action."""
        return self.rest[-1] == SURE

    async def look(
        self, *, verb: str = "", shown: Shown = lambda options: ()
    ) -> tuple[Scene | None, tuple[Option, ...]]:
        """Returns the game and options of one of the asker's seats.

        The game is as that seat sees it. A seat that can use `verb` is preferred. The scene is None if the button
        belongs to an old game, or to a seat that the asker has lost. Consequences are computed only for the options
        that `shown` selects.
        """
        return await self._in_time(self.looked(verb=verb, shown=shown))

    async def looked(
        self, *, verb: str = "", shown: Shown = lambda options: ()
    ) -> tuple[Scene | None, tuple[Option, ...]]:
        """Does the same as `look`, for work already under `in_time`."""
        scene, options = await inquiries.options(
            self.host.games, self.origin, self.seat or None, verb=verb, shown=shown
        )
        is_same = scene is not None and scene.game_id == self.game and self.seat in ("", scene.seat)
        return (scene, options) if is_same else (None, ())

    @property
    def sure(self) -> str:
        """Digest of the confirmed question (`asked_digest`); "" for none."""
        return self.rest[-2] if self.is_sure else ""

    def is_asked_first(self, option: Option) -> bool:
        """Returns whether the asker must confirm an option first.

        If the question has changed since the asker confirmed it, the asker must confirm the new question.
        """
        return (option.is_asked or self.is_sure) and self.sure != asked_digest(option)

    async def act(self, scene: Scene, verb: str, slots: dict[str, Any], decision: int) -> Reply:
        """Answers the decision with an action.

        A missing slot is filled in if only one value fits. A refusal is returned as a reply, not raised.
        """
        return await self.in_time(
            self.change(answering.act, verb, slots, decision_id=decision, seat=scene.seat, sure=self.sure)
        )

    async def change(
        self,
        act: Callable[Concatenate[Transaction, P], Awaitable[None] | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """Changes the channel's game for the asker (`Games.change`)."""
        return await self.host.games.change(self.origin, act, *args, **kwargs)

    async def ask(
        self, inquiry: Callable[Concatenate[Transaction, P], Awaitable[Reply]], *args: P.args, **kwargs: P.kwargs
    ) -> Reply:
        """Asks about the channel's game for the asker (`Games.ask`)."""
        return await self.host.games.ask(self.origin, inquiry, *args, **kwargs)

    async def in_time(self, work: Coroutine[Any, Any, Reply]) -> Reply:
        """Does the work and returns its reply.

        A refusal is returned as a reply, not raised. The answer is deferred if the work takes long.
        """

        async def reply() -> Reply:
            try:
                return await work
            except Refused as refused:
                return Reply(refusal=refused.refusal, private=True)

        return await self._in_time(reply())

    async def scene(self) -> Scene | None:
        """Returns the channel's game, as the asker may see it."""
        return await self._in_time(self.host.games.scene(self.interaction.channel_id or 0, self.interaction.user.id))

    async def scene_in_detail(self) -> Scene | None:
        """Returns the channel's game with details for the asker.

        Raises Refused if the game cannot be read.
        """
        return await self._in_time(
            self.host.games.scene_in_detail(self.interaction.channel_id or 0, self.interaction.user.id)
        )

    async def _in_time(self, work: Coroutine[Any, Any, T]) -> T:
        return await in_time(self.interaction, work, seen_by="asker" if self.typed else "nobody")

    @property
    def is_in_place(self) -> bool:
        """Returns whether the next message replaces the clicked message.

        A public message or a hand is never replaced.
        """
        message = self.interaction.message
        is_own = message is not None and message.flags.ephemeral
        return is_own and (bool(self.values) or self.is_sure or self.what in ("step", "drop"))

    async def show(self, view: LayoutView) -> None:
        """Shows the asker a list of choices or a question."""
        if self.is_in_place:
            await self.show_in_place(view)
        else:
            await self._opens("list", await respond(self.interaction, {"view": view}, ephemeral=True))

    async def show_in_place(
        self, view: LayoutView, files: Sequence[discord.File] = (), *, kind: Kind | None = "list"
    ) -> None:
        """Replaces the clicked message and its picture with a view.

        `kind` is the kind under which `Opened` notes the new message. It is None for a message without working
        controls.
        """
        self.host.delivery.opened.changes(self.interaction)
        await self._opens(kind, await put_in_place(self.interaction, view, files))

    async def _opens(self, kind: Kind | None, message_id: int | None) -> None:
        if kind is not None and message_id is not None:
            await self.host.delivery.opened.note_open(self.interaction, kind, [message_id])

    async def go_on(self, done: str) -> bool:
        """Replaces the clicked message with the result and next options.

        The options are the seat's. Returns whether Discord shows the new message.
        """
        scene, options = await self.look(shown=listed_next)
        if scene is not None and scene.awaited is not None and scene.seat in scene.awaited.declared:
            scene, options = await replace(self, rest=[]).look(shown=listed_next)  # the asker's next seat follows
        if scene is None:
            return await self.put_away(done)
        return await self.replace(next_step(self.voice(scene, is_plain=False), self.voice(scene), scene, options, done))

    async def put_in_place(self, reply: Reply) -> None:
        """Replaces the clicked message with the reply's question and its picture."""
        panel = self.host.panel
        making = panel.private(reply, panel.language(self.interaction), panel.theme(self.interaction))
        asked, *_ = await self._in_time(making)
        view = asked["view"]
        assert isinstance(view, LayoutView)
        await self.replace(view, asked.get("files", ()))

    async def put_away(self, text: str) -> bool:
        """Replaces the clicked message with a text.

        Returns whether Discord shows the text.
        """
        view = new_view()
        view.add_item(TextDisplay(text))
        return await self.replace(view, kind=None)

    async def replace(
        self, view: LayoutView, files: Sequence[discord.File] = (), *, kind: Kind | None = "list"
    ) -> bool:
        """Replaces the clicked message and its picture.

        Returns False if Discord refuses. An error raised here would hide the reply to a choice that has been carried
        out.
        """
        try:
            await self.show_in_place(view, files, kind=kind)
        except OUT_OF_REACH as error:
            log.info("what interaction %s led to is not shown: %s", self.interaction.id, error)
            return False
        return True
