"""Themes: the colours of finished pictures.

Pictures are drawn as numbers of a palette (`canvas.blends`). A theme gives the palette other colours, so all themes
share the cached parts, and only the finished file has a theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from bot.pictures.canvas import (
    ACTIVE,
    DYING,
    EMBER,
    FLOOR,
    FROST,
    GOLD,
    GROUND,
    HEALTHY,
    INK,
    OFFER,
    PAPER,
    RUST,
    SLATE,
    STONE,
    TEXT,
    TONES,
    VIOLET,
    WOOD,
    Blend,
    blends,
    mix,
    rgb,
)

Theme = Literal["dark", "light", "contrast"]

THEMES: Final[dict[Theme, Mapping[str, str]]] = {
    "dark": {},
    "light": {GROUND: "#c3c9d4", FLOOR: "#faf7f0", TEXT: INK},
    "contrast": {
        GROUND: "#000000",
        FLOOR: "#ffffff",
        INK: "#000000",
        PAPER: "#ffffff",
        TEXT: "#ffffff",
        STONE: "#7c8a72",
        RUST: "#7a3a12",
        EMBER: "#f07800",
        VIOLET: "#6a3fb0",
        FROST: "#8fd0f5",
        SLATE: "#a8a8a4",
        WOOD: "#8a5426",
        GOLD: "#f0b400",
        ACTIVE: "#ffb000",
        OFFER: "#007a74",
        HEALTHY: "#1f8a3f",
        DYING: "#c8102e",
        TONES[0]: "#0b3fb0",
        TONES[1]: "#b03a00",
        TONES[2]: "#006b38",
        TONES[3]: "#6f1f78",
        TONES[4]: "#e0b000",
        TONES[5]: "#4fa0ff",
        TONES[6]: "#ff8fb0",
        TONES[7]: "#2c2340",
    },
}
"""For each theme, the colours that replace those in which pictures are drawn."""


@cache
def colours_of(theme: Theme) -> bytes:
    """Returns the colours of a theme's palette, three bytes for each."""
    return bytes(part for blend in blends() for part in rgb(themed(blend, theme)))


def themed(blend: Blend, theme: Theme) -> str:
    """Returns the colour of a theme in place of one of the palette.

    A step between the ground and white is an edge of letters on the ground.
    """
    replaced = THEMES[theme]
    first, other = blend.first, blend.other
    if TEXT in replaced and {first, other} == {GROUND, PAPER}:
        first, other = (TEXT if each == PAPER else each for each in (first, other))
    return mix(replaced.get(first, first), replaced.get(other, other), blend.share)
