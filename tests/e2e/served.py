"""The bot over a PostgreSQL that has trouble: people who go on playing, and the judge of the result."""

import asyncio
import contextlib
import random
import re
import signal
import time
from collections import Counter
from pathlib import Path

import simcord

import storage
from bot.games.care.outbox import recall
from bot.games.live.games import Games
from bot.games.live.journal import game_entry
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from rules.core.journal.game import Game
from tests import postgres
from tests.database import rows
from tests.e2e.playing import Players, dice_of, is_table
from tests.e2e.processes import Processes, Server, until
from tests.metrics import get

DISCORDS_S = 3.0
"""Seconds that Discord waits for a first answer."""
AGAIN_S = 0.3
SOON_H = 0.002
LATE_S = 20.0
HEALTH_S = 90.0
COMPLAINTS = re.compile(r"\bfault\b|Traceback|nobody waited|CRITICAL")
AGAIN = ("cannot use its database", "Something went wrong")
"""Words to a user whose command may not have been carried out."""


class Road:
    """A TCP proxy of a database server, which can be slow, stand still, or be cut."""

    def __init__(self, cluster: postgres.Cluster) -> None:
        self.cluster = cluster
        self.delay_s = 0.0
        self.is_open = asyncio.Event()
        self.is_open.set()
        self._ways: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> "Road":
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        self._server.close()
        self.cut()
        self.is_open.set()

    def cut(self) -> None:
        """Breaks every connection."""
        for writer in list(self._ways):
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self.is_open.wait()
            there = await asyncio.open_unix_connection(str(self.cluster.folder / ".s.PGSQL.5432"))
        except OSError:
            writer.transport.abort()
            return
        await asyncio.gather(self._carry(reader, there[1]), self._carry(there[0], writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ways.add(writer)
        with contextlib.suppress(OSError):
            while sent := await reader.read(2**16):
                await asyncio.sleep(self.delay_s)
                await self.is_open.wait()
                writer.write(sent)
        self._ways.discard(writer)
        with contextlib.suppress(OSError):
            writer.close()


class Served(Processes):
    """Several tables with people, served by a bot whose database may have trouble."""

    def __init__(self, folder: Path, url: str, count: int = 2, seed: int = 1, **environment: str) -> None:
        super().__init__(folder, count, url=url, METRICS_PORT="0", **environment)
        self.gateway.max_concurrency = 16
        self.groups = [Group(self, server, seed + shard) for shard, server in self.servers.items()]

    @property
    def sent(self) -> list["Sent"]:
        """Requests of all people."""
        return [sent for group in self.groups for sent in group.sent]

    async def begin(self, processes: int = 1) -> None:
        """Starts this many processes, and a game at each table."""
        for _ in range(processes):
            await self.bot()
        await self.settled(owners=processes)
        for server in self.servers.values():
            await server.open_game()
        hurried = self.servers[0]
        await hurried.alice.slash(hurried.channel, "game settings", deadline_hours=SOON_H)
        self.env.is_patient = False

    @contextlib.asynccontextmanager
    async def playing(self):
        """Lets people play while the context lasts, then waits for all answers."""
        ended = asyncio.Event()
        acting = [asyncio.create_task(group.play(ended)) for group in self.groups]
        try:
            yield
        finally:
            ended.set()
            await asyncio.gather(*acting)

    async def said_ill(self, words: str = "") -> None:
        """Waits until every process reports these words at `/health` or, without words, is well."""
        for bot in self.bots:
            if bot.process.returncode is None:
                (address,) = re.findall(r"the metrics are at (\S+)/metrics", bot.said)
                said = (0, "")
                async with asyncio.timeout(HEALTH_S):
                    while (said[0], words in said[1]) != (503 if words else 200, True):
                        await asyncio.sleep(0.2)
                        said = await get(f"{address}/health")

    async def go_on(self) -> None:
        """Makes a successful act at each table, once the database is well again."""
        for group in self.groups:
            async with asyncio.timeout(60):
                while not self.is_done(await group.change()):
                    pass

    def is_done(self, sent: "Sent") -> bool:
        """Returns whether the user was told that the act is done."""
        return sent.is_answered and not sent.is_refused

    async def judge(self) -> str:
        """Checks that no act was lost or done twice and no answer is missing, stops the bot, and returns the figures.

        Call this once the database is well again.
        """
        late = "SELECT count(*) FROM deadline WHERE due_at < ?"
        await until(lambda: rows(self.url, late, time.time() - LATE_S) == [(0,)], 120)
        alive = [bot for bot in self.bots if bot.process.returncode is None]
        await self.settled(owners=len(alive))
        await until(lambda: self.unsent() == 0, 60)
        for bot in alive:
            assert await bot.end(signal.SIGTERM) == 0, bot.said
        assert not [line for bot in self.bots for line in bot.said.splitlines() if COMPLAINTS.search(line)]
        kinds: Counter[str] = Counter()
        for sent in self.sent:
            count = self.entries(sent.answer)
            assert count <= 1, f"done twice: {sent}"
            assert sent.is_answered, f"without an answer: {sent}"
            assert count == 1 or sent.is_refused or not sent.acts, f"lost: {sent}"
            kinds["told to try again" if sent.is_put_off else "refused" if sent.is_refused else "answered"] += 1
            kinds["done all the same"] += sent.is_put_off and count == 1
        languages = Languages.load(default="en", strict=True)
        async with await storage.Store.open(self.url, read_only=True) as store:
            games = Games(store, lambda: 0.0, rulesets())
            for game in await store.games("active"):
                ruleset = rulesets()[game.ruleset]
                setup = ruleset.setup_type.model_validate_json(game.setup)
                entries = await store.entries(game.id)
                again = Game.load(
                    ruleset, setup, dice_of(game), None, (game_entry(ruleset, entry) for entry in entries)
                )
                assert (await store.load_game(game.id, 0)).last_seq == len(entries) == again.seq
            for server in self.servers.values():
                await self._judge_said(games, languages, server)
        latest = max((sent.waited_s for sent in self.sent), default=0.0)
        late = sum(sent.waited_s > DISCORDS_S for sent in self.sent)
        parts = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count)
        return f"{len(self.sent)} commands and clicks: {parts}; first answers after {latest:.1f} s at most, {late} late"

    async def _judge_said(self, games: Games, languages: Languages, server: Server) -> None:
        """Checks that each due line was posted exactly as often as it was due."""
        columns = storage.OutboxRow.__slots__
        sql = f"SELECT {', '.join(columns)} FROM outbox WHERE kind = 'said' AND channel_id = ?"  # noqa: S608 - ours
        due: Counter[str] = Counter()
        for values in rows(self.url, sql, server.channel.id):
            reply = await recall(games, storage.OutboxRow(**dict(zip(columns, values, strict=True))))
            for line in Voice.at(languages.words("en"), reply.scene).lines(reply.public):
                due.update(line.splitlines())
        messages = [message for message in server.channel.history() if not message.flags.ephemeral]
        said = Counter(
            line for message in messages if not is_table(self, message) for line in self.words(message).splitlines()
        )
        assert len(due) > 2, "nothing happened"
        differ = {line: (count, said[line]) for line, count in due.items() if said[line] != count}
        assert not differ, f"due and said: {differ}"
        tables = [message for message in messages if is_table(self, message) and self.buttons(message)]
        assert len(tables) == 1, "one table has buttons"


class Sent:
    """A person's request."""

    def __init__(self, house: Served, answer: simcord.InteractionResult, what: str, *, acts: bool) -> None:
        self.house, self.answer, self.what, self.acts = house, answer, what, acts
        self.at = asyncio.get_running_loop().time()
        self.waited_s = 0.0

    def __repr__(self) -> str:
        return f"{self.what} after {self.waited_s:.1f} s: {self.words!r}"

    @property
    def is_begun(self) -> bool:
        """True once Discord has a first answer or a deferral."""
        return bool(self.answer._interaction.responded)

    @property
    def is_answered(self) -> bool:
        """True once there is an answer other than a deferral.

        A deferred click may be answered by a change of the clicked message, or in the channel.
        """
        if self.answer._interaction.response_kind != "deferred_update" or self.answer.followups:
            return self.house.is_answered(self.answer)
        token = self.answer._interaction.token
        is_replaced = bool(self.house.requests("PATCH", f"/webhooks/*/{token}/messages/@original"))
        return is_replaced or self.house.entries(self.answer) == 1

    @property
    def words(self) -> str:
        """Words of the answer."""
        told = [self.answer.response, *self.answer.followups]
        return "\n".join(self.house.words(message) for message in told if message is not None)

    @property
    def is_put_off(self) -> bool:
        """True if the bot failed through no fault of the user."""
        return any(words in self.words for words in AGAIN)

    @property
    def is_refused(self) -> bool:
        """True if the user was told that nothing has been done."""
        return self.is_put_off or "⛔" in self.words


class Group:
    """Two people at a table, who keep using its newest message."""

    def __init__(self, house: Served, server: Server, seed: int) -> None:
        self.house, self.server = house, server
        self.chance = random.Random(seed)
        self.sent: list[Sent] = []
        self._nudge = True

    async def play(self, ended: asyncio.Event) -> None:
        """Acts again after each answer."""
        while not ended.is_set():
            sent = await self.act()
            await asyncio.sleep(AGAIN_S * sent.is_put_off)

    async def note(self, answer: simcord.InteractionResult, what: str, *, acts: bool) -> Sent:
        """Notes a request and waits for its answer."""
        sent = Sent(self.house, answer, what, acts=acts)
        self.sent.append(sent)
        await until(lambda: sent.is_begun, 60)
        sent.waited_s = asyncio.get_running_loop().time() - sent.at
        with contextlib.suppress(TimeoutError):
            await until(lambda: sent.is_answered, 60)
        return sent

    async def change(self) -> Sent:
        """Changes a setting, which the bot announces at the table."""
        self._nudge = not self._nudge
        answer = await self.server.alice.slash(self.server.channel, "game settings", nudge=self._nudge)
        return await self.note(answer, "/game settings", acts=True)

    async def act(self) -> Sent:
        """Answers for an awaited player, or changes a setting."""
        house, channel = self.house, self.server.channel
        tables = [message for message in channel.history() if is_table(house, message)]
        buttons = list(house.buttons(tables[-1]).values()) if tables else []
        presses = [custom_id for custom_id in buttons if custom_id.split(":")[1] == "verb"]
        waiting = [line for line in house.words(tables[-1]).splitlines() if line.startswith("⏳")] if tables else []
        if not presses or not waiting or self.chance.random() < 0.25:
            return await self.change()
        people = {person.id: person for person in (self.server.alice, self.server.bob)}
        member = self.chance.choice([people[int(found)] for found in re.findall(r"<@(\d+)>", waiting[0])])
        verbs = {custom_id.split(":")[4] for custom_id in presses}
        if "initiative" in verbs:
            answer = await member.slash(channel, "initiative", value=self.chance.randint(1, 98))
            return await self.note(answer, "/initiative", acts=True)
        if "choose" in verbs:
            return await self.note(await member.slash(channel, "choose", option=1), "/choose", acts=True)
        chance = self.chance.random()
        if chance < 0.4:
            answer = await member.slash(channel, "use", what="shield", value=self.chance.randint(1, 3))
            return await self.note(answer, "/use", acts=True)
        custom_id = self.chance.choice(presses) if chance < 0.7 else next(c for c in presses if ":pass" in c)
        clicked = await self.note(await member.click(tables[-1], custom_id=custom_id), custom_id, acts=False)
        yes = await Players(house, channel, {}).sure(member, clicked.answer) if clicked.answer.response else None
        if yes is None or yes is clicked.answer:
            return clicked
        return await self.note(yes, "yes", acts=True)
