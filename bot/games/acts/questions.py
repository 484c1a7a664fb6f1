"""Questions that wait for an answer: what was meant is kept under an id until it is answered, also through a restart.

There is one keeper for all that is asked before it is done: an answer that may end somebody's game, a verdict that ends
it, the ruleset of a game to open. What only a list or a button asks needs no keeping (`bot/client/table/choosers.py`).
"""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from bot.facts.origins import Origin
from bot.games.live.choosing import digest_of
from storage import Store

Meant = TypeVar("Meant", bound=BaseModel)


async def keep(store: Store, origin: Origin, meant: BaseModel) -> str:
    """Keeps what the asker is asked about, and returns its id. That follows from the channel and what is meant: the
    same question has the same id, however often it is asked, and each other question another."""
    text = meant.model_dump_json()
    id = digest_of([origin.channel_id, text])
    await store.keep_question(origin.user_id, id, text, origin.at)
    return id


async def find(store: Store, origin: Origin, id: str, kind: type[Meant]) -> Meant | None:
    """What the asker was asked about under this id; None if that has been answered, or cannot be read any more."""
    text = await store.question(origin.user_id, id)
    try:
        return None if text is None else kind.model_validate_json(text)
    except ValidationError:
        return None


async def forget(store: Store, origin: Origin, id: str) -> None:
    """Forgets a question that has been answered, and no other."""
    await store.forget_question(origin.user_id, id)
