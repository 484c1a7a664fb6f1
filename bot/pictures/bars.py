"""Pictures of bars: probabilities of values, and counts of faces rolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise, takewhile
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.canvas import ACTIVE, GROUND, ROCK, TEXT, TONES, Canvas, in_palette, load_font, mix, png
from bot.pictures.themes import Theme, colours_of
from rules.core.space.layouts import Point

FILE_NAME: Final = "bars.png"
SIZE_PX: Final = (760, 420)
LETTERS_PX: Final = 26
"""Height of the letters, readable on a phone, which shows the picture at half its size."""
BASELINE_PX: Final = 22
GAP_PX: Final = 12
MOST_BARS: Final = 40
GRID_LINES: Final = 2.5

PLAIN: Final = TONES[5]
GRID: Final = mix(ROCK, GROUND, 0.33)
QUIET: Final = mix(TEXT, GROUND, 0.25)


@dataclass(frozen=True, slots=True)
class ValueBar:
    """The bar of a value, or of all values from `low` to `high`.

    - `marked` is the height of the part that is drawn in a second colour.
    - `expected` is the expected height.
    - `is_open`: this is the first or the last bar, and it also counts all values beyond it.
    """

    low: int
    high: int
    height: float
    marked: float = 0.0
    expected: float | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side, the lowest value first, with a mark at their `mean`.

    Heights are percentages if `is_share`, else counts.
    """

    bars: tuple[ValueBar, ...]
    mean: float
    is_share: bool = True

    def labels(self) -> list[str]:
        return [self._label(place, bar) for place, bar in enumerate(self.bars)]

    def _label(self, place: int, bar: ValueBar) -> str:
        if bar.is_open:
            return f"≤{bar.high}" if place == 0 else f"≥{bar.low}"
        return str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}"


# --- bars of values --------------------------------------------------------------------------------------------------


def grouped(values: Sequence[int], most: int = MOST_BARS) -> list[tuple[int, int]]:
    """Groups values into at most `most` ranges of equal, round width.

    The lowest values come first.
    """
    if len(values) <= most:
        return [(value, value) for value in values]
    low, high = values[0], values[-1]
    width = next(step for step in round_steps() if (high - low) // step < most)
    return [(start, min(start + width - 1, high)) for start in range(low, high + 1, width)]


def round_steps() -> Iterator[int]:
    """Yields 1, 2, 5, 10, 20, 50 and so on."""
    return (step * 10**power for power in range(20) for step in (1, 2, 5))


# --- the picture -----------------------------------------------------------------------------------------------------


class BarsFrame:
    """Layout of the bars: the plot's edges in pixels, and the value at its top."""

    def __init__(self, bars: Bars, font: Path | None) -> None:
        self.bars = bars.bars
        self.font = load_font(font, LETTERS_PX)
        highest = max(max(bar.height, bar.expected or 0.0) for bar in self.bars) or 1.0
        self.step = grid_step(highest, 0.001 if bars.is_share else 1)
        self.highest = highest * 1.06
        self.lines = [*takewhile(lambda height: height <= self.highest, accumulate([0.0] + [self.step] * 99))]
        self.ticks = [f"{height:.10g}{'%' if bars.is_share else ''}" for height in self.lines]
        self.left = round(max(map(self.length, self.ticks))) + 2 * GAP_PX
        self.right = SIZE_PX[0] - GAP_PX
        self.top = LETTERS_PX + 2 * GAP_PX
        self.bottom = SIZE_PX[1] - LETTERS_PX - 2 * GAP_PX
        self.slot = (self.right - self.left) / len(self.bars)

    def length(self, text: str) -> float:
        return self.font.getlength(text)

    def x(self, place: float) -> float:
        """Returns the middle of a bar.

        A fractional place lies between two bars.
        """
        return self.left + (place + 0.5) * self.slot

    def y(self, height: float) -> float:
        return self.bottom - (self.bottom - self.top) * height / self.highest

    def place(self, value: float) -> float:
        """Returns the position of a value along the bars.

        0 is the middle of the first bar, and 1 that of the second.
        """
        middles = [(bar.low + bar.high) / 2 for bar in self.bars]
        for place, (one, other) in enumerate(pairwise(middles)):
            if value <= other:
                return place + max(-0.5, (value - one) / (other - one))
        return len(middles) - 1.0


def grid_step(highest: float, finest: float) -> float:
    """Returns the distance between the grid lines of a plot.

    `highest` is the height of the highest bar. This is the widest round distance that gives at least two lines, but no
    less than `finest`.
    """
    steps = [step * finest for step in takewhile(lambda step: step * finest * GRID_LINES <= highest, round_steps())]
    return steps[-1] if steps else finest


def spread_out(spots: Sequence[tuple[float, float]], gap: float) -> range:
    """Selects labels that fit, at equal steps from the left."""
    every = 1
    while any(spots[one][1] + gap > spots[other][0] for one, other in pairwise(range(0, len(spots), every))):
        every += 1
    return range(0, len(spots), every)


def render_bars(bars: Bars, font: Path | None = None, theme: Theme = "dark") -> bytes:
    """Renders the bars as a PNG file.

    Equal bars give equal bytes.
    """
    frame = BarsFrame(bars, font)
    image = _shapes(bars, frame)
    _letters(bars, frame, ImageDraw.Draw(image))
    return png(in_palette(image), colours_of(theme))


def _shapes(bars: Bars, frame: BarsFrame) -> Image.Image:
    canvas = Canvas(1, SIZE_PX, GROUND)

    def at(x: float, y: float) -> Point:
        return x - SIZE_PX[0] / 2, y - SIZE_PX[1] / 2

    for height in frame.lines:
        canvas.path([at(frame.left, frame.y(height)), at(frame.right, frame.y(height))], GRID, 2)
    half = max(1.0, frame.slot * 0.42)
    for place, bar in enumerate(frame.bars):
        left, right = frame.x(place) - half, frame.x(place) + half
        if bar.height:
            top = min(frame.y(bar.height), frame.bottom - 2.0)
            canvas.bar(at(left, top), at(right, frame.bottom), PLAIN, min(4.0, half))
            if bar.marked:
                top = frame.bottom - (frame.bottom - top) * bar.marked / bar.height
                canvas.bar(at(left, top), at(right, frame.bottom), ACTIVE, min(4.0, half))
        if bar.expected is not None:
            level = frame.y(bar.expected)
            for colour, width in ((GROUND, 9), (TEXT, 4)):
                canvas.path([at(left - 2, level), at(right + 2, level)], colour, width)
    x, tip = frame.x(frame.place(bars.mean)), frame.top - 2.0
    for colour, width in ((GROUND, 6), (TEXT, 3)):
        canvas.path([at(x, tip), at(x, frame.bottom)], colour, width)
    canvas.shape([at(x, tip), at(x - 11, tip - 16), at(x + 11, tip - 16)], TEXT)
    return canvas.finish().convert("RGB")


def _letters(bars: Bars, frame: BarsFrame, draw: ImageDraw.ImageDraw) -> None:
    for height, tick in zip(frame.lines, frame.ticks, strict=True):
        draw.text((frame.left - GAP_PX, frame.y(height)), tick, QUIET, frame.font, anchor="rm")
    labels = bars.labels()
    starts = [max(2.0, frame.x(place) - frame.length(label) / 2) for place, label in enumerate(labels)]
    spots = [(start, start + frame.length(label)) for start, label in zip(starts, labels, strict=True)]
    for place in spread_out(spots, GAP_PX):
        if spots[place][1] <= SIZE_PX[0] - 2:
            draw.text(
                (starts[place], frame.bottom + GAP_PX + BASELINE_PX), labels[place], TEXT, frame.font, anchor="ls"
            )
    text, x = f"{round(bars.mean, 2):.12g}", frame.x(frame.place(bars.mean))
    is_left = x + 20 + frame.length(text) > SIZE_PX[0]
    draw.text((x - 18 if is_left else x + 18, frame.top - 10), text, TEXT, frame.font, anchor="rm" if is_left else "lm")
