"""Asking before what cannot be taken back. A yes counts for what was asked, and for nothing else."""

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
    """An answer that waits to be confirmed, and what was `asked` about it (`asked_digest`)."""

    model_config = ConfigDict(frozen=True)

    game_id: str
    decision: int
    seat: str
    verb: str
    slots: dict[str, Any]
    asked: str = ""


FORFEITS: Final = Phrase("commits-forfeits")


def asked_digest(option: Option) -> str:
    """The short name of all that is shown when an option is asked about: its words, what it commits, what it sets off.
    If the same answer means something else by now, that has another."""
    sets_off = [(each.weight, dump_phrase(each.phrase)) for each in option.sets_off]
    asks = [dump_phrase(each) for each in option.asks]
    return digest_of([option.action.model_dump(mode="json"), dump_phrase(option.phrase), asks, sets_off])


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before an answer is given: what was meant, the option in words, and the board with it drawn there
    (None: there is nothing to see)."""

    meant: Meant
    option: Option
    sketch: Board | None


def is_grave(option: Option) -> bool:
    """Whether somebody's game may end by an option, or few would mean what it forfeits."""
    return FORFEITS in option.asks or any(each.weight in ASKS for each in option.sets_off)


def question(live: Live, seat: str, action: Action, sure: str = "") -> Question | None:
    """What to ask before the seat answers with `action`; None if nothing. It is asked if the rules have such answers
    previewed, and about what is grave where something else can be done.
    Whoever is `sure` was asked about what has this digest, and is asked again if that is not what would happen now."""
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
    """The board with an answer that is to be looked at first; None for any other."""
    game = live.game
    if game is None or game.decision is None or action.verb not in live.ruleset.previewed.get(game.decision.kind, ()):
        return None
    return live.ruleset.sketch(live.setup, game.table.state, seat, action)
