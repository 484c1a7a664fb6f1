"""Automatic steps of a transaction: the game's clock, standing orders, the referee."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.games.live.foresight import is_grave
from bot.games.live.transaction import Transaction
from rules.core.contract.options import Ties
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, Seat
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision

log = logging.getLogger(__name__)

MAX_AUTOMATIC = 40
"""Maximum number of automatic answers in one transaction; the bot then starts another transaction."""


def ring(transaction: Transaction) -> None:
    """Applies the effect of the game's clock if it is due."""
    rings_at = transaction.live.rings_at
    has_come = rings_at is not None and rings_at <= transaction.origin.at
    if has_come and transaction.status == "active" and (alarm := transaction.live.alarm) is not None:
        transaction.take(transaction.game.correct(alarm.correction))


async def answer_automatically(transaction: Transaction) -> None:
    """Lets standing orders and the referee answer.

    Each answer is a separate entry. Nothing is answered at a table without people. Other tasks can run between two
    entries.
    """
    game = transaction.live.game
    if game is None or transaction.status != "active" or not transaction.users():
        return
    for _ in range(MAX_AUTOMATIC):
        if not _answer_once(transaction, game):
            return
        await asyncio.sleep(0)
    transaction.unfinished = True


def _answer_once(transaction: Transaction, game: Game[Any, Any]) -> bool:
    """Gives the next answer that needs no player.

    Returns whether it gave one.
    """
    decision = game.decision
    if decision is None:
        return False
    by = _settled(transaction, decision)
    if by is not None:
        answer_for(transaction, decision.seats[0], decision.default(decision.seats[0]), by)
        return True
    people = [seat for seat in decision.seats if transaction.controller(seat) is not None]
    for seat in people if decision.matters is not None and people else decision.seats:
        action, answers = _ordered(transaction, game, decision, seat), "order"
        if action is None and transaction.controller(seat) is None:
            if _asks_whether_to_play_on(transaction, game):
                return False
            action, answers = game.referee_answer(seat), "referee"
            if (refusal := game.check(seat, action)) is not None:
                log.error("the referee's %s is refused: %s", action.verb, refusal.code)
                action = decision.default(seat)
        if action is not None:
            answer_for(transaction, seat, action, answers)
            return True
    return False


def _asks_whether_to_play_on(transaction: Transaction, game: Game[Any, Any]) -> bool:
    """Pauses a game whose players have lost all their pieces.

    Returns whether it did. The game is not paused if the players have agreed that the referee plays on.
    """
    live = transaction.live
    seats = live.ruleset.view(live.setup, game.table.state, None).fallen_seats
    is_out = all(place.seat in seats for place in transaction.seats_now if place.controller is not None)
    plays_on = live.absence.plays_on
    if plays_on and not is_out:
        transaction.note_absence(plays_on=False)
    if not is_out or plays_on:
        return False
    transaction.pause("out", Phrase("service-pauses-out"))
    return True


def _settled(transaction: Transaction, decision: Decision) -> Ties | None:
    """Returns the setting that settles the pending tie, or None."""
    ties = transaction.live.settings.ties
    is_settled = decision.matters is not None and (ties == "first" or (ties == "matters" and not decision.matters))
    return ties if is_settled else None


def _ordered(transaction: Transaction, game: Game[Any, Any], decision: Decision, seat: str) -> Action | None:
    """Returns the answer of the seat's standing order, or None.

    An answer that may end a player's game is not given, since it needs confirmation.
    """
    action = game.standing_answer(seat)
    if action is None or (decision.kind in game.ruleset.reactions and action == decision.default(seat)):
        return action
    live = transaction.live
    if action != decision.default(seat) and is_grave(live.foreseen(seat, live.described(action))):
        return None
    if not transaction.orders_left:
        return None
    transaction.orders_left -= 1
    return action


def answer_for(transaction: Transaction, seat: str, action: Action, by: str) -> None:
    """Answers for a seat; `by` says what chose the answer.

    Raises RuntimeError if the ruleset refuses the answer that it has proposed.
    """
    tell_tie(transaction, seat, action, by)
    try:
        transaction.act(seat, action, by=by)
    except Refused as refused:  # no user asked for this, so the refusal is a fault and not a reply
        raise RuntimeError(f"{transaction.game.ruleset.name} refuses its own {action.verb}") from refused


def tell_tie(transaction: Transaction, seat: str, action: Action, by: str) -> None:
    """Announces how a tie is settled, and by whom.

    Call this before the answer that settles the tie.
    """
    live, game, decision = transaction.live, transaction.game, transaction.decision
    if decision.matters is not None and game.check(seat, action) is None:
        choice = live.ruleset.describe(live.setup, game.table.state, action)
        count, rule = len(game.options(seat)), decision.rule or None
        transaction.say(Phrase.of("service-tie", seat=Seat(seat), choice=choice, by=by, count=count, rule=rule))
