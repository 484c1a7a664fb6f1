"""Consent: what one user may not do alone is proposed, and done as soon as those who are asked agree.

Everybody with a seat is asked, except the proposer; whether another may answer for a seat, only its player. A game
master can agree for all others only without having held a seat in this game, except to what game masters may do alone.
The module that proposes something also carries it out (`bot/games/lobby/agreeing.py`).
"""

from __future__ import annotations

from bot.games.live.proposals import Proposed, read_proposal
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase


def others(transaction: Transaction, *left_out: int | None) -> tuple[int, ...]:
    """Everybody with a seat but the asker and those left out."""
    return tuple(
        user_id for user_id in transaction.live.users() if user_id not in (transaction.origin.user_id, *left_out)
    )


def propose(transaction: Transaction, proposal: Proposed) -> None:
    """Asks those who are needed. Raises Refused while somebody else's proposal waits. An outsider's proposal gives way
    to one from somebody with a seat, and never replaces one."""
    kept, seated = transaction.live.record.proposal, transaction.live.users()
    waiting = read_proposal(kept)
    is_other = waiting is not None and waiting.user_id != proposal.user_id
    if waiting is not None and is_other and (waiting.user_id in seated or proposal.user_id not in seated):
        raise Refused(Refusal("proposal-waiting", user=waiting.person))
    one = "player" if proposal.is_personal else proposal.one_is_enough
    transaction.say(Phrase.of("service-proposed", user=proposal.person, what=proposal.phrase(), one=one))
    transaction.changes["proposal"] = proposal.model_dump_json()
