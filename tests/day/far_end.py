"""Discord at the other end of discord.py's HTTP session: messages, interactions, and Discord's documented limits.

The simulation takes the place of aiohttp, so that discord.py itself handles limits and failures. Requests over a limit
get 429. All refused requests are counted, since 10,000 of them in ten minutes shut a bot out. Only the newest messages
of a channel are kept, so that memory does not grow here.
"""

import asyncio
import itertools
import random
import re
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any, Self

import aiohttp
import discord
import orjson
from multidict import CIMultiDict
from yarl import URL

from tests.day.leaping import BEGIN, LeapingLoop

APPLICATION = 900
EPOCH_MS = int(BEGIN.timestamp() * 1000) - discord.utils.DISCORD_EPOCH
KEPT = 30
MOST_WINDOWS = 2_000
NONCE_S = 300.0
TOKEN_S = 900.0
"""Seconds within which an interaction can be answered."""
GLOBAL_PER_S = 50
REFUSALS_S = 600.0
"""Seconds in which 10,000 answers of 401, 403 or 429 make Discord shut out an address."""
IN_TIME_S = 3.0
LATENCY_S = (0.04, 0.25)
EPHEMERAL = 64
MESSAGE, THINK, NOTE, UPDATE, SUGGEST, BOX = 4, 5, 6, 7, 8, 9

BOT: dict[str, Any] = {"id": str(APPLICATION), "username": "gyoji", "discriminator": "0", "avatar": None, "bot": True}
LIMITS = {
    "POST message": (5, 5.0),
    "PATCH message": (5, 5.0),
    "DELETE message": (5, 1.0),
    "GET messages": (5, 5.0),
    "webhook": (5, 2.0),
}
"""Number of requests per channel or interaction, and the seconds for which the number holds."""
LONGEST_S = max(seconds for _, seconds in LIMITS.values())

Json = dict[str, Any]


@dataclass
class Interaction:
    """A person's interaction and its answers.

    `shown` is set once the person sees an answer. `is_tried` is set once a failure has hit an answer.
    """

    id: int
    channel_id: int
    at: float
    message: Json | None = None
    answers: list[Json] = field(default_factory=list)
    box: Json | None = None
    is_tried: bool = False
    answered_at: float | None = None
    shown: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Fault:
    """Failure of a request: an HTTP status, or 0 for a cut connection.

    A request `has_effect` if it is carried out despite the failure.
    """

    status: int = 503
    has_effect: bool = False


class FarEnd:
    """The simulated Discord. `fault` returns the failure of a request of some kind, or None."""

    def __init__(self, loop: LeapingLoop, chance: random.Random) -> None:
        self.loop = loop
        self.chance = chance
        self.fault: Callable[[str], Fault | None] = lambda kind: None
        self.channels: dict[int, OrderedDict[int, Json]] = {}
        self.interactions: dict[str, Interaction] = {}
        self.requests: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()
        self.busiest_s = self.most_refusals = self.late = 0
        self._numbers = itertools.count()
        self._windows: dict[tuple[str, str], tuple[float, int]] = {}
        self._refusals: deque[float] = deque()
        self._tokens: deque[tuple[float, str]] = deque()
        self._nonces: dict[tuple[int, str], tuple[float, int]] = {}

    def new_id(self) -> int:
        """Returns a new id, which contains the time as Discord's ids do."""
        return (EPOCH_MS + int(self.loop.now_s * 1000) << 22) + next(self._numbers) % (1 << 22)

    # --- requests ------------------------------------------------------------------------------------------------

    async def answer(self, method: str, path: str, body: Any, params: Json) -> tuple[int, Json, Any]:
        """Returns status, headers and body of the answer to a request.

        Raises `ServerDisconnectedError` for a cut connection.
        """
        await asyncio.sleep(self.chance.uniform(*LATENCY_S))
        kind, major, act = self._route(method, path)
        self.requests[kind] += 1
        limit, headers = self._limited(kind, major)
        if limit is not None:
            return self._noted(429), headers, limit
        fault = self.fault(kind)
        if kind == "callback" and fault is not None and (tried := self.interactions.get(path.split("/")[3])):
            tried.is_tried = True
        if fault is None or fault.has_effect:
            status, answer = act(body, params)
        if fault is not None:
            if not fault.status:
                self.answers[0] += 1
                raise aiohttp.ServerDisconnectedError
            wait = {"message": "fault", "code": 0, "retry_after": 0.5, "global": False}
            return self._noted(fault.status), headers, wait
        return self._noted(status), headers, answer

    def _noted(self, status: int) -> int:
        self.answers[status] += 1
        if status in (401, 403, 429):
            now = self.loop.now_s
            self._refusals.append(now)
            while self._refusals[0] < now - REFUSALS_S:
                self._refusals.popleft()
            self.most_refusals = max(self.most_refusals, len(self._refusals))
        return status

    def _limited(self, kind: str, major: str) -> tuple[Json | None, Json]:
        """Returns the body of a 429, or None, and the headers that describe the limit."""
        headers = {"Via": "1.1 google"}
        if kind in ("callback", "webhook"):  # interactions do not count towards the global limit
            self._count("second of interactions", "", 1.0)
        elif (used := self._count("second", "", 1.0)[0]) > GLOBAL_PER_S:
            self.answers["429 of all"] += 1  # type: ignore[index]  # beside the statuses
            left = self._left("second", "", 1.0)
            return {"message": "limit", "retry_after": left, "global": True}, headers | {"X-RateLimit-Global": "true"}
        else:
            self.busiest_s = max(self.busiest_s, used)
        if kind not in LIMITS:
            return None, headers
        most, seconds = LIMITS[kind]
        used, left = self._count(kind, major, seconds)
        headers |= {
            "X-RateLimit-Limit": str(most), "X-RateLimit-Remaining": str(max(0, most - used)),
            "X-RateLimit-Reset-After": f"{left:.3f}", "X-RateLimit-Bucket": kind.replace(" ", "-"),
        }  # fmt: skip
        if used > most:
            self.answers[f"429 of {kind}"] += 1  # type: ignore[index]  # as above
            return {"message": "limit", "retry_after": left, "global": False}, headers
        return None, headers

    def _count(self, kind: str, major: str, seconds: float) -> tuple[int, float]:
        """Counts a request; returns the requests in its limit's window, and the window's remaining seconds."""
        begun, used = self._windows.get((kind, major), (-seconds, 0))
        if self.loop.now_s >= begun + seconds:
            begun, used = self.loop.now_s, 0
        self._windows[kind, major] = (begun, used + 1)
        if len(self._windows) > MOST_WINDOWS:
            self._windows = {key: one for key, one in self._windows.items() if one[0] > self.loop.now_s - LONGEST_S}
        return used + 1, begun + seconds - self.loop.now_s

    def _left(self, kind: str, major: str, seconds: float) -> float:
        return self._windows[kind, major][0] + seconds - self.loop.now_s

    def _route(self, method: str, path: str) -> tuple[str, str, Callable[[Any, Json], tuple[int, Any]]]:
        for pattern, kind, act in ROUTES:
            if (found := re.fullmatch(pattern, f"{method} {path}")) is not None:
                return kind, (*found.groups(), "")[0], partial(act, self, *found.groups())
        raise AssertionError(f"no such route: {method} {path}")

    # --- messages ------------------------------------------------------------------------------------------------

    def channel(self, channel_id: int | str) -> OrderedDict[int, Json]:
        """Returns the newest messages of a channel."""
        return self.channels.setdefault(int(channel_id), OrderedDict())

    def _made(self, channel_id: int | str, body: Json) -> Json:
        flags = body.get("flags", 0)
        return {
            "id": str(self.new_id()), "channel_id": str(channel_id), "author": BOT, "tts": False, "pinned": False,
            "type": 0, "timestamp": self.loop.utcnow().isoformat(), "edited_timestamp": None, "embeds": [],
            "mention_everyone": False, "mentions": [], "mention_roles": [], "flags": flags,
            "content": body.get("content") or "", **self._parts(body),
        }  # fmt: skip

    def _parts(self, body: Json) -> Json:
        files = [{"id": str(number), "filename": each["filename"], "size": 1, "url": "x", "proxy_url": "x"}
                 for number, each in enumerate(body.get("attachments") or ())]  # fmt: skip
        return {"components": body.get("components") or [], "attachments": files}

    def _keep(self, channel_id: int | str, message: Json) -> Json:
        kept = self.channel(channel_id)
        kept[int(message["id"])] = message
        while len(kept) > KEPT:
            kept.popitem(last=False)
        return message

    def post(self, channel_id: str, body: Json, params: Json) -> tuple[int, Any]:
        nonce = (int(channel_id), str(body.get("nonce")))
        at, known = self._nonces.get(nonce, (-NONCE_S, 0))
        if body.get("enforce_nonce") and self.loop.now_s - at < NONCE_S and known in self.channel(channel_id):
            return 200, self.channel(channel_id)[known]
        message = self._keep(channel_id, self._made(channel_id, body))
        if len(self._nonces) > 10_000:
            self._nonces = {key: one for key, one in self._nonces.items() if self.loop.now_s - one[0] < NONCE_S}
        self._nonces[nonce] = self.loop.now_s, int(message["id"])
        return 200, message

    def edit(self, channel_id: str, message_id: str, body: Json, params: Json) -> tuple[int, Any]:
        message = self.channel(channel_id).get(int(message_id))
        if message is None:
            return 404, {"message": "Unknown Message", "code": 10008}
        message.update(self._parts(body), edited_timestamp=self.loop.utcnow().isoformat())
        return 200, message

    def delete(self, channel_id: str, message_id: str, body: Json, params: Json) -> tuple[int, Any]:
        gone = self.channel(channel_id).pop(int(message_id), None)
        return (204, None) if gone else (404, {"message": "Unknown Message", "code": 10008})

    def history(self, channel_id: str, body: Json, params: Json) -> tuple[int, Any]:
        before, limit = int(params.get("before", 1 << 63)), int(params.get("limit", 50))
        found = [message for number, message in self.channel(channel_id).items() if number < before]
        return 200, found[-limit:][::-1]

    def kept_bytes(self) -> int:
        """Returns the memory of the kept messages, which is not the bot's."""
        return sum(_bytes(message) for kept in self.channels.values() for message in kept.values())

    # --- interactions --------------------------------------------------------------------------------------------

    def opened(self, channel_id: int, message: Json | None = None) -> tuple[Interaction, str]:
        """Opens an interaction; returns it with its token."""
        interaction = Interaction(self.new_id(), channel_id, self.loop.now_s, message)
        token = f"t{interaction.id}"
        self.interactions[token] = interaction
        self._tokens.append((self.loop.now_s, token))
        while self._tokens[0][0] < self.loop.now_s - TOKEN_S:
            del self.interactions[self._tokens.popleft()[1]]
        return interaction, token

    def callback(self, id: str, token: str, body: Json, params: Json) -> tuple[int, Any]:
        known = self.interactions.get(token)
        if known is None or self.loop.now_s - known.at > IN_TIME_S:
            self.late += known is not None and not known.is_tried
            return 404, {"message": "Unknown interaction", "code": 10062}
        if known.answered_at is not None:
            return 400, {"message": "already acknowledged", "code": 40060}
        known.answered_at = self.loop.now_s
        kind, data, message = body["type"], body.get("data") or {}, None
        if kind == MESSAGE:
            message = self._shown(known, data)
        elif kind == UPDATE and known.message is not None:
            known.message.update(self._parts(data))
            known.answers.append(known.message)
        elif kind == BOX:
            known.box = data
        if kind != THINK:
            known.shown.set()
        resource = {"type": kind, **({"message": message} if message else {})}
        told = {"id": id, "type": 2, **({"response_message_id": message["id"]} if message else {})}
        return 200, {"interaction": told, "resource": resource}

    def _shown(self, known: Interaction, data: Json) -> Json:
        message = self._made(known.channel_id, data)
        if not message["flags"] & EPHEMERAL:
            self._keep(known.channel_id, message)
        known.answers.append(message)
        known.shown.set()
        return message

    def follow(self, token: str, body: Json, params: Json) -> tuple[int, Any]:
        known = self.interactions.get(token)
        if known is None:
            return 404, {"message": "Unknown Webhook", "code": 10015}
        return 200, self._shown(known, body)

    def change(self, token: str, which: str, body: Json, params: Json) -> tuple[int, Any]:
        known = self.interactions.get(token)
        if known is None:
            return 404, {"message": "Unknown Webhook", "code": 10015}
        if not known.answers:
            return 200, self._shown(known, body)
        message = next((each for each in known.answers if each["id"] == which), known.answers[0])
        message.update(self._parts(body))
        return 200, message

    def take_away(self, token: str, which: str, body: Json, params: Json) -> tuple[int, Any]:
        return 204, None


ROUTES: tuple[tuple[str, str, Any], ...] = (
    (r"GET /users/@me", "login", lambda *_: (200, BOT)),
    (r"GET /oauth2/applications/@me", "login", lambda *_: (200, application())),
    (r"PUT /applications/\d+/commands", "login", lambda *_: (200, [])),
    (r"GET /gateway/bot", "login", lambda *_: (200, gateway())),
    (r"POST /channels/(\d+)/messages", "POST message", FarEnd.post),
    (r"PATCH /channels/(\d+)/messages/(\d+)", "PATCH message", FarEnd.edit),
    (r"DELETE /channels/(\d+)/messages/(\d+)", "DELETE message", FarEnd.delete),
    (r"GET /channels/(\d+)/messages", "GET messages", FarEnd.history),
    (r"POST /interactions/(\d+)/(\w+)/callback", "callback", FarEnd.callback),
    (r"POST /webhooks/\d+/(\w+)", "webhook", FarEnd.follow),
    (r"PATCH /webhooks/\d+/(\w+)/messages/([\w@]+)", "webhook", FarEnd.change),
    (r"DELETE /webhooks/\d+/(\w+)/messages/([\w@]+)", "webhook", FarEnd.take_away),
)


def gateway() -> Json:
    """Returns the gateway's address and the limits for connecting to it."""
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {"url": "wss://gateway.invalid/", "shards": 1, "session_start_limit": limits}


def application() -> Json:
    """Returns Discord's description of the bot's application."""
    owner = {"id": "1", "username": "host", "discriminator": "0", "avatar": None}
    return {
        "id": str(APPLICATION), "name": "gyoji", "icon": None, "description": "", "summary": "", "bot_public": True,
        "bot_require_code_grant": False, "verify_key": "0" * 64, "owner": owner, "flags": 0, "team": None, "bot": BOT,
    }  # fmt: skip


class Session:
    """Stands in for aiohttp's ClientSession."""

    end: FarEnd
    closed = False

    def __init__(self, *, trace_configs: list[aiohttp.TraceConfig] | None = None, **_: Any) -> None:
        self._traces = trace_configs or []
        for trace in self._traces:
            trace.freeze()

    def request(self, method: str, url: str, *, data: Any = None, params: Any = None, **_: Any) -> "_Call":
        return _Call(self._request(method, URL(url), _read(data), dict(params or {})))

    async def _request(self, method: str, url: URL, body: Any, params: Json) -> tuple[int, Json, Any]:
        for trace in self._traces:
            begin = aiohttp.TraceRequestStartParams(method, url, CIMultiDict())
            await trace.on_request_start.send(self, trace.trace_config_ctx(), begin)
        status, headers, answer = await self.end.answer(method, url.path.split("/api/v10", 1)[1], body, params)
        response: Any = SimpleNamespace(status=status, headers=headers)
        for trace in self._traces:
            ended = aiohttp.TraceRequestEndParams(method, url, CIMultiDict(), response)
            await trace.on_request_end.send(self, trace.trace_config_ctx(), ended)
        return status, headers, answer

    async def close(self) -> None:
        self.closed = True


class _Call:
    reason = ""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    async def __aenter__(self) -> Self:
        self.status, headers, self._body = await self._answer
        kind = "text/plain" if self._body is None else "application/json"
        self.headers = CIMultiDict(headers | {"content-type": kind})
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def text(self, encoding: str = "utf-8") -> str:
        return "" if self._body is None else orjson.dumps(self._body).decode()


def _read(data: Any) -> Any:
    """Returns the JSON of a request that may also contain files."""
    if isinstance(data, aiohttp.FormData):
        fields = {options["name"]: value for options, _, value in data._fields}
        return orjson.loads(fields["payload_json"])
    return orjson.loads(data) if data else {}


def _bytes(value: Any) -> int:
    """Returns the memory of a part of a message.

    Keys, True, False and None do not count, since all messages share them.
    """
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 0 if value is None or isinstance(value, bool) else sys.getsizeof(value) + sum(map(_bytes, inner))


def parts(components: Any, kind: int) -> Iterator[Json]:
    """Yields all enabled parts of this type, at any depth."""
    for each in components if isinstance(components, list) else [components]:
        if each.get("type") == kind and not each.get("disabled"):
            yield each
        for inner in ("components", "component", "accessory"):
            if each.get(inner):
                yield from parts(each[inner], kind)
