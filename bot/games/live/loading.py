"""Loading a stored game: by replay, from its last checkpoint if that fails, or not at all (`Lost`)."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import storage
from bot.facts.origins import Origin
from bot.games.live.follow_ups import settle
from bot.games.live.game import Live
from bot.games.live.integrity import RecordEdited
from bot.games.live.transaction import Transaction
from bot.logs import place_of
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import NewerVersion
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.play.decisions import Decision

log = logging.getLogger(__name__)

LOST: Final = "game-lost"
"""Refusal of a game that this version cannot read."""


class Lost(Refused):
    """The channel's game cannot be read; only its `record` is known."""

    def __init__(self, record: storage.StoredGame) -> None:
        super().__init__(Refusal(LOST, ended=record.status == "ended"))
        self.record = record

    @property
    def is_open(self) -> bool:
        return self.record.status != "ended"


async def load(
    rulesets: Mapping[str, Ruleset[Any, Any]], store: storage.Store, loaded: storage.LoadedGame, bot: Origin
) -> tuple[Live, Transaction | None]:
    """Loads a stored game, and returns changes still to be stored.

    A game that cannot be replayed continues from its last checkpoint, and the changes record this. Raises the errors of
    the rules for unreadable data.
    """
    ruleset = rulesets[loaded.game.ruleset]
    if loaded.version > ruleset.version:  # older rules must not undo entries that newer rules have made
        raise NewerVersion(f"{loaded.version} > {ruleset.version}")
    try:
        live = Live.load(ruleset, loaded)
        if live.game is not None and live.game.decision is not None:
            live.since = await _since(live, store, live.game.decision)
        return live, None
    except storage.StoreError:
        raise
    except Exception as error:
        if loaded.checkpoint is None or not loaded.entries:
            raise
        fault = error
    live = Live.load(ruleset, loaded, without_entries=True)
    if loaded.game.status == "ended":
        return live, None
    log.error(
        "game %s (%s %d, now %d) does not replay and goes on from entry %d: %s",
        loaded.game.id, ruleset.name, loaded.version, ruleset.version, loaded.checkpoint.seq, place_of(fault),
    )  # fmt: skip
    transaction = Transaction(live, bot, store)
    _go_back(transaction, loaded, loaded.checkpoint, fault)
    return live, transaction


async def _since(live: Live, store: storage.Store, decision: Decision) -> float:
    """Returns the time at which the pending decision was first asked."""
    again = live.absence.asked_again
    if again is not None and again[0] == decision.id:
        return again[1]
    arose = max(decision.id, 1)
    (entry,) = await store.entries(live.record.id, arose, arose, live_only=False)
    return entry.at


def _go_back(
    transaction: Transaction, loaded: storage.LoadedGame, checkpoint: storage.Checkpoint, fault: Exception
) -> None:
    """Drops all entries after the last checkpoint, and tells the table.

    Call this if these entries cannot be replayed. The game gets fresh dice if any of the entries drew dice, or if the
    record was edited.
    """
    is_edited = isinstance(fault, RecordEdited)
    why = "service-record-edited" if is_edited else "service-rules-changed"
    transaction.undo_to = max(checkpoint.seq, 1)
    transaction.restart_clock = True
    transaction.note_asked_since(transaction.origin.at)
    transaction.say(
        Phrase.of(why, count=len(loaded.entries)),
        epoch=loaded.epoch + (is_edited or any(entry.drew for entry in loaded.entries)),
        undo=transaction.undo_to,
        base=checkpoint,
    )
    settle(transaction)
    transaction.unfinished = True  # the referee may have to answer next
