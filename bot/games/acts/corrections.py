"""Corrections by a game master, made at once or proposed to the players.

A correction that ends the game has to be confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.facts.replies import EndAsked
from bot.games.acts import consent, questions
from bot.games.acts.acting import Slots, open_actions
from bot.games.live.proposals import CorrectionProposed
from bot.games.live.statuses import during
from bot.games.live.transaction import Transaction
from bot.words.languages import announces
from rules.core.contract.corrections import End
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Personal, Phrase, UserText
from rules.core.play.actions import Action, parse_action

MAX_REASON = 200


@during("active", "paused")
async def correct(transaction: Transaction, verb: str, slots: Slots, reason: str = "") -> None:
    """Makes a correction, or proposes it to the players.

    Raises Refused if the asker is not a game master, or if the correction is not possible.
    """
    transaction.refuse_unless_manages()
    await _correct(transaction, open_actions(transaction.names, transaction.live, verb, None).complete(slots), reason)


async def _correct(transaction: Transaction, correction: Action, reason: str, *, is_meant: bool = False) -> None:
    """Makes or proposes a correction, or asks the asker to confirm.

    A correction that touches a hand needs the consent of all other players. Other corrections need the consent of one
    other player, if the table requires consent. A game master who has held no seat needs none. With `is_meant` the
    asker has confirmed the end of the game. Raises Refused.
    """
    reason = reason[:MAX_REASON]
    live, origin = transaction.live, transaction.origin
    touches_hand = live.ruleset.has_hands and live.ruleset.corrections.touches_hand(correction)
    is_agreed = live.settings.corrections == "agreed" or live.record.gm_user_id is None
    if transaction.is_seatless_master or not (touches_hand or is_agreed) or _is_alone(transaction):
        if isinstance(correction, End) and not is_meant:
            await _ask(transaction, _proposed(transaction, correction, reason))
        else:
            _carry_out(transaction, correction, origin.person, reason)
        return
    needed = consent.others(transaction)
    if not needed:
        raise Refused(Refusal("nobody-to-agree"))
    consent.propose(
        transaction, _proposed(transaction, correction, reason, needed=needed, one_is_enough=not touches_hand)
    )


async def end(transaction: Transaction, id: str) -> None:
    """Ends the game by the verdict that the asker confirms.

    The verdict is stored under `id`. Raises Refused.
    """
    asked = await questions.find(transaction.store, transaction.origin, id, CorrectionProposed)
    if asked is None:
        raise Refused(Refusal("stale-button"))
    await _correct(transaction, _action(transaction, asked), asked.reason, is_meant=True)


async def _ask(transaction: Transaction, asked: CorrectionProposed) -> None:
    """Asks the asker alone to confirm the end of the game."""
    id = await questions.keep(transaction.store, transaction.origin, asked)
    transaction.own.append(Phrase.of("service-end-asked", lost=False))
    transaction.parts.append(EndAsked(transaction.live.record.id, id))


def _proposed(transaction: Transaction, correction: Action, reason: str, **asked: Any) -> CorrectionProposed:
    return CorrectionProposed(
        user_id=transaction.origin.user_id,
        user_name=transaction.origin.user_name,
        verb=correction.verb,
        slots=correction.slots(),
        reason=reason,
        words=_words(transaction, correction),
        **asked,
    )


def _action(transaction: Transaction, agreed: CorrectionProposed) -> Action:
    """Returns the agreed correction.

    Raises Refused if the rules no longer have this correction.
    """
    kind = transaction.live.ruleset.corrections.kinds.get(agreed.verb)
    if kind is None:
        raise Refused(Refusal("proposal-moot"))
    return parse_action(kind, agreed.slots)


def carry_out(transaction: Transaction, agreed: CorrectionProposed) -> None:
    """Makes a correction as agreed.

    Raises Refused if the correction is no longer possible.
    """
    _carry_out(transaction, _action(transaction, agreed), agreed.person, agreed.reason)


def _carry_out(transaction: Transaction, correction: Action, by: Personal, reason: str) -> None:
    live, game = transaction.live, transaction.game
    refusal = live.ruleset.corrections.check(live.setup, game.table.state, correction)
    if refusal is not None:
        raise Refused(refusal)
    transaction.say(Phrase.of("service-corrects", user=by, reason=UserText(reason)))
    transaction.take(transaction.game.correct(correction), by.who)


def _is_alone(transaction: Transaction) -> bool:
    """Returns whether only the asker has ever held a seat."""
    return all(held.holders <= {transaction.origin.user_id} for held in transaction.live.seats)


def _words(transaction: Transaction, correction: Action) -> Phrase:
    """Returns a correction in words that work for every ruleset."""
    told = transaction.live.ruleset.corrections.slots_in_words(correction)
    parts = [Phrase.of("correction-part", value=value) for value in told.values()]
    return Phrase.of(f"correction-{correction.verb}", parts=parts)


@announces
def corrections_in_words() -> Iterator[str]:
    yield from {f"correction-{verb}" for ruleset in rulesets().values() for verb in ruleset.corrections.kinds}
