"""One cache for parts of pictures, from small signs to whole boards, bounded in bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from threading import RLock
from typing import Any, Final, ParamSpec, TypeVar

from cachetools import LRUCache, cached
from cachetools.keys import hashkey
from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

PARTS_BYTES: Final = 64 << 20
"""Size of the cache in bytes, enough for the parts that five rulesets draw repeatedly."""
BESIDE_PIXELS: Final = 4096
"""Bytes that an image needs besides its pixels, for its palette and its cache key."""


def bytes_of(part: Any) -> int:
    """Estimates the bytes of an image, packed or not, or of a tuple with images."""
    if isinstance(part, Image.Image):
        each = 1 if len(part.getbands()) == 1 else 4  # Pillow uses four bytes for every pixel of several bands
        return BESIDE_PIXELS + part.width * part.height * each
    if isinstance(part, bytes):
        return BESIDE_PIXELS + len(part)
    return sum(map(bytes_of, part)) if isinstance(part, tuple) else 0


PARTS: Final[LRUCache[Hashable, Any]] = LRUCache(PARTS_BYTES, getsizeof=bytes_of)
_LOCK: Final = RLock()


def cache_parts(draw: Callable[P, R]) -> Callable[P, R]:
    """Caches the parts that a function draws.

    A part is dropped when newer parts need the memory.
    """
    return cached(PARTS, key=partial(hashkey, draw), lock=_LOCK)(draw)


def forget_parts() -> None:
    """Drops all parts from memory."""
    with _LOCK:
        PARTS.clear()
