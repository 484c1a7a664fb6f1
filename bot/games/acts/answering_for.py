"""Answers that a game master with a seat gives for another player's seat, with that player's consent."""

from __future__ import annotations

from bot.games.acts import consent
from bot.games.live.automatic import tell_tie
from bot.games.live.foresight import is_grave
from bot.games.live.proposals import AnswerProposed
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat
from rules.core.play.actions import Action, parse_action


def propose_answer(transaction: Transaction, seat: str, action: Action) -> None:
    """Asks a player to let the asker answer for the seat.

    Raises Refused.
    """
    controller = transaction.controller(seat)
    assert controller is not None
    option = transaction.live.foreseen(seat, transaction.live.described(action))
    proposal = AnswerProposed(
        user_id=transaction.origin.user_id,
        user_name=transaction.origin.user_name,
        needed=(controller,),
        decision=transaction.decision.id,
        seat=seat,
        controller=controller,
        verb=action.verb,
        slots=action.slots(),
        words=option.phrase,
        sets_off=tuple(each.phrase for each in option.sets_off) if is_grave(option) else (),
    )
    consent.propose(transaction, proposal)


def answer_as_agreed(transaction: Transaction, agreed: AnswerProposed) -> None:
    """Gives the agreed answer in the consenting player's name.

    Raises Refused if the answer is no longer possible or the seat has changed hands.
    """
    kind = transaction.live.ruleset.action_kind(agreed.verb)
    is_same = (transaction.decision.id, transaction.controller(agreed.seat)) == (agreed.decision, agreed.controller)
    if kind is None or not is_same:
        raise Refused(Refusal("proposal-moot"))
    action = parse_action(kind, agreed.slots)
    if (refusal := transaction.game.check(agreed.seat, action)) is not None:
        raise Refused(refusal)
    transaction.say(Phrase.of("service-acts-for", user=agreed.person, seat=Seat(agreed.seat)))
    tell_tie(transaction, agreed.seat, action, "people")
    transaction.act(agreed.seat, action, agreed.controller)
