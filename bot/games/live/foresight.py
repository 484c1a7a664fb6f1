"""Confirmation of answers that cannot be taken back.

A yes is valid only for the consequences that the question stated.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from bot.facts.scenes import Option
from bot.games.live.choosing import digest_of
from bot.games.live.game import Live
from rules.core.contract.board import Board
from rules.core.facts.words import Phrase, dump_phrase
from rules.core.play.actions import Action
from rules.core.play.foresight import ASKS


class Meant(BaseModel):
    """An answer that waits for confirmation; `asked` is the digest of its question (`asked_digest`)."""

    model_config = ConfigDict(frozen=True)

    game_id: str
    decision: int
    seat: str
    verb: str
    slots: dict[str, Any]
    asked: str = ""


FORFEITS: Final = Phrase("commits-forfeits")


def asked_digest(option: Option) -> str:
    """Returns a digest of an option's words, commitments and consequences."""
    sets_off = [(each.weight, dump_phrase(each.phrase)) for each in option.sets_off]
    asks = [dump_phrase(each) for each in option.asks]
    return digest_of([option.action.model_dump(mode="json"), dump_phrase(option.phrase), asks, sets_off])


@dataclass(frozen=True, slots=True)
class Question:
    """A question before an answer is given.

    `sketch` is the board with the answer drawn on it, or None without a preview.
    """

    meant: Meant
    option: Option
    sketch: Board | None


def is_grave(option: Option) -> bool:
    """Returns whether an option may end a player's game or forfeits something."""
    return FORFEITS in option.asks or any(each.weight in ASKS for each in option.sets_off)


def question(live: Live, seat: str, action: Action, sure: str = "") -> Question | None:
    """Returns the question to ask before an answer, or None.

    `sure` is the digest of a question that the asker has confirmed. The asker is asked again if the consequences have
    changed since.
    """
    game = live.game
    if game is None or game.decision is None:
        return None
    option = live.foreseen(seat, live.described(action))
    asked = asked_digest(option)
    if sure == asked:
        return None
    sketch = preview(live, seat, action)
    if not (sure or sketch or (is_grave(option) and game.listed(seat) != [action])):
        return None
    slots = action.model_dump(mode="json", exclude={"verb"})
    decision, verb = game.decision.id, action.verb
    meant = Meant(game_id=live.record.id, decision=decision, seat=seat, verb=verb, slots=slots, asked=asked)
    return Question(meant, option, sketch)


def preview(live: Live, seat: str, action: Action) -> Board | None:
    """Returns the board with an answer drawn on it, or None."""
    game = live.game
    if game is None or game.decision is None or action.verb not in live.ruleset.previewed.get(game.decision.kind, ()):
        return None
    return live.ruleset.sketch(live.setup, game.table.state, seat, action)
