"""Discord's gateway for a bot in one or several processes: shards, sessions, and the pace of identifying.

A session with a broken connection goes on collecting events until it is resumed or lost. A session closed with 1000 or
1001 is over. `Manners` describes the gateway's faults.
"""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import discord
from aiohttp import WSCloseCode, WSMsgType, web
from simcord.backend import serializers
from simcord.intents import prune_guild_create, required_intent
from yarl import URL

IDENTIFY, RESUME, HEARTBEAT, HELLO, HEARTBEAT_ACK, INVALID_SESSION, RECONNECT = 2, 6, 1, 10, 11, 9, 7
INTERACTION = "INTERACTION_CREATE"
IN_ORDER = (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
INVALID_SHARD = 4010
FIRST_STATUS, FIRST_CLOSE = 100, 1000
COLLECTING = 8
"""Number of broken sessions that are kept; the oldest are lost."""


class Identified(NamedTuple):
    """An identification: its time on the event loop's clock, its shard, and its number of shards."""

    at: float
    shard: int
    count: int


@dataclass
class Manners:
    """Behaviour of the gateway; a test may change it at any time."""

    hello: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(0)
    """Waits before HELLO, the first message on a new connection."""
    hangs_up: Callable[[], int | None] = lambda: None
    """Returns how a connection ends before HELLO: an HTTP status, a close code, 0 for a cut, or None for no end."""
    acknowledge_s: float = 0.0
    """Seconds until a heartbeat is acknowledged."""
    invalid: deque[bool] = field(default_factory=deque)
    """For each of the next identifications or resumptions to refuse, whether the client may resume later."""
    told: Callable[[], int] = lambda: 1
    """Number of times that an interaction is sent."""
    repeats: Callable[[], int] = lambda: 0
    """Number of events sent a second time to a resumed session."""
    forgets: Callable[[], bool] = lambda: False
    """Returns whether broken sessions lose the events that they miss."""
    guilds_s: float | None = None
    """Seconds after READY until the servers are sent; None if READY names them."""


@dataclass(eq=False)
class Session:
    """One client's session on one shard."""

    key: str
    shard: int
    count: int
    intents: discord.Intents
    sent: list[tuple[str, Any]] = field(default_factory=list)
    heard: int = 0
    socket: web.WebSocketResponse | None = None
    transport: asyncio.Transport | None = None
    outgoing: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    def leave(self) -> web.WebSocketResponse | None:
        """Detaches the session from its connection, and returns the connection."""
        socket, self.socket, self.outgoing = self.socket, None, asyncio.Queue()
        return socket

    def hears(self, event: str, payload: Mapping[str, Any]) -> bool:
        """Returns whether an event belongs to the session's shard and intents."""
        gate = required_intent(event, payload)
        place = payload["id"] if event.startswith("GUILD_") and "guild_id" not in payload else payload.get("guild_id")
        return shard_of(place, self.count) == self.shard and (gate is None or bool(getattr(self.intents, gate)))


def shard_of(guild_id: Any, count: int) -> int:
    """Returns the shard of a server or, with None, of direct messages."""
    return (int(guild_id or 0) >> 22) % count


class Gateway:
    """The gateway behind `ws://<root>/gateway-socket/`."""

    def __init__(self, backend: Any, told: Callable[[Any], str]) -> None:
        self._backend = backend
        self._told = told
        self.root = ""
        self.shards = 1
        """Number of shards that Discord recommends."""
        self.max_concurrency = 1
        self.identify_s = 0.0
        """Seconds required between identifications on shards with equal numbers modulo `max_concurrency`; at Discord 5.
        """
        self.heartbeat_ms = 41250
        """Interval of the clients' heartbeats, in milliseconds."""
        self.refuses: Callable[[], int | None] = lambda: None
        """Returns the close code for a refused identification, or None."""
        self.manners = Manners()
        self.starts_left = 1000
        """Number of sessions that may still begin."""
        self.reset_ms = 0
        self.overdrawn = 0
        """Number of sessions begun beyond the limit."""
        self.identified: list[Identified] = []
        self.too_early: list[Identified] = []
        """Number of identifications that came too early and were refused."""
        self.greeting: set[web.WebSocketResponse] = set()
        """Connections that have not yet received HELLO."""
        self.resumed = 0
        self.heard: set[int] = set()
        """Interactions that certainly reached a client."""
        self.sessions: dict[str, Session] = {}
        self._numbered = 0
        self._changed = asyncio.Condition()
        backend.subscribers.append(self._hear)

    @property
    def url(self) -> URL:
        return URL(f"ws://{self.root}/gateway-socket/")

    def described(self) -> dict[str, Any]:
        """Returns the answer to `GET /gateway/bot`."""
        limits = {
            "total": 1000, "remaining": self.starts_left, "reset_after": self.reset_ms,
            "max_concurrency": self.max_concurrency,
        }  # fmt: skip
        return {"url": str(self.url), "shards": self.shards, "session_start_limit": limits}

    def connected(self, shard: int | None = None) -> list[Session]:
        """Returns the connected sessions, of one shard or of all."""
        return [
            session
            for session in self.sessions.values()
            if session.socket is not None and not session.socket.closed and shard in (None, session.shard)
        ]

    async def until(self, condition: Callable[[], bool], timeout_s: float) -> None:
        """Waits until a condition holds.

        The condition is checked whenever a session is identified, resumed or left.
        """
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(condition), timeout_s)

    async def drop(self, code: int, *, is_session_lost: bool, shard: int | None = None) -> None:
        """Closes the connections of a shard, or all connections; the sessions too if `is_session_lost`."""
        for session in self.connected(shard):
            if is_session_lost:
                self.sessions.pop(session.key, None)
            socket = session.leave()
            assert socket is not None
            await socket.close(code=code)

    def cut(self, shard: int | None = None) -> None:
        """Cuts the connections of a shard, or all connections, without a close code."""
        for session in self.connected(shard):
            session.leave()
            assert session.transport is not None
            session.transport.abort()

    async def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Asks the clients of a shard, or all clients, to reconnect and resume."""
        for session in self.connected(shard):
            assert session.socket is not None
            with contextlib.suppress(ConnectionError):
                await session.socket.send_json({"op": RECONNECT, "d": None})

    def _hear(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self.sessions.values():
            if session.hears(event, payload) and not (session.socket is None and self.manners.forgets()):
                for _ in range(self.manners.told() if event == INTERACTION else 1):
                    self._tell(session, event, payload)

    def _note_heard(self, session: Session, number: int | None) -> None:
        """Notes that a client has heard all events up to this number."""
        for event, payload in session.sent[session.heard : number or 0]:
            if event == INTERACTION:
                self.heard.add(int(payload["id"]))
        session.heard = max(session.heard, number or 0)

    def _tell(self, session: Session, event: str, payload: Mapping[str, Any]) -> None:
        session.sent.append((event, payload))
        if session.socket is not None:
            session.outgoing.put_nowait(self._numbered_text(session, len(session.sent)))

    def _numbered_text(self, session: Session, number: int) -> str:
        event, payload = session.sent[number - 1]
        return self._told({"op": 0, "t": event, "s": number, "d": payload})

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serves one connection from its beginning to its end."""
        code = self.manners.hangs_up()
        if code is not None and FIRST_STATUS <= code < FIRST_CLOSE:
            return web.Response(status=code)
        socket, transport = web.WebSocketResponse(), request.transport
        await socket.prepare(request)
        assert transport is not None
        if code is not None:
            await socket.close(code=code) if code else transport.abort()
            return socket
        self.greeting.add(socket)
        await self._notify()
        await self.manners.hello()
        self.greeting.discard(socket)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_ms}})
        session: Session | None = None
        sending: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                given = json.loads(message.data)
                if given["op"] == HEARTBEAT:
                    if session is not None:
                        self._note_heard(session, given["d"])
                    await asyncio.sleep(self.manners.acknowledge_s)
                    await socket.send_json({"op": HEARTBEAT_ACK})
                elif given["op"] in (IDENTIFY, RESUME):
                    session = await self._enter(socket, given)
                    if session is not None:
                        session.transport = transport
                        sending = asyncio.create_task(_send_all(socket, session.outgoing))
                        await self._notify()
        except ConnectionError:  # the connection broke while a message was being sent
            pass
        finally:
            if sending is not None:
                sending.cancel()
            if session is not None and session.socket is socket:
                session.leave()
                if socket.close_code in IN_ORDER:
                    self.sessions.pop(session.key, None)
                self._lose_old()
            await self._notify()
        return socket

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    def _lose_old(self) -> None:
        broken = [key for key, session in self.sessions.items() if session.socket is None]
        for key in broken[:-COLLECTING]:
            del self.sessions[key]

    async def _enter(self, socket: web.WebSocketResponse, given: Mapping[str, Any]) -> Session | None:
        """Returns the new or resumed session of a connection, or None if it is refused."""
        data, is_new = given["d"], given["op"] == IDENTIFY
        if (code := self.refuses()) is not None:
            await socket.close(code=code)
            return None
        if self.manners.invalid:
            can_resume = self.manners.invalid.popleft()
            if not can_resume:
                self.sessions.pop(data.get("session_id", ""), None)
            await socket.send_json({"op": INVALID_SESSION, "d": can_resume})
            return None
        if not is_new:
            session = self.sessions.get(data["session_id"])
            if session is None:
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return None
            self._note_heard(session, data["seq"])
            self.resumed += 1
            session.leave()
            session.socket = socket
            for number in range(max(session.heard - self.manners.repeats(), 0) + 1, len(session.sent) + 1):
                session.outgoing.put_nowait(self._numbered_text(session, number))
            self._tell(session, "RESUMED", {})
            return session
        shard, count = data.get("shard", [0, 1])
        if not 0 <= shard < count:
            await socket.close(code=INVALID_SHARD)
            return None
        identified = Identified(asyncio.get_running_loop().time(), shard, count)
        if self._is_too_early(identified):
            self.too_early.append(identified)
            await socket.send_json({"op": INVALID_SESSION, "d": False})
            return None
        self.identified.append(identified)
        self.overdrawn += self.starts_left <= 0
        self.starts_left -= 1
        self._numbered += 1
        intents = discord.Intents._from_value(data["intents"])
        session = Session(f"session-{self._numbered}", shard, count, intents, socket=socket)
        self.sessions[session.key] = session
        self._welcome(session)
        return session

    def _is_too_early(self, identified: Identified) -> bool:
        of_its_turn = [
            before.at
            for before in self.identified
            if before.shard % self.max_concurrency == identified.shard % self.max_concurrency
        ]
        return bool(of_its_turn) and identified.at - of_its_turn[-1] < self.identify_s

    def _welcome(self, session: Session) -> None:
        backend = self._backend
        guilds = [dict(serializers.guild_create_payload(backend, guild)) for guild in backend.guilds.values()]
        guilds = [guild for guild in guilds if shard_of(guild["id"], session.count) == session.shard]
        ready = {
            "v": 10,
            "user": dict(serializers.user_payload(backend.bot_user)),
            "guilds": [{"id": guild["id"], "unavailable": True} for guild in guilds if self.manners.guilds_s is None],
            "session_id": session.key,
            "resume_gateway_url": str(self.url),
            "shard": [session.shard, session.count],
            "application": {"id": str(backend.application_id), "flags": 0},
        }
        self._tell(session, "READY", ready)
        for guild in guilds:
            prune_guild_create(guild, session.intents, backend.bot_user.id)
            if self.manners.guilds_s is None:
                self._tell(session, "GUILD_CREATE", guild)
            else:
                late = (self._tell, session, "GUILD_CREATE", guild)
                asyncio.get_running_loop().call_later(self.manners.guilds_s, *late)


async def _send_all(socket: web.WebSocketResponse, outgoing: asyncio.Queue[str]) -> None:
    while True:
        await socket.send_str(await outgoing.get())
