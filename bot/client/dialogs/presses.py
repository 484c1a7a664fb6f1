"""Effects of clicks on controls and of submitted boxes.

The bot remembers nothing between clicks. A click finds its option by a digest, so an old button never gets a new
meaning. An option that costs, reveals or ends something is always confirmed first (`Option.asks`).
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import discord
from discord.ui import Modal, TextInput

from bot.client.dialogs.building import press_build
from bot.client.dialogs.host import host_of
from bot.client.dialogs.press import Press, typed_in
from bot.client.dialogs.privacy import press_privacy
from bot.client.dialogs.sharing import KEEP, press_keep
from bot.client.intake.answers import in_time, open_box
from bot.client.intake.posting import Content
from bot.client.table.choosers import chooser, listed_next, next_step, question, seat_line, several_asked
from bot.client.table.controls import PREFIX, PRIVACY, TEMPLATE, box, is_whole, nothing_for, option_label
from bot.facts.replies import Reply
from bot.facts.scenes import Option, Scene
from bot.games.acts import answering, ending, hands, inquiries, looking, orders, undo
from bot.games.live.choosing import narrow, numbered_by, option_digest, shown_on, slots_of, spot_slot
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from bot.metrics import UNKNOWN
from rules.core.contract.options import TIES, Ties
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase
from rules.core.journal.proof import MAX_WORD
from rules.core.play.actions import slot_names

log = logging.getLogger(__name__)

MAX_TYPED: Final = 100
OUTDATED: Final = "outdated"
"""Id that no proposal has, for old buttons that do not name their proposal."""


async def pressed(interaction: discord.Interaction[Any], custom_id: str, values: tuple[str, ...] = ()) -> None:
    """Handles a button, select or box by its custom id.

    A control that this version does not know is refused.
    """
    host = host_of(interaction)
    match = TEMPLATE.fullmatch(custom_id) or TEMPLATE.fullmatch(f"{PREFIX}:unknown::")
    assert match is not None
    what, game, rest = match["what"], match["game"], match["rest"].split(":")
    press = Press(interaction, host, what, game, rest, values, typed_in(interaction))
    handler = HANDLERS.get(what) if is_whole(what, match["rest"], values, press.typed) else None
    try:
        await (handler(press) if handler else press.refuse(press.stale.code))
    except Refused as refused:
        await press.answer(Reply(refusal=refused.refusal, private=True))
    except Exception as error:
        await host.answer_error(interaction, error)
    finally:
        host.delivery.retire_unrecorded(interaction, match["game"])


def kind_of_control(custom_id: str) -> str:
    """Returns a control's kind, as a label for the metrics."""
    match = TEMPLATE.fullmatch(custom_id)
    return match["what"] if match is not None and match["what"] in HANDLERS else UNKNOWN


async def sent_in(interaction: discord.Interaction[Any]) -> None:
    """Handles a submitted box, even one opened before a restart."""
    await pressed(interaction, str(dict(interaction.data or {})["custom_id"]))


async def _press_verb(press: Press) -> None:
    """Carries out a verb that needs no choice, or shows its options."""
    decision, verb = int(press.rest[0]), press.verb
    scene, options = await press.look(verb=verb, shown=lambda options: shown_on(narrow(press.of_verb(options), ()), 0))
    if scene is not None and several_asked(scene):
        press = replace(press, rest=[press.rest[0], f"{verb}@{scene.seat}", *press.rest[2:]])
    if scene is None:
        await press.refuse("stale-button")
        return
    options = tuple(press.of_verb(options))
    if scene.awaited is None or scene.awaited.id != decision:
        await press.answer(await press.act(scene, verb, {}, decision))  # the decision is over, and the refusal says so
    elif not options:
        await _say_why_not(press, scene)
    elif slot := numbered_by(options):
        await open_box(press.interaction, number_box(press, scene, decision, verb, slot, options))
    elif len(options) > 1:
        await press.show(chooser(press.voice(scene), scene, press.place, narrow(options, ()), "", 0))
    elif options[0].is_void:
        await press.refuse("void-choice", verb=verb, why=[each.phrase for each in options[0].sets_off])
    elif slot_names(type(options[0].action)) and verb not in scene.ruleset.previewed.get(scene.awaited.kind, ()):
        await _ask(press, scene, options[0], "take")
    else:
        await _take(press, decision, option_digest(options[0].action))


async def _say_why_not(press: Press, scene: Scene) -> None:
    """Says why a verb has no options.

    If the rules give no reason, it says that nothing can be chosen.
    """
    reply = await press.in_time(press.ask(inquiries.can, press.verb, {}, seat=scene.seat))
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
    """Asks the asker privately to confirm an option."""
    voice = press.voice(scene, is_plain=False)
    await press.show(question(voice, scene, press.place, option, what, is_changed=press.is_sure))


def number_box(press: Press, scene: Scene, decision: int, verb: str, slot: str, options: Sequence[Option]) -> Modal:
    """Returns a box to type a number, such as an initiative.

    The options differ only in this number.
    """
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
    """Opens a box to type a point of the board.

    No list can offer all points.
    """
    scene, _ = await press.look()
    kind = scene.ruleset.action_kind(press.verb) if scene is not None else None
    slot = spot_slot(kind) if kind is not None else ""
    if scene is None or not slot or scene.awaited is None or scene.awaited.id != int(press.rest[0]):
        await press.refuse("stale-button")
        return
    voice = press.voice(scene)
    text: TextInput[Any] = TextInput(custom_id=slot, max_length=MAX_TYPED)
    title, place = voice.verb_label(press.verb, scene.awaited.kind), (press.game, *press.rest[:2])
    await open_box(
        press.interaction, box(title, voice.say("chooser-point"), voice.prompt(scene.awaited), text, "number", *place)
    )


async def _press_word(press: Press) -> None:
    """Opens a box to type a word for the dice's seed."""
    scene, _ = await press.look()
    if scene is None or scene.status != "lobby":
        await press.refuse("stale-button")
        return
    voice, text = press.voice(scene), TextInput[Any](custom_id="word", max_length=MAX_WORD)
    await open_box(
        press.interaction,
        box(voice.say("button-word"), voice.say("box-word"), voice.say("box-word-why"), text, "given", press.game),
    )


async def _press_number(press: Press) -> None:
    """Answers the decision with a typed number or point."""
    ((slot, typed),) = press.typed.items()
    typed = typed.strip()

    async def work() -> Reply:
        scene, options = await press.looked()
        if scene is None:
            return await press.host.games.refuse(press.origin, press.stale)
        same = (option.action for option in options if option.action.verb == press.verb)
        action = next((action for action in same if typed == str(getattr(action, slot, None))), None)
        slots = slots_of(action) if action else {slot: typed}
        return await press.change(answering.act, press.verb, slots, decision_id=int(press.rest[0]), seat=scene.seat)

    await press.answer(await press.in_time(work()))


async def _press_chart(press: Press) -> None:
    """Adds the chart of a submitted box."""
    replaces, name = press.rest[0] == "1", ":".join(press.rest[1:])
    await press.answer(
        await press.in_time(press.host.charts.take_in(press.origin, press.read, name, replaces=replaces))
    )


async def _press_table(press: Press) -> None:
    """Replaces a chart of the rules with the submitted document."""
    await press.answer(await press.in_time(press.host.charts.take_in(press.origin, press.read, typed=press.rest[0])))


async def _press_take(press: Press) -> None:
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
        if await press.go_on("\n".join([*seat_line(voice, scene), done])):
            reply = replace(reply, own=tuple(said for said in reply.own if not _is_noted(said)))
    await press.answer(reply)


def _is_noted(said: Phrase | Event) -> bool:
    return isinstance(said, Phrase) and said.id == "service-noted"


def _with_digest(digest: str, options: Iterable[Option]) -> Iterator[Option]:
    return (option for option in options if option_digest(option.action) == digest)


async def _press_sure(press: Press) -> None:
    """Carries out a typed action that the user has confirmed."""
    reply = await press.in_time(answering.confirm(press.host.games, press.origin, press.rest[0]))
    if reply.refusal is None and not reply.asks:
        await press.go_on(press.voice(None).words.say("question-answered"))
    await press.answer(reply)


async def _press_drop(press: Press) -> None:
    """Drops an action that the user has decided not to confirm."""
    await press.go_on(press.voice(None).words.say("question-dropped"))


async def _press_repeat(press: Press) -> None:
    """Takes an option now and whenever the same decision recurs."""
    scene, options = await press.look(shown=partial(_with_digest, press.rest[2]))
    option = next(_with_digest(press.rest[2], options), None)
    if scene is None or scene.awaited is None or scene.awaited.id != int(press.rest[0]) or option is None:
        await press.refuse("stale-button")
        return
    if press.is_asked_first(option):
        await _ask(press, scene, option, "repeat")
        return
    work = press.change(
        orders.declare, scene.awaited.kind, verb=press.verb, slots=option.action.slots(), seat=scene.seat
    )
    reply = await press.in_time(work)
    if press.is_sure and reply.refusal is None:
        await press.go_on(press.voice(scene).words.say("question-answered"))
    await press.answer(reply)


async def _press_pick(press: Press) -> None:
    """Takes the picked option, or narrows the list by the value."""
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
    await press.show_in_place(chooser(press.voice(scene), scene, press.place, choices, path, page))


async def _press_look(press: Press, show: Callable[[Scene | None, str], Sequence[Content]]) -> None:
    """Shows a text about the game as the asker sees it."""
    scene, language = await _seen(press)
    await press.host.panel.show(press.interaction, show(scene, language))


async def _press_map(press: Press) -> None:
    """Shows the whole board as the asker may see it."""
    panel, (scene, language) = press.host.panel, await _seen(press)
    drawing = panel.map(scene, language, press.rest[0], panel.theme(press.interaction))
    await panel.show(press.interaction, await in_time(press.interaction, drawing))


async def _seen(press: Press) -> tuple[Scene | None, str]:
    """Returns the asker's scene and language.

    The scene is the game as the asker may see it. Raises Refused if the game cannot be read.
    """
    return await press.scene_in_detail(), press.host.panel.language(press.interaction)


async def _press_words(press: Press) -> None:
    await _press_look(press, press.host.panel.words)


async def _press_rules(press: Press) -> None:
    chapter = press.values[0] if press.values else ""
    await _press_look(press, lambda scene, locale: press.host.panel.rules(scene, locale, chapter))


async def _press_why(press: Press) -> None:
    """Explains the ruling above the button."""
    game, first, last = press.rest
    await press.answer(await press.in_time(press.ask(looking.why_these, game, int(first), int(last))))


def _order_always(press: Press) -> Coroutine[Any, Any, Reply]:
    """Declares a standing order.

    The order answers with the button's verb, or else by default.
    """
    kind, seat, *verb = press.rest
    return press.change(orders.declare, kind, verb="".join(verb), seat=seat or None)


def _lobby(act: Callable[[Press], Coroutine[Any, Any, Reply]]) -> Callable[[Press], Awaitable[None]]:
    """Returns the handler of a button that acts on one game.

    The click is refused if the channel has another game by now.
    """

    async def pressed(press: Press) -> None:
        scene = await press.scene()
        if scene is None or scene.game_id != press.game:
            await press.refuse("stale-button")
        else:
            await press.answer(await press.in_time(act(press)))

    return pressed


async def _press_end(press: Press) -> None:
    """Ends the game, after the user has confirmed it."""
    reply = await press.in_time(ending.end(press.host.games, press.origin, press.game, press.rest[0]))
    if reply.refusal is None:
        await press.put_away(press.voice(reply.scene).words.say("service-end-answered"))
    await press.answer(reply)


async def _press_new(press: Press) -> None:
    """Opens a game with the ruleset chosen after `/game new`."""
    id, *rest = press.rest
    name = next(iter(press.values or rest), "")
    reply = await press.in_time(press.host.openings.open_with(press.origin, id, name))
    if reply.refusal is None:
        words = press.voice(None).words
        await press.put_away(words.say("service-ruleset-chosen", ruleset=words.say(f"choice-{name}")))
    await press.answer(reply)


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
    "join": _lobby(lambda press: press.change(seating.join, press.values[0])),
    "referee": _lobby(lambda press: press.change(seating.join, referee=True)),
    "word": _press_word,
    "given": _lobby(lambda press: press.change(seating.add_word, press.typed["word"])),
    "leave": _lobby(lambda press: press.change(seating.leave)),
    "start": _lobby(lambda press: press.change(seating.start)),
    "agree": _lobby(lambda press: press.change(agreeing.agree, press.rest[0] or OUTDATED)),
    "decline": _lobby(lambda press: press.change(agreeing.decline, press.rest[0] or OUTDATED)),
    "end": _press_end,
    "askend": _lobby(lambda press: ending.ask_end(press.host.games, press.origin)),
    "undo": _lobby(lambda press: press.change(undo.take_back, seen=press.rest[0])),
    "new": _press_new,
    "build": press_build,
    KEEP: press_keep,
    PRIVACY: press_privacy,
    "resume": _lobby(lambda press: press.change(ending.resume)),
    "always": _lobby(_order_always),
    "aside": _lobby(lambda press: press.change(orders.until_target, press.rest[1] or None)),
    "askme": _lobby(lambda press: press.change(orders.cancel, press.rest[0])),
    "hand": _lobby(lambda press: press.ask(hands.hand)),
    "ties": _lobby(lambda press: press.change(agreed_settings.change, ties=_ties(press))),
    "again": _lobby(lambda press: opening.play_again(press.host.games, press.origin)),
}
