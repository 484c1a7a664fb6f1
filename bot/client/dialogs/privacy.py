"""Buttons of /privacy, which ask for confirmation before they act."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from bot.client.dialogs.press import Press
from bot.client.table.controls import YES
from bot.facts.replies import Reply

DOES: Final[Mapping[str, Callable[[Press], Coroutine[Any, Any, Reply]]]] = {
    "export": lambda press: press.host.privacy.export(press.origin),
    "erase": lambda press: press.host.privacy.erase(press.origin),
}
"""Effects of a confirmed button."""


async def press_privacy(press: Press) -> None:
    """Handles a button of /privacy, or its confirmation."""
    what, *answered = press.rest
    say = press.voice(None).words.say
    if not answered:
        await press.answer(await press.in_time(press.host.privacy.ask_to_confirm(press.origin, what)))
    elif answered == [YES]:
        reply = await press.in_time(DOES[what](press))
        await press.put_away(say("question-answered"))
        await press.answer(reply)
    else:
        await press.put_away(say("question-dropped"))
