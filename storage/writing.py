"""Changes to games, their outbox, settings and questions.

Plain functions that run inside a transaction on the database thread.
"""

from collections.abc import Sequence
from typing import Any, Literal

from .engine import Database, Rows
from .errors import ChannelBusy, DuplicateInteraction, StaleCommit, UnknownGame
from .reading import digest_of, interaction
from .records import (
    UNCHANGED,
    Checkpoint,
    Commit,
    Deadline,
    GameChanges,
    Outgoing,
    StoredEntry,
    StoredGame,
    StoredSeat,
    TokenChange,
    Unchanged,
)
from .statements import insert, insert_rows, update, upsert
from .tokens import write_tokens

CHECKPOINTS_KEPT = 20
"""Number of newest checkpoints of a game that are kept for undos, besides the setup's."""

CHECKPOINTS_OF_ENDED = 5
"""Number of newest checkpoints that an ended game keeps."""


QUESTIONS_KEPT = 20
"""Number of newest questions of a user that are kept."""


_GAME = tuple(StoredGame.__slots__)
_NEW_GAME = insert(
    "game", _GAME, number="(SELECT coalesce(max(number), 0) + 1 FROM game WHERE channel_id = :channel_id)"
)
_MESSAGE = ("game_id", "channel_id", "kind", "payload", "created_at")
_PUT_CHECKPOINT = upsert("checkpoint", ("game_id", "seq"), ("state", "version", "digest"))
_PUT_DEADLINE = upsert("deadline", ("game_id",), ("decision", "due_at", "nudge_at", "nudged", "not_before"))
_PUT_SETTING = upsert("setting", ("scope", "scope_id", "key"), ("value",))
_PUT_QUESTION = upsert("question", ("user_id", "id"), ("meant", "at"))


def create_game(
    db: Database,
    game: StoredGame,
    seats: tuple[StoredSeat, ...],
    outbox: tuple[Outgoing, ...],
    interaction_id: int | None,
    tokens: tuple[TokenChange, ...],
) -> list[int]:
    """Stores a new game; returns the ids of the outbox rows.

    The game keeps its revision.
    """
    refuse_duplicate(db, interaction_id)
    claim_channel(db, game.channel_id)
    db.execute(
        _NEW_GAME,
        {name: getattr(game, name) for name in game.__slots__},
    )
    write_seats(db, game.id, seats)
    write_tokens(db, game.id, tokens, game.created_at)
    record(db, interaction_id, game.created_at, game.id)
    return queue(db, game.id, outbox, game.created_at)


def apply(db: Database, commit: Commit) -> list[int]:
    """Stores all changes of one action; returns the ids of the outbox rows.

    The list of ids is complete only at the end of the transaction.
    """
    game_id = commit.game_id
    seq = None
    if game_id is not None:
        raised = raise_revision(db, game_id, commit.expects, by=int(commit.is_change))
        db.when_ready(lambda: refuse_unless_it_continues(db, game_id, raised, commit))
        seq = commit.entries[-1].seq if commit.entries else None
    record(db, commit.interaction_id, commit.at, game_id, seq)
    if game_id is not None:
        write_journal(db, game_id, commit.undo_to, commit.entries, commit.checkpoint)
        if commit.seats is not None:
            write_seats(db, game_id, commit.seats)
        write_tokens(db, game_id, commit.tokens, commit.at)
        write_deadline(db, game_id, commit.deadline)
        change_game(db, game_id, commit.changes)
    return queue(db, game_id, commit.outbox, commit.at)


def raise_revision(db: Database, game_id: str, expects: int | None, *, by: int = 1) -> Rows:
    """Raises a game's revision, if it is the expected one (None: any).

    No other transaction can then change the game before this one ends. Only `raised_from` may read the result.
    """
    return db.execute(
        "UPDATE game SET revision = revision + ? WHERE id = ? AND revision = coalesce(?, revision)"
        " RETURNING status, channel_id, table_message_id,"
        " (SELECT coalesce(max(seq), 0) FROM entry WHERE game_id = game.id) AS last_seq",
        (by, game_id, expects),
    )


def raised_from(db: Database, game_id: str, raised: Rows, expects: int | None) -> Any:
    """Returns the status, channel, table message and last entry of a game whose revision was raised.

    Raises `StaleCommit` or `UnknownGame`.
    """
    row = raised.fetchone()
    if row is not None:
        return row
    found = db.execute("SELECT revision FROM game WHERE id = ?", (game_id,)).fetchone()
    if found is None:
        raise UnknownGame(game_id=game_id)
    raise StaleCommit(game_id=game_id, expected=found["revision"], given=expects or 0)


def raised_at_once(db: Database, game_id: str, expects: int | None) -> Any:
    """Raises a game's revision and returns the data described in `raised_from`.

    Raises `StaleCommit` or `UnknownGame`.
    """
    return raised_from(db, game_id, raise_revision(db, game_id, expects), expects)


def refuse_unless_it_continues(db: Database, game_id: str, raised: Rows, commit: Commit) -> None:
    """Refuses a commit that does not continue the stored game.

    Raises `StaleCommit`, `UnknownGame`, `ChannelBusy` or `DuplicateInteraction`.
    """
    try:
        found = raised_from(db, game_id, raised, commit.expects)
        if found["status"] == "ended" and commit.is_change:
            claim_channel(db, found["channel_id"], game_id)
        last_seq = found["last_seq"]
        for entry in commit.entries:
            if entry.seq != last_seq + 1:
                raise StaleCommit(game_id=game_id, expected=last_seq + 1, given=entry.seq)
            last_seq = entry.seq
        if commit.checkpoint and commit.checkpoint.seq > last_seq:
            raise StaleCommit(game_id=game_id, expected=last_seq, given=commit.checkpoint.seq)
    except (UnknownGame, StaleCommit, ChannelBusy):
        refuse_duplicate(db, commit.interaction_id)  # the record of a repeated interaction says more
        raise


def refuse_duplicate(db: Database, interaction_id: int | None) -> None:
    """Raises `DuplicateInteraction` if an interaction has already acted."""
    recorded = interaction(db, interaction_id) if interaction_id is not None else None
    if recorded:
        raise DuplicateInteraction(recorded)


def record(
    db: Database, interaction_id: int | None, at: float, game_id: str | None = None, seq: int | None = None
) -> None:
    """Notes that an interaction, if given, has acted.

    Raises `DuplicateInteraction` if the interaction has acted before.
    """
    if interaction_id is None:
        return
    noted = db.execute(
        "INSERT INTO interaction VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING", (interaction_id, game_id, seq, at)
    )
    db.when_ready(lambda: None if noted.rowcount else refuse_duplicate(db, interaction_id))


def claim_channel(db: Database, channel_id: int, claimant: str = "") -> None:
    """Raises `ChannelBusy` if a channel has an open game other than the claimant."""
    other = db.execute(
        "SELECT id FROM game WHERE channel_id = ? AND status <> 'ended' AND id <> ?", (channel_id, claimant)
    ).fetchone()
    if other:
        raise ChannelBusy(channel_id=channel_id, game_id=other["id"])


def write_journal(
    db: Database,
    game_id: str,
    undo_to: int | None,
    entries: tuple[StoredEntry, ...],
    checkpoint: Checkpoint | None,
) -> None:
    """Undoes entries, appends new ones, and adds a checkpoint."""
    if undo_to is not None:
        db.execute("UPDATE entry SET live = 0 WHERE game_id = ? AND seq > ? AND live = 1", (game_id, undo_to))
        db.execute("DELETE FROM checkpoint WHERE game_id = ? AND seq > ?", (game_id, undo_to))
    db.executemany(
        "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                game_id,
                entry.seq,
                entry.kind,
                entry.seat,
                entry.user_id,
                entry.interaction_id,
                entry.payload,
                entry.events,
                entry.digest,
                entry.epoch,
                entry.drew,
                entry.live,
                entry.at,
                entry.head,
                entry.version,
            )
            for entry in entries
        ],
    )
    if checkpoint:
        write_checkpoint(db, game_id, checkpoint)


def write_checkpoint(db: Database, game_id: str, checkpoint: Checkpoint) -> None:
    """Adds a checkpoint, and drops the oldest beyond `CHECKPOINTS_KEPT`."""
    db.execute(
        _PUT_CHECKPOINT,
        (game_id, checkpoint.seq, checkpoint.state, checkpoint.version, digest_of(checkpoint.state)),
    )
    keep_checkpoints(db, game_id, CHECKPOINTS_KEPT)


def keep_checkpoints(db: Database, game_id: str, kept: int) -> None:
    """Drops checkpoints except the newest `kept` and the setup's."""
    db.execute(
        "DELETE FROM checkpoint WHERE game_id = :game AND seq > 0 AND seq <="
        " (SELECT seq FROM checkpoint WHERE game_id = :game ORDER BY seq DESC LIMIT 1 OFFSET :kept)",
        {"game": game_id, "kept": kept},
    )


def write_seats(db: Database, game_id: str, seats: tuple[StoredSeat, ...]) -> None:
    """Replaces the seats of a game and their lists of holders."""
    db.execute("DELETE FROM seat WHERE game_id = ?", (game_id,))
    db.execute("DELETE FROM seat_holder WHERE game_id = ?", (game_id,))
    db.executemany(
        "INSERT INTO seat VALUES (?, ?, ?, ?, ?)",
        [(game_id, seat.seat, seat.position, seat.name, seat.controller) for seat in seats],
    )
    db.executemany(
        "INSERT INTO seat_holder VALUES (?, ?, ?)",
        [(game_id, seat.seat, user_id) for seat in seats for user_id in seat.holders],
    )


def write_deadline(db: Database, game_id: str, deadline: Deadline | Literal[Unchanged.UNCHANGED] | None) -> None:
    """Sets, clears (None) or keeps (`UNCHANGED`) the one deadline of a game."""
    if deadline is UNCHANGED:
        return
    if deadline is None:
        db.execute("DELETE FROM deadline WHERE game_id = ?", (game_id,))
        return
    db.execute(
        _PUT_DEADLINE,
        (game_id, deadline.decision, deadline.due_at, deadline.nudge_at, deadline.nudged, 0.0),
    )


def change_game(db: Database, game_id: str, changes: GameChanges) -> None:
    """Changes fields of a game.

    A game that ends loses all checkpoints but the setup's and a few near the end, which an undo of the end needs.
    """
    if others := changes.keys() - GameChanges.__annotations__.keys():
        raise KeyError(*others)
    if changes:
        db.execute(update("game", "id", tuple(changes)), (*changes.values(), game_id))
    if changes.get("status") == "ended":
        keep_checkpoints(db, game_id, CHECKPOINTS_OF_ENDED)


def queue(db: Database, game_id: str | None, messages: Sequence[Outgoing], at: float) -> list[int]:
    """Puts messages into the outbox; returns their ids in rising order.

    The list is complete only at the end of the transaction.
    """
    ids: list[int] = []
    if messages:
        rows = db.execute(
            f"{insert_rows('outbox', _MESSAGE, len(messages))} RETURNING id",
            [fact for each in messages for fact in (game_id, each.channel_id, each.kind, each.payload, at)],
        )
        db.when_ready(lambda: ids.extend(sorted(int(row["id"]) for row in rows)))
    return ids


def mark_sent(db: Database, outbox_id: int, message_id: int | None, at: float) -> None:
    """Marks a message as sent, as `message_id` (None: no longer needed)."""
    db.execute("UPDATE outbox SET sent_at = ?, message_id = ? WHERE id = ?", (at, message_id, outbox_id))


def mark_failed(db: Database, outbox_id: int) -> int:
    """Counts a failed attempt; returns the number of failed attempts."""
    row = db.execute(
        "UPDATE outbox SET attempts = attempts + 1 WHERE id = ? RETURNING attempts", (outbox_id,)
    ).fetchone()
    return int(row["attempts"]) if row else 0


def set_aside(db: Database, outbox_id: int, at: float) -> None:
    """Sets aside a message that cannot be read, so that it is never sent.

    `prune` deletes the message after `messages_s`.
    """
    db.execute("UPDATE outbox SET set_aside_at = ? WHERE id = ?", (at, outbox_id))


def put_off(db: Database, deadline: Deadline, until: float) -> None:
    """Postpones a deadline that could not be handled.

    A deadline that has changed meanwhile stays as it is.
    """
    db.execute(
        "UPDATE deadline SET not_before = ? WHERE game_id = ? AND decision = ? AND due_at = ?",
        (until, deadline.game_id, deadline.decision, deadline.due_at),
    )


def record_table_message(
    db: Database,
    game_id: str,
    message_id: int,
    rows: Sequence[int],
    outgoing: Sequence[Outgoing],
    at: float,
    instead_of: int | None,
) -> list[int]:
    """Records the message that shows a game's board; returns the ids of the new outbox rows.

    Other games of the channel lose their table message. The outbox `rows` count as sent. Raises `UnknownGame`, or
    `StaleCommit` if `instead_of` is no longer the recorded message.
    """
    found = raised_at_once(db, game_id, None)
    if found["table_message_id"] != instead_of:
        raise StaleCommit(game_id=game_id, expected=found["table_message_id"] or 0, given=instead_of or 0)
    db.execute(
        "UPDATE game SET table_message_id = NULL, revision = revision + 1"
        " WHERE channel_id = ? AND id <> ? AND table_message_id IS NOT NULL",
        (found["channel_id"], game_id),
    )
    change_game(db, game_id, {"table_message_id": message_id})
    for row_id in rows:
        mark_sent(db, row_id, message_id, at)
    return queue(db, game_id, outgoing, at)


def set_setting(db: Database, scope: str, scope_id: str, key: str, value: str) -> None:
    db.execute(_PUT_SETTING, (scope, scope_id, key, value))


def delete_setting(db: Database, scope: str, scope_id: str, key: str) -> bool:
    deletion = "DELETE FROM setting WHERE scope = ? AND scope_id = ? AND key = ?"
    return bool(db.execute(deletion, (scope, scope_id, key)).rowcount)


def keep_question(db: Database, user_id: int, id: str, meant: str, at: float) -> None:
    """Stores the content of a user's question.

    Only the newest `QUESTIONS_KEPT` questions of the user are kept.
    """
    db.execute(_PUT_QUESTION, (user_id, id, meant, at))
    db.execute(
        "DELETE FROM question WHERE user_id = :user AND id NOT IN"
        " (SELECT id FROM question WHERE user_id = :user ORDER BY at DESC, id DESC LIMIT :kept)",
        {"user": user_id, "kept": QUESTIONS_KEPT},
    )


def forget_question(db: Database, user_id: int, id: str) -> None:
    db.execute("DELETE FROM question WHERE user_id = ? AND id = ?", (user_id, id))
