"""Consent: an act that needs the agreement of other users is proposed, and done once they agree.

The module that makes a proposal also has the function that carries it out. `bot/games/lobby/agreeing.py` calls that
function.
"""

from __future__ import annotations

from bot.games.live.proposals import Proposed, read_proposal
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase


def others(transaction: Transaction, *left_out: int | None) -> tuple[int, ...]:
    """Returns the users with a seat, except the asker and `left_out`."""
    return tuple(
        user_id for user_id in transaction.live.users() if user_id not in (transaction.origin.user_id, *left_out)
    )


def propose(transaction: Transaction, proposal: Proposed) -> None:
    """Proposes something to the users whose consent it needs.

    Raises Refused while another user's proposal waits. A player may replace a proposal by a user without a seat.
    """
    kept, seated = transaction.live.record.proposal, transaction.live.users()
    waiting = read_proposal(kept)
    is_other = waiting is not None and waiting.user_id != proposal.user_id
    if waiting is not None and is_other and (waiting.user_id in seated or proposal.user_id not in seated):
        raise Refused(Refusal("proposal-waiting", user=waiting.person))
    one = "player" if proposal.is_personal else proposal.one_is_enough
    transaction.say(Phrase.of("service-proposed", user=proposal.person, what=proposal.phrase(), one=one))
    transaction.changes["proposal"] = proposal.model_dump_json()
