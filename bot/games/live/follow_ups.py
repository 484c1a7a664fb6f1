"""Consequences of a transaction: the end of the game, pending proposals, the clock, the deadline, people to mention."""

from __future__ import annotations

from dataclasses import replace

import storage
from bot.games.live.game import CLOCK
from bot.games.live.journal import ACTIONS
from bot.games.live.proposals import read_proposal
from bot.games.live.transaction import Transaction
from rules.core.facts.words import Phrase


def settle(transaction: Transaction) -> None:
    """Works out the consequences of a transaction before it is stored."""
    live = transaction.live
    if live.game is not None and transaction.status == "active" and live.game.decision is None:
        transaction.end(live.game.ending.phrase if live.game.ending else Phrase("ending"))
    _settle_proposal(transaction)
    is_heard = transaction.origin.user_id and not transaction.is_untold
    if live.absence.rests and is_heard:  # a person has acted
        transaction.note_absence(rests=False)
    if "setup" in transaction.changes:
        transaction.changes["version"] = live.ruleset.version
    _settle_clock(transaction)
    if transaction.deadline is storage.UNCHANGED:
        _settle_deadline(transaction)
    _settle_notice(transaction)
    if transaction.explained and transaction.explained[-1] > live.seen_head.seq:
        transaction.explained = ()  # the entry numbers would reveal the number of secret answers


def _settle_proposal(transaction: Transaction) -> None:
    """Updates the users that a proposal needs; drops it if void.

    A proposal that `lapses` is dropped once an action or undo has changed the game. Secret answers do not count as a
    change.
    """
    changes, users = transaction.changes, transaction.users()
    is_older = "proposal" not in changes
    proposal = read_proposal(changes.get("proposal", transaction.live.record.proposal))
    if proposal is None:
        return
    if transaction.seats is not None and not proposal.is_personal:
        came = users - {*transaction.live.users(), *proposal.beneficiaries}
        needed = (*(user_id for user_id in proposal.needed if user_id in users), *came)
        proposal = proposal.model_copy(update={"needed": needed})
        changes["proposal"] = proposal.model_dump_json()
    told = [entry for entry in transaction.entries if entry.seq not in transaction.untold]
    is_on = bool(told) and (transaction.undo_to is not None or any(entry.kind in ACTIONS for entry in told))
    has_gone_on = proposal.lapses and is_older and is_on
    why = (
        "ended" if transaction.ends
        else "nobody" if not users & set(proposal.needed)
        else "gone-on" if has_gone_on
        else ""
    )  # fmt: skip
    if why:
        changes["proposal"] = None
        said = Phrase.of("service-proposal-dropped", user=proposal.person, what=proposal.phrase(), why=why)
        transaction.say(said)


def _settle_clock(transaction: Transaction) -> None:
    """Starts or stops the game's clock along with the game."""
    absence, at = transaction.live.absence, transaction.origin.at
    runs = transaction.status == "active" and transaction.live.alarm is not None
    if runs and absence.runs_since is None:
        transaction.note_absence(runs_since=at)
    elif not runs and absence.runs_since is not None:
        transaction.note_absence(runs_since=None, played_s=absence.played_s + max(at - absence.runs_since, 0))


def _settle_deadline(transaction: Transaction) -> None:
    """Sets the deadline of the pending decision or the clock.

    The earlier one counts.
    """
    live = transaction.live
    decision_id, users = transaction.asked()
    settings = live.settings
    old = new = live.deadline
    if not users or not settings.deadline_s or live.absence.rests:
        new = None
    elif old is None or old.decision != str(decision_id) or transaction.restart_clock:
        at, limit_s = transaction.origin.at, settings.deadline_s
        nudge_at = at + limit_s / 2 if settings.nudge else None
        new = storage.Deadline(live.record.id, str(decision_id), at + limit_s, nudge_at)
    elif "settings" in transaction.changes:
        new = replace(old, nudge_at=old.due_at - settings.deadline_s / 2 if settings.nudge else None)
    rings_at = live.rings_at if users else None
    if rings_at is not None and (new is None or rings_at < new.due_at):
        new = storage.Deadline(live.record.id, CLOCK, rings_at)
    if new != old:
        transaction.deadline = new


def _settle_notice(transaction: Transaction) -> None:
    """Chooses the people whom the table message mentions.

    These are the people newly asked, or the last one awaited.
    """
    (old_id, old_users), (new_id, users) = transaction.asked_before, transaction.asked()
    origin = transaction.origin
    if new_id != old_id:
        if new_id in {entry.seq for entry in transaction.entries}:
            transaction.live.since = origin.at
        else:
            transaction.note_asked_since(origin.at)
    if transaction.notice or transaction.live.absence.rests:
        return
    others = tuple(user_id for user_id in users if user_id != origin.user_id)
    if new_id != old_id and others:
        transaction.notice, transaction.mentions = "asked", others
    elif new_id == old_id and len(old_users) > 1 and len(users) == 1 and others:
        transaction.notice, transaction.mentions = "last", others
