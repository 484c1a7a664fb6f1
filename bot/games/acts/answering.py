"""Answers to the pending decision."""

from __future__ import annotations

from bot.facts.origins import Origin
from bot.facts.replies import Reply, SureAsked
from bot.games.acts import questions
from bot.games.acts.acting import Slots, acting_seat, is_wish, named_seat, open_actions, redact, refuse_stale
from bot.games.acts.answering_for import propose_answer
from bot.games.live import foresight
from bot.games.live.automatic import tell_tie
from bot.games.live.games import Games
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat


async def act(
    transaction: Transaction,
    verb: str,
    slots: Slots,
    *,
    decision_id: int | None = None,
    game_id: str = "",
    seat: str | None = None,
    sure: str = "",
) -> None:
    """Answers the pending decision.

    `decision_id` and `game_id` come from a button, which is refused once another decision is pending. `seat` is one of
    the asker's seats; a game master may name any seat (`/gm act-for`).

    If the answer may end a player's game, the reply asks for confirmation and nothing is done. `sure` is the digest of
    a question that the asker has confirmed (`foresight.asked_digest`).
    """
    refuse_stale(transaction, decision_id, game_id)
    acting = acting_seat(transaction, named_seat(transaction, seat or ""), verb, slots)
    transaction.seat, transaction.private = (
        acting,
        transaction.decision.secret and not is_wish(transaction.live, verb),
    )
    try:
        action = open_actions(transaction.names, transaction.live, verb, acting).complete(slots)
    except Refused as refused:
        raise Refused(redact(transaction, acting, refused.refusal)) from None
    origin, is_own = transaction.origin, acting in transaction.own_seats
    if is_own or not transaction.live.ruleset.has_hands:  # another seat's consequences could reveal its hand
        asked = foresight.question(transaction.live, acting, action, sure)
        if asked is not None:
            id, kind = await questions.keep(transaction.store, origin, asked.meant), transaction.decision.kind
            transaction.parts.append(
                SureAsked(asked.meant.game_id, id, asked.option, kind, is_changed=bool(sure), sketch=asked.sketch)
            )
            return
    if not is_own and not transaction.is_seatless_master:
        propose_answer(transaction, acting, action)
        return
    if not is_own:
        transaction.say(Phrase.of("service-acts-for", user=origin.person, seat=Seat(acting)))
    tell_tie(transaction, acting, action, "people")
    transaction.act(acting, action, origin.user_id)


async def confirm(games: Games, origin: Origin, id: str) -> Reply:
    """Gives the answer that the asker confirms (`act`).

    Asks again if the answer would now have other consequences.
    """
    reply = await games.change(origin, _confirm, id)
    if reply.refusal is None and not reply.asks:
        await questions.forget(games.store, origin, id)
    return reply


async def _confirm(transaction: Transaction, id: str) -> None:
    meant = await questions.find(transaction.store, transaction.origin, id, foresight.Meant)
    if meant is None:
        raise Refused(Refusal("stale-button"))
    await act(
        transaction,
        meant.verb,
        meant.slots,
        decision_id=meant.decision,
        game_id=meant.game_id,
        seat=meant.seat,
        sure=meant.asked,
    )
