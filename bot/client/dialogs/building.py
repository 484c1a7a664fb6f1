"""Clicks on the message in which a user builds a character."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import Any, Final

from bot.client.dialogs.press import Press
from bot.client.intake.answers import open_box
from bot.client.table.builder_message import bench_view, place_of, words_box
from bot.facts.replies import Reply, bench_of
from bot.games.lobby.building import At
from rules.core.facts.words import Phrase

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
"""Effects of the controls of a bench (the message in which a character is built)."""


async def press_build(press: Press) -> None:
    """Handles a click on a bench."""
    building, what = press.host.building, press.rest[0]
    if what == "open":
        await press.answer(await press.in_time(building.open(press.origin)))
        return
    at, also = place_of(press.rest), Reply()
    if what == "join":
        also = await press.in_time(building.join(press.origin, at))
        told = () if also.refusal else (Phrase("build-joined"),)
        reply = await press.in_time(building.look(press.origin, at, told=(*told, *also.own), refusal=also.refusal))
    else:
        reply = await press.in_time(BENCH[what](press, at))
    if reply.refusal is not None:
        await press.answer(reply)
        return
    bench, panel = bench_of(reply), press.host.panel
    language = panel.language(press.interaction)
    voice, plain = (panel.voice(language, None, reply.wording, is_plain=each) for each in (False, True))
    if what == "words":
        await open_box(press.interaction, words_box(plain, bench))
        return
    await press.replace(bench_view(voice, plain, bench), kind="bench")
    if also.public:
        await press.answer(replace(also, own=()))
