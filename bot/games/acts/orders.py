"""Standing orders: declaring, listing and cancelling them."""

from __future__ import annotations

from typing import Any

from bot.facts.replies import Reply
from bot.facts.scenes import Answered, Asked, Said
from bot.games.acts.acting import NO_SLOTS, Slots, open_actions
from bot.games.acts.looking import started
from bot.games.live.game import Live
from bot.games.live.statuses import STARTED, during
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat
from rules.core.play.actions import parse_action
from rules.core.play.orders import StandingOrder, Unless


def own_seat(transaction: Transaction, seat: str | None) -> str:
    """Returns the asker's named seat, or the asker's only one.

    Raises Refused, also if no seat is named and the asker has several.
    """
    if seat is None and len(transaction.own_seats) > 1:
        raise Refused(Refusal("which-seat", seats=[Seat(candidate) for candidate in transaction.own_seats]))
    return own_seats(transaction, seat)[0]


def own_seats(transaction: Transaction, seat: str | None) -> tuple[str, ...]:
    """Returns all of the asker's seats, or the named one.

    Raises Refused.
    """
    if not transaction.own_seats:
        raise Refused(transaction.live.no_seat())
    if seat is not None and seat not in transaction.own_seats:
        raise Refused(Refusal("not-your-seat", seat=Seat(seat)))
    return transaction.own_seats if seat is None else (seat,)


def declare(
    transaction: Transaction,
    kind: str,
    *,
    unless: Unless = "",
    verb: str = "",
    slots: Slots = NO_SLOTS,
    seat: str | None = None,
) -> None:
    """Declares an order for one kind of decision.

    Without a verb, the order gives the default answer.
    """
    own = own_seat(transaction, seat)
    action: dict[str, Any] = {}
    if verb:
        query = open_actions(transaction.names, transaction.live, verb, own)
        decision = transaction.decision
        if decision.kind == kind and verb not in decision.verbs:
            raise Refused(decision.not_awaited(verb))
        is_any = not slots and transaction.live.ruleset.standing.get(kind) == verb
        action = {"verb": verb, **({} if is_any else query.read(slots).slots())}
    order = StandingOrder(seat=own, kind=kind, unless=unless, action=action)
    transaction.take(transaction.game.order(order), transaction.origin.user_id)
    transaction.own.append(Phrase.of("service-ordered", seat=Seat(own)))
    transaction.seat, transaction.private = own, True


def until_target(transaction: Transaction, seat: str | None = None) -> None:
    """Orders the asker's seats to pass irrelevant reaction windows.

    With `seat`, only this seat gets the order.
    """
    game, seats, reactions = transaction.game, own_seats(transaction, seat), transaction.live.ruleset.reactions
    if not reactions:
        raise Refused(Refusal("no-reactions"))
    for own in seats:
        for kind in reactions:
            transaction.take(
                game.order(StandingOrder(seat=own, kind=kind, unless="concerned")), transaction.origin.user_id
            )
        transaction.own.append(Phrase.of("service-ordered-until-target", seat=Seat(own)))
    transaction.seat, transaction.private = seats[0], True


def cancel(transaction: Transaction, seat: str | None = None) -> None:
    seats = own_seats(transaction, seat)
    for own in seats:
        transaction.take(transaction.game.cancel_orders(own), transaction.origin.user_id)
        transaction.own.append(Phrase.of("service-orders-cancelled", seat=Seat(own)))
    transaction.seat, transaction.private = seats[0], True


@during(*STARTED)
async def listed(transaction: Transaction) -> Reply:
    """Lists the standing orders of the asker's seats.

    Raises Refused for an asker without a seat.
    """
    live = started(transaction)
    seats = transaction.own_seats
    if not seats:
        raise Refused(live.no_seat())
    own = tuple(line for seat in seats for line in orders_of(live, seat))
    return Reply(live.scene(), live.words(live.seat_for(transaction.origin.user_id)), own=own, private=True)


def orders_of(live: Live, seat: str) -> list[Said]:
    """Returns a seat's orders in words, one line each.

    The orders of `until_target` share one line.
    """
    assert live.game is not None
    orders = [order for order in live.game.orders if order.seat == seat]
    if not orders:
        return [Phrase.of("service-orders-none", seat=Seat(seat))]
    lines: list[Said] = [Phrase.of("service-orders-of", seat=Seat(seat))]
    waiting = {order.kind for order in orders if not order.action and order.unless == "concerned"}
    is_whole = bool(live.ruleset.reactions) and waiting.issuperset(live.ruleset.reactions)
    if is_whole:
        lines.append(Phrase("service-order-until-target"))
    covered = live.ruleset.reactions if is_whole else ()
    lines += [_line(live, order) for order in orders if order.kind not in covered]
    return lines


def _line(live: Live, order: StandingOrder) -> Phrase:
    return Phrase.of(
        "service-order",
        asked=Asked(order.kind),
        answer=_answer(live, order),
        until_target=order.unless == "concerned",
    )


def _answer(live: Live, order: StandingOrder) -> Answered | None:
    """Returns an order's action in words.

    Returns None if the rules no longer have that action.
    """
    if not order.action:
        return Answered(order.kind)
    known = live.ruleset.action_kind(order.action.get("verb", ""))
    if known is None:
        return None
    assert live.game is not None
    slots = {name: value for name, value in order.action.items() if name != "verb"}
    try:
        action = parse_action(known, slots)
        return Answered(order.kind, what=live.ruleset.describe(live.setup, live.game.table.state, action))
    except Refused:  # an order may leave slots open, to be filled by the first fitting option
        return Answered(order.kind, known.model_fields["verb"].default)
