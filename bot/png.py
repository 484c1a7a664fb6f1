"""PNG files from parts that were compressed apart: the data of such a file is one deflate stream, and a stream can be
put together from several."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.canvas import palette

LEVEL: Final = 1
ADLER: Final = 65_521


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the picture's data: deflated rows, their checksum (Adler-32) and their length before deflation."""

    data: bytes
    adler: int
    length: int

    @classmethod
    def of(cls, rows: bytes) -> Band:
        """Deflates rows (each pixel an index into the palette, each row behind the number of its filter, which is 0) so
        that other parts may stand before and behind."""
        deflater = zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)
        return cls(deflater.compress(rows) + deflater.flush(zlib.Z_FULL_FLUSH), zlib.adler32(rows), len(rows))


def png(width: int, height: int, bands: Sequence[Band]) -> bytes:
    """The file of a picture in the shared palette."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.adler >> 16) + (low - 1) * band.length) % ADLER
        low = (low + (band.adler & 0xFFFF) - 1) % ADLER
    stream = b"".join([b"\x78\x01", *(band.data for band in bands), b"\x03\x00", struct.pack(">HH", high, low)])
    colours = bytes(palette().getpalette() or ())
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", stream), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
