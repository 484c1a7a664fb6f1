"""Questions that wait for a yes.

The intended act is stored under an id until the question is answered, so questions survive restarts.
"""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel, ValidationError

from bot.facts.origins import Origin
from bot.games.live.choosing import digest_of
from storage import Store

Meant = TypeVar("Meant", bound=BaseModel)


async def keep(store: Store, origin: Origin, meant: BaseModel) -> str:
    """Stores the act to be confirmed, and returns its id.

    The same act in the same channel always has the same id.
    """
    text = meant.model_dump_json()
    id = digest_of([origin.channel_id, text])
    await store.keep_question(origin.user_id, id, text, origin.at)
    return id


async def find(store: Store, origin: Origin, id: str, kind: type[Meant]) -> Meant | None:
    """Returns the act stored under this id.

    Returns None if the question has been answered, or if the stored act can no longer be read.
    """
    text = await store.question(origin.user_id, id)
    try:
        return None if text is None else kind.model_validate_json(text)
    except ValidationError:
        return None


async def forget(store: Store, origin: Origin, id: str) -> None:
    await store.forget_question(origin.user_id, id)
