"""The port that serves `/metrics` to Prometheus and `/health` to monitors of the process.

Separate threads answer, so that a stuck event loop can be reported.
"""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from socketserver import BaseServer, ThreadingTCPServer
from typing import Any, Final
from urllib.parse import urlsplit

from prometheus_client import MetricsHandler

from bot.faults import StartUpError
from bot.metrics import REGISTRY

log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 8
"""Number of requests answered at a time; further connections are closed."""
PATIENCE_S: Final = 5.0
"""Seconds that a client has to send its request and to read the answer."""
POLL_S: Final = 0.1
"""Seconds within which the thread notices that it has to end."""

Health = Callable[[], Sequence[str]]
"""Returns a line for each problem of the bot; none if the bot is well."""


@contextmanager
def expose(host: str, port: int, health: Health, well: str) -> Iterator[str]:
    """Answers on this port while the context is open, and yields the port's address.

    Port 0 takes a free port. `/health` answers with the text `well` if the bot has no problem. Raises StartUpError.
    """
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        server = _Server(family, address, health, well)
    except OSError as error:
        raise StartUpError(
            "start-metrics-port", host=host, port=str(port), why=_why(error), detail=str(error)
        ) from error
    threading.Thread(target=server.serve_forever, args=(POLL_S,), name="metrics", daemon=True).start()
    try:
        at, taken = server.socket.getsockname()[:2]
        yield f"http://[{at}]:{taken}" if family is socket.AF_INET6 else f"http://{at}:{taken}"
    finally:
        server.shutdown()
        server.server_close()


def _why(error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return "name"
    return {errno.EADDRINUSE: "taken", errno.EADDRNOTAVAIL: "elsewhere", errno.EACCES: "denied"}.get(
        error.errno or 0, "other"
    )


class _Server(ThreadingTCPServer):
    allow_reuse_address = os.name == "posix"  # on other systems it would share the port with another program
    daemon_threads = True
    block_on_close = False

    def __init__(self, family: socket.AddressFamily, address: Any, health: Health, well: str) -> None:
        self.address_family = family
        self.health, self.well = health, well
        self._free = threading.BoundedSemaphore(MOST_AT_ONCE)
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._free.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], OSError):  # a client that hangs up raises an OSError
            log.exception("the metrics could not be shown")


class _Handler(MetricsHandler):
    registry = REGISTRY
    timeout = PATIENCE_S
    server_version = "gyoji"
    sys_version = ""
    server: BaseServer

    def do_GET(self) -> None:  # noqa: N802  # the standard library's name
        match urlsplit(self.path).path:
            case "/metrics":
                super().do_GET()
            case "/health":
                assert isinstance(self.server, _Server)
                ills = self.server.health()
                status = HTTPStatus.SERVICE_UNAVAILABLE if ills else HTTPStatus.OK
                self._say(status, "\n".join(ills or (self.server.well,)))
            case _:
                self._say(HTTPStatus.NOT_FOUND, "/metrics, /health")

    def _say(self, status: HTTPStatus, text: str) -> None:
        said = f"{text}\n".encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)
