"""Parts of pictures, kept in one cache with a bound in bytes: one of them may be a sign, another a whole board."""

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
"""What the parts of five rulesets take that are drawn again and again."""
BESIDE_PIXELS: Final = 4096
"""Bytes that an image takes beside its pixels: its palette, and what it is found by."""


def bytes_of(part: Any) -> int:
    """About how much memory a part takes: an image, or a tuple with images in it."""
    if isinstance(part, Image.Image):
        each = 1 if len(part.getbands()) == 1 else 4  # Pillow gives every pixel of several bands four bytes
        return BESIDE_PIXELS + part.width * part.height * each
    return sum(map(bytes_of, part)) if isinstance(part, tuple) else 0


PARTS: Final[LRUCache[Hashable, Any]] = LRUCache(PARTS_BYTES, getsizeof=bytes_of)
_LOCK: Final = RLock()


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """A function that draws a part keeps what it has drawn until others, used later, need the room."""
    return cached(PARTS, key=partial(hashkey, draw), lock=_LOCK)(draw)
