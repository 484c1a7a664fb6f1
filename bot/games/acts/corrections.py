"""Corrections by a game master, made at once and shown to all, or proposed.

They are proposed if a game master who plays would touch hidden facts, or if the table has decided that corrections need
consent. A correction that ends the game has to be confirmed.
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
    """Makes a correction and shows it to the table with its reason.

    It may need consent or confirmation. Raises Refused unless the asker is a game master.
    """
    transaction.refuse_unless_manages()
    await _correct(transaction, open_actions(transaction.names, transaction.live, verb, None).complete(slots), reason)


async def _correct(transaction: Transaction, correction: Action, reason: str, *, is_meant: bool = False) -> None:
    """Makes or proposes a correction.

    If it touches a hand, all other players have to agree. One other player has to agree if only the table's settings
    require consent, or if the players share the role of an absent game master. A game master without a seat needs no
    consent. The asker must confirm a correction that would end the game, unless that has been done (`is_meant`). Raises
    Refused.
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

    The verdict was stored under this id when the asker was asked. Raises Refused.
    """
    asked = await questions.find(transaction.store, transaction.origin, id, CorrectionProposed)
    if asked is None:
        raise Refused(Refusal("stale-button"))
    await _correct(transaction, _action(transaction, asked), asked.reason, is_meant=True)


async def _ask(transaction: Transaction, asked: CorrectionProposed) -> None:
    """Asks the asker alone whether the game should really end like this."""
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

    Raises Refused if these rules no longer have it.
    """
    kind = transaction.live.ruleset.corrections.kinds.get(agreed.verb)
    if kind is None:
        raise Refused(Refusal("proposal-moot"))
    return parse_action(kind, agreed.slots)


def carry_out(transaction: Transaction, agreed: CorrectionProposed) -> None:
    """Makes a correction as agreed.

    Raises Refused if it is no longer possible.
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
    """Returns whether only the asker has ever held a seat in this game.

    If so, a correction can be unfair to no other player.
    """
    return all(held.holders <= {transaction.origin.user_id} for held in transaction.live.seats)


def _words(transaction: Transaction, correction: Action) -> Phrase:
    """Returns a correction in words: the verb and its slots.

    These words work for every ruleset.
    """
    told = transaction.live.ruleset.corrections.slots_in_words(correction)
    parts = [Phrase.of("correction-part", value=value) for value in told.values()]
    return Phrase.of(f"correction-{correction.verb}", parts=parts)


@announces
def corrections_in_words() -> Iterator[str]:
    yield from {f"correction-{verb}" for ruleset in rulesets().values() for verb in ruleset.corrections.kinds}
