"""What happens when a control is clicked or a box submitted.

Nothing is remembered between clicks. Each one asks the game service for the options open now and finds its own by a
digest, so an old button never comes to mean something new. Most actions take two clicks: a verb on the table message,
and an option from a list that only the asker sees; a long list is first narrowed slot by slot.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord.ui import ActionRow, LayoutView, Modal, TextDisplay, TextInput

from bot.client.answers import in_time, respond
from bot.client.asking import origin_of
from bot.client.controls import PREFIX, TEMPLATE, box, button, option_label, rows, select
from bot.client.host import Host, host_of
from bot.client.posting import OUT_OF_REACH, Content
from bot.facts.origins import Origin
from bot.facts.replies import Reply, Typed
from bot.facts.scenes import Option, Scene
from bot.games.choosing import PAGE, Choices, digest_of, narrow, numbered_by, option_digest, slots_of, spot_slot
from bot.words.presenter import Voice
from rules.refusal import Refusal, Refused
from rules.words import Phrase

log = logging.getLogger(__name__)

MAX_END: Final = 50
MAX_TYPED: Final = 100
OUTDATED: Final = "outdated"
"""An id that no proposal has, for old buttons that do not say which proposal they agree to."""


async def pressed(interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Does what the custom id of a button, select or box says; says so if this version does not know it."""
    host = host_of(interaction)
    match = TEMPLATE.fullmatch(custom_id) or TEMPLATE.fullmatch(f"{PREFIX}:unknown::")
    assert match is not None
    press = Press(interaction, host, match["game"], match["rest"].split(":"), values, typed_in(interaction))
    handler = HANDLERS.get(match["what"])
    try:
        await (handler(press) if handler else press.answer(press.stale()))
    except Exception as error:
        await host.answer_error(interaction, error)
    finally:
        host.delivery.pressed(interaction, match["game"])


async def sent_in(interaction: discord.Interaction[Any]) -> None:
    """Handles a submitted input box, even one opened before a restart."""
    await pressed(interaction, str(dict(interaction.data or {})["custom_id"]))


def typed_in(interaction: discord.Interaction[Any]) -> dict[str, str]:
    """What was typed into a box, by the ids of its inputs; empty for anything else."""

    def inputs(components: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
        for part in components:
            yield from inputs([*part.get("components", ()), *([part["component"]] if "component" in part else ())])
            if "value" in part:
                yield part["custom_id"], part["value"]

    data: Mapping[str, Any] = dict(interaction.data or {})
    return dict(inputs(data["components"])) if interaction.type is discord.InteractionType.modal_submit else {}


@dataclass(frozen=True, slots=True)
class Press:
    """One click or submitted box: where, on what, the chosen values of a select, what was typed into the inputs."""

    interaction: discord.Interaction[Any]
    host: Host
    game: str
    rest: list[str]
    values: tuple[str, ...]
    typed: Mapping[str, str]

    @property
    def origin(self) -> Origin:
        return origin_of(self.interaction)

    def voice(self, scene: Scene | None, *, is_plain: bool = True) -> Voice:
        return self.host.panel.voice(self.host.panel.language(self.interaction), scene, is_plain=is_plain)

    async def answer(self, reply: Reply) -> None:
        """Shows a reply; what was typed without effect comes back with it."""
        if reply.refusal is not None and self.typed:
            reply = replace(reply, parts=(*reply.parts, Typed("\n".join(self.typed.values()))))
        await self.host.delivery.answer(self.interaction, reply)

    def stale(self) -> Reply:
        """The refusal of a control that is out of date."""
        return Reply(refusal=Refusal("stale-box" if self.typed else "stale-button"), private=True)

    async def read(self) -> str:
        """What was typed into a box's only input."""
        (text,) = self.typed.values()
        return text

    async def refuse(self, code: str, **facts: Any) -> None:
        await self.answer(Reply(refusal=Refusal(code, **facts), private=True))

    @property
    def verb(self) -> str:
        """The verb that a control is about."""
        return self.rest[1].partition("@")[0]

    @property
    def seat(self) -> str:
        """The seat that it was made for; "" if it is for everybody: then whichever of the asker's seats is asked."""
        return self.rest[1].partition("@")[2]

    async def look(self) -> tuple[Scene | None, tuple[Option, ...]]:
        """What the asker may do now; no scene for a button of an old game, or of a seat that is now somebody else's."""
        scene, options = await self.host.service.options(self.origin, self.seat or None)
        is_same = scene is not None and scene.game_id == self.game and self.seat in ("", scene.seat)
        return (scene, options) if is_same else (None, ())

    async def act(self, scene: Scene, verb: str, slots: dict[str, Any], decision: int) -> Reply:
        """Takes an action; the service fills in missing slots, or refuses."""
        return await self.in_time(
            self.host.service.act(self.origin, verb, slots, decision_id=decision, seat=scene.seat)
        )

    async def in_time(self, work: Coroutine[Any, Any, Reply]) -> Reply:
        """The reply of the work, or its refusal."""

        async def reply() -> Reply:
            try:
                return await work
            except Refused as refused:
                return Reply(refusal=refused.refusal, private=True)

        return await in_time(self.interaction, reply(), seen_by="asker" if self.typed else "nobody")

    async def put_away(self, text: str) -> None:
        """Replaces the list that was clicked. If Discord refuses that, the list stays: the choice has been carried out,
        and its answer still has to be given."""
        view = LayoutView(timeout=None)
        view.add_item(TextDisplay(text))
        try:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(view=view)
            else:
                await self.interaction.response.edit_message(view=view)
        except OUT_OF_REACH as error:
            log.info("a list stays after interaction %s: %s", self.interaction.id, error)


def chooser(press: Press, scene: Scene, decision: int, choices: Choices, path: str, page: int) -> LayoutView:
    """A page of the list that only the asker sees."""
    voice, verb = press.voice(scene), press.verb
    place = (press.game, decision, press.rest[1])
    if choices.slot:
        entries = [
            (str(voice.text(value)) if value != "" else voice.say("chooser-none"), f"v{digest_of(value)}")
            for value in choices.values
        ]
    else:
        entries = [(option_label(voice, option), f"o{option_digest(option.action)}") for option in choices.options]
    pages = max(1, -(-len(entries) // PAGE))
    page = max(0, min(page, pages - 1))
    label = voice.verb_label(verb, scene.awaited.kind if scene.awaited else "")
    title = voice.say("chooser-title", verb=label, command=voice.command(verb), count=len(entries))
    shown = list(dict(reversed(entries[page * PAGE : (page + 1) * PAGE])).items())[::-1]
    view = LayoutView(timeout=None)
    view.add_item(TextDisplay(title))
    placeholder = voice.say("chooser-pick")
    if pages > 1:
        ends = {"first": shown[0][0][:MAX_END], "last": shown[-1][0][:MAX_END]}
        placeholder = voice.words.say("chooser-page", **ends, page=page + 1, pages=pages)
    view.add_item(ActionRow(select(shown, placeholder, "pick", *place, path, page)))
    steps = []
    if path:
        steps.append(button(voice.say("chooser-back"), "page", *place, path.rpartition(".")[0], 0, "up"))
    if pages > 1:
        steps.append(button(voice.say("chooser-previous"), "page", *place, path, page - 1, disabled=page == 0))
        steps.append(button(voice.say("chooser-next"), "page", *place, path, page + 1, disabled=page == pages - 1))
    if choices.options and spot_slot(type(choices.options[0].action)):
        steps.append(button(voice.say("chooser-type"), "type", *place))
    for row in rows(steps):
        view.add_item(row)
    return view


async def _press_verb(press: Press) -> None:
    """A verb: acts if only one option is open, else lists them for the asker."""
    decision, verb = int(press.rest[0]), press.verb
    scene, options = await press.look()
    if scene is None:
        await press.refuse("stale-button")
        return
    options = tuple(option for option in options if option.action.verb == verb)
    is_open = scene.awaited is not None and scene.awaited.id == decision
    if is_open and (slot := numbered_by(options)):
        await press.interaction.response.send_modal(number_box(press, scene, decision, verb, slot, options))
        return
    if is_open and len(options) > 1:
        view = chooser(press, scene, decision, narrow(options, ()), "", 0)
        await respond(press.interaction, {"view": view}, ephemeral=True)
        return
    reply = await press.act(scene, verb, slots_of(options[0].action) if options else {}, decision)
    if not options and reply.refusal is not None and reply.refusal.code == "missing-slot":
        await press.refuse("no-choices", verb=verb)
    else:
        await press.answer(reply)


def number_box(press: Press, scene: Scene, decision: int, verb: str, slot: str, options: Sequence[Option]) -> Modal:
    """Asks for the number that tells the options apart, such as an initiative."""
    voice = press.voice(scene)
    numbers = [getattr(option.action, slot) for option in options]
    return box(
        voice.verb_label(verb, scene.awaited.kind if scene.awaited else ""),
        voice.words.say("chooser-number", low=min(numbers), high=max(numbers)),
        voice.prompt(scene.awaited) if scene.awaited else "",
        TextInput(custom_id=slot, max_length=len(str(max(numbers)))),
        *("number", press.game, decision, press.rest[1]),
    )


async def _press_type(press: Press) -> None:
    """A point to be typed, since no list has them all."""
    scene, _ = await press.look()
    if scene is None or scene.awaited is None or scene.awaited.id != int(press.rest[0]):
        await press.refuse("stale-button")
        return
    voice, kind = press.voice(scene), scene.ruleset.action_kind(press.verb)
    assert kind is not None
    text: TextInput[Any] = TextInput(custom_id=spot_slot(kind), max_length=MAX_TYPED)
    title, place = voice.verb_label(press.verb, scene.awaited.kind), (press.game, *press.rest[:2])
    await press.interaction.response.send_modal(
        box(title, voice.say("chooser-point"), voice.prompt(scene.awaited), text, "number", *place)
    )


async def _press_number(press: Press) -> None:
    """A number or point that was typed: takes the option with that number, or any point that the rules allow."""
    ((slot, typed),) = press.typed.items()
    typed = typed.strip()

    async def work() -> Reply:
        scene, options = await press.look()
        if scene is None:
            return press.stale()
        same = (option.action for option in options if option.action.verb == press.verb)
        action = next((action for action in same if typed == str(getattr(action, slot))), None)
        slots = slots_of(action) if action else {slot: typed}
        return await press.host.service.act(
            press.origin, press.verb, slots, decision_id=int(press.rest[0]), seat=scene.seat
        )

    await press.answer(await press.in_time(work()))


async def _press_chart(press: Press) -> None:
    """The text of a chart, with its name and whether it may replace one."""
    replaces, name = press.rest[0] == "1", ":".join(press.rest[1:])
    await press.answer(
        await press.in_time(press.host.charts.take_in(press.origin, press.read, name, replaces=replaces))
    )


async def _press_table(press: Press) -> None:
    """The document that is to replace a chart of the rules."""
    await press.answer(await press.in_time(press.host.charts.take_in(press.origin, press.read, typed=press.rest[0])))


async def _press_take(press: Press) -> None:
    """An option with a button of its own."""
    await _take(press, int(press.rest[0]), press.rest[2])


async def _take(press: Press, decision: int, digest: str) -> Reply | None:
    scene, options = await press.look()
    if scene is None:
        await press.refuse("stale-button")
        return None
    action = next((option.action for option in options if option_digest(option.action) == digest), None)
    is_asked = scene.awaited is not None and scene.awaited.id == decision and scene.seat in scene.awaited.seats
    if action is None and is_asked:
        await press.refuse("stale-option")
        return None
    reply = await press.act(scene, press.verb, slots_of(action) if action else {}, decision)
    if reply.refusal is None and press.values and action is not None:
        voice = press.voice(scene, is_plain=False)
        label = next(option_label(voice, option) for option in options if option.action is action)
        await press.put_away(voice.words.say("chooser-done", option=label))
        reply = replace(reply, own=tuple(said for said in reply.own if said != Phrase("service-noted")))
    await press.answer(reply)
    return reply


async def _press_repeat(press: Press) -> None:
    """An option, now and whenever the same is asked again."""
    scene, options = await press.look()
    found = (option.action for option in options if option_digest(option.action) == press.rest[2])
    action = next(found, None)
    if scene is None or scene.awaited is None or scene.awaited.id != int(press.rest[0]) or action is None:
        await press.refuse("stale-button")
        return
    work = press.host.service.order(
        press.origin, scene.awaited.kind, verb=press.verb, slots=action.slots(), seat=scene.seat
    )
    await press.answer(await press.in_time(work))


async def _press_pick(press: Press) -> None:
    """A row of the list: an option is taken; a slot's value narrows the list."""
    decision, path = int(press.rest[0]), press.rest[2]
    picked = press.values[0]
    if picked.startswith("o"):
        await _take(press, decision, picked[1:])
    else:
        await _show_choices(press, decision, ".".join(part for part in (path, picked[1:]) if part), 0)


async def _press_page(press: Press) -> None:
    await _show_choices(press, int(press.rest[0]), press.rest[2], int(press.rest[3]))


async def _show_choices(press: Press, decision: int, path: str, page: int) -> None:
    scene, options = await press.look()
    choices = narrow(
        [option for option in options if option.action.verb == press.verb], [part for part in path.split(".") if part]
    )
    if scene is None or scene.awaited is None or scene.awaited.id != decision or not choices.options:
        await press.refuse("stale-button")
        return
    view = chooser(press, scene, decision, choices, path, page)
    await press.interaction.response.edit_message(view=view)


async def _press_look(press: Press, show: Callable[[Scene | None, str], Sequence[Content]]) -> None:
    """Something to read, as the asker may see it."""
    scene, language = await _seen(press)
    await press.host.panel.show(press.interaction, show(scene, language))


async def _press_map(press: Press) -> None:
    """The picture of the whole board, as the asker may see it."""
    await press.host.panel.show(press.interaction, await press.host.panel.map(*await _seen(press)))


async def _seen(press: Press) -> tuple[Scene | None, str]:
    """The game as the asker may see it, and the asker's language."""
    scene = await press.host.service.scene(press.interaction.channel_id or 0, press.interaction.user.id)
    return scene, press.host.panel.language(press.interaction)


async def _press_words(press: Press) -> None:
    await _press_look(press, press.host.panel.words)


async def _press_rules(press: Press) -> None:
    chapter = press.values[0] if press.values else ""
    await _press_look(press, lambda scene, locale: press.host.panel.rules(scene, locale, chapter))


def _lobby(act: Callable[[Press], Coroutine[Any, Any, Reply]]) -> Callable[[Press], Awaitable[None]]:
    """A button that belongs to one game and shows the reply."""

    async def pressed(press: Press) -> None:
        scene = await press.host.service.scene(press.interaction.channel_id or 0, press.interaction.user.id)
        if scene is None or scene.game_id != press.game:
            await press.refuse("stale-button")
        else:
            await press.answer(await press.in_time(act(press)))

    return pressed


async def _press_end(press: Press) -> None:
    """The answer to whether the game should really end."""
    reply = await press.in_time(press.host.service.end(press.origin, press.game, press.rest[0]))
    if reply.refusal is None:
        await press.put_away(press.voice(reply.scene).words.say("service-end-answered"))
    await press.answer(reply)


async def _press_new(press: Press) -> None:
    """The ruleset for a `/game new` that did not name one."""
    id, *rest = press.rest
    (name,) = press.values or rest
    reply = await press.in_time(press.host.openings.chosen(press.origin, id, name))
    if reply.refusal is None:
        words = press.voice(None).words
        await press.put_away(words.say("service-ruleset-chosen", ruleset=words.say(f"choice-{name}")))
    await press.answer(reply)


HANDLERS: Final[dict[str, Callable[[Press], Awaitable[None]]]] = {
    "verb": _press_verb,
    "number": _press_number,
    "type": _press_type,
    "chart": _press_chart,
    "table": _press_table,
    "take": _press_take,
    "repeat": _press_repeat,
    "pick": _press_pick,
    "page": _press_page,
    "words": _press_words,
    "rules": _press_rules,
    "map": _press_map,
    "join": _lobby(lambda press: press.host.service.join(press.origin, press.values[0])),
    "referee": _lobby(lambda press: press.host.service.join(press.origin, referee=True)),
    "leave": _lobby(lambda press: press.host.service.leave(press.origin)),
    "start": _lobby(lambda press: press.host.service.start(press.origin)),
    "agree": _lobby(lambda press: press.host.service.agree(press.origin, press.rest[0] or OUTDATED)),
    "decline": _lobby(lambda press: press.host.service.decline(press.origin, press.rest[0] or OUTDATED)),
    "end": _press_end,
    "new": _press_new,
    "resume": _lobby(lambda press: press.host.service.resume(press.origin)),
    "always": _lobby(lambda press: press.host.service.order(press.origin, press.rest[0], seat=press.rest[1] or None)),
    "aside": _lobby(lambda press: press.host.service.order_until_target(press.origin, press.rest[1] or None)),
    "askme": _lobby(lambda press: press.host.service.cancel_orders(press.origin, press.rest[0])),
    "hand": _lobby(lambda press: press.host.service.hand(press.origin)),
    "again": _lobby(lambda press: press.host.service.play_again(press.origin)),
}
