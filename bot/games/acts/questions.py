"""Questions that wait for a yes.

The act that the asker intends is stored under an id until the question is answered, so questions survive restarts.
Three acts use them: an answer that may end a player's game, a verdict that ends the game, and the choice of a ruleset
for a new game. Questions of a list or a button need no storage (`bot/client/table/choosers.py`).
"""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from bot.facts.origins import Origin
from bot.games.live.choosing import digest_of
from storage import Store

Meant = TypeVar("Meant", bound=BaseModel)


async def keep(store: Store, origin: Origin, meant: BaseModel) -> str:
    """Stores the act that the asker has to confirm, and returns its id.

    The id follows from the channel and the content: the same question always has the same id, and different questions
    have different ones.
    """
    text = meant.model_dump_json()
    id = digest_of([origin.channel_id, text])
    await store.keep_question(origin.user_id, id, text, origin.at)
    return id


async def find(store: Store, origin: Origin, id: str, kind: type[Meant]) -> Meant | None:
    """Returns the act that the asker was asked about under this id.

    Returns None if the question has been answered, or if the stored act can no longer be read.
    """
    text = await store.question(origin.user_id, id)
    try:
        return None if text is None else kind.model_validate_json(text)
    except ValidationError:
        return None


async def forget(store: Store, origin: Origin, id: str) -> None:
    await store.forget_question(origin.user_id, id)
