"""What happens when a control is clicked or a box submitted.

Nothing is remembered between clicks. Each one asks the game service for the options open now and finds its own by a
digest, so an old button never comes to mean something new.

A button that names one whole option does it. One that names a verb (its label ends in dots) opens what only the asker
sees: a list, of which a row does what it says, or the one option as a question. What costs, reveals or ends something
is always asked about first (`Option.asks`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import discord
from discord.ui import LayoutView, Modal, TextDisplay, TextInput

from bot.client.answers import in_time, respond
from bot.client.asking import origin_of
from bot.client.benches import bench_view, place_of, words_box
from bot.client.choosers import SURE, Place, chooser, listed_next, next_step, question, several_asked, whose
from bot.client.controls import PREFIX, TEMPLATE, box, nothing_for, option_label
from bot.client.host import Host, host_of
from bot.client.posting import OUT_OF_REACH, Content
from bot.facts.origins import Origin
from bot.facts.replies import Bench, Reply, Typed, bench_of
from bot.facts.scenes import Option, Scene
from bot.games.building import At
from bot.games.choosing import narrow, numbered_by, option_digest, shown_on, slots_of, spot_slot
from bot.games.foresight import asked_digest
from bot.games.inquiries import Shown
from bot.words.presenter import Voice
from rules.actions import slot_names
from rules.options import TIES, Ties
from rules.refusal import Refusal, Refused
from rules.words import Phrase

log = logging.getLogger(__name__)

MAX_TYPED: Final = 100
OUTDATED: Final = "outdated"
"""An id that no proposal has, for old buttons that do not say which proposal they agree to."""


async def pressed(interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Does what the custom id of a button, select or box says; says so if this version does not know it."""
    host = host_of(interaction)
    match = TEMPLATE.fullmatch(custom_id) or TEMPLATE.fullmatch(f"{PREFIX}:unknown::")
    assert match is not None
    what, game, rest = match["what"], match["game"], match["rest"].split(":")
    press = Press(interaction, host, what, game, rest, values, typed_in(interaction))
    handler = HANDLERS.get(what)
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
    what: str
    game: str
    rest: list[str]
    values: tuple[str, ...]
    typed: Mapping[str, str]

    @property
    def origin(self) -> Origin:
        return origin_of(self.interaction)

    def voice(self, scene: Scene | None, *, is_plain: bool = True) -> Voice:
        return self.host.panel.voice(self.host.panel.language(self.interaction), scene, is_plain=is_plain)

    def bench_voice(self, bench: Bench, *, is_plain: bool = False) -> Voice:
        """The voice for somebody who builds a character."""
        return self.host.panel.bench_voice(bench, self.host.panel.language(self.interaction), is_plain=is_plain)

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
        """Refuses the click; if it has acted already and is delivered again, it is answered as before."""
        await self.answer(await self.in_time(self.host.service.refuse(self.origin, Refusal(code, **facts))))

    @property
    def verb(self) -> str:
        """The verb that a control is about."""
        return self.rest[1].partition("@")[0]

    def of_verb(self, options: Iterable[Option]) -> list[Option]:
        """The options with the verb that the control is about."""
        return [option for option in options if option.action.verb == self.verb]

    @property
    def seat(self) -> str:
        """The seat that it was made for; "" if it is for everybody: then whichever of the asker's seats is asked."""
        return "".join(self.rest[1:2]).partition("@")[2]

    @property
    def place(self) -> Place:
        return Place(self.game, int(self.rest[0]), self.rest[1])

    @property
    def is_sure(self) -> bool:
        """Whether it answers the question if this should really be done."""
        return self.rest[-1] == SURE

    async def look(
        self, *, verb: str = "", shown: Shown = lambda options: ()
    ) -> tuple[Scene | None, tuple[Option, ...]]:
        """What the asker may do now, of several seats the one that could use the `verb`; no scene for a button of an
        old game, or of a seat that is now somebody else's. The options `shown` have what they set off."""
        scene, options = await self.host.service.options(self.origin, self.seat or None, verb=verb, shown=shown)
        is_same = scene is not None and scene.game_id == self.game and self.seat in ("", scene.seat)
        return (scene, options) if is_same else (None, ())

    @property
    def sure(self) -> str:
        """What was asked, if this is the yes to it (`asked_digest`)."""
        return self.rest[-2] if self.is_sure else ""

    def is_asked_first(self, option: Option) -> bool:
        """Whether to ask before this is done: it has not been asked yet, or something else was."""
        return (option.is_asked or self.is_sure) and self.sure != asked_digest(option)

    async def act(self, scene: Scene, verb: str, slots: dict[str, Any], decision: int) -> Reply:
        """Takes an action; the service fills in missing slots, or refuses."""
        return await self.in_time(
            self.host.service.act(self.origin, verb, slots, decision_id=decision, seat=scene.seat, sure=self.sure)
        )

    async def in_time(self, work: Coroutine[Any, Any, Reply]) -> Reply:
        """The reply of the work, or its refusal."""

        async def reply() -> Reply:
            try:
                return await work
            except Refused as refused:
                return Reply(refusal=refused.refusal, private=True)

        return await in_time(self.interaction, reply(), seen_by="asker" if self.typed else "nobody")

    @property
    def is_in_place(self) -> bool:
        """Whether what comes next takes the place of the message that was clicked: only the asker sees it, and it has
        nothing but choices."""
        message = self.interaction.message
        is_own = message is not None and message.flags.ephemeral
        return is_own and (bool(self.values) or self.is_sure or self.what in ("step", "drop"))

    async def show(self, view: LayoutView) -> None:
        """Shows the asker what there is to choose or to answer."""
        if self.is_in_place:
            await self.interaction.response.edit_message(view=view)
            await self.stays_open()
        elif (message_id := await respond(self.interaction, {"view": view}, ephemeral=True)) is not None:
            await self.host.delivery.opened.now(self.interaction, "list", [message_id])

    async def stays_open(self) -> None:
        """What was clicked stays open, or becomes a list."""
        message = self.interaction.message
        if message is not None and message.flags.ephemeral:
            await self.host.delivery.opened.now(self.interaction, "list", [message.id])

    async def go_on(self, done: str) -> None:
        """Replaces what was clicked by what was done, and by what the asker may do next."""
        scene, options = await self.look(shown=listed_next)
        if scene is not None and scene.awaited is not None and scene.seat in scene.awaited.declared:
            scene, options = await replace(self, rest=[]).look(shown=listed_next)  # another seat's turn to declare
        if scene is None:
            await self.put_away(done)
        else:
            await self.replace(next_step(self.voice(scene, is_plain=False), self.voice(scene), scene, options, done))
            await self.stays_open()

    async def put_in_place(self, reply: Reply) -> None:
        """Replaces what was clicked by a question, with its picture."""
        asked, *_ = await self.host.panel.private(reply, self.host.panel.language(self.interaction))
        view = asked["view"]
        assert isinstance(view, LayoutView)
        await self.replace(view, asked.get("files", ()))
        await self.stays_open()

    async def put_away(self, text: str) -> None:
        """Replaces what was clicked by a text."""
        view = LayoutView(timeout=None)
        view.add_item(TextDisplay(text))
        await self.replace(view)

    async def replace(self, view: LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Replaces what was clicked, and the picture that it had. If Discord refuses that, it stays: the choice has
        been carried out, and its answer still has to be given."""
        try:
            if self.interaction.response.is_done():
                await self.interaction.edit_original_response(view=view, attachments=files)
            else:
                await self.interaction.response.edit_message(view=view, attachments=files)
        except OUT_OF_REACH as error:
            log.info("a list stays after interaction %s: %s", self.interaction.id, error)


async def _press_verb(press: Press) -> None:
    """A verb: acts if that is all there is to say, else shows the asker what it may mean."""
    decision, verb = int(press.rest[0]), press.verb
    scene, options = await press.look(verb=verb, shown=lambda options: shown_on(narrow(press.of_verb(options), ()), 0))
    if scene is not None and several_asked(scene):
        press = replace(press, rest=[press.rest[0], f"{verb}@{scene.seat}", *press.rest[2:]])
    if scene is None:
        await press.refuse("stale-button")
        return
    options = tuple(press.of_verb(options))
    if scene.awaited is None or scene.awaited.id != decision:
        await press.answer(await press.act(scene, verb, {}, decision))  # refused, with what has happened since
    elif not options:
        await _say_why_not(press, scene)
    elif slot := numbered_by(options):
        await press.interaction.response.send_modal(number_box(press, scene, decision, verb, slot, options))
    elif len(options) > 1:
        await press.show(chooser(press.voice(scene), scene, press.place, narrow(options, ()), "", 0))
    elif options[0].is_void:
        await press.refuse("void-choice", verb=verb, why=[each.phrase for each in options[0].sets_off])
    elif slot_names(type(options[0].action)) and verb not in scene.ruleset.previewed.get(scene.awaited.kind, ()):
        await _ask(press, scene, options[0], "take")
    else:
        await _take(press, decision, option_digest(options[0].action))


async def _say_why_not(press: Press, scene: Scene) -> None:
    """Why a verb has nothing to choose from: the rules' reason, unless it is just that something has to be typed or
    that the hand has nothing for it. Then what else can be answered comes along."""
    reply = await press.in_time(press.host.service.can(press.origin, press.verb, {}, seat=scene.seat))
    if reply.refusal is not None and reply.refusal.code != "missing-slot":
        await press.answer(reply)
    elif scene.ruleset.has_hands and scene.awaited is not None:
        _, options = await press.look(shown=listed_next)
        voice, plain = press.voice(scene, is_plain=False), press.voice(scene)
        why = f"⛔ {nothing_for(voice, press.verb, scene.awaited.kind)}"
        await press.show(next_step(voice, plain, scene, options, why))
    else:
        await press.refuse("no-choices", verb=press.verb)


async def _ask(press: Press, scene: Scene, option: Option, what: str) -> None:
    """Asks whether to do this; only the asker sees it."""
    voice = press.voice(scene, is_plain=False)
    await press.show(question(voice, scene, press.place, option, what, is_changed=press.is_sure))


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


async def _take(press: Press, decision: int, digest: str) -> None:
    scene, options = await press.look(shown=partial(_with_digest, digest))
    if scene is None:
        await press.refuse("stale-button")
        return
    option = next(_with_digest(digest, options), None)
    is_open = scene.awaited is not None and scene.awaited.id == decision
    if option is None and is_open and scene.awaited is not None and scene.seat in scene.awaited.seats:
        await press.refuse("stale-option")
        return
    if option is not None and is_open and press.is_asked_first(option):
        await _ask(press, scene, option, "take")
        return
    reply = await press.act(scene, press.verb, slots_of(option.action) if option else {}, decision)
    if reply.asks and press.is_in_place:
        await press.put_in_place(reply)
        return
    if reply.refusal is None and press.is_in_place and option is not None:
        voice, kind = press.voice(scene, is_plain=False), scene.awaited.kind if scene.awaited else ""
        done = voice.words.say("chooser-done", option=option_label(voice, option, kind))
        await press.go_on("\n".join([*whose(voice, scene), done]))
        reply = replace(reply, own=tuple(said for said in reply.own if said != Phrase("service-noted")))
    await press.answer(reply)


def _with_digest(digest: str, options: Iterable[Option]) -> Iterator[Option]:
    return (option for option in options if option_digest(option.action) == digest)


async def _press_sure(press: Press) -> None:
    """The answer to whether something that was typed is really meant."""
    reply = await press.in_time(press.host.service.confirm(press.origin, press.rest[0]))
    if reply.refusal is None and not reply.asks:
        await press.go_on(press.voice(None).words.say("question-answered"))
    await press.answer(reply)


async def _press_drop(press: Press) -> None:
    """Something that was asked about, and is not done."""
    await press.go_on(press.voice(None).words.say("question-dropped"))


async def _press_repeat(press: Press) -> None:
    """An option, now and whenever the same is asked again."""
    scene, options = await press.look(shown=partial(_with_digest, press.rest[2]))
    option = next(_with_digest(press.rest[2], options), None)
    if scene is None or scene.awaited is None or scene.awaited.id != int(press.rest[0]) or option is None:
        await press.refuse("stale-button")
        return
    if press.is_asked_first(option):
        await _ask(press, scene, option, "repeat")
        return
    work = press.host.service.order(
        press.origin, scene.awaited.kind, verb=press.verb, slots=option.action.slots(), seat=scene.seat
    )
    reply = await press.in_time(work)
    if press.is_sure and reply.refusal is None:
        await press.go_on(press.voice(scene).words.say("question-answered"))
    await press.answer(reply)


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
    steps = [part for part in path.split(".") if part]
    scene, options = await press.look(shown=lambda options: shown_on(narrow(press.of_verb(options), steps), page))
    choices = narrow(press.of_verb(options), steps)
    if scene is None or scene.awaited is None or scene.awaited.id != decision or not choices.options:
        await press.refuse("stale-button")
        return
    view = chooser(press.voice(scene), scene, press.place, choices, path, page)
    await press.interaction.response.edit_message(view=view)
    await press.stays_open()


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


async def _press_why(press: Press) -> None:
    """Why the ruling above came about."""
    game, first, last = press.rest
    await press.answer(await press.in_time(press.host.service.why_these(press.origin, game, int(first), int(last))))


def _order_always(press: Press) -> Coroutine[Any, Any, Reply]:
    """A standing order for a kind of question: its default, or the verb named."""
    kind, seat, *verb = press.rest
    return press.host.service.order(press.origin, kind, verb="".join(verb), seat=seat or None)


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


async def _press_build(press: Press) -> None:
    """Something chosen while a character is built: what follows is shown in its place."""
    building, what = press.host.building, press.rest[0]
    if what == "open":
        await press.answer(await press.in_time(building.open(press.origin)))
        return
    at, also = place_of(press.rest), Reply()
    if what == "join":
        also = await press.in_time(building.join(press.origin, at))
        told = () if also.refusal else (Phrase("build-joined"),)
        reply = await building.look(press.origin, at, told=(*told, *also.own), refusal=also.refusal)
    else:
        reply = await press.in_time(BENCH[what](press, at))
    if reply.refusal is not None:
        await press.answer(reply)
        return
    bench = bench_of(reply)
    voice, plain = press.bench_voice(bench), press.bench_voice(bench, is_plain=True)
    if what == "words":
        await press.interaction.response.send_modal(words_box(plain, bench))
        return
    await press.replace(bench_view(voice, plain, bench))
    if (message := press.interaction.message) is not None:
        await press.host.delivery.opened.now(press.interaction, "bench", [message.id])
    if also.public:
        await press.answer(replace(also, own=()))


BENCH: Final[Mapping[str, Callable[[Press, At], Coroutine[Any, Any, Reply]]]] = {
    "part": lambda press, at: press.host.building.look(press.origin, at._replace(part=press.values[0], page=0)),
    "page": lambda press, at: press.host.building.look(press.origin, at),
    "words": lambda press, at: press.host.building.look(press.origin, at),
    "take": lambda press, at: press.host.building.take(press.origin, at, press.values[0]),
    "type": lambda press, at: press.host.building.say(press.origin, at, press.typed),
    "undo": lambda press, at: press.host.building.undo(press.origin, at),
    "afresh": lambda press, at: press.host.building.afresh(press.origin, at),
    "save": lambda press, at: press.host.building.save(press.origin, at, for_all=False),
    "share": lambda press, at: press.host.building.save(press.origin, at, for_all=True),
}
"""What the controls of a bench do."""


def _ties(press: Press) -> Ties | None:
    return next((ties for ties in TIES if ties == press.rest[0]), None)


HANDLERS: Final[dict[str, Callable[[Press], Awaitable[None]]]] = {
    "verb": _press_verb,
    "step": _press_verb,
    "number": _press_number,
    "type": _press_type,
    "chart": _press_chart,
    "table": _press_table,
    "take": _press_take,
    "drop": _press_drop,
    "sure": _press_sure,
    "repeat": _press_repeat,
    "pick": _press_pick,
    "page": _press_page,
    "why": _press_why,
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
    "askend": _lobby(lambda press: press.host.service.ask_end(press.origin)),
    "undo": _lobby(lambda press: press.host.service.undo(press.origin, seen=press.rest[0])),
    "new": _press_new,
    "build": _press_build,
    "resume": _lobby(lambda press: press.host.service.resume(press.origin)),
    "always": _lobby(_order_always),
    "aside": _lobby(lambda press: press.host.service.order_until_target(press.origin, press.rest[1] or None)),
    "askme": _lobby(lambda press: press.host.service.cancel_orders(press.origin, press.rest[0])),
    "hand": _lobby(lambda press: press.host.service.hand(press.origin)),
    "ties": _lobby(lambda press: press.host.service.settings(press.origin, ties=_ties(press))),
    "again": _lobby(lambda press: press.host.service.play_again(press.origin)),
}
