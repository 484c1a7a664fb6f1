"""Images of pieces, which the house keeps: decoded for a picture, in the palette's colours."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Final

from PIL import Image

from bot.pictures.canvas import GROUND, TEXT, blends, rgb

Images = Mapping[str, bytes]
"""PNG files of pieces by their SHA-256, written by `bot/pictures/uploads.py`."""
NO_IMAGES: Final[Images] = {}

_IMAGES: Final[ContextVar[Images]] = ContextVar("images", default=NO_IMAGES)


@contextmanager
def showing(images: Images) -> Iterator[None]:
    """Makes images available while a board is drawn."""
    before = _IMAGES.set(images)
    try:
        yield
    finally:
        _IMAGES.reset(before)


def face(image: str, size: tuple[int, int]) -> Image.Image:
    """Returns an image that covers a size in pixels, cut on two sides.

    Points of the palette's colours are mixed, since the palette has few colours for photos. Raises KeyError if the
    image is not available.
    """
    with Image.open(io.BytesIO(_IMAGES.get()[image])) as file:
        whole = file.convert("RGBA")
    side = max(size)
    whole = whole.resize((side, side), Image.Resampling.LANCZOS)
    left, top = (side - size[0]) // 2, (side - size[1]) // 2
    cut = whole.crop((left, top, left + size[0], top + size[1]))
    mixed = cut.convert("RGB").quantize(palette=_photo_palette(), dither=Image.Dither.FLOYDSTEINBERG).convert("RGBA")
    mixed.putalpha(cut.getchannel("A"))
    return mixed


@cache
def _photo_palette() -> Image.Image:
    """Returns the colours for photos: all but the ground, the letters on it and their blends.

    The light theme makes dark ones of these light, and the reverse.
    """
    image = Image.new("P", (1, 1))
    kept = [each for each in blends() if not {GROUND, TEXT} & {each.first, each.other}]
    image.putpalette([part for each in kept for part in rgb(each.colour)])
    return image
