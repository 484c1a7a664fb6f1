"""Pausing a game, resuming it, and ending it early."""

from __future__ import annotations

from bot.facts.origins import Origin
from bot.facts.replies import EndAsked, Reply
from bot.games.acts import absence, corrections, questions
from bot.games.live import unreadable
from bot.games.live.games import Games
from bot.games.live.loading import Lost
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import ENDS, Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase


def pause(transaction: Transaction) -> None:
    """Pauses the game: no deadlines and no actions until `resume`."""
    transaction.refuse_unless_manages()
    transaction.say(Phrase.of("service-pauses", user=transaction.origin.person))
    transaction.changes["status"] = "paused"


@during("paused")
def resume(transaction: Transaction) -> None:
    """Resumes a paused game with a new deadline.

    Any player may resume a game that the bot paused.
    """
    known = transaction.live.absence
    if not (known.pause and transaction.own_seats):
        transaction.refuse_unless_manages()
    absence.come_back(transaction, plays_on=known.plays_on or known.pause == "out")
    transaction.say(Phrase.of("service-resumes", user=transaction.origin.person))
    transaction.changes["status"] = "active"


async def ask_end(games: Games, origin: Origin) -> Reply:
    """Asks whether the game should really end, in a private reply."""
    return await games.once(origin.silent(), lambda: _end_asked(games, origin))


async def _end_asked(games: Games, origin: Origin) -> Reply:
    try:
        transaction = await games.open_transaction(origin, OPEN)
    except Lost as lost:
        unreadable.refuse_unless_may_close(origin, lost.record)
        asked = Phrase.of("service-end-asked", lost=True)
        return Reply(own=(asked,), parts=(EndAsked(lost.record.id),), private=True)
    transaction.refuse_unless_manages()
    live, asked = transaction.live, Phrase.of("service-end-asked", lost=False)
    return Reply(live.scene(), own=(asked,), parts=(EndAsked(live.record.id),), private=True)


async def end(games: Games, origin: Origin, game_id: str = "", asked_end: str = "") -> Reply:
    """Ends the game or lobby early, and publishes the seed.

    Only the game `game_id` may be ended ("": any). `asked_end` is the id of a stored verdict that the asker confirms. A
    game that this version cannot read is closed without its rules.
    """
    reply = await games.change(origin, _end, game_id, asked_end)
    if asked_end and reply.refusal is None:
        await questions.forget(games.store, origin, asked_end)
    if unreadable.is_lost(reply):
        return await games.once(origin, lambda: unreadable.close(games, origin, game_id))
    return reply


@during(*OPEN)
async def _end(transaction: Transaction, game_id: str, asked_end: str) -> None:
    if game_id not in ("", transaction.live.record.id):
        raise Refused(Refusal("stale-button"))
    transaction.refuse_unless_manages()
    if asked_end:
        await corrections.end(transaction, asked_end)
        return
    transaction.end(Phrase.of(ENDS, user=transaction.origin.person))
