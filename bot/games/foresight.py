"""Asking once before somebody's game may end: what was meant is kept until it is confirmed, also through a restart."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import orjson
from pydantic import BaseModel, ConfigDict, ValidationError

from bot.facts.origins import Origin
from bot.facts.scenes import Option
from bot.games.live import Live
from rules.actions import Action
from rules.foresight import ASKS
from rules.words import dump_phrase
from storage import Store

KEY: Final = "sure"
"""The user's setting that holds the last unanswered question: one each, so nothing piles up."""


ASKED: Final = "asked"
"""In place of a question's id, where the asker has been asked before an answer was given at all."""


class Meant(BaseModel):
    """An answer that waits to be confirmed. Its id follows from the game, the decision, the answer and what it would
    set off: the same question has the same id, and another moment another."""

    model_config = ConfigDict(frozen=True)

    id: str
    game_id: str
    decision: int
    seat: str
    verb: str
    slots: dict[str, Any]


def question(live: Live, seat: str, action: Action) -> tuple[Meant, Option] | None:
    """What to ask before the seat answers with `action`; None if it ends nobody's game, or nothing else can be done."""
    game = live.game
    if game is None or game.decision is None:
        return None
    option = live.foreseen(seat, live.described(action))
    ends = [each.phrase for each in option.sets_off if each.weight in ASKS]
    if not ends or game.listed(seat) == [action]:
        return None
    slots = action.model_dump(mode="json", exclude={"verb"})
    asked = [live.record.id, game.decision.id, seat, action.verb, slots, [dump_phrase(each) for each in ends]]
    id = hashlib.sha256(orjson.dumps(asked, default=str)).hexdigest()[:12]
    meant = Meant(id=id, game_id=live.record.id, decision=game.decision.id, seat=seat, verb=action.verb, slots=slots)
    return meant, option


async def keep(store: Store, origin: Origin, meant: Meant) -> None:
    """Keeps what the asker was asked about."""
    await store.set_setting("user", str(origin.user_id), KEY, meant.model_dump_json())


async def kept(store: Store, origin: Origin, id: str) -> Meant | None:
    """What the asker was asked about under this id, if that was the last question."""
    try:
        meant = Meant.model_validate_json(await store.get_setting("user", str(origin.user_id), KEY) or "")
    except ValidationError:
        return None
    return meant if meant.id == id else None


async def forget(store: Store, origin: Origin) -> None:
    """Forgets the question once it is answered."""
    await store.delete_setting("user", str(origin.user_id), KEY)
