"""The game service: everything that users and the bot itself can do with games."""

from __future__ import annotations

import logging
from functools import partial

import storage
from bot.facts.origins import Origin
from bot.facts.replies import EndAsked, Reply, SureAsked
from bot.games.acts import absence, consent, corrections, orders, questions, undo
from bot.games.acts.acting import acting_seat, is_wish, named_seat, open_actions, redact, refuse_stale
from bot.games.acts.answering_for import answer_as_agreed, propose_answer
from bot.games.acts.inquiries import NO_SLOTS, Slots
from bot.games.live import foresight, unreadable
from bot.games.live.automatic import tell_tie
from bot.games.live.channels import OPEN
from bot.games.live.game import CLOCK
from bot.games.live.loading import Lost
from bot.games.live.proposals import (
    AnswerProposed,
    CorrectionProposed,
    Kept,
    SeatProposed,
    SettingsProposed,
    UndoProposed,
)
from bot.games.live.record import Absence
from bot.games.live.transaction import ENDS, Transaction
from bot.games.lobby import agreed_settings, seating
from bot.games.lobby.lobbies import Lobbies
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat
from rules.core.play.orders import Unless

log = logging.getLogger(__name__)

MOST_AT_ONCE = 50
"""At most this many tables are let rest in one go, since each is shown anew."""


class GameService(Lobbies):
    """What changes games. Every method that changes something returns a `Reply`, and only once the change is stored.

    Whatever a user can cause is a refusal in the reply, never an exception. An exception is a fault: the live game is
    thrown away, the next command loads it from storage, and the caller shows the fault's id. An interaction that is
    delivered twice acts once and gets the same reply.
    """

    # --- the game ------------------------------------------------------------------------------------------------

    async def act(
        self,
        origin: Origin,
        verb: str,
        slots: Slots,
        *,
        decision_id: int | None = None,
        game_id: str = "",
        seat: str | None = None,
        sure: str = "",
    ) -> Reply:
        """Answers the pending decision. Slots are as typed or chosen; missing ones are filled in if one value fits.

        `decision_id` and `game_id` come from a button: if another decision is pending by now, nothing happens and the
        reply says what has happened since. `seat` is one of the asker's seats; for a game master any seat (act-for),
        for which one who plays needs its player's consent. If somebody's game may end by it, the reply asks first and
        nothing is done, unless the asker is `sure`: the digest of what has been asked already
        (`foresight.asked_digest`). If that is not what would happen now, it asks anew.
        """

        async def body(transaction: Transaction) -> None:
            refuse_stale(transaction, decision_id, game_id)
            await self._act(transaction, verb, slots, seat, sure)

        return await self.run(origin, body)

    async def _act(self, transaction: Transaction, verb: str, slots: Slots, seat: str | None, sure: str) -> None:
        named = named_seat(self.names, transaction.live, seat or "")
        acting = acting_seat(transaction, self.names, named, verb, slots)
        transaction.seat, transaction.private = (
            acting,
            transaction.decision.secret and not is_wish(transaction.live, verb),
        )
        try:
            action = open_actions(self.names, transaction.live, verb, acting).complete(slots)
        except Refused as refused:
            raise Refused(redact(transaction, acting, refused.refusal)) from None
        origin, is_own = transaction.origin, acting in transaction.own_seats
        if is_own or not transaction.live.ruleset.has_hands:  # what it sets off may follow from the seat's hand
            asked = foresight.question(transaction.live, acting, action, sure)
            if asked is not None:
                id, kind = await questions.keep(self.store, origin, asked.meant), transaction.decision.kind
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

    async def confirm(self, origin: Origin, id: str) -> Reply:
        """Gives the answer that the asker was asked about (`act`). If that moment has passed, nothing is done; if it
        would now set off something else, that is asked."""

        async def body(transaction: Transaction) -> None:
            meant = await questions.kept(self.store, origin, id, foresight.Meant)
            if meant is None:
                raise Refused(Refusal("stale-button"))
            refuse_stale(transaction, meant.decision, meant.game_id)
            await self._act(transaction, meant.verb, meant.slots, meant.seat, meant.asked)

        reply = await self.run(origin, body)
        if reply.refusal is None and not reply.asks:
            await questions.forget(self.store, origin, id)
        return reply

    async def order(
        self,
        origin: Origin,
        kind: str,
        *,
        unless: Unless = "",
        verb: str = "",
        slots: Slots = NO_SLOTS,
        seat: str | None = None,
    ) -> Reply:
        """Declares a standing order for one kind of decision; without a verb it answers with the default."""

        async def body(transaction: Transaction) -> None:
            orders.declare(transaction, self.names, kind, unless=unless, verb=verb, slots=slots, seat=seat)

        return await self.run(origin, body)

    async def order_until_target(self, origin: Origin, seat: str | None = None) -> Reply:
        """Passes in every reaction window that does not concern the asker's seats (or the one named)."""

        async def body(transaction: Transaction) -> None:
            orders.until_target(transaction, seat)

        return await self.run(origin, body)

    async def cancel_orders(self, origin: Origin, seat: str | None = None) -> Reply:
        """Cancels the asker's standing orders."""

        async def body(transaction: Transaction) -> None:
            orders.cancel(transaction, seat)

        return await self.run(origin, body)

    async def undo(self, origin: Origin, steps: int = 1, *, seen: str = "") -> Reply:
        """Takes back the last `steps` actions, or the end of a game: at once if they are the asker's and nothing was
        revealed, else by consent. `seen` comes from a button: the status in which the game stood above it."""

        async def body(transaction: Transaction) -> None:
            if seen not in ("", transaction.live.record.status):
                raise Refused(Refusal("stale-button"))
            await undo.undo(transaction, self.store, steps)

        return await self.run(origin, body, during=("active", "paused", "ended"))

    async def agree(self, origin: Origin, id: str = "", *, kind: str = "") -> Reply:
        """Agrees to the pending proposal, if it has this `id` and `kind` (where given). It is carried out when the last
        person needed agrees, or a game master who can agree for all."""

        async def body(transaction: Transaction) -> None:
            agreed = consent.agree(transaction, id, kind)
            if agreed is not None:
                try:
                    await self._carry_out(transaction, agreed)
                except Refused:  # the reasons may be hidden from whoever agreed
                    transaction.say(Phrase("service-proposal-moot"))

        return await self.run(origin, body, during=(*OPEN, "ended"))

    async def _carry_out(self, transaction: Transaction, agreed: Kept) -> None:
        """Does what was agreed. Raises Refused, having changed nothing, if that is no longer possible."""
        match agreed:
            case UndoProposed():
                await undo.carry_out(transaction, self.store, agreed)
            case SeatProposed():
                seating.carry_out(transaction, agreed)
            case AnswerProposed():
                answer_as_agreed(transaction, agreed)
            case CorrectionProposed():
                corrections.carry_out(transaction, agreed)
            case SettingsProposed():
                agreed_settings.carry_out(transaction, agreed)

    async def decline(self, origin: Origin, id: str = "", *, kind: str = "") -> Reply:
        """Declines the pending proposal, or withdraws the asker's own."""

        async def body(transaction: Transaction) -> None:
            consent.decline(transaction, id, kind)

        return await self.run(origin, body, during=(*OPEN, "ended"))

    # --- the game master -----------------------------------------------------------------------------------------

    async def correct(self, origin: Origin, verb: str, slots: Slots, reason: str = "") -> Reply:
        """A correction by a game master, shown to the table with its reason; it may need consent or confirmation
        (`corrections.correct`)."""

        async def body(transaction: Transaction) -> None:
            transaction.refuse_unless_manages()
            action = open_actions(self.names, transaction.live, verb, None).complete(slots)
            await corrections.correct(transaction, self.store, action, reason)

        return await self.run(origin, body, during=("active", "paused"))

    async def pause(self, origin: Origin) -> Reply:
        """Pauses the game: no deadlines and no actions until `resume`."""

        async def body(transaction: Transaction) -> None:
            transaction.refuse_unless_manages()
            transaction.say(Phrase.of("service-pauses", user=transaction.origin.person))
            transaction.changes["status"] = "paused"

        return await self.run(origin, body)

    async def resume(self, origin: Origin) -> Reply:
        """Resumes a paused game, with a new deadline. If the bot paused it, anybody at the table may resume it."""

        async def body(transaction: Transaction) -> None:
            if not (transaction.live.absence.pause and transaction.own_seats):
                transaction.refuse_unless_manages()
            known = transaction.live.absence
            absence.come_back(transaction, plays_on=known.plays_on or known.pause == "out")
            transaction.say(Phrase.of("service-resumes", user=transaction.origin.person))
            transaction.changes["status"] = "active"

        return await self.run(origin, body, during=("paused",))

    async def ask_end(self, origin: Origin) -> Reply:
        """Asks whether the channel's game should really end, if the asker may end it. Private."""

        async def ask() -> Reply:
            try:
                transaction = await self.open_transaction(origin, OPEN)
            except Lost as lost:
                unreadable.refuse_unless_may_close(origin, lost.record)
                asked = Phrase.of("service-end-asked", lost=True)
                return Reply(own=(asked,), parts=(EndAsked(lost.record.id),), private=True)
            transaction.refuse_unless_manages()
            live, asked = transaction.live, Phrase.of("service-end-asked", lost=False)
            return Reply(live.scene(), own=(asked,), parts=(EndAsked(live.record.id),), private=True)

        return await self.once(origin.silent(), ask)

    async def end(self, origin: Origin, game_id: str = "", asked_end: str = "") -> Reply:
        """Ends the game (or closes the lobby) early and reveals the seed. With `game_id`, only that game; with
        `asked_end`, by the verdict of that id, which the asker was asked to confirm.

        One that this version cannot read is closed as it is, by whoever might end it if it could be read.
        """

        async def body(transaction: Transaction) -> None:
            if game_id not in ("", transaction.live.record.id):
                raise Refused(Refusal("stale-button"))
            transaction.refuse_unless_manages()
            if asked_end:
                await corrections.end(transaction, self.store, asked_end)
                return
            transaction.end(Phrase.of(ENDS, user=transaction.origin.person))

        reply = await self.run(origin, body, during=OPEN)
        if asked_end and reply.refusal is None:
            await questions.forget(self.store, origin, asked_end)
        if unreadable.is_lost(reply):
            return await self.once(origin, lambda: unreadable.close(self, origin, game_id))
        return reply

    # --- the clock -----------------------------------------------------------------------------------------------

    async def on_time(self, deadline: storage.Deadline) -> bool:
        """Handles a deadline or its nudge that has fallen due, if it still stands; returns whether it did."""
        record = await unreadable.record_of(self.store, deadline.game_id)
        if record is None:
            return False
        origin, acted = self.bot_origin(record.channel_id), False

        async def body(transaction: Transaction) -> None:
            nonlocal acted
            acted, standing = False, transaction.live.deadline
            if standing is None or transaction.live.record.id != deadline.game_id:
                return
            if standing.due_at <= origin.at:
                if standing.decision != CLOCK:  # that rings with every transaction
                    absence.answer_by_default(transaction)
                acted = True
            elif standing.nudge_at is not None and standing.nudge_at <= origin.at and not standing.nudged:
                absence.remind(transaction, standing)
                acted = True

        reply = await self.run(origin, body)
        if unreadable.is_lost(reply):
            await self.once(origin, lambda: unreadable.let_deadline_go(self, origin, deadline.game_id))
            return True
        return acted and reply.refusal is None

    async def give_back(self, deadline: storage.Deadline, seen: float) -> None:
        """The bot is back, having been there last at `seen`: a deadline that still stands is moved by that."""
        record = await unreadable.record_of(self.store, deadline.game_id)

        async def body(transaction: Transaction) -> None:
            if transaction.live.deadline == deadline:
                absence.give_back(transaction, seen)

        if record is not None:
            await self.run(self.bot_origin(record.channel_id), body)

    async def let_rest(self, now: float) -> None:
        """Lets the tables rest where there is no deadline and nobody has done anything for long."""

        async def body(transaction: Transaction, idle: storage.StoredGame) -> None:
            if (transaction.live.record.id, transaction.live.record.revision) == (idle.id, idle.revision):
                absence.rest(transaction)

        idle = await self.store.idle(now - absence.IDLE_S)
        own = (game for game in idle if self.share.acts_for(game.guild_id))
        awake = [game for game in own if not Absence.model_validate_json(game.absence).rests]
        for game in awake[:MOST_AT_ONCE]:
            try:
                await self.run(self.bot_origin(game.channel_id), partial(body, idle=game))
            except storage.StoreTrouble:
                raise
            except Exception:
                log.exception("the table of game %s could not be let rest", game.id)

    async def lose(self, channel_id: int) -> None:
        """Pauses the game of a channel that cannot be written to (it is gone, a permission lost, the bot removed)."""

        async def body(transaction: Transaction) -> None:
            absence.lose(transaction)

        await self.run(self.bot_origin(channel_id), body, during=OPEN)

    async def find_again(self, channel_id: int) -> None:
        """The channel can be written to again: its game says why it was paused."""

        async def body(transaction: Transaction) -> None:
            absence.find_again(transaction)

        await self.run(self.bot_origin(channel_id), body, during=OPEN)
