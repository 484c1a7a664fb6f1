"""The changes to the database: plain functions that run inside a transaction on the database thread."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from .engine import Database, Rows
from .errors import ChannelBusy, DuplicateInteraction, NameTaken, StaleCommit, TooMany, TooMuch, UnknownGame
from .reading import digest_of, interaction, secret, setting
from .records import (
    UNCHANGED,
    CharacterDraft,
    ChartChange,
    ChartChangeKind,
    ChartOwner,
    Checkpoint,
    Commit,
    Deadline,
    GameChanges,
    HouseTable,
    Interaction,
    KeptCharacter,
    Outgoing,
    SecretRoll,
    ServerChart,
    StoredEntry,
    StoredGame,
    StoredSeat,
    Unchanged,
)
from .statements import insert, insert_rows, update, upsert

CHECKPOINTS_KEPT = 20
"""How many of a game's newest checkpoints are kept, besides that of its setup, so that an undo has one nearby."""

CHECKPOINTS_OF_ENDED = 5
"""How many of them an ended game keeps."""

PRUNED_AT_ONCE = 1000

MOST_SIDES_TALLIED = 100
"""Dice with more sides are not tallied: nobody can judge them by counting faces, and the tally would grow forever."""

QUESTIONS_KEPT = 20
"""How many of a user's unanswered questions are kept, the newest."""

MAX_CHARTS = 200
"""How many charts one owner may have."""

MAX_CHART_BYTES = 2 * 1024 * 1024
"""How many bytes of UTF-8 the documents of one owner's charts may have together."""

MAX_KEPT = 25
"""How many characters a user may keep on one server."""

CHART_CHANGES_KEPT = 1000
"""How many of the newest changes of an owner's charts are kept."""

_GAME = tuple(StoredGame.__slots__)
_NEW_GAME = insert(
    "game", _GAME, number="(SELECT coalesce(max(number), 0) + 1 FROM game WHERE channel_id = :channel_id)"
)
_MESSAGE = ("game_id", "channel_id", "kind", "payload", "created_at")
_PUT_CHECKPOINT = upsert("checkpoint", ("game_id", "seq"), ("state", "version", "digest"))
_PUT_DEADLINE = upsert("deadline", ("game_id",), ("decision", "due_at", "nudge_at", "nudged", "not_before"))
_PUT_SETTING = upsert("setting", ("scope", "scope_id", "key"), ("value",))
_PUT_QUESTION = upsert("question", ("user_id", "id"), ("meant", "at"))
_PUT_TABLE = upsert("house_table", ("guild_id", "ruleset", "table_id"), ("document", "user_id", "at"))
_PUT_CHART = upsert("server_chart", ("scope", "owner_id", "name_key"), ("name", "document", "user_id", "at"))
_PUT_CHARACTER = upsert(
    "kept_character", ("user_id", "guild_id", "ruleset", "name_key"), ("names", "document", "at", "kept_by")
)
_PUT_DRAFT = upsert("character_draft", ("user_id", "guild_id", "ruleset"), ("revision", "document", "at"))


def create_game(
    db: Database,
    game: StoredGame,
    seats: tuple[StoredSeat, ...],
    outbox: tuple[Outgoing, ...],
    interaction_id: int | None,
) -> list[int]:
    """Store a new game, in the revision that it has; returns the ids of the outbox rows."""
    refuse_duplicate(db, interaction_id)
    claim_channel(db, game.channel_id)
    db.execute(
        _NEW_GAME,
        {name: getattr(game, name) for name in game.__slots__},
    )
    write_seats(db, game.id, seats)
    record(db, interaction_id, game.created_at, game.id)
    return queue(db, game.id, outbox, game.created_at)


def apply(db: Database, commit: Commit) -> list[int]:
    """Store all that one action changes; returns the ids of the outbox rows, once the transaction is stored."""
    game_id = commit.game_id
    seq = None
    if game_id is not None:
        raised = raise_revision(db, game_id, commit.expects, by=int(commit.is_change))
        db.later(lambda: refuse_unless_it_continues(db, game_id, raised, commit))
        seq = commit.entries[-1].seq if commit.entries else None
    record(db, commit.interaction_id, commit.at, game_id, seq)
    if game_id is not None:
        write_journal(db, game_id, commit.undo_to, commit.entries, commit.checkpoint)
        if commit.seats is not None:
            write_seats(db, game_id, commit.seats)
        write_deadline(db, game_id, commit.deadline)
        change_game(db, game_id, commit.changes)
    return queue(db, game_id, commit.outbox, commit.at)


def raise_revision(db: Database, game_id: str, expects: int | None, *, by: int = 1) -> Rows:
    """Raise a game's revision, if it is the one expected (None: whichever). From here to the end of the transaction
    nobody else changes the game. Gives what is stored of it, to be read by `raised_from`."""
    return db.execute(
        "UPDATE game SET revision = revision + ? WHERE id = ? AND revision = coalesce(?, revision)"
        " RETURNING status, channel_id, table_message_id,"
        " (SELECT coalesce(max(seq), 0) FROM entry WHERE game_id = game.id) AS last_seq",
        (by, game_id, expects),
    )


def raised_from(db: Database, game_id: str, raised: Rows, expects: int | None) -> Any:
    """What was stored of a game whose revision has been raised: its status, channel, table message and last entry."""
    row = raised.fetchone()
    if row is not None:
        return row
    found = db.execute("SELECT revision FROM game WHERE id = ?", (game_id,)).fetchone()
    if found is None:
        raise UnknownGame(game_id=game_id)
    raise StaleCommit(game_id=game_id, expected=found["revision"], given=expects or 0)


def refuse_unless_it_continues(db: Database, game_id: str, raised: Rows, commit: Commit) -> None:
    """Raise what keeps a commit from going on from what is stored of its game."""
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
        refuse_duplicate(db, commit.interaction_id)  # that says more
        raise


def refuse_duplicate(db: Database, interaction_id: int | None) -> None:
    """An interaction acts once; a second delivery raises with what was recorded for the first."""
    recorded = interaction(db, interaction_id) if interaction_id is not None else None
    if recorded:
        raise DuplicateInteraction(recorded)


def record(
    db: Database, interaction_id: int | None, at: float, game_id: str | None = None, seq: int | None = None
) -> None:
    """Note that an interaction, if it was one, has acted. One that has acted before is refused."""
    if interaction_id is None:
        return
    noted = db.execute(
        "INSERT INTO interaction VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING", (interaction_id, game_id, seq, at)
    )
    db.later(lambda: None if noted.rowcount else refuse_duplicate(db, interaction_id))


def claim_channel(db: Database, channel_id: int, claimant: str = "") -> None:
    """A channel has one game at a time: refuse if it has one, other than the claimant itself."""
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
    """Take back, append, mark."""
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
    """Add a checkpoint and drop those that have become too old."""
    db.execute(
        _PUT_CHECKPOINT,
        (game_id, checkpoint.seq, checkpoint.state, checkpoint.version, digest_of(checkpoint.state)),
    )
    keep_checkpoints(db, game_id, CHECKPOINTS_KEPT)


def keep_checkpoints(db: Database, game_id: str, kept: int) -> None:
    """Drop all checkpoints except the newest `kept` and that of the setup."""
    db.execute(
        "DELETE FROM checkpoint WHERE game_id = :game AND seq > 0 AND seq <="
        " (SELECT seq FROM checkpoint WHERE game_id = :game ORDER BY seq DESC LIMIT 1 OFFSET :kept)",
        {"game": game_id, "kept": kept},
    )


def write_seats(db: Database, game_id: str, seats: tuple[StoredSeat, ...]) -> None:
    """Replace the seats of a game, and the list of who has held them."""
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
    """Set, clear or keep the one deadline of a game."""
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
    """Change fields of a game. An ended one keeps the checkpoints of its setup and a few near its end, from which the
    end can be taken back."""
    if others := changes.keys() - GameChanges.__annotations__.keys():
        raise KeyError(*others)
    if changes:
        db.execute(update("game", "id", tuple(changes)), (*changes.values(), game_id))
    if changes.get("status") == "ended":
        keep_checkpoints(db, game_id, CHECKPOINTS_OF_ENDED)


def queue(db: Database, game_id: str | None, messages: Sequence[Outgoing], at: float) -> list[int]:
    """Put messages into the outbox; returns their ids, which rise, once they can be known."""
    ids: list[int] = []
    if messages:
        rows = db.execute(
            f"{insert_rows('outbox', _MESSAGE, len(messages))} RETURNING id",
            [fact for each in messages for fact in (game_id, each.channel_id, each.kind, each.payload, at)],
        )
        db.later(lambda: ids.extend(sorted(int(row["id"]) for row in rows)))
    return ids


def mark_sent(db: Database, outbox_id: int, message_id: int | None, at: float) -> None:
    """The message is out, or needs no sending any more."""
    db.execute("UPDATE outbox SET sent_at = ?, message_id = ? WHERE id = ?", (at, message_id, outbox_id))


def mark_failed(db: Database, outbox_id: int) -> int:
    """Count a failed attempt; returns how many there have been."""
    row = db.execute(
        "UPDATE outbox SET attempts = attempts + 1 WHERE id = ? RETURNING attempts", (outbox_id,)
    ).fetchone()
    return int(row["attempts"]) if row else 0


def set_aside(db: Database, outbox_id: int, at: float) -> None:
    """The message cannot be read; it is left alone from now on."""
    db.execute("UPDATE outbox SET set_aside_at = ? WHERE id = ?", (at, outbox_id))


def put_off(db: Database, deadline: Deadline, until: float) -> None:
    """Put a deadline off for a while, if it is unchanged; setting another one ends that."""
    db.execute(
        "UPDATE deadline SET not_before = ? WHERE game_id = ? AND decision = ? AND due_at = ?",
        (until, deadline.game_id, deadline.decision, deadline.due_at),
    )


def table_shown(
    db: Database,
    game_id: str,
    message_id: int,
    rows: Sequence[int],
    outgoing: Sequence[Outgoing],
    at: float,
    instead_of: int | None,
) -> list[int]:
    """Record the message that now shows a game's board, instead of that one; it settles these rows, and what follows is
    queued."""
    found = raised_from(db, game_id, raise_revision(db, game_id, None), None)
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
    """Set a setting, whatever it was."""
    db.execute(_PUT_SETTING, (scope, scope_id, key, value))


def delete_setting(db: Database, scope: str, scope_id: str, key: str) -> bool:
    """Remove a setting; says whether there was one."""
    deletion = "DELETE FROM setting WHERE scope = ? AND scope_id = ? AND key = ?"
    return bool(db.execute(deletion, (scope, scope_id, key)).rowcount)


def keep_question(db: Database, user_id: int, id: str, meant: str, at: float) -> None:
    """Keep what a user was asked about, and drop those questions that have become too many."""
    db.execute(_PUT_QUESTION, (user_id, id, meant, at))
    db.execute(
        "DELETE FROM question WHERE user_id = :user AND id NOT IN"
        " (SELECT id FROM question WHERE user_id = :user ORDER BY at DESC, id DESC LIMIT :kept)",
        {"user": user_id, "kept": QUESTIONS_KEPT},
    )


def forget_question(db: Database, user_id: int, id: str) -> None:
    """Forget one question."""
    db.execute("DELETE FROM question WHERE user_id = ? AND id = ?", (user_id, id))


def replace_table(db: Database, table: HouseTable, interaction_id: int | None) -> None:
    """Put a server's document in place of a table, and note the change."""
    refuse_duplicate(db, interaction_id)
    db.execute(
        _PUT_TABLE,
        (table.guild_id, table.ruleset, table.table_id, table.document, table.user_id, table.at),
    )
    note_table_change(db, table, False, interaction_id)


def reset_table(db: Database, table: HouseTable, interaction_id: int | None) -> bool:
    """Remove a server's document, noting who did so and when. Returns whether there was one."""
    refuse_duplicate(db, interaction_id)
    gone = db.execute(
        "DELETE FROM house_table WHERE guild_id = ? AND ruleset = ? AND table_id = ?",
        (table.guild_id, table.ruleset, table.table_id),
    ).rowcount
    if gone:
        note_table_change(db, table, True, interaction_id)
    return bool(gone)


def note_table_change(db: Database, table: HouseTable, is_reset: bool, interaction_id: int | None) -> None:
    """Add a line to the history of a server's table, and record the interaction that caused it."""
    db.execute(
        "INSERT INTO house_table_change (guild_id, ruleset, table_id, is_reset, user_id, at) VALUES (?, ?, ?, ?, ?, ?)",
        (table.guild_id, table.ruleset, table.table_id, is_reset, table.user_id, table.at),
    )
    record(db, interaction_id, table.at)


def tallied(dice: Mapping[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """The counts of (sides, face) that belong in a channel's tally."""
    return {(sides, face): n for (sides, face), n in dice.items() if sides <= MOST_SIDES_TALLIED}


def add_dice(db: Database, channel_id: int, dice: Mapping[tuple[int, int], int], at: float) -> None:
    """Add dice that have fallen to a channel's tally."""
    db.executemany(
        "INSERT INTO die_tally VALUES (?, ?, ?, ?, ?) ON CONFLICT (channel_id, sides, face)"
        " DO UPDATE SET count = die_tally.count + excluded.count",
        [(channel_id, sides, face, n, at) for (sides, face), n in sorted(dice.items())],
    )


def keep_secret(db: Database, roll: SecretRoll) -> None:
    """Store a secret roll; an interaction rolls once."""
    kept = secret(db, roll.id)
    if kept:
        raise DuplicateInteraction(Interaction(kept.id, None, None, kept.at))
    db.execute(
        "INSERT INTO secret_roll VALUES (:id, :user_id, :channel_id, :payload, :at, :revealed_at)",
        {name: getattr(roll, name) for name in roll.__slots__},
    )


def reveal_secret(db: Database, secret_id: int, at: float) -> bool:
    """Mark a secret roll as shown to all. Returns whether it existed and was still secret."""
    revelation = "UPDATE secret_roll SET revealed_at = ? WHERE id = ? AND revealed_at IS NULL"
    return bool(db.execute(revelation, (at, secret_id)).rowcount)


def put_charts(db: Database, charts: Sequence[ServerChart], interaction_id: int | None, replace: bool) -> None:
    """Add charts to their one owner's or, with `replace`, put them in place of those of their names; note the changes.

    An owner who has more than the limits since before they were set may still replace what is there by as much or less.
    """
    refuse_duplicate(db, interaction_id)
    owner = charts[0].owner
    rows = db.execute(
        "SELECT name_key, name, document FROM server_chart WHERE scope = ? AND owner_id = ?", (owner.scope, owner.id)
    ).fetchall()
    names = {row["name_key"]: row["name"] for row in rows}
    before = {row["name_key"]: len(row["document"].encode()) for row in rows}
    after = before | {chart.name_key: len(chart.document.encode()) for chart in charts}
    if not replace and (taken := next((chart.name_key for chart in charts if chart.name_key in names), None)):
        raise NameTaken(name=names[taken])
    if len(before) < len(after) > MAX_CHARTS:
        raise TooMany(limit=MAX_CHARTS)
    held, wanted = sum(before.values()), sum(after.values())
    if held < wanted > MAX_CHART_BYTES:
        raise TooMuch(held=held, more=wanted - held, limit=MAX_CHART_BYTES)
    for chart in charts:
        db.execute(
            _PUT_CHART,
            (owner.scope, owner.id, chart.name_key, chart.name, chart.document, chart.user_id, chart.at),
        )
        kind: ChartChangeKind = "replaced" if chart.name_key in before else "added"
        note_chart_change(db, owner, chart.name_key, ChartChange(chart.name, kind, chart.user_id, chart.at))
    record(db, interaction_id, charts[0].at)


def delete_chart(
    db: Database, owner: ChartOwner, name_key: str, user_id: int, at: float, interaction_id: int | None
) -> bool:
    """Delete an owner's chart, noting who did so and when. Returns whether there was one."""
    refuse_duplicate(db, interaction_id)
    gone = db.execute(
        "DELETE FROM server_chart WHERE scope = ? AND owner_id = ? AND name_key = ? RETURNING name",
        (owner.scope, owner.id, name_key),
    ).fetchone()
    if gone:
        note_chart_change(db, owner, name_key, ChartChange(gone["name"], "deleted", user_id, at))
        record(db, interaction_id, at)
    return bool(gone)


def keep_character(db: Database, kept: KeptCharacter) -> None:
    """Keep a user's character, in place of the one with its key."""
    whose = (kept.user_id, kept.guild_id)
    others = db.execute(
        "SELECT count(*) FROM kept_character WHERE user_id = ? AND guild_id = ? AND (ruleset, name_key) <> (?, ?)",
        (*whose, kept.ruleset, kept.name_key),
    ).fetchone()
    if others[0] >= MAX_KEPT:
        raise TooMany(limit=MAX_KEPT)
    db.execute(
        _PUT_CHARACTER,
        (*whose, kept.ruleset, kept.name_key, kept.names, kept.document, kept.at, kept.kept_by),
    )


def forget_character(db: Database, user_id: int, guild_id: int, ruleset: str, name_key: str) -> bool:
    """Forget a user's character. Returns whether it was kept."""
    gone = db.execute(
        "DELETE FROM kept_character WHERE user_id = ? AND guild_id = ? AND ruleset = ? AND name_key = ?",
        (user_id, guild_id, ruleset, name_key),
    )
    return bool(gone.rowcount)


def keep_draft(db: Database, draft: CharacterDraft) -> bool:
    """Keep a character as far as it is built, if nobody has changed it since the revision before this one. Returns
    whether it was kept."""
    whose = (draft.user_id, draft.guild_id, draft.ruleset)
    found = db.execute(
        "SELECT revision FROM character_draft WHERE user_id = ? AND guild_id = ? AND ruleset = ?", whose
    ).fetchone()
    if draft.revision != (found[0] if found else 0) + 1:
        return False
    db.execute(
        _PUT_DRAFT,
        (*whose, draft.revision, draft.document, draft.at),
    )
    return True


def note_chart_change(db: Database, owner: ChartOwner, name_key: str, change: ChartChange) -> None:
    """Add a line to the history of an owner's charts, and drop old lines."""
    db.execute(
        "INSERT INTO server_chart_change (scope, owner_id, name_key, name, kind, user_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (owner.scope, owner.id, name_key, change.name, change.kind, change.user_id, change.at),
    )
    db.execute(
        "DELETE FROM server_chart_change WHERE scope = :scope AND owner_id = :owner AND id <= (SELECT id FROM"
        " server_chart_change WHERE scope = :scope AND owner_id = :owner ORDER BY id DESC LIMIT 1 OFFSET :kept)",
        {"scope": owner.scope, "owner": owner.id, "kept": CHART_CHANGES_KEPT},
    )


AGED = ("bot", "", "aged")
"""The setting that keeps the time by which the database ages."""

_FORGET = (
    "DELETE FROM interaction WHERE id IN (SELECT id FROM interaction WHERE at < :interactions LIMIT :most)",
    "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE sent_at < :messages LIMIT :most)",
    "DELETE FROM outbox WHERE id IN"
    " (SELECT id FROM outbox WHERE sent_at IS NULL AND set_aside_at IS NULL AND attempts > 0"
    " AND created_at < :messages LIMIT :most)",
    "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE set_aside_at < :messages LIMIT :most)",
    "DELETE FROM secret_roll WHERE id IN (SELECT id FROM secret_roll WHERE at < :secrets LIMIT :most)",
    "DELETE FROM question WHERE (user_id, id) IN (SELECT user_id, id FROM question WHERE at < :messages LIMIT :most)",
    "DELETE FROM kept_character WHERE (user_id, guild_id, ruleset, name_key) IN"
    " (SELECT user_id, guild_id, ruleset, name_key FROM kept_character WHERE at < :characters LIMIT :most)",
    "DELETE FROM character_draft WHERE (user_id, guild_id, ruleset) IN"
    " (SELECT user_id, guild_id, ruleset FROM character_draft WHERE at < :secrets LIMIT :most)",
)


def age(db: Database, now: float, most_s: float) -> float:
    """Note and return the time by which the database ages."""
    before = setting(db, *AGED)
    aged = now if before is None else min(now, float(before) + most_s)
    set_setting(db, *AGED, str(aged))
    return aged


def prune(db: Database, *, interactions: float, messages: float, secrets: float, characters: float) -> int:
    """Drop some rows from before these times, few enough that others need not wait. Returns how many."""
    bounds = {
        "interactions": interactions,
        "messages": messages,
        "secrets": secrets,
        "characters": characters,
        "most": PRUNED_AT_ONCE,
    }
    return sum(db.execute(statement, bounds).rowcount for statement in _FORGET)
