"""Absence: missed deadlines, resting tables, pauses by the bot, and times when the bot was away.

Players get back the time in which the bot was away.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace

import storage
from bot.facts.scenes import DAY_S, SelfPause
from bot.games.live import unreadable
from bot.games.live.automatic import answer_for
from bot.games.live.game import CLOCK
from bot.games.live.games import Games
from bot.games.live.proposals import HOUR_S, MINUTE_S
from bot.games.live.record import MOST_MISSED, Absence
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from rules.core.facts.words import Personal, Phrase, Seat

log = logging.getLogger(__name__)

IDLE_S = 7 * DAY_S
"""Idle time after which a table without a deadline rests."""
MOST_AT_ONCE = 50
"""Maximum number of tables that are put to rest at a time, since each needs an update of its message."""
AWAY_S = 240.0
"""Shortest absence of the bot that is announced and given back to players."""
MINUTES = ("minutes", MINUTE_S)
HOURS_FROM_S, DAYS_FROM_S = 2 * HOUR_S, 2 * DAY_S
"""Shortest absences that are announced in hours and in days; shorter ones are announced in minutes."""


def answer_by_default(transaction: Transaction) -> None:
    """Gives the default answer for every player who missed the deadline.

    The table rests if every player has missed a deadline. The bot pauses the game if a player has missed `MOST_MISSED`
    deadlines in a row.
    """
    decision, game = transaction.decision, transaction.game
    late = {seat: user_id for seat in decision.seats if (user_id := transaction.controller(seat)) is not None}
    transaction.say(Phrase.of("service-time-over", seats=[Seat(seat) for seat in late]))
    for seat in late:
        # In a declaration phase, the first default answer declares, and the second ends the seat's declarations.
        while game.decision is decision and seat in decision.seats:
            answer_for(transaction, seat, decision.default(seat), "time")
    while (
        (rest_of_it := game.decision) is not None and rest_of_it.continues_choice and late.keys() >= {*rest_of_it.seats}
    ):
        answer_for(transaction, rest_of_it.seats[0], rest_of_it.default(rest_of_it.seats[0]), "time")
    missed = transaction.live.absence.missed
    transaction.note_absence(missed={**missed, **{user_id: missed.get(user_id, 0) + 1 for user_id in late.values()}})
    missed = transaction.live.absence.missed
    gone = sorted(transaction.live.absence.away)
    if game.decision is None:
        return
    if transaction.users() <= missed.keys():
        rest(transaction)
        transaction.say(Phrase("service-rests"))
    elif gone:
        names = [
            Personal(next(held.name for held in transaction.live.seats if held.controller == user_id), user_id)
            for user_id in gone
        ]
        _pause(transaction, "missed", Phrase.of("service-pauses-missed", users=names, count=MOST_MISSED))


async def let_rest(games: Games, now: float) -> None:
    """Puts idle tables without a deadline to rest (`rest`)."""
    idle = await games.store.idle(now - IDLE_S)
    own = (game for game in idle if games.share.acts_for(game.guild_id))
    awake = [game for game in own if not Absence.model_validate_json(game.absence).rests]
    for game in awake[:MOST_AT_ONCE]:
        try:
            await games.change(games.bot_origin(game.channel_id), _rest_if_idle, game)
        except storage.StoreTrouble:
            raise
        except Exception:
            log.exception("the table of game %s could not be let rest", game.id)


def _rest_if_idle(transaction: Transaction, idle: storage.StoredGame) -> None:
    if (transaction.live.record.id, transaction.live.record.revision) == (idle.id, idle.revision):
        rest(transaction)


def rest(transaction: Transaction) -> None:
    """Puts a table to rest until a player acts.

    No player is reminded until then.
    """
    transaction.note_absence(rests=True)


async def on_time(games: Games, deadline: storage.Deadline) -> bool:
    """Handles a due deadline or reminder.

    Returns whether the deadline was still set.
    """
    record = await unreadable.record_of(games.store, deadline.game_id)
    if record is None:
        return False
    origin, acted = games.bot_origin(record.channel_id), [False]
    reply = await games.change(origin, _on_time, deadline, acted.append)
    if unreadable.is_lost(reply):
        await games.once(origin, lambda: unreadable.let_deadline_go(games, origin, deadline.game_id))
        return True
    return acted[-1] and reply.refusal is None


def _on_time(transaction: Transaction, deadline: storage.Deadline, note: Callable[[bool], None]) -> None:
    note(_has_acted(transaction, deadline.game_id))


def _has_acted(transaction: Transaction, game_id: str) -> bool:
    live, at = transaction.live, transaction.origin.at
    standing = live.deadline
    if standing is None or live.record.id != game_id:
        return False
    if standing.due_at <= at:
        if standing.decision != CLOCK:  # a due clock takes effect in every transaction
            answer_by_default(transaction)
        return True
    if standing.nudge_at is not None and standing.nudge_at <= at and not standing.nudged:
        remind(transaction, standing)
        return True
    return False


async def give_back(games: Games, deadline: storage.Deadline, seen: float) -> None:
    """Postpones a deadline by the time of the bot's absence.

    `seen` is the time at which the bot was last present. The deadline is left alone if it has changed since it was
    read.
    """
    record = await unreadable.record_of(games.store, deadline.game_id)
    if record is not None:
        await games.change(games.bot_origin(record.channel_id), _give_back, deadline, seen)


def _give_back(transaction: Transaction, deadline: storage.Deadline, seen: float) -> None:
    """Gives the lost time back, and tells the channel.

    The pending decision or the game's clock gets the time. The remaining time never exceeds the table's time limit.
    """
    live, old, now = transaction.live, transaction.live.deadline, transaction.origin.at
    if old is None or old != deadline:
        return
    if now < seen:
        _come_nearer(transaction)
        return
    away = now - max(seen, live.since)
    if away < AWAY_S or old.due_at <= seen:
        return
    if live.absence.runs_since is not None:
        transaction.note_absence(runs_since=live.absence.runs_since + away)
    if old.decision == CLOCK:
        _tell_absence(transaction, away)
        return
    due_at = min(old.due_at + away, now + live.settings.deadline_s)
    later = due_at - old.due_at
    nudge_at = None if old.nudge_at is None else old.nudge_at + (0 if old.nudged else later)
    transaction.deadline = storage.Deadline(old.game_id, old.decision, due_at, nudge_at, old.nudged)
    _tell_absence(transaction, away)


def _come_nearer(transaction: Transaction) -> None:
    """Brings deadlines forward after the system clock was set back.

    Otherwise players would have more time than the table's time limit.
    """
    live, old, now = transaction.live, transaction.live.deadline, transaction.origin.at
    if old is None:
        return
    transaction.note_asked_since(min(live.since, now))
    if live.absence.runs_since is not None:
        transaction.note_absence(runs_since=min(live.absence.runs_since, now))
    if old.decision != CLOCK:  # the clock's deadline is computed from `runs_since`
        limit_s = live.settings.deadline_s
        nudge_at = None if old.nudge_at is None else min(old.nudge_at, now + limit_s / 2)
        transaction.deadline = replace(old, due_at=min(old.due_at, now + limit_s), nudge_at=nudge_at)


def _tell_absence(transaction: Transaction, away: float) -> None:
    unit, unit_s = ("days", DAY_S) if away >= DAYS_FROM_S else ("hours", HOUR_S) if away >= HOURS_FROM_S else MINUTES
    transaction.say(Phrase.of("service-was-away", count=round(away / unit_s), unit=unit))


def remind(transaction: Transaction, deadline: storage.Deadline) -> None:
    """Mentions the players still asked, once, at half time."""
    transaction.deadline = storage.Deadline(
        deadline.game_id, deadline.decision, deadline.due_at, deadline.nudge_at, nudged=True
    )
    transaction.notice, transaction.mentions = "half", transaction.live.awaited_users()


async def lose(games: Games, channel_id: int) -> None:
    """Pauses the game of a channel the bot cannot write to."""
    await games.change(games.bot_origin(channel_id), _lose)


@during(*OPEN)
def _lose(transaction: Transaction) -> None:
    if transaction.live.record.status == "active":
        _pause(transaction, "unreachable", Phrase("service-pauses-unreachable"))
        transaction.note_absence(is_told=False)
    elif transaction.live.absence.pause == "unreachable" and transaction.live.absence.is_told:
        transaction.note_absence(is_told=False)


async def find_again(games: Games, channel_id: int) -> None:
    """Tells a channel that its game was paused.

    The bot could not write there. Call this function once the bot can write to the channel again.
    """
    await games.change(games.bot_origin(channel_id), _find_again)


@during(*OPEN)
def _find_again(transaction: Transaction) -> None:
    if not transaction.live.absence.is_told:
        transaction.note_absence(is_told=True)
        transaction.say(Phrase("service-was-unreachable"))


def come_back(transaction: Transaction, *, plays_on: bool = False) -> None:
    """Resets the record of missed deadlines when the game resumes.

    With `plays_on` the referee plays on even if all players are out of the fight.
    """
    transaction.note_absence(missed={}, pause="", is_told=True, rests=False, plays_on=plays_on)


def _pause(transaction: Transaction, why: SelfPause, said: Phrase) -> None:
    log.warning(
        "game %s in channel %s is paused: %s", transaction.live.record.id, transaction.live.record.channel_id, why
    )
    transaction.pause(why, said)
