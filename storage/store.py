"""The `Store`: the journal and everything else that lasts, behind one small interface."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from . import ageing, characters, documents, reading, rolls, tokens, writing
from .address import Address, address_of
from .engine import Database, Engine, Failure, OnChange, Statements
from .engines import open_engine
from .leases import Leases
from .news import News, read_news, telling
from .operations import reads, writes
from .people import People
from .records import (
    ChartOwner,
    Commit,
    Health,
    HouseTable,
    Outgoing,
    ServerChart,
    StoredGame,
    StoredSeat,
    TokenChange,
)
from .sqlite import backup

DAY_S = 86_400.0
T = TypeVar("T")


class Store:
    """One database. Each operation runs a plain function on a database thread, in one transaction.

    When an operation has returned, its change is on the disk. When it has raised, nothing has changed, except perhaps
    with `StoreUnreachable`. Besides the errors named with each operation, any may raise `StoreUnwritable`,
    `StoreDamaged`, `StoreMoved` or `StoreUnreachable`.

    Callers must keep NUL characters out of texts, since PostgreSQL cannot store them.
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
        """Opens a database, and brings its schema up to date.

        `where` is a path or a URL (`address_of`). A missing database is created, with its directory. `read_only` is for
        use beside a running bot, and leaves an older schema as it is. `alone` keeps other processes away from a
        database on a server; a file is never open for two bots.

        Raises `StoreDamaged`, `StoreForeign`, `StoreNewer`, `StoreNoFile`, `StoreMissing`, `StoreLeftover`,
        `StoreUnwritable`, `StoreLocked`, `MigrationFailed`, `StoreArriving` or `StoreLeft`; on a server also
        `StoreUnreachable`, `StoreRefused` or `StoreCrowded`.
        """
        address = address_of(where)
        engine = await open_engine(
            address, read_only=read_only, alone=alone, busy_timeout_s=busy_timeout_s, migrations=migrations
        )
        return cls(address, engine)

    def report_changes(self, on_change: OnChange) -> None:
        """Calls `on_change` for each change, on another thread.

        The arguments are the seconds of waiting and the seconds of work.
        """
        self._db.on_change = on_change

    async def listen(self, on_news: Callable[[News], None]) -> None:
        """Calls `on_news` with news of changes by any process, on the event loop.

        A database that only one process can open sends no news.
        """
        loop = asyncio.get_running_loop()

        def pass_on(text: str) -> None:
            with contextlib.suppress(RuntimeError):  # the event loop has ended
                loop.call_soon_threadsafe(on_news, read_news(text))

        await self._db.listen(pass_on)

    @property
    def failure(self) -> Failure | None:
        """Newest failure of the database itself, not of a single request."""
        return self._db.failure

    @property
    def is_shared(self) -> bool:
        """True if other processes may open the database for writing."""
        return self._db.is_shared

    async def close(self) -> None:
        """Finishes work in progress and closes the database."""
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
        tokens: tuple[TokenChange, ...] = (),
    ) -> tuple[int, ...]:
        """Stores a new game; returns the ids of the outbox rows.

        Raises `ChannelBusy`, `DuplicateInteraction`.
        """

        def work(db: Database) -> list[int]:
            return writing.create_game(db, game, seats, outbox, interaction_id, tokens)

        return tuple(await self._db.transact(work))

    async def commit(self, commit: Commit) -> tuple[int, ...]:
        """Stores all changes of one action; returns the ids of the outbox rows.

        Raises `DuplicateInteraction`, `StaleCommit`, `UnknownGame` or, for a game that has ended, `ChannelBusy`.
        """
        return tuple(await self._db.transact(lambda db: writing.apply(db, commit)))

    seen = reads(reading.interaction)
    load_game = reads(reading.load)
    load_channel = reads(reading.load_channel)

    async def revision(self, channel_id: int) -> tuple[str, int] | None:
        """Returns the id and revision of a channel's open game or, failing that, its newest game.

        None means that the channel has never had a game.
        """
        row = await self._db.ask(reading.NEWEST, {"channel_id": channel_id})
        return row and (str(row["id"]), int(row["revision"]))

    entries = reads(reading.entries)
    token_images = reads(tokens.token_images)
    games = reads(reading.games)
    under_way = reads(reading.under_way)
    open_games = reads(reading.open_games)
    idle = reads(reading.idle)

    # Deadlines

    due = reads(reading.due)
    next_due = reads(reading.next_due)
    put_off = writes(writing.put_off)

    # The outbox

    unsent = reads(reading.unsent)
    queued = reads(reading.queued)
    mark_sent = writes(writing.mark_sent)
    mark_failed = writes(writing.mark_failed)
    set_aside = writes(writing.set_aside)

    async def record_table_message(
        self,
        game_id: str,
        message_id: int,
        rows: Sequence[int],
        outgoing: Sequence[Outgoing],
        at: float,
        *,
        instead_of: int | None,
    ) -> tuple[int, ...]:
        """Records the message that shows a game's board; returns the ids of the new outbox rows.

        Other games of the channel lose their table message. The outbox `rows` count as sent. Raises `UnknownGame`, or
        `StaleCommit` if `instead_of` is no longer the recorded message.
        """
        facts = (game_id, message_id, rows, outgoing, at, instead_of)
        return tuple(await self._db.transact(lambda db: writing.record_table_message(db, *facts)))

    earlier_table = reads(reading.earlier_table)

    # Settings

    get_setting = reads(reading.setting)
    settings = reads(reading.settings)

    async def set_setting(self, scope: str, scope_id: str, key: str, value: str) -> None:
        work = partial(writing.set_setting, scope=scope, scope_id=scope_id, key=key, value=value)
        await self._db.transact(self._telling_setting(work, scope, scope_id, key))

    async def delete_setting(self, scope: str, scope_id: str, key: str) -> bool:
        """Deletes a setting; returns whether it was set."""
        work = partial(writing.delete_setting, scope=scope, scope_id=scope_id, key=key)
        return await self._db.transact(self._telling_setting(work, scope, scope_id, key))

    def _telling_setting(self, work: Statements[T], scope: str, scope_id: str, key: str) -> Statements[T]:
        """Returns a change of a setting that also sends news of it.

        Settings of the bot itself send no news, since no process caches them.
        """
        return work if scope == "bot" else telling(self._db, work, "setting", scope, scope_id, key)

    # Questions that wait for an answer

    keep_question = writes(writing.keep_question)
    question = reads(reading.question)
    forget_question = writes(writing.forget_question)

    # A server's own tables

    house_tables = reads(documents.house_tables)
    table_changes = reads(documents.table_changes)

    async def replace_table(self, table: HouseTable, interaction_id: int | None = None) -> None:
        """Stores a server's document in place of a table.

        Raises `DuplicateInteraction`.
        """
        work = partial(documents.replace_table, table=table, interaction_id=interaction_id)
        await self._db.transact(telling(self._db, work, "charts", "guild", table.guild_id))

    async def reset_table(self, table: HouseTable, interaction_id: int | None = None) -> bool:
        """Deletes a server's document; returns whether the server had one.

        `table` gives the id, user and time. Raises `DuplicateInteraction`.
        """
        work = partial(documents.reset_table, table=table, interaction_id=interaction_id)
        return await self._db.transact(telling(self._db, work, "charts", "guild", table.guild_id))

    # Dice outside of games

    async def add_dice(self, channel_id: int, dice: Mapping[tuple[int, int], int], at: float) -> None:
        """Adds dice to a channel's tally, as counts of (sides, face).

        Dice with more than `MOST_SIDES_TALLIED` sides are left out.
        """
        counted = rolls.tallied(dice)
        if counted:
            await self._db.transact(lambda db: rolls.add_dice(db, channel_id, counted, at))

    dice_tally = reads(rolls.dice_tally)
    dice_since = reads(rolls.dice_since)
    keep_secret = writes(rolls.keep_secret)
    secret = reads(rolls.secret)
    reveal_secret = writes(rolls.reveal_secret)

    # Charts of a server's or a user's own

    charts = reads(documents.charts)

    async def put_charts(
        self, charts: Sequence[ServerChart], interaction_id: int | None = None, *, replace: bool
    ) -> None:
        """Stores charts of one owner, all or none.

        Raises `NameTaken` (without `replace`), `TooMany` (`MAX_CHARTS`), `TooMuch` (`MAX_CHART_BYTES`) or
        `DuplicateInteraction`.
        """
        work = partial(documents.put_charts, charts=charts, interaction_id=interaction_id, replace=replace)
        owner = charts[0].owner
        await self._db.transact(telling(self._db, work, "charts", owner.scope, owner.id))

    async def delete_chart(
        self, owner: ChartOwner, name_key: str, user_id: int, at: float, interaction_id: int | None = None
    ) -> bool:
        """Deletes a chart; returns whether the owner had it.

        Raises `DuplicateInteraction`.
        """

        def work(db: Database) -> bool:
            return documents.delete_chart(db, owner, name_key, user_id, at, interaction_id)

        return await self._db.transact(telling(self._db, work, "charts", owner.scope, owner.id))

    chart_changes = reads(documents.chart_changes)

    # Characters kept for the next game

    keep_character = writes(characters.keep_character)
    draft = reads(characters.draft)
    keep_draft = writes(characters.keep_draft)
    forget_character = writes(characters.forget_character)
    characters = reads(characters.characters)

    # The file

    async def backup(self, target: Path | str, *, force: bool = False) -> None:
        """Copies the database, while in use, to a new file.

        Raises `BackupExists` if the target exists without `force`, or is in use.
        """
        await self._db.back_up(Path(target), force)

    @staticmethod
    async def restore(source: Path | str, target: Path | str) -> Path | None:
        """Replaces an unused database by a copy of a backup; returns the old database's new path.

        The path is None if there was no old database. Raises `StoreLocked`, `BackupExists` if both paths are the same,
        or an error that `open` would raise for `source`.
        """
        return await asyncio.to_thread(backup.restore, Path(source), Path(target))

    async def beat(self) -> None:
        """Writes to the disk, to show that the disk can be written.

        Raises the error that prevents writing. The error is not noted as a `failure`, since no data was lost.
        """
        pulse = self._db.pulse
        await self._db.transact(lambda db: db.execute(pulse) if pulse else None, is_missed=False)

    async def check(self, *, thorough: bool = False) -> Health:
        """Checks quickly that the store answers.

        `thorough` reads every page of a file, and raises `StoreDamaged` at a defect.
        """
        found, known = await self._db.health(thorough=thorough)
        open_games, unsent = await self._db.read(reading.waiting)
        return Health(schema_version=found, known_version=known, open_games=open_games, unsent=unsent)

    age = writes(ageing.age)

    async def prune(
        self,
        now: float,
        *,
        interactions_s: float = DAY_S,
        messages_s: float = 7 * DAY_S,
        secrets_s: float = 90 * DAY_S,
        characters_s: float = 730 * DAY_S,
    ) -> int:
        """Deletes rows older than these limits; returns their number.

        `messages_s` also applies to unanswered questions, and `secrets_s` to half-built characters. All deleted data is
        also removed from the disk. The deletion works in small steps, so that no other task waits long.
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
