"""Boards as PNG files, with a drawing for each layout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures import furniture, guilds, terrain  # noqa: F401  # they register their drawings
from bot.pictures.areas import Titles, paint_areas
from bot.pictures.canvas import blank, paste, png
from bot.pictures.faces import NO_IMAGES, Images, showing
from bot.pictures.grids import paint_grid
from bot.pictures.legends import Names, with_legend
from bot.pictures.links import Lines
from bot.pictures.parts import HEIGHT, without_rim
from bot.pictures.pieces import Artist
from bot.pictures.planes import paint_plane
from bot.pictures.plates import paint_ring
from bot.pictures.themes import Theme, colours_of
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Grid, Plane, Ring

FIRST: Final = Board(Grid(), {"A1": ("floor",)}, tokens=(Token("", "A1", "A1", "circle", 0),))
"""Board that is drawn when the bot starts, so that font and palette are loaded before a player needs them."""


def render_board(
    board: Board,
    font: Path | None = None,
    names: Names = (),
    titles: Titles = (),
    images: Images = NO_IMAGES,
    *,
    is_wide: bool = False,
    theme: Theme = "dark",
) -> bytes:
    """Renders the board as a PNG file.

    Equal boards give equal bytes. `font` is a file (`find_font`). `names` are the names of looks (kinds of terrain,
    areas and lines) for a legend below, and `titles` the names of areas. `images` has the images of the board's
    tokens. With `is_wide`, the picture is low enough to fit on a phone together with the buttons below it.
    """
    if font is None and not all(name.isascii() for _, name in titles):
        titles = ()
    with showing(images):
        image = _board(board, font, titles, HEIGHT if is_wide else 0.0)
    if is_wide and not isinstance(board.layout, Ring):  # a ring is never too high
        image = _widened(image)
    return png(with_legend(image, board, font, names, is_wide=is_wide), colours_of(theme))


def _widened(image: Image.Image) -> Image.Image:
    """Adds bare ground beside a picture that is too narrow."""
    if image.height <= HEIGHT * image.width:
        return image
    whole = blank((round(image.height / HEIGHT), image.height))
    whole.paste(image, ((whole.width - image.width) // 2, 0))
    return whole


def _board(board: Board, font: Path | None, titles: Titles, shape: float) -> Image.Image:
    match board.layout:
        case Grid() as grid:
            return _grid(board, grid, font, shape)
        case Plane() as plane:
            return paint_plane(board, plane, font, titles)
        case Ring():
            return paint_ring(board, font)


def _grid(board: Board, grid: Grid, font: Path | None, shape: float) -> Image.Image:
    """Draws a grid's places, then the areas and lines across them."""
    board = without_rim(board)
    image, frame = paint_grid(board, grid, font, shape)
    paint_areas(image, board, frame.point, Artist(frame.radius, font))
    if board.links:
        at = {token.piece: frame.at(str(token.spot)) for token in board.tokens if token.spot in board.places}
        boxes = {piece: frame.body(place) for piece, place in at.items()}
        ways = {
            number: tuple(frame.at(str(spot)) for spot in link.way if spot in board.places)
            for number, link in enumerate(board.links)
        }
        for label, place in Lines(image, frame.radius, font, at, boxes, None, ways).draw(board.links):
            paste(image, label, place)
    return image
