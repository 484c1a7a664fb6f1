"""The bot as a process, against a Discord that speaks REST and gateway over the wire.

This Discord is SimCord's, so tests act and look as everywhere else, but its clock is the machine's. Requests may fail
before or after their effect (`WireTable.fault`).
"""

import asyncio
import io
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

import discord
import simcord
from aiohttp import WSCloseCode, web
from simcord.backend import serializers
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError
from simcord.http.router import dispatch

from tests.e2e.forked import Forked, fork
from tests.e2e.gateway import Gateway
from tests.world import Table

ROOT = Path(__file__).parents[2]
TOKEN = "wire-test-token"
API = "/api/v10"
SETTLE_TIMEOUT_S = 600.0
QUIET_S = 0.08
Process = asyncio.subprocess.Process | Forked
NONCE_S = 300.0
"""Seconds that Discord remembers a nonce: "the past few minutes"."""


class Fault(NamedTuple):
    """Failure of a request: an error, or a cut connection if there is no status.

    With `has_effect` the request is carried out nevertheless. `errors` is Discord's tree of wrong fields.
    """

    status: int = 0
    code: int = 0
    has_effect: bool = False
    errors: Mapping[str, Any] | None = None


class RealClock:
    """SimCord's clock, which shows the machine's time."""

    def __init__(self) -> None:
        self.begin = datetime.now(UTC)

    @property
    def elapsed(self) -> float:
        return (self.now() - self.begin).total_seconds()

    def now(self) -> datetime:
        return datetime.now(UTC)


class WireEnv(simcord.Env):
    """SimCord without its bot: the process that connects over the wire is the bot.

    With `is_patient`, a user's act returns when the bot has answered, otherwise at once.
    """

    def __init__(self) -> None:
        super().__init__(discord.Client(intents=discord.Intents.none()))
        self._message_states.add(self.bot._connection)  # fetched messages of a channel can then be clicked
        self.backend.clock = RealClock()  # type: ignore[assignment]  # the process has a clock of its own
        self.is_patient = True
        self.last_request = 0.0
        self._open: list[int] = []
        self.backend.subscribers.append(self._note)

    def forget(self) -> None:
        """Drops the expected answers of a dead bot."""
        self._open.clear()

    async def _settle_internal(self, **_: Any) -> None:
        loop = asyncio.get_running_loop()
        deadline = loop.time() + SETTLE_TIMEOUT_S
        while self.is_patient:
            await asyncio.sleep(0.005)
            self._open = [identity for identity in self._open if not self.is_answered(identity)]
            if not self._open and loop.time() - self.last_request > QUIET_S:
                return
            if loop.time() > deadline:
                raise TimeoutError(f"no answer within {SETTLE_TIMEOUT_S:g} s:\n{self.transcript()}")

    def is_answered(self, identity: int) -> bool:
        """Returns whether a user has an answer.

        A deleted deferral counts, since the answer is in the channel.
        """
        record = self.backend.interactions[identity]
        is_gone = record.message_id not in self.backend.messages[record.channel_id]
        return record.responded and (not record.loading or is_gone)

    def _note(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            identity = int(payload["id"])
            self.backend.interactions[identity].initial_response_deadline = None  # a busy machine may take minutes
            self._open.append(identity)


class WireTable(Table):
    """A table whose Discord is served at the URL `base`; `start`, `stop` and `kill` control the bot's process."""

    program = "bot"
    is_forked = True
    """True if processes are forked from one that has loaded the bot."""

    def __init__(self, database: Path, **environment: str):
        super().__init__(WireEnv())
        self.database = database
        self.environment = {"DATABASE": str(database), "LOG_LEVEL": "WARNING", "STRICT_WORDS": "true"} | environment
        self.environment.setdefault("DEFAULT_RULESET", "gloomhaven")
        self.base = ""
        self.process: Process | None = None
        self.fault: Callable[[str, str], Fault | None] = lambda method, path: None
        """Returns the failure of a request, by method and path."""
        self.log: IO[bytes] | None = None
        """File for the bot's log; without a file, the log can be read once the process has ended."""
        self._nonces: dict[str, tuple[float, int, int]] = {}
        self.gateway = Gateway(self.env.backend, self._text)
        self._entered = 0
        self.posted: dict[int, str] = {}
        """Process and request that posted each message."""
        self._asks = ""
        self.env.backend.subscribers.append(self._note_posted)

    async def __aenter__(self) -> "WireTable":
        app = web.Application(client_max_size=32 * 2**20)
        app.router.add_get("/gateway-socket/", self.gateway.serve)
        app.router.add_get("/cdn/{path:.*}", self._file)
        for root in (API, "/{process}" + API):
            app.router.add_route("*", root + "/{path:.*}", self._request)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._root = self.gateway.root = f"127.0.0.1:{self._runner.addresses[0][1]}"
        self.base = self.base_of("")
        return self

    def base_of(self, process: str) -> str:
        """Returns the API root of one of several processes, whose messages `posted` notes."""
        return f"http://{self._root}{process and '/'}{process}{API}"

    async def __aexit__(self, *error: object) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.communicate()
        await self._runner.cleanup()

    async def start(self) -> None:
        """Starts the bot, and waits until it has registered its commands and is connected."""
        self._note_entries()
        self.process = await self.run_bot()
        ready = asyncio.create_task(self.reconnected())
        ended = asyncio.create_task(self.process.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            ready.cancel()
            raise AssertionError(f"the bot did not connect:\n{await output(self.process)}")
        ended.cancel()
        await ready

    async def run_bot(self, *, log: IO[bytes] | None = None, **environment: str) -> Process:
        """Returns a process of the bot on this Discord, with these settings besides the table's."""
        connection = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": self.base}
        settings = self.environment | connection | environment
        log = log or self.log
        if self.is_forked:
            return await fork(self.program, self.database.parent, settings_of(settings), log)
        return await run(self.database.parent, "-m", self.program, log=log, **settings)

    async def stop(self) -> int:
        """Stops the bot by SIGTERM and returns its exit code."""
        return await self._end(signal.SIGTERM)

    async def kill(self) -> None:
        """Sends kill -9."""
        await self._end(signal.SIGKILL)
        self.env.forget()

    async def drop_gateway(
        self, code: int = WSCloseCode.SERVICE_RESTART, *, is_session_lost: bool = False, shard: int | None = None
    ) -> None:
        """Closes the bot's gateway connections, or those of one shard; the sessions too if `is_session_lost`."""
        self._note_entries()
        await self.gateway.drop(code, is_session_lost=is_session_lost, shard=shard)

    async def reconnected(self) -> None:
        """Waits until the bot is connected again after drop_gateway."""
        await self.gateway.until(lambda: self._entries() > self._entered, SETTLE_TIMEOUT_S)

    def _note_entries(self) -> None:
        self._entered = self._entries()

    def _entries(self) -> int:
        return len(self.gateway.identified) + self.gateway.resumed

    async def _end(self, number: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        await asyncio.wait_for(self.process.wait(), SETTLE_TIMEOUT_S)
        assert self.process.returncode is not None
        return self.process.returncode

    async def _request(self, request: web.Request) -> web.Response:
        self.env.last_request = asyncio.get_running_loop().time()
        path = "/" + request.match_info["path"]
        if path.startswith("/gateway"):
            return self._json(self.gateway.described())
        has_token_in_path = path.startswith(("/interactions/", "/webhooks/"))
        if not has_token_in_path and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return self._json({"message": "401: Unauthorized", "code": 0}, status=401)
        try:
            body, files = await _read(request)
        except ConnectionError:  # the sender is dead
            return web.Response()
        fault = self.fault(request.method, path)
        if fault is None or fault.has_effect:
            response = self._answer(request, path, body, files)
        if fault is None:
            return response
        if fault.status:
            refusal = {"message": "injected", "code": fault.code, "retry_after": 0.2, "global": False}
            refusal |= {"errors": fault.errors} if fault.errors else {}
            return self._json(refusal, status=fault.status)
        assert request.transport is not None
        request.transport.abort()
        return web.Response()

    def _answer(self, request: web.Request, path: str, body: Any, files: list[discord.File]) -> web.Response:
        nonce = str(body["nonce"]) if isinstance(body, dict) and body.get("enforce_nonce") else None
        if nonce is not None and (known := self._posted(nonce)) is not None:
            return self._json(known)
        self._asks = f"{request.match_info.get('process', '')} {request.method} {path}"
        try:
            answer = dispatch(
                self.env.backend,
                request.method,
                path,
                json=body,
                params=dict(request.query),
                files=files,
                reason=request.headers.get("X-Audit-Log-Reason"),
            )
        except BackendError as error:
            refusal = error.to_json() | ({"retry_after": 0.2, "global": False} if error.status == 429 else {})
            return self._json(refusal, status=error.status)
        if nonce is not None:
            now = asyncio.get_running_loop().time()
            self._nonces[nonce] = (now, int(answer["channel_id"]), int(answer["id"]))
        return web.Response(status=204) if answer is None else self._json(answer)

    def _note_posted(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "MESSAGE_CREATE":
            self.posted[int(payload["id"])] = self._asks

    def _posted(self, nonce: str) -> Any:
        """Returns the message recently posted under this nonce."""
        at, channel_id, message_id = self._nonces.get(nonce, (0.0, 0, 0))
        if not message_id or asyncio.get_running_loop().time() - at > NONCE_S:
            return None
        message = self.env.backend.messages[channel_id].get(message_id)
        return None if message is None else dict(serializers.message_payload(self.env.backend, message))

    def _json(self, answer: Any, status: int = 200) -> web.Response:
        # discord.py reads a body as JSON only if the content type is exactly this, without a charset.
        headers = {"Content-Type": "application/json", "Via": "1.1 google"}
        if status == 429:
            headers["X-RateLimit-Scope"] = "shared"
        return web.Response(body=self._text(answer).encode(), status=status, headers=headers)

    def _text(self, value: Any) -> str:
        return json.dumps(value).replace(CDN_BASE, f"http://{self._root}/cdn")

    async def _file(self, request: web.Request) -> web.Response:
        blob = self.env.backend.cdn.get(f"{CDN_BASE}/{request.match_info['path']}")
        return web.Response(status=404) if blob is None else web.Response(body=blob)


def settings_of(environment: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment of a process with the given settings."""
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **environment}


async def run(
    folder: Path, *arguments: str, log: IO[bytes] | None = None, **environment: str
) -> asyncio.subprocess.Process:
    """Runs a Python process of this repository in a folder, with the given settings only."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=folder,
        env=settings_of(environment),
        stdout=log or asyncio.subprocess.PIPE,
        stderr=log or asyncio.subprocess.PIPE,
    )


async def output(process: Process) -> str:
    """Returns the output of a process that has ended."""
    return "\n".join(text.decode() for text in await process.communicate() if text)


async def _read(request: web.Request) -> tuple[Any, list[discord.File]]:
    """Returns the JSON body and the files of a request."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (json.loads(text) if text else None), []
    body, files = None, []
    async for part in await request.multipart():
        if part.name == "payload_json":
            body = json.loads(await part.text())
        else:
            files.append(discord.File(io.BytesIO(await part.read()), filename=part.filename))
    for described, file in zip((body or {}).get("attachments") or [], files, strict=False):
        file.description = described.get("description")
    return body, files
