"""Images of strangers: checked, decoded in a limited process, and encoded as a small square.

The process (`decoder.py`) returns plain pixels. The bot itself never decodes a stranger's file, and the square that it
stores has no metadata.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

from PIL import Image

from bot.executors import in_thread
from bot.pictures import decoder
from bot.queueing import FairSemaphore
from rules.core.facts.refusal import Refusal, Refused

log = logging.getLogger(__name__)

MAX_BYTES: Final = 4 << 20
"""Maximum size of an image's file."""
MAX_PIXELS: Final = 16_000_000
"""Maximum width times height of an image; a phone's photo has 12 million pixels."""
PATIENCE_S: Final = 10.0
"""Seconds after which the decoding process is ended."""
LEAVE_S: Final = 2.0
"""Seconds that the bot waits for the end of a process that it has ended."""
NEEDED: Final = ("SYSTEMROOT", "LD_LIBRARY_PATH")
"""Variables without which some systems cannot start Python. The process gets no others, such as the bot's token."""
PIXEL_BYTES: Final = 4 * decoder.SIDE_PX**2
SIGNATURES: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF")
"""First bytes of the formats. Other files are refused without starting a process."""

_TURN: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True)
class Square:
    """A piece's image: a PNG file of 128 × 128 pixels, and its SHA-256 in hex."""

    image: str
    png: bytes = field(repr=False)


def refuse_too_large(size: int) -> None:
    """Raises Refused if a file has too many bytes."""
    if size > MAX_BYTES:
        raise Refused(Refusal("image-too-large", bytes=size, limit=MAX_BYTES))


async def square_of(data: bytes) -> Square:
    """Returns the middle square of an image, reduced and without metadata.

    Raises Refused if the file is too large, is not a still image in a known format, has too many pixels, or takes too
    much memory or time to decode.
    """
    refuse_too_large(len(data))
    if not data.startswith(SIGNATURES):
        raise Refused(Refusal("image-unreadable"))
    async with _TURN.setdefault(asyncio.get_running_loop(), FairSemaphore()):
        code, pixels = await _decoded(data)
    if code == decoder.ANIMATED:
        raise Refused(Refusal("image-animated"))
    if code == decoder.TOO_MANY_PIXELS:
        raise Refused(Refusal("image-pixels", limit=MAX_PIXELS))
    if code or len(pixels) != PIXEL_BYTES:
        if code != decoder.UNREADABLE:
            log.warning("the process that decodes images ended with code %s after %s bytes", code, len(pixels))
        raise Refused(Refusal("image-unreadable"))
    return await in_thread(_square, pixels)


async def _decoded(data: bytes) -> tuple[int, bytes]:
    """Returns the process's exit code and its output, which is cut after the expected length."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-I", str(Path(decoder.__file__)), str(MAX_PIXELS)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        env={name: os.environ[name] for name in NEEDED if name in os.environ},
        cwd=Path(decoder.__file__).parent,
    )
    try:
        async with asyncio.timeout(PATIENCE_S):
            _, pixels = await asyncio.gather(_write(process, data), _read(process))
            return await process.wait(), pixels
    except TimeoutError:
        return decoder.UNREADABLE, b""
    finally:
        await _end(process)


async def _end(process: asyncio.subprocess.Process) -> None:
    """Ends the process, if it still runs.

    asyncio notices the end only once the output is read, which may be without end if another process has it too.
    """
    if process.returncode is not None:
        return
    process.kill()
    assert process.stdout is not None
    with suppress(TimeoutError):
        async with asyncio.timeout(LEAVE_S):
            while await process.stdout.read(1 << 16):
                pass
            await process.wait()


async def _write(process: asyncio.subprocess.Process, data: bytes) -> None:
    assert process.stdin is not None
    try:
        process.stdin.write(data)
        await process.stdin.drain()
    except ConnectionError:  # the process has ended early
        pass
    finally:
        process.stdin.close()


async def _read(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    try:
        return await process.stdout.readexactly(PIXEL_BYTES)
    except asyncio.IncompleteReadError as short:
        return short.partial


def _square(pixels: bytes) -> Square:
    file = io.BytesIO()
    Image.frombytes("RGBA", (decoder.SIDE_PX, decoder.SIDE_PX), pixels).save(file, "PNG", optimize=True)
    png = file.getvalue()
    return Square(hashlib.sha256(png).hexdigest(), png)
