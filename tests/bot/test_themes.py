"""Themes change the colours of finished pictures, and texts stay readable in each."""

import io
from dataclasses import replace
from typing import get_args

import pytest
from PIL import Image

from bot.pictures import canvas
from bot.pictures.boards import render_board
from bot.pictures.canvas import GROUND, PAPER, ROCK, TEXT, TONES, Blend, blends, mix, rgb
from bot.pictures.labels import label_colour
from bot.pictures.pieces import ink_on
from bot.pictures.themes import THEMES, Theme, colours_of, themed
from rules.core.contract.board import Sign
from tests.bot.boards import crowded, floor, token
from tests.gallery import LEAST_CONTRAST, contrast, contrasts

EVERY_THEME = get_args(Theme)
LEAST_SHAPE = 3.0
"""Ratio that WCAG 2.2 asks of shapes (1.4.11)."""


def plain(colour, theme):
    return themed(Blend(colour, colour, 0.0), theme)


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("theme", EVERY_THEME)
def test_letters_have_enough_contrast(theme):
    assert min(contrasts(theme)) >= LEAST_CONTRAST


@pytest.mark.parametrize("theme", EVERY_THEME)
def test_labels_of_walls_have_enough_contrast(theme):
    replaced = THEMES[theme]
    label = mix(replaced.get(PAPER, PAPER), replaced.get(ROCK, ROCK), 0.33)
    assert label_colour(("wall",)) == mix(PAPER, ROCK, 0.33)
    assert contrast(label, plain(ROCK, theme)) >= 3.5


@pytest.mark.parametrize("theme", EVERY_THEME)
@pytest.mark.parametrize("tone", TONES)
def test_an_icon_stands_out_from_the_colour_of_its_piece(theme, tone):
    assert contrast(plain(ink_on(tone), theme), plain(tone, theme)) >= LEAST_SHAPE


@pytest.mark.parametrize("theme", EVERY_THEME)
def test_two_tones_never_become_one(theme):
    assert len({plain(tone, theme) for tone in TONES}) == len(TONES)
    assert len(colours_of(theme)) == 3 * len(blends())


def test_a_theme_changes_colours_and_no_shapes():
    board = crowded(6, 5, 8)
    pictures = {theme: Image.open(io.BytesIO(render_board(board, theme=theme))) for theme in EVERY_THEME}
    assert len({picture.tobytes() for picture in pictures.values()}) == 1
    assert len({picture.convert("RGB").tobytes() for picture in pictures.values()}) == len(EVERY_THEME)


def test_letters_on_the_ground_are_dark_in_the_light_theme():
    board = replace(floor(2, 2), tokens=(token("A1", signs=(Sign("dazed"),)),))
    names = (("floor", "bare floor of the room"),)
    plain_picture = decode(render_board(board, canvas.find_font(), theme="light"))
    picture = decode(render_board(board, canvas.find_font(), names, theme="light"))
    legend = picture.crop((0, plain_picture.height, picture.width, picture.height))
    shown = {colour for _, colour in legend.getcolors(1 << 16)}
    assert rgb(plain(TEXT, "light")) in shown
    assert rgb(plain(GROUND, "light")) in shown
    assert rgb(PAPER) not in shown
