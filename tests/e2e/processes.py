"""Several processes of the bot on the tests' Discord, over one PostgreSQL."""

import asyncio
import contextlib
import re
import signal
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import simcord

from bot import health_file
from tests import postgres
from tests.database import rows
from tests.e2e.wire import SETTLE_TIMEOUT_S, Process, WireTable
from tests.metrics import read
from tests.world import _texts

LOOK_S = 0.02
LOOKS, BEAT_S, SHOWN_S = 4, 0.2, 120.0
FIRST_MS = 4_000_000_000
"""Creation time of the first server; a server's shard depends on its creation time."""


async def until(condition, patience_s=SETTLE_TIMEOUT_S):
    """Waits until other processes have brought about a condition."""
    async with asyncio.timeout(patience_s):
        while not condition():  # noqa: ASYNC110 - what happens in another process is no event here
            await asyncio.sleep(LOOK_S)


@dataclass
class Server:
    """A server on a separate shard, with a table and two players who are on no other server.

    A visitor is on every server. A user may have only a few pending requests, so the servers do not share players.
    """

    shard: int
    channel: simcord.ChannelHandle
    alice: simcord.MemberActor
    bob: simcord.MemberActor
    visitor: simcord.MemberActor

    async def open_game(self) -> None:
        """Opens a game of two hardy characters at the archer's turn."""
        await self.alice.slash(self.channel, "game new", level="0")
        await self.alice.slash(self.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await self.bob.slash(self.channel, "game join", role="longbow hp=99 hand=own")
        await self.bob.slash(self.channel, "game start")
        await self.alice.slash(self.channel, "initiative", value=90)
        await self.bob.slash(self.channel, "initiative", value=1)

    async def open_sample(self) -> None:
        """Opens a ready-made game for Alice."""
        await self.alice.slash(self.channel, "game new", ruleset="gloomhaven", quick=True)

    async def shield(self) -> simcord.InteractionResult:
        """Makes an act that the archer can repeat."""
        return await self.bob.slash(self.channel, "use", what="shield", value=1)

    async def attack(self) -> simcord.InteractionResult:
        """Lets the archer shoot at the other archer."""
        return await self.bob.slash(self.channel, "attack", target="bandit archer", range=9, value=1)


@dataclass
class Bot:
    """One process and its log."""

    process: Process
    log: Path
    environment: dict[str, str] = field(repr=False)

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8")

    def ills(self) -> list[tuple[str, dict[str, object]]]:
        """Returns the faults that `python -m bot health` would report."""
        heart = health_file.path_of(Path(self.environment["DATABASE"]))
        return [(ill.message_id, ill.facts) for ill in health_file.illnesses(heart)]

    async def measures(self, name: str, value: float, **labels: str) -> None:
        """Waits until one of the process's metrics has this value."""
        async with asyncio.timeout(SHOWN_S):
            while (await read(self._metrics)).of(name, **labels) != value:  # noqa: ASYNC110 - of another process
                await asyncio.sleep(LOOK_S)

    async def shows(self, gauge: str, shards: set[int]) -> None:
        """Waits until the process's metrics steadily show this gauge for exactly these shards."""
        looks = 0
        async with asyncio.timeout(SHOWN_S):
            while looks < LOOKS:
                of = {int(dict(labels)["shard"]) for name, labels in await read(self._metrics) if name == gauge}
                looks = looks + 1 if of == shards else 0
                await asyncio.sleep(BEAT_S)

    @property
    def _metrics(self) -> str:
        found = re.search(r"the metrics are at (\S+)/metrics", self.said)
        assert found is not None
        return found[1]

    async def end(self, number: signal.Signals) -> int:
        """Stops the process (SIGTERM), or kills it."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(number)
        return await asyncio.wait_for(self.process.wait(), SETTLE_TIMEOUT_S)


class Processes(WireTable):
    """A Discord with servers on `count` shards, a database for all, and the bots that a test starts.

    Bots have their usual intervals unless `hurried` (`tests/e2e/hurried.py`).
    """

    def __init__(
        self, folder: Path, count: int = 2, *, url: str | None = None, hurried: bool = True, **environment: str
    ) -> None:
        """Takes the `url` of the test's database, or makes a database on the shared server."""
        self._is_shared = url is None
        self.url = url or postgres.shared().database(postgres.TEMPLATE)
        settings = {"DATABASE_URL": self.url} | environment
        super().__init__(folder / "unused.sqlite3", SHARD_COUNT=str(count), **settings)
        self.environment.pop("DATABASE")
        self.program = "tests.e2e.hurried" if hurried else "bot"
        self.count = count
        self.gateway.max_concurrency = 16
        self.bots: list[Bot] = []
        self.servers = {shard: self._server(shard) for shard in range(count)}

    def _server(self, shard: int) -> Server:
        guild = self.env.create_guild(f"on {shard}", id=(FIRST_MS - FIRST_MS % self.count + shard) << 22)
        channel = guild.create_text_channel("table")
        own = [guild.add_member(self.env.create_user(f"{name}-{shard}")) for name in ("alice", "bob")]
        return Server(shard, channel, *own, visitor=guild.add_member(self.gm.user))

    async def __aexit__(self, *error: object) -> None:
        for bot in self.bots:
            await bot.end(signal.SIGKILL)
        await super().__aexit__(*error)
        if self._is_shared:
            postgres.shared().drop(self.url)

    async def bot(self, **environment: str) -> Bot:
        """Starts a process with a new folder and log."""
        folder = Path(tempfile.mkdtemp(dir=self.database.parent))
        environment = {
            "DATABASE": str(folder / "unused.sqlite3"),
            "LOG_LEVEL": "INFO",
            "LOG_FORMAT": "text",
            "DISCORD_API_BASE": self.base_of(f"process-{len(self.bots) + 1}"),
        } | environment
        with (folder / "log").open("wb") as log:
            process = await self.run_bot(log=log, **environment)
        self.bots.append(Bot(process, folder / "log", environment))
        return self.bots[-1]

    def owner(self, shard: int) -> Bot | None:
        """Returns the process that has the lease of a shard."""
        found = rows(self.url, "SELECT owner FROM lease WHERE shard = ?", shard)
        return next((bot for bot in self.bots if found and f"this is process {found[0][0]}" in bot.said), None)

    def are_settled(self, *, owners: int) -> bool:
        """Returns whether this many processes have connected all shards, each shard once."""
        leases = rows(self.url, "SELECT owner, heir FROM lease")
        connected = [session.shard for session in self.gateway.connected()]
        return (
            len(leases) == self.count
            and len({owner for owner, _ in leases}) == owners
            and not any(heir for _, heir in leases)
            and sorted(connected) == list(range(self.count))
            and bool(self.requests("PUT", "/applications/*/commands"))
        )

    @contextlib.contextmanager
    def impatient(self):
        """Lets users act without waiting for answers."""
        self.env.is_patient = False
        try:
            yield
        finally:
            self.env.is_patient = True

    async def settled(self, *, owners: int) -> None:
        """Waits until this many processes have connected all shards, each shard once."""
        try:
            await until(lambda: self.are_settled(owners=owners))
        except TimeoutError:
            leases = rows(self.url, "SELECT * FROM lease")
            there = rows(self.url, "SELECT * FROM shard_process")
            logs = "\n\n".join(bot.said for bot in self.bots)
            raise AssertionError(f"{leases} {there} {self.gateway.connected()}\n{logs}") from None

    def is_answered(self, answer: simcord.InteractionResult) -> bool:
        """Returns whether the user has an answer."""
        return self.env.is_answered(answer._interaction.id)

    def told(self, answer: simcord.InteractionResult) -> str:
        """Returns the answer and the process that gave it."""
        record = self.env.backend.interactions[answer._interaction.id]
        message = self.env.backend.messages[record.channel_id].get(record.message_id or 0)
        said = "" if message is None else "\n".join([message.content, *_texts(message.components)])
        return f"{self.posted.get(record.message_id or 0)}: {said!r}"

    def entries(self, answer: simcord.InteractionResult) -> int:
        """Counts the journal entries of an interaction."""
        return self.entries_of(answer)[0]

    def entries_of(self, *answers: simcord.InteractionResult) -> list[int]:
        """Counts the journal entries of several interactions.

        The simulated Discord stands still meanwhile.
        """
        counted = "SELECT interaction_id, count(*) FROM entry WHERE interaction_id IS NOT NULL GROUP BY interaction_id"
        found = dict(rows(self.url, counted))
        return [found.get(answer._interaction.id, 0) for answer in answers]

    def said(self, word: str) -> dict[bool, list[str]]:
        """Returns the messages that contain a word, each with its time, process and request.

        Under True are the messages that the outbox knows as sent. Under False are repetitions and unknown messages.
        """
        known = {message_id for (message_id,) in rows(self.url, "SELECT message_id FROM outbox")}
        found: dict[bool, list[str]] = {True: [], False: []}
        for server in self.servers.values():
            for message in server.channel.history():
                if word in (words := self.words(message)):
                    by = self.posted.get(message.id, "")
                    found[message.id in known].append(f"{message.created_at:%T.%f} {by}: {words!r}")
        return found

    def unsent(self) -> int:
        """Counts the stored messages still to be sent."""
        return int(rows(self.url, "SELECT count(*) FROM outbox WHERE sent_at IS NULL")[0][0])
