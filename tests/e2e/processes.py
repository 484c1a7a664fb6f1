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
"""When the first of the servers was made, by Discord's clock: it says which shard they are on."""


async def until(condition, patience_s=SETTLE_TIMEOUT_S):
    """Wait for something that other processes do."""
    async with asyncio.timeout(patience_s):
        while not condition():  # noqa: ASYNC110 - what happens in another process is no event here
            await asyncio.sleep(LOOK_S)


@dataclass
class Server:
    """A server on a shard of its own, with a table, two players who are nowhere else (a user may have so much in work
    at a time), and somebody who is everywhere."""

    shard: int
    channel: simcord.ChannelHandle
    alice: simcord.MemberActor
    bob: simcord.MemberActor
    visitor: simcord.MemberActor

    async def open_game(self) -> None:
        """Two characters who do not fall, the archer's turn."""
        await self.alice.slash(self.channel, "game new", level="0")
        await self.alice.slash(self.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await self.bob.slash(self.channel, "game join", role="longbow hp=99 hand=own")
        await self.bob.slash(self.channel, "game start")
        await self.alice.slash(self.channel, "initiative", value=90)
        await self.bob.slash(self.channel, "initiative", value=1)

    async def open_sample(self) -> None:
        """A ready-made game of Alice's."""
        await self.alice.slash(self.channel, "game new", ruleset="gloomhaven", quick=True)

    async def shield(self) -> simcord.InteractionResult:
        """Something that the archer can do again and again in its turn."""
        return await self.bob.slash(self.channel, "use", what="shield", value=1)

    async def attack(self) -> simcord.InteractionResult:
        """The archer shoots at the other archer."""
        return await self.bob.slash(self.channel, "attack", target="bandit archer", range=9, value=1)


@dataclass
class Bot:
    """One process, and what it logs."""

    process: Process
    log: Path
    environment: dict[str, str] = field(repr=False)

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8")

    def ills(self) -> list[tuple[str, dict[str, object]]]:
        """What is wrong with it, as `python -m bot health` would say."""
        heart = health_file.path_of(Path(self.environment["DATABASE"]))
        return [(ill.message_id, ill.facts) for ill in health_file.illnesses(heart)]

    async def measures(self, name: str, value: float, **labels: str) -> None:
        """Returns once its metrics have this value."""
        async with asyncio.timeout(SHOWN_S):
            while (await read(self._metrics)).of(name, **labels) != value:  # noqa: ASYNC110 - of another process
                await asyncio.sleep(LOOK_S)

    async def shows(self, gauge: str, shards: set[int]) -> None:
        """Returns once its metrics have this gauge for these shards and no others, look after look."""
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
        """Stop it as a service manager does (SIGTERM), or kill it."""
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(number)
        return await asyncio.wait_for(self.process.wait(), SETTLE_TIMEOUT_S)


class Processes(WireTable):
    """A Discord with servers on `count` shards, a database for all, and as many bots as a test starts; unless `hurried`
    they take as long over everything as they do elsewhere (`tests/e2e/hurried.py`)."""

    def __init__(
        self, folder: Path, count: int = 2, *, url: str | None = None, hurried: bool = True, **environment: str
    ) -> None:
        """`url`: a database of the test's own; without one it is on the server that all tests share."""
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
        """Start a process; it has a folder and a log of its own."""
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
        """The process that has the lease of a shard."""
        found = rows(self.url, "SELECT owner FROM lease WHERE shard = ?", shard)
        return next((bot for bot in self.bots if found and f"this is process {found[0][0]}" in bot.said), None)

    def are_settled(self, *, owners: int) -> bool:
        """Whether all shards are connected, once, and so many processes have them."""
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
        """Whoever acts does not wait for an answer."""
        self.env.is_patient = False
        try:
            yield
        finally:
            self.env.is_patient = True

    async def settled(self, *, owners: int) -> None:
        """Wait until all shards are connected, once, and so many processes have them."""
        try:
            await until(lambda: self.are_settled(owners=owners))
        except TimeoutError:
            leases = rows(self.url, "SELECT * FROM lease")
            there = rows(self.url, "SELECT * FROM shard_process")
            logs = "\n\n".join(bot.said for bot in self.bots)
            raise AssertionError(f"{leases} {there} {self.gateway.connected()}\n{logs}") from None

    def is_answered(self, answer: simcord.InteractionResult) -> bool:
        """Whether the user has an answer."""
        return self.env.is_answered(answer._interaction.id)

    def told(self, answer: simcord.InteractionResult) -> str:
        """What the user was answered, and by which process."""
        record = self.env.backend.interactions[answer._interaction.id]
        message = self.env.backend.messages[record.channel_id].get(record.message_id or 0)
        said = "" if message is None else "\n".join([message.content, *_texts(message.components)])
        return f"{self.posted.get(record.message_id or 0)}: {said!r}"

    def entries(self, answer: simcord.InteractionResult) -> int:
        """How often an interaction stands in a journal."""
        return self.entries_of(answer)[0]

    def entries_of(self, *answers: simcord.InteractionResult) -> list[int]:
        """The same of many at once: this Discord stands still meanwhile."""
        counted = "SELECT interaction_id, count(*) FROM entry WHERE interaction_id IS NOT NULL GROUP BY interaction_id"
        found = dict(rows(self.url, counted))
        return [found.get(answer._interaction.id, 0) for answer in answers]

    def said(self, word: str) -> dict[bool, list[str]]:
        """The messages that say a word, each with when it came, of which process and by which request: True those that
        the outbox knows it was said by, False those that said it once more, or that it does not know of."""
        known = {message_id for (message_id,) in rows(self.url, "SELECT message_id FROM outbox")}
        found: dict[bool, list[str]] = {True: [], False: []}
        for server in self.servers.values():
            for message in server.channel.history():
                if word in (words := self.words(message)):
                    by = self.posted.get(message.id, "")
                    found[message.id in known].append(f"{message.created_at:%T.%f} {by}: {words!r}")
        return found

    def unsent(self) -> int:
        """How much is stored and not yet in its channel."""
        return int(rows(self.url, "SELECT count(*) FROM outbox WHERE sent_at IS NULL")[0][0])
