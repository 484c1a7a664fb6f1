"""Answers to a proposal, and its execution once all needed users have agreed."""

from __future__ import annotations

from bot.games.acts import corrections, undo
from bot.games.acts.answering_for import answer_as_agreed
from bot.games.live.proposals import (
    AnswerProposed,
    CorrectionProposed,
    Kept,
    Proposed,
    SeatProposed,
    SettingsProposed,
    UndoProposed,
    read_proposal,
)
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from bot.games.lobby import agreed_settings, seating
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase


@during(*OPEN, "ended")
async def agree(transaction: Transaction, id: str = "", *, kind: str = "") -> None:
    """Agrees to the pending proposal.

    The proposal is carried out once no other consent is needed. An empty `id` or `kind` matches any proposal. Raises
    Refused.
    """
    agreed = _agreed(transaction, id, kind)
    if agreed is not None:
        try:
            await _carry_out(transaction, agreed)
        except Refused:  # the reasons may be hidden from this user
            transaction.say(Phrase("service-proposal-moot"))


async def _carry_out(transaction: Transaction, agreed: Kept) -> None:
    """Carries out the agreed proposal.

    Raises Refused, having changed nothing, if the proposed act is no longer possible.
    """
    match agreed:
        case UndoProposed():
            await undo.carry_out(transaction, agreed)
        case SeatProposed():
            seating.carry_out(transaction, agreed)
        case AnswerProposed():
            answer_as_agreed(transaction, agreed)
        case CorrectionProposed():
            corrections.carry_out(transaction, agreed)
        case SettingsProposed():
            agreed_settings.carry_out(transaction, agreed)


def _agreed(transaction: Transaction, id: str, kind: str) -> Kept | None:
    """Notes the asker's consent, and returns the proposal if complete.

    Returns None while other people are still needed. Raises Refused.
    """
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


@during(*OPEN, "ended")
def decline(transaction: Transaction, id: str = "", *, kind: str = "") -> None:
    """Declines a proposal for the asker, or withdraws the asker's own.

    An empty `id` or `kind` matches any proposal. Raises Refused.
    """
    proposal = _pending(transaction, id, kind)
    if transaction.origin.user_id not in (*proposal.needed, proposal.user_id) and not transaction.manages:
        raise Refused(Refusal("nothing-to-agree"))
    transaction.changes["proposal"] = None
    user, is_own = transaction.origin.person, transaction.origin.user_id == proposal.user_id
    transaction.say(Phrase.of("service-declined", user=user, own=is_own, kind=proposal.kind))


def _pending(transaction: Transaction, id: str, kind: str) -> Kept:
    """Returns the pending proposal with this id and kind ("": any).

    Raises Refused if no such proposal is pending, or the id is that of an older proposal.
    """
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
    """Returns whether the asker can agree for all as game master.

    Game masters cannot decide on their own proposals.
    """
    if proposal.is_personal or transaction.origin.user_id in proposal.beneficiaries:
        return False
    return transaction.is_seatless_master if proposal.by_seatless else transaction.manages
