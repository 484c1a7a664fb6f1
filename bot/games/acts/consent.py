"""Consent: what one user may not do alone is proposed, and done as soon as those who are asked agree.

Everybody with a seat is asked, except the proposer; whether another may answer for a seat, only its player. A game
master can agree for all others only without having held a seat in this game, except to what game masters may do alone.
The module that proposes something also carries it out (`GameService.agree`).
"""

from __future__ import annotations

from bot.games.live.proposals import Kept, Proposed, read_proposal
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


def agree(transaction: Transaction, id: str = "", kind: str = "") -> Kept | None:
    """The asker agrees. Returns what is to be done now, or None while others are needed. Raises Refused."""
    proposal = _pending(transaction, id, kind)
    if not _may_agree(transaction, proposal):
        raise Refused(Refusal("nothing-to-agree"))
    if proposal.is_action and transaction.status == "paused":
        raise Refused(Refusal("game-paused", why=transaction.live.absence.pause))
    user_id, seated = transaction.origin.user_id, transaction.live.users()
    left = tuple(other for other in proposal.needed if other != user_id and other in seated)
    is_open = bool(left) and not proposal.one_is_enough and not _decides(transaction, proposal)
    user = transaction.origin.person
    transaction.say(Phrase.of("service-agreed", user=user, left=len(left) if is_open else 0))
    if is_open:
        transaction.changes["proposal"] = proposal.model_copy(update={"needed": left}).model_dump_json()
        return None
    transaction.changes["proposal"] = None
    return proposal


def decline(transaction: Transaction, id: str = "", kind: str = "") -> None:
    """The asker declines, or withdraws a proposal of their own. Raises Refused."""
    proposal = _pending(transaction, id, kind)
    if transaction.origin.user_id not in (*proposal.needed, proposal.user_id) and not transaction.manages:
        raise Refused(Refusal("nothing-to-agree"))
    transaction.changes["proposal"] = None
    user, is_own = transaction.origin.person, transaction.origin.user_id == proposal.user_id
    transaction.say(Phrase.of("service-declined", user=user, own=is_own, kind=proposal.kind))


def _pending(transaction: Transaction, id: str, kind: str) -> Kept:
    """The waiting proposal, if it has this id and is of this kind ("": any)."""
    kept = transaction.live.record.proposal
    proposal = read_proposal(kept)
    if proposal is None or kind not in ("", proposal.kind):
        raise Refused(Refusal("nothing-to-agree"))
    if id not in ("", proposal.id):
        raise Refused(Refusal("stale-button"))
    return proposal


def _may_agree(transaction: Transaction, proposal: Proposed) -> bool:
    user_id = transaction.origin.user_id
    return (user_id in proposal.needed and user_id in transaction.live.users()) or _decides(transaction, proposal)


def _decides(transaction: Transaction, proposal: Proposed) -> bool:
    """Whether the asker is a game master who can agree for all, which they never can to their own proposal."""
    if proposal.is_personal or transaction.origin.user_id in proposal.beneficiaries:
        return False
    return transaction.is_seatless_master if proposal.by_seatless else transaction.manages
