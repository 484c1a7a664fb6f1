"""Interactions that no Discord client would send: with other custom ids, values, texts or user ids."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from simcord.components import walk_components

from tests.database import columns
from tests.e2e.playing import everything
from tests.world import World


@contextlib.contextmanager
def forging(world: World, change: Callable[[dict[str, Any]], None]) -> Iterator[None]:
    """Changes every interaction sent while the context lasts."""

    def forge(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            change(payload)

    world.env.backend.subscribers.insert(0, forge)
    try:
        yield
    finally:
        world.env.backend.subscribers.remove(forge)


async def press(world: World, member: Any, message: Any, custom_id: str, *values: str) -> Any:
    """Presses a made-up control, as if a message had it."""
    real = next(iter(world.buttons(message).values()))

    def change(payload: dict[str, Any]) -> None:
        made_up = {"type": 3, "options": []} if values else {"type": 2, "style": 2, "label": "x"}
        payload["data"] |= {"custom_id": custom_id, "component_type": made_up["type"], "values": list(values)}
        payload["message"] = copy.deepcopy(payload["message"])
        for part in walk_components(payload["message"]["components"]):
            if part.get("custom_id") == real:
                part |= made_up | {"custom_id": custom_id}

    with forging(world, change):
        return await member.click(message, custom_id=real)


async def send_in(world: World, member: Any, message: Any, custom_id: str, components: list[Any]) -> Any:
    """Submits a made-up dialog box, as if a message had opened it."""

    def change(payload: dict[str, Any]) -> None:
        payload["type"] = 5
        payload["data"] = {"custom_id": custom_id, "components": components}

    real = next(iter(world.buttons(message).values()))
    with forging(world, change):
        return await member.click(message, custom_id=real)


def kept(world: World) -> Any:
    """Returns the stored rows, without interactions, messages to resend, and times."""
    return everything(world, "interaction", "outbox", "setting", "question", "die_tally", "session", "place")


def faults(world: World, caplog: Any) -> list[str]:
    """Returns the logged errors and the unexpected exceptions."""
    found = [record.getMessage() for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]
    return found + [repr(error) for error in world.env.errors_since(world.env._errors_acknowledged)]


def tables(world: World) -> set[str]:
    return set(columns(world.settings.database))
