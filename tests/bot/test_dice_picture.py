"""Pictures of dice show each face, within bounds, and a button carries the faces."""

import io
import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.client.dialogs.rolling import MAX_CUSTOM_ID, REPORT, RollButton
from bot.dice.faces import FORM, read_tray, write_tray
from bot.dice.rolls import Rolls
from bot.pictures.canvas import ACTIVE, FLOOR, GROUND, INK, PAPER, ROCK, TEXT, TONES, Blend, blends, find_font, mix, rgb
from bot.pictures.cards import GROUNDS, STALE_GROUNDS
from bot.pictures.dice import DIE_PX, MARGIN, MOST_DICE, MOST_ROWS, WIDTH_PX, DiceRow, ShownDie, Tray, render_dice
from bot.pictures.lettering import titled
from bot.pictures.themes import Theme, themed
from rules.core.play.dice import ForcedDice, SystemDice
from tests.gallery import LEAST_CONTRAST, contrast

FONT = find_font()
SIX = ShownDie(6, "6")


def rolled(text, *faces):
    return Rolls(None, lambda: 0.0, ForcedDice(faces) if faces else SystemDice()).roll(text)


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def pixels(image, place):
    """Returns the colours in a die's square, by its number in the first row."""
    left = round(MARGIN / 2) + place * DIE_PX
    part = image.crop((left, round(MARGIN / 2), left + DIE_PX, round(MARGIN / 2) + DIE_PX))
    return {colour for _, colour in part.getcolors(10_000)}


@pytest.mark.parametrize(
    ("text", "faces", "written"),
    [
        ("2d6+3", (5, 1), "d6:5,1=9"),
        ("4d6kh3", (1, 2, 3, 4), "d6:1p,2,3,4=9"),
        ("2d6!", (6, 1, 2), "d6:6,2x,1=9"),
        ("2d6!!", (6, 1, 2), "d6:6,2x,1=9"),
        ("1d6r1", (1, 4), "d6:1p,4=4"),
        ("3R6>=5", (5, 1, 2, 6, 1), "d6:5s,1,2,6sx,1x"),
        ("2d20+1d4", (17, 3, 4), "d20:17,3;d4:4=24"),
        ("x2 1d8", (3, 4), "d8:3=3/d8:4=4"),
        ("3dF", (1, 2, 3), "d3:-,,+=0"),
        ("1d100<=50", (51,), "d100:51=51"),
        ("CC(+1)<=50", (3, 5, 7), "d10:30,50p,7=37"),
        ("D66", (3, 5), "d6:3,5=35"),
        ("1d6mi3", (1,), "d6:3=3"),
    ],
)
def test_each_die_is_shown_as_it_fell(text, faces, written):
    report = rolled(text, *faces)
    assert write_tray(report.tray) == written
    assert read_tray(written) == report.tray
    assert report.tray.fits


@pytest.mark.parametrize("text", ["choice[a,b]", "31d6", "x7 1d6", "2+3", "200d1000"])
def test_a_roll_without_dice_or_with_many_is_not_drawn(text):
    assert not rolled(text).tray.fits


def test_faces_that_explosions_add_count_as_dice():
    assert rolled("29d6", *[6] * 29).tray.fits
    assert not rolled("29d6!", *[6, 1] * 15, *[1] * 60).tray.fits


dice = st.builds(
    ShownDie,
    st.sampled_from([2, 3, 4, 6, 8, 10, 12, 20, 100, 1_000_000]),
    st.sampled_from(["", "+", "-", "1", "20", "00", "1000000"]),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
rows = st.builds(
    DiceRow, st.lists(dice, min_size=1, max_size=8).map(tuple), st.sampled_from(["", "0", "-3", "1000000000000000"])
)
trays = st.builds(Tray, st.lists(rows, min_size=1, max_size=5).map(tuple))


@given(trays)
def test_a_button_carries_all_dice(tray):
    text = write_tray(tray)
    assert re.fullmatch(FORM, text)
    assert read_tray(text) == tray
    assert RollButton.__discord_ui_compiled_template__.fullmatch(f"roll:dice:{text}")["dice"] == text


@given(trays)
def test_a_picture_has_a_bound(tray):
    image = decode(render_dice(tray, FONT))
    assert image.width == WIDTH_PX
    each = sum(len(row.dice) for row in tray.rows) + len(tray.rows)
    assert image.height <= DIE_PX * each + MARGIN


def test_the_largest_picture_is_small_and_reproducible():
    tray = Tray((DiceRow((SIX,) * (MOST_DICE - MOST_ROWS + 1), "1"), *(DiceRow((SIX,), "6"),) * (MOST_ROWS - 1)))
    assert tray.fits
    assert not Tray((*tray.rows, DiceRow((SIX,)))).fits
    data = render_dice(tray, FONT)
    assert data == render_dice(Tray(tuple(tray.rows)), FONT)
    assert len(data) < 40_000
    assert decode(data).height <= 10 * DIE_PX


def test_kinds_of_dice_and_their_fates_look_different():
    shown = [
        SIX, ShownDie(6, "6", is_pale=True), ShownDie(6, "6", is_scored=True), ShownDie(6, "6", is_extra=True),
        ShownDie(20, "6"), ShownDie(6, "5"),
    ]  # fmt: skip
    image = decode(render_dice(Tray((DiceRow(tuple(shown)),)), FONT))
    squares = [image.crop((4 + DIE_PX * place, 4, 4 + DIE_PX * (place + 1), 4 + DIE_PX)).convert("L").tobytes()
               for place in range(len(shown))]  # fmt: skip
    assert len(set(squares)) == len(squares), "in grey, too"
    assert rgb(ROCK) in pixels(image, 1)
    assert rgb(titled(0)[0]) in pixels(image, 0) - pixels(image, 1)
    assert rgb(ACTIVE) in pixels(image, 2) & pixels(image, 3) - pixels(image, 0)


def test_a_report_of_an_earlier_version_has_no_dice_to_draw():
    report = rolled("2d6", 3, 4)
    assert REPORT.validate_json(report.dump()) == report
    old = re.sub(r',"faces":\[.*?\]\]', "", report.dump())
    assert "faces" not in old
    assert not REPORT.validate_json(old).tray.fits


def test_thirty_dice_with_two_digits_fit_on_a_button_or_get_none():
    assert len(f"roll:dice:{write_tray(rolled('30d6', *[6] * 30).tray)}") <= MAX_CUSTOM_ID
    assert len(f"roll:dice:{write_tray(rolled('30d20', *[20] * 30).tray)}") > MAX_CUSTOM_ID


@pytest.mark.parametrize("theme", get_args(Theme))
def test_letters_of_cards_and_dice_have_enough_contrast(theme):
    known = {blend.colour: blend for blend in blends()}

    def shown(colour):
        return themed(known.get(colour) or Blend(colour, colour, 0.0), theme)

    pairs = [titled(tone) for tone in range(len(TONES))]
    pairs += [(ground, INK) for ground in (*GROUNDS, *STALE_GROUNDS, ACTIVE)] + [(ROCK, PAPER), (GROUND, TEXT)]
    for ground, ink in pairs:
        assert ground in known
        assert contrast(shown(ground), shown(ink)) >= LEAST_CONTRAST, (ground, ink)
    assert STALE_GROUNDS[0] == mix(FLOOR, INK, 0.125)
