"""The port of the metrics: answers, clients, and faults that prevent its opening."""

import errno
import os
import socket
import threading
import time
import urllib.request
from contextlib import closing

import pytest

from bot import exposing, metrics
from bot.exposing import expose
from bot.faults import StartUpError
from tests.metrics import get, read


@pytest.fixture
def ills():
    """Returns the list of faults that the health reports."""
    return []


@pytest.fixture
def port(ills):
    with expose("127.0.0.1", 0, lambda: ills, "All is well: 審判.") as address:
        yield address


async def test_the_health_is_green_or_a_line_for_each_part_that_is_ill(port, ills):
    assert await get(f"{port}/health") == (200, "All is well: 審判.\n")
    ills += ["The disk is full.", "ディスク"]
    assert await get(f"{port}/health") == (503, "The disk is full.\nディスク\n")
    assert await get(f"{port}/health?a=b") == (503, "The disk is full.\nディスク\n")


@pytest.mark.parametrize("path", ["/", "/healthy", "/metrics/x", "/../etc/passwd"])
async def test_other_paths_are_not_found(port, path):
    assert (await get(port + path))[0] == 404


def test_the_port_answers_from_a_thread_without_an_event_loop(port):
    with urllib.request.urlopen(f"{port}/metrics", timeout=30) as answer:
        assert b"gyoji_build_info" in answer.read()


async def test_parts_and_build_version_are_measured_from_the_start(port):
    now = await read(port)
    assert now.of("gyoji_build_info", version=metrics.version()) == 1
    assert metrics.version() != metrics.UNKNOWN
    for part in metrics.PARTS:
        assert ("gyoji_part_ill", frozenset({("part", part)})) in now
    assert now.of("process_resident_memory_bytes") > 10_000_000


async def test_the_age_of_the_last_heartbeat_shows_a_stuck_bot(port, monkeypatch):
    monkeypatch.setattr(metrics.HEARTBEAT, "at", time.monotonic() - 100)
    assert 100 <= (await read(port)).of("gyoji_heartbeat_age_seconds") < 200
    metrics.HEARTBEAT.beat()
    assert (await read(port)).of("gyoji_heartbeat_age_seconds") < 100


def connect(port):
    host, number = port.removeprefix("http://").split(":")
    return socket.create_connection((host, int(number)), timeout=30)


async def test_silent_clients_are_cut_off_and_hold_no_other_up(port, monkeypatch, caplog):
    monkeypatch.setattr(exposing._Handler, "timeout", 0.2)
    silent = [connect(port) for _ in range(exposing.MOST_AT_ONCE)]
    with closing(connect(port)) as one_more:
        assert one_more.recv(1) == b"", "there are too many at once"
    assert [each.recv(1) for each in silent] == [b""] * len(silent), "their time is over"
    for each in silent:
        each.close()
    assert (await get(f"{port}/health"))[0] == 200
    with closing(connect(port)) as hostile:
        hostile.sendall(b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n")
        assert b" 414 " in hostile.recv(1000)
    assert (await get(f"{port}/health"))[0] == 200
    assert not caplog.records


async def test_a_fault_of_ours_is_logged_and_the_next_request_is_answered(caplog):
    said = [RuntimeError("x")]

    def health():
        if said:
            raise said.pop()
        return []

    with expose("127.0.0.1", 0, health, "well") as port:
        with closing(connect(port)) as asking:
            asking.sendall(b"GET /health HTTP/1.0\r\n\r\n")
            assert asking.recv(1) == b""
        assert (await get(f"{port}/health")) == (200, "well\n")
    assert "could not be shown" in caplog.text


def test_the_port_is_free_again_afterwards_and_no_thread_is_left():
    with expose("127.0.0.1", 0, list, "well") as port:
        number = int(port.rsplit(":", 1)[1])
    assert "metrics" not in {thread.name for thread in threading.enumerate()}
    with expose("127.0.0.1", number, list, "well") as again:
        assert again == port


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
async def test_an_ipv6_address_works_too():
    try:
        with expose("::1", 0, list, "well") as port:
            assert port.startswith("http://[::1]:")
            assert (await get(f"{port}/health"))[0] == 200
    except StartUpError as error:
        assert error.facts["why"] == "elsewhere"


def test_a_taken_port_or_foreign_address_is_refused():
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        for host, port, why in (
            ("127.0.0.1", taken, "taken"),
            ("203.0.113.7", 0, "elsewhere"),
            ("no.such.invalid", 0, "name"),
        ):
            with pytest.raises(StartUpError) as refusal, expose(host, port, list, "well"):
                pass
            assert refusal.value.message_id == "start-metrics-port"
            assert (refusal.value.facts["host"], refusal.value.facts["why"]) == (host, why)


def test_errors_of_the_system_are_put_into_words_or_quoted():
    assert exposing._why(OSError(errno.EACCES, os.strerror(errno.EACCES))) == "denied"
    assert exposing._why(OSError(errno.ENOBUFS, "x")) == "other"
