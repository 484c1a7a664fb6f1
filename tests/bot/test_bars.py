"""Bars show heights, colours, the expectation and the mean, with readable labels."""

import io
import threading
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from bot.pictures import Pictures
from bot.pictures import bars as bars_module
from bot.pictures.bars import (
    MOST_BARS,
    PLAIN,
    SIZE_PX,
    Bars,
    BarsFrame,
    ValueBar,
    grid_step,
    grouped,
    render_bars,
    spread_out,
)
from bot.pictures.canvas import ACTIVE, GROUND, PAPER, find_font, rgb

FONT = find_font()
STAIRS = Bars(tuple(ValueBar(value, value, 5.0 * value) for value in range(1, 7)), 13 / 3)


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def column(bars, place, aside=0.25):
    """Returns the pixels of a column through a bar, from the bottom up, beside the bar's middle."""
    frame, image = BarsFrame(bars, FONT), decode(render_bars(bars, FONT))
    x = round(frame.x(place + aside))
    return [image.getpixel((x, y)) for y in range(frame.bottom - 3, frame.top, -1)]


def nearest(pixel, *colours):
    return min(colours, key=lambda name: sum((a - b) ** 2 for a, b in zip(pixel, rgb(name), strict=True)))


def height(bars, place, *colours):
    return sum(nearest(pixel, PLAIN, ACTIVE, PAPER, GROUND) in colours for pixel in column(bars, place))


def test_a_picture_is_a_png_of_fixed_size_and_reproducible():
    data = render_bars(STAIRS, FONT)
    assert data.startswith(b"\x89PNG")
    assert decode(data).size == SIZE_PX
    assert data == render_bars(replace(STAIRS), FONT)
    assert len(data) < 30_000


def test_bars_are_as_high_as_their_shares():
    heights = [height(STAIRS, place, PLAIN) for place in range(6)]
    assert all(one < other for one, other in pairwise(heights))
    assert all(abs(heights[place] / (place + 1) - heights[5] / 6) < 4 for place in range(6))


def test_successes_have_the_other_colour_from_the_foot_up():
    bars = Bars((ValueBar(1, 1, 40.0), ValueBar(2, 2, 40.0, 10.0), ValueBar(3, 3, 40.0, 40.0)), 2.0)
    assert [height(bars, place, ACTIVE) > 5 for place in range(3)] == [False, True, True]
    marked, whole = height(bars, 1, ACTIVE), height(bars, 1, ACTIVE, PLAIN)
    assert abs(marked / whole - 0.25) < 0.05
    assert nearest(column(bars, 1)[2], PLAIN, ACTIVE) == ACTIVE
    assert height(bars, 2, PLAIN) < 3


def test_the_expectation_is_a_line_above_a_bar_that_fell_short():
    bars = Bars((ValueBar(1, 1, 30, expected=20.0), ValueBar(2, 2, 10, expected=20.0)), 1.6, is_share=False)
    frame = BarsFrame(bars, FONT)
    for place in range(2):
        found = [at for at, pixel in enumerate(column(bars, place)) if nearest(pixel, PLAIN, GROUND, PAPER) == PAPER]
        assert abs((frame.bottom - 3 - min(found)) - frame.y(20)) < 6


def test_a_value_that_never_falls_has_no_bar_and_a_rare_one_is_visible():
    bars = Bars((ValueBar(1, 1, 0.0), ValueBar(2, 2, 0.001), ValueBar(3, 3, 99.999)), 3.0)
    image, frame = decode(render_bars(bars, FONT)), BarsFrame(bars, FONT)
    foot = [nearest(image.getpixel((round(frame.x(place)), frame.bottom - 1)), PLAIN, GROUND) for place in (0, 1)]
    assert foot == [GROUND, PLAIN]


def test_the_mean_is_marked_at_its_place():
    for mean in (1.0, 2.5, 6.0):
        bars = replace(STAIRS, mean=mean)
        image, frame = decode(render_bars(bars, FONT)), BarsFrame(bars, FONT)
        row = [x for x in range(SIZE_PX[0]) if nearest(image.getpixel((x, frame.top + 8)), PAPER, GROUND) == PAPER]
        assert abs(sum(row) / len(row) - frame.x(mean - 1)) < 3


def test_a_mean_between_ranges_lies_between_their_middles():
    frame = BarsFrame(Bars((ValueBar(1, 10, 50.0), ValueBar(11, 20, 50.0)), 10.5), FONT)
    assert frame.place(10.5) == 0.5
    assert (frame.place(-100), frame.place(5.5), frame.place(100)) == (-0.5, 0, 1)
    assert BarsFrame(Bars((ValueBar(7, 7, 100.0),), 7.0), FONT).place(7) == 0


def test_labels_are_values_ranges_and_open_ends():
    bars = Bars(
        (
            ValueBar(1, 5, 1.0, is_open=True),
            ValueBar(6, 10, 1.0),
            ValueBar(11, 11, 1.0),
            ValueBar(12, 16, 1.0, is_open=True),
        ),
        8,
    )
    assert bars.labels() == ["≤5", "6–10", "11", "≥12"]


values = st.lists(st.integers(-(10**6), 10**6), unique=True, min_size=1, max_size=300).map(sorted)


@given(values)
def test_ranges_hold_every_value_once_and_are_few(found):
    ranges = grouped(found)
    assert 1 <= len(ranges) <= MOST_BARS
    assert all(one[1] < other[0] for one, other in pairwise(ranges))
    assert all(sum(low <= value <= high for low, high in ranges) == 1 for value in found)
    assert (ranges[0][0], ranges[-1][1]) == (found[0], found[-1])
    if len(found) > MOST_BARS:
        assert len({high - low for low, high in ranges[:-1]}) == 1


@given(st.floats(0.01, 10**9))
def test_the_grid_has_few_lines(highest):
    step = grid_step(highest, 0.001)
    assert 2.5 <= highest / step <= 6.3


@given(st.lists(st.integers(1, 400), min_size=1, max_size=60), st.integers(1, 50))
def test_labels_that_are_shown_do_not_touch(widths, apart):
    spots = [(place * apart, place * apart + width) for place, width in enumerate(widths)]
    chosen = spread_out(spots, 12)
    assert chosen[0] == 0
    assert all(spots[one][1] + 12 <= spots[other][0] for one, other in pairwise(chosen))


bar = st.tuples(st.integers(0, 10**9), st.integers(0, 10**6), st.floats(0, 100), st.floats(0, 1))


@st.composite
def any_bars(draw):
    start, found = draw(st.integers(-(10**9), 10**9)), []
    for gap, width, height, share in draw(st.lists(bar, min_size=1, max_size=MOST_BARS)):
        start += gap + 1
        found.append(ValueBar(start, start + width, height, height * share, draw(st.none() | st.floats(0, 200))))
        start += width
    return Bars(tuple(found), draw(st.floats(-(10**10), 10**10)), draw(st.booleans()))


@settings(deadline=None, max_examples=25)
@given(any_bars())
def test_any_bars_are_drawn_with_all_letters_inside_and_apart(found):
    drawn = []

    class Watched(ImageDraw.ImageDraw):
        def text(self, at, text, *rest, anchor, font=None, **more):
            drawn.append((self.textbbox(at, text, font or rest[1], anchor=anchor), text))
            super().text(at, text, *rest, anchor=anchor, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bars_module.ImageDraw, "Draw", Watched)
        assert decode(render_bars(found, FONT)).size == SIZE_PX
    assert drawn
    for (left, top, right, bottom), text in drawn:
        assert left >= -1
        assert top >= 0
        assert bottom <= SIZE_PX[1], text
        assert right <= SIZE_PX[0], text
    boxes = [box for box, _ in drawn]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


async def test_pictures_are_drawn_off_the_event_loop_and_kept(monkeypatch):
    threads, draw = [], bars_module.render_bars
    pictures = Pictures()
    frames = bars_module.BarsFrame

    def watched(bars, font):
        threads.append(threading.current_thread())
        return frames(bars, font)

    monkeypatch.setattr(bars_module, "BarsFrame", watched)
    first = await pictures.bars(STAIRS)
    again = await pictures.bars(replace(STAIRS))
    other = await pictures.bars(replace(STAIRS, mean=1.0))
    pictures.close()
    assert first == draw(STAIRS, FONT)
    assert first is again
    assert first != other
    assert threads[0] is not threading.main_thread()
    assert len([thread for thread in threads if thread is threads[0]]) == 2
