"""Duel: the drawing of the row's edge.

A name without a drawing would be shown as a letter with a legend.
"""

from __future__ import annotations

from bot.pictures.canvas import RUST, Canvas, hatch
from bot.pictures.looks import ground


@ground("brink")
def _brink(canvas: Canvas) -> None:
    hatch(canvas, RUST, 1.0, 0.44, 0.13)
