"""Boards as PNG files, with a drawing for each layout."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures import furniture, guilds, terrain  # noqa: F401  # they register their drawings
from bot.pictures.areas import Titles, paint_areas
from bot.pictures.canvas import Sprite, blank, paste, png
from bot.pictures.faces import NO_IMAGES, Images, showing
from bot.pictures.grids import GridLooks, paint_grid, paint_over, shown_px, stands_of
from bot.pictures.legends import Names, with_legend
from bot.pictures.links import Lines, box_of, inflated_box
from bot.pictures.parts import HEIGHT, without_rim
from bot.pictures.pieces import Artist
from bot.pictures.planes import paint_plane
from bot.pictures.plates import paint_ring
from bot.pictures.themes import Theme, colours_of
from bot.pictures.traces import Tracks
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Grid, Plane, Point, Ring, Spot

FIRST: Final = Board(Grid(), {"A1": ("floor",)}, tokens=(Token("", "A1", "A1", "circle", 0, icon="goblin"),))
"""Board that is drawn when the bot starts, so that font, palette and icons are loaded before a player needs them."""

OFFER_REACH: Final = 0.4
"""Distance from an offer's middle that labels of traces keep free, in units."""

CROSSED: Final = 1.0
"""Distance of a line from a place's middle at which the place is drawn again over the line, in units."""


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
    image, drawn = paint_grid(board, grid, font, shape)
    frame = drawn.frame
    paint_areas(image, board, frame.point, Artist(frame.radius, font))
    tracks = _tracks(image, board, drawn, shown_px(frame, shape)) if board.has_traces else None
    labels: list[tuple[Sprite, Point]] = []
    if board.links:
        at = {token.piece: frame.at(str(token.spot)) for token in board.tokens if token.spot in board.places}
        boxes = {piece: frame.body(place) for piece, place in at.items()}
        ways = {
            number: tuple(frame.at(str(spot)) for spot in link.way if spot in board.places)
            for number, link in enumerate(board.links)
        }
        labels = Lines(image, frame.radius, font, at, boxes, None, ways).draw(board.links)
    if tracks is not None:
        offers = (frame.at(str(offer.spot)) for offer in board.offers if offer.spot in board.places)
        taken = (inflated_box((*place, *place), OFFER_REACH * frame.radius) for place in offers)
        labels += tracks.draw_above((*taken, *map(box_of, labels)))
    for label, place in labels:
        paste(image, label, place)
    return image


def _tracks(image: Image.Image, board: Board, drawn: GridLooks, width: float) -> Tracks:
    """Draws traces on the ground of a grid, below its labels and pieces."""
    frame, at = drawn.frame, stands_of(board, drawn)
    reach = drawn.painter.body * frame.radius
    boxes = {piece: inflated_box((*place, *place), reach) for piece, place in at.items()}
    known: dict[Spot, Point] = {label: frame.at(label) for label in board.places}
    font = drawn.painter.font
    tracks = Tracks(
        image, frame.radius, font, at, boxes, None, board=board, spot_at=lambda spot: known.get(spot), shown_px=width
    )
    tracks.draw_below()
    points, reach = tracks.drawn_points, CROSSED * frame.radius
    for label in board.places:
        x, y = known[label]
        if any(abs(left - x) < reach and abs(top - y) < reach for left, top in points):
            paint_over(image, drawn, label)
    return tracks
