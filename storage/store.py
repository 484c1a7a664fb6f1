"""`Store`: the journal and everything else that lasts, behind one small interface."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from . import ageing, characters, documents, reading, rolls, writing
from .address import Address, address_of
from .engine import Database, Engine, Failure, Statements, Told
from .engines import open_engine
from .leases import Leases, Shards
from .news import News, read_news, telling
from .people import People
from .records import (
    CharacterDraft,
    ChartChange,
    ChartOwner,
    Commit,
    Deadline,
    Health,
    HouseTable,
    Interaction,
    KeptCharacter,
    LoadedGame,
    OutboxRow,
    Outgoing,
    SecretRoll,
    ServerChart,
    Status,
    StoredEntry,
    StoredGame,
    StoredSeat,
    TableChange,
    TableMessage,
)
from .sqlite import backup

DAY_S = 86_400.0
T = TypeVar("T")


class Store:
    """One database. Each operation is one hop to a thread of the database's and one transaction.

    An operation that has returned is on the disk; one that has raised has changed nothing. Besides the errors named
    with each operation, any may raise `StoreUnwritable` (the disk is full or gone) or `StoreDamaged`, and a change
    `StoreMoved`. On a server any may raise `StoreUnreachable` too, after which a change may yet have been made.

    Texts hold no NUL, which PostgreSQL cannot store; whoever takes them in sees to that.
    """

    def __init__(self, path: Address, engine: Engine) -> None:
        self.path = path
        self._db = engine
        self.people = People(engine)
        self.leases = Leases(engine)

    @classmethod
    async def open(
        cls,
        where: Address | str,
        *,
        read_only: bool = False,
        alone: bool = False,
        busy_timeout_s: float = 5.0,
        migrations: Path | None = None,
    ) -> Self:
        """Open a database, a file by its path or by any URL (`address_of`), making it (and its directory) if there is
        none, and bring its schema up to date.

        `read_only` opens one for a look beside a running bot: for a backup, an export or a health check. An older
        schema is then left as it is. `alone` refuses a database on a server that others have open, and keeps them
        away; a file has one bot at a time anyway.

        Raises `StoreDamaged`, `StoreForeign`, `StoreNewer`, `StoreNoFile`, `StoreMissing`, `StoreLeftover`,
        `StoreUnwritable`, `StoreLocked`, `MigrationFailed`, `StoreArriving` or `StoreLeft`; on a server
        `StoreUnreachable`, `StoreRefused` or `StoreCrowded` too.
        """
        address = address_of(where)
        engine = await open_engine(
            address, read_only=read_only, alone=alone, busy_timeout_s=busy_timeout_s, migrations=migrations
        )
        return cls(address, engine)

    def tell(self, told: Told) -> None:
        """From now on each change is told how long it waited and took; `told` is called on another thread."""
        self._db.told = told

    async def listen(self, told: Callable[[News], None]) -> None:
        """From now on `told` is called, on the event loop, with what any process has changed that memory may have to
        follow. Where there is one process alone, never."""
        loop = asyncio.get_running_loop()

        def heard(text: str) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(told, read_news(text))

        await self._db.listen(heard)

    @property
    def failure(self) -> Failure | None:
        """The newest failure of the database itself, rather than of what was asked of it."""
        return self._db.failure

    @property
    def is_shared(self) -> bool:
        """Whether other processes may have the same database open for writing."""
        return self._db.is_shared

    async def close(self) -> None:
        """Finish what is in progress and close the file, folding the write-ahead log into it."""
        await self._db.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # Games and their journals

    async def create_game(
        self,
        game: StoredGame,
        seats: tuple[StoredSeat, ...] = (),
        outbox: tuple[Outgoing, ...] = (),
        interaction_id: int | None = None,
    ) -> tuple[int, ...]:
        """Store a new game; returns the ids of the outbox rows. Raises `ChannelBusy`, `DuplicateInteraction`."""
        work = partial(writing.create_game, game=game, seats=seats, outbox=outbox, interaction_id=interaction_id)
        return tuple(await self._db.transact(work))

    async def commit(self, commit: Commit) -> tuple[int, ...]:
        """Store all that one action changes; returns the ids of the outbox rows.

        Raises `DuplicateInteraction`, `StaleCommit`, `UnknownGame` or, for a game that has ended, `ChannelBusy`.
        """
        return tuple(await self._db.transact(lambda db: writing.apply(db, commit)))

    async def seen(self, interaction_id: int) -> Interaction | None:
        """What was recorded for an interaction, if it has been handled."""
        return await self._db.read(lambda db: reading.interaction(db, interaction_id))

    async def load_game(self, game_id: str) -> LoadedGame:
        """A game with its newest checkpoint and the live entries after it. Raises `UnknownGame`."""
        return await self._db.read(lambda db: reading.load(db, game_id))

    async def load_at(self, game_id: str, seq: int) -> LoadedGame:
        """A game as it stood after its entry `seq`, for an undo to there. Raises `UnknownGame`."""
        return await self._db.read(lambda db: reading.load(db, game_id, seq))

    async def load_channel(self, channel_id: int, *, ended: bool = False) -> LoadedGame | None:
        """The open game of a channel or else, with `ended`, its newest one."""

        def load(db: Database) -> LoadedGame | None:
            game_id = reading.game_id_in(db, channel_id, ended)
            return reading.load(db, game_id) if game_id else None

        return await self._db.read(load)

    async def revision(self, channel_id: int) -> tuple[str, int] | None:
        """The game that `load_channel` would load, `ended` too, by its id, and its revision; None if there is none."""
        row = await self._db.ask(reading.NEWEST, {"channel_id": channel_id})
        return row and (str(row["id"]), int(row["revision"]))

    async def entries(
        self, game_id: str, first: int = 1, last: int = reading.NO_END, *, live_only: bool = True
    ) -> tuple[StoredEntry, ...]:
        """The journal of a game from `first` to `last`, both included; empty for an unknown game."""
        return await self._db.read(lambda db: reading.entries(db, game_id, first, last, live_only))

    async def games(self, *statuses: Status, limit: int = 100) -> tuple[StoredGame, ...]:
        """The newest games of each status, at most `limit` of each."""
        return await self._db.read(lambda db: reading.games(db, statuses, limit))

    async def under_way(self, shards: Shards | None, after: int, limit: int) -> tuple[StoredGame, ...]:
        """The next games under way in servers on these shards, in the order of their channels, after that one."""
        return await self._db.read(lambda db: reading.under_way(db, shards, after, limit))

    async def open_games(self, guild_id: int) -> tuple[StoredGame, ...]:
        """The games of a server that have not ended."""
        return await self._db.read(lambda db: reading.open_games(db, guild_id))

    async def idle(self, before: float) -> tuple[StoredGame, ...]:
        """The games under way without a deadline in which nothing has happened since `before`."""
        return await self._db.read(lambda db: reading.idle(db, before))

    # Deadlines

    async def due(self, now: float, limit: int = 100, shards: Shards | None = None) -> tuple[Deadline, ...]:
        """The deadlines whose time, or whose nudge's time, has come, and that are not put off: those with
        `due_at <= now` first."""
        return await self._db.read(lambda db: reading.due(db, now, limit, shards))

    async def next_due(self, shards: Shards | None = None) -> float | None:
        """When the next deadline or nudge comes, or is no longer put off, in unix seconds."""
        return await self._db.read(lambda db: reading.next_due(db, shards))

    async def put_off(self, deadline: Deadline, until: float) -> None:
        """Keep a deadline that could not be handled out of `due` until then; does nothing if it has changed since."""
        await self._db.transact(lambda db: writing.put_off(db, deadline, until))

    # The outbox

    async def unsent(
        self, limit: int, older_than: float, after: int = 0, shards: Shards | None = None
    ) -> tuple[OutboxRow, ...]:
        """The first messages with an id above `after` that were queued at or before `older_than` and are
        neither sent nor set aside."""
        return await self._db.read(lambda db: reading.unsent(db, limit, older_than, after, shards))

    async def queued(self, channel_id: int, kind: str, since: float) -> tuple[OutboxRow, ...]:
        """The rows of a kind for a channel that wait or were sent after `since`, whichever process queued them."""
        return await self._db.read(lambda db: reading.queued(db, channel_id, kind, since))

    async def mark_sent(self, outbox_id: int, message_id: int | None, at: float) -> None:
        """The message is out as `message_id`, or, with None, needs no sending any more."""
        await self._db.transact(lambda db: writing.mark_sent(db, outbox_id, message_id, at))

    async def mark_failed(self, outbox_id: int) -> int:
        """Count a failed attempt; returns how many there have been."""
        return await self._db.transact(lambda db: writing.mark_failed(db, outbox_id))

    async def set_aside(self, outbox_id: int, at: float) -> None:
        """Mark a message as unreadable: it is not returned again, and forgotten after `messages_s`."""
        await self._db.transact(lambda db: writing.set_aside(db, outbox_id, at))

    async def table_shown(
        self,
        game_id: str,
        message_id: int,
        rows: Sequence[int],
        outgoing: Sequence[Outgoing],
        at: float,
        *,
        instead_of: int | None,
    ) -> tuple[int, ...]:
        """Record the message that now shows a game's board, `instead_of` the one so far; no other game of its channel
        has one any more. The outbox `rows` are settled, and what follows is queued. Returns the ids of the new rows.

        Raises `UnknownGame`, or `StaleCommit` if another message has been recorded meanwhile."""
        return tuple(
            await self._db.transact(
                lambda db: writing.table_shown(db, game_id, message_id, rows, outgoing, at, instead_of)
            )
        )

    async def earlier_table(self, channel_id: int, game_id: str) -> TableMessage | None:
        """The table message of the newest other game of a channel, if it has one."""
        return await self._db.read(lambda db: reading.earlier_table(db, channel_id, game_id))

    # Settings

    async def get_setting(self, scope: str, scope_id: str, key: str) -> str | None:
        """A setting of a scope ('guild', 'user', 'channel', 'bot'), or None."""
        return await self._db.read(lambda db: reading.setting(db, scope, scope_id, key))

    async def settings(self, key: str) -> dict[tuple[str, str], str]:
        """Every value of one setting, by scope and id within it, to be kept in memory."""
        return await self._db.read(lambda db: reading.settings(db, key))

    async def set_setting(self, scope: str, scope_id: str, key: str, value: str) -> None:
        """Set a setting, whatever it was."""

        def work(db: Database) -> None:
            writing.set_setting(db, scope, scope_id, key, value)

        await self._db.transact(self._telling_setting(work, scope, scope_id, key))

    async def delete_setting(self, scope: str, scope_id: str, key: str) -> bool:
        """Remove a setting; whether there was one."""

        def work(db: Database) -> bool:
            return writing.delete_setting(db, scope, scope_id, key)

        return await self._db.transact(self._telling_setting(work, scope, scope_id, key))

    def _telling_setting(self, work: Statements[T], scope: str, scope_id: str, key: str) -> Statements[T]:
        """Nobody keeps the bot's own settings in memory."""
        return work if scope == "bot" else telling(self._db, work, "setting", scope, scope_id, key)

    # Questions that wait for an answer

    async def keep_question(self, user_id: int, id: str, meant: str, at: float) -> None:
        """Keep what a user was asked about, besides the newest others (`QUESTIONS_KEPT`)."""
        await self._db.transact(lambda db: writing.keep_question(db, user_id, id, meant, at))

    async def question(self, user_id: int, id: str) -> str | None:
        """What a user was asked about under this id, or None."""
        return await self._db.read(lambda db: reading.question(db, user_id, id))

    async def forget_question(self, user_id: int, id: str) -> None:
        """Forget one question, if it is kept."""
        await self._db.transact(lambda db: writing.forget_question(db, user_id, id))

    # A server's own tables

    async def house_tables(self, guild_id: int, ruleset: str) -> dict[str, HouseTable]:
        """The tables of a ruleset that a server has replaced, by id."""
        found = await self._db.read(lambda db: documents.house_tables(db, guild_id, ruleset))
        return {table.table_id: table for table in found}

    async def table_changes(
        self, guild_id: int, ruleset: str, table_id: str, limit: int = 5
    ) -> tuple[TableChange, ...]:
        """The newest changes of a server's table, newest first."""
        return await self._db.read(lambda db: documents.table_changes(db, guild_id, ruleset, table_id, limit))

    async def replace_table(self, table: HouseTable, interaction_id: int | None = None) -> None:
        """Put a server's document in place of a table. Raises `DuplicateInteraction`."""
        work = partial(documents.replace_table, table=table, interaction_id=interaction_id)
        await self._db.transact(telling(self._db, work, "charts", "guild", table.guild_id))

    async def reset_table(self, table: HouseTable, interaction_id: int | None = None) -> bool:
        """Remove a server's document (`table` says which, who and when). Returns whether there was one.

        Raises `DuplicateInteraction`.
        """
        work = partial(documents.reset_table, table=table, interaction_id=interaction_id)
        return await self._db.transact(telling(self._db, work, "charts", "guild", table.guild_id))

    # Dice outside of games

    async def add_dice(self, channel_id: int, dice: Mapping[tuple[int, int], int], at: float) -> None:
        """Count dice that fell in a channel: for (sides, face), how many.

        Dice with more than `MOST_SIDES_TALLIED` sides are left out. If there are no others, nothing is written.
        """
        counted = rolls.tallied(dice)
        if counted:
            await self._db.transact(lambda db: rolls.add_dice(db, channel_id, counted, at))

    async def dice_tally(self, channel_id: int) -> dict[int, dict[int, int]]:
        """How often each face fell in a channel, by sides; faces that never fell are left out."""
        return await self._db.read(lambda db: rolls.dice_tally(db, channel_id))

    async def dice_since(self, channel_id: int) -> float | None:
        """When the first die in a channel's tally fell, in unix seconds; None for an empty tally."""
        return await self._db.read(lambda db: rolls.dice_since(db, channel_id))

    async def keep_secret(self, roll: SecretRoll) -> None:
        """Keep a roll until its roller shows it. Raises `DuplicateInteraction` if its interaction has rolled before."""
        await self._db.transact(lambda db: rolls.keep_secret(db, roll))

    async def secret(self, secret_id: int) -> SecretRoll | None:
        """The secret roll of that id, shown or not, or None. The caller checks who may be told."""
        return await self._db.read(lambda db: rolls.secret(db, secret_id))

    async def reveal_secret(self, secret_id: int, at: float) -> bool:
        """Mark a secret roll as shown to all. Returns True the first time, else False, and so for an unknown one."""
        return await self._db.transact(lambda db: rolls.reveal_secret(db, secret_id, at))

    # Charts of a server's or a user's own

    async def charts(self, owner: ChartOwner) -> dict[str, ServerChart]:
        """An owner's charts, by `name_key`."""
        return await self._db.read(lambda db: documents.charts(db, owner))

    async def put_charts(
        self, charts: Sequence[ServerChart], interaction_id: int | None = None, *, replace: bool
    ) -> None:
        """Add charts of one owner, all of them or none; with `replace`, in place of those that have their keys.

        Raises `NameTaken` without `replace`, `TooMany` (`MAX_CHARTS`), `TooMuch` (`MAX_CHART_BYTES`),
        `DuplicateInteraction`.
        """
        work = partial(documents.put_charts, charts=charts, interaction_id=interaction_id, replace=replace)
        owner = charts[0].owner
        await self._db.transact(telling(self._db, work, "charts", owner.scope, owner.id))

    async def delete_chart(
        self, owner: ChartOwner, name_key: str, user_id: int, at: float, interaction_id: int | None = None
    ) -> bool:
        """Delete a chart. Returns whether there was one. Raises `DuplicateInteraction`."""

        def work(db: Database) -> bool:
            return documents.delete_chart(db, owner, name_key, user_id, at, interaction_id)

        return await self._db.transact(telling(self._db, work, "charts", owner.scope, owner.id))

    async def chart_changes(self, owner: ChartOwner, name_key: str, limit: int = 5) -> tuple[ChartChange, ...]:
        """The newest changes of a chart, newest first, even if it has been deleted."""
        return await self._db.read(lambda db: documents.chart_changes(db, owner, name_key, limit))

    # Characters kept for the next game

    async def characters(self, user_id: int, guild_id: int) -> tuple[KeptCharacter, ...]:
        """The characters that a user keeps on a server (0: in direct messages), the one last played first."""
        return await self._db.read(lambda db: characters.characters(db, user_id, guild_id))

    async def keep_character(self, kept: KeptCharacter) -> None:
        """Keep a user's character, in place of the one with its key. Raises `TooMany` beyond `MAX_KEPT`."""
        await self._db.transact(lambda db: characters.keep_character(db, kept))

    async def draft(self, user_id: int, guild_id: int, ruleset: str) -> CharacterDraft | None:
        """The character that a user is building on a server (0: in direct messages)."""
        return await self._db.read(lambda db: characters.draft(db, user_id, guild_id, ruleset))

    async def keep_draft(self, draft: CharacterDraft) -> bool:
        """Keep what a user is building, if it follows on what is kept. Returns whether it does."""
        return await self._db.transact(lambda db: characters.keep_draft(db, draft))

    async def forget_character(self, user_id: int, guild_id: int, ruleset: str, name_key: str) -> bool:
        """Forget a user's character. Returns whether it was kept."""
        return await self._db.transact(lambda db: characters.forget_character(db, user_id, guild_id, ruleset, name_key))

    # The file

    async def backup(self, target: Path | str, *, force: bool = False) -> None:
        """Copy the database to a new file while it is in use. Raises `BackupExists` rather than replace one."""
        await self._db.back_up(Path(target), force)

    @staticmethod
    async def restore(source: Path | str, target: Path | str) -> Path | None:
        """Put a copy of a backup in the place of a database that no bot is using. Returns where what was there is kept,
        or None if there was nothing.

        Raises `StoreLocked`, what `open` raises for a file like `source`, or `BackupExists` if that is the database.
        """
        return await asyncio.to_thread(backup.restore, Path(source), Path(target))

    async def beat(self) -> None:
        """Write something and wait for the disk, as every change does; raises what keeps it from being written. That is
        not noted as a `failure`: nobody has missed anything."""
        pulse = self._db.pulse
        await self._db.transact(lambda db: db.execute(pulse) if pulse else None, is_missed=False)

    async def check(self, *, thorough: bool = False) -> Health:
        """A quick check that the store answers; `thorough` reads every page and raises `StoreDamaged` at a defect."""
        found, known = await self._db.health(thorough=thorough)
        open_games, unsent = await self._db.read(reading.waiting)
        return Health(schema_version=found, known_version=known, open_games=open_games, unsent=unsent)

    async def age(self, now: float, most_s: float) -> float:
        """The time by which old things are forgotten, in unix seconds: `now`, but no more than `most_s` after what this
        returned last, so that a clock which is set forward by mistake does not have everything forgotten at once."""
        return await self._db.transact(lambda db: ageing.age(db, now, most_s))

    async def prune(
        self,
        now: float,
        *,
        interactions_s: float = DAY_S,
        messages_s: float = 7 * DAY_S,
        secrets_s: float = 90 * DAY_S,
        characters_s: float = 730 * DAY_S,
    ) -> int:
        """Forget interactions, secret rolls and half-built characters (`secrets_s` too) older than these limits,
        messages that were sent, failed or were set aside `messages_s` ago, questions that nobody has answered since
        then, and characters that nobody has played for `characters_s`. Whatever has been deleted by now, by whomever,
        leaves the disk too.

        Works in small steps so that nobody waits long; returns how many rows were removed.
        """

        def step(db: Database) -> int:
            return ageing.prune(
                db,
                interactions=now - interactions_s,
                messages=now - messages_s,
                secrets=now - secrets_s,
                characters=now - characters_s,
            )

        pruned = 0
        while gone := await self._db.transact(step):
            pruned += gone
        await self._db.forget_deleted()
        return pruned
