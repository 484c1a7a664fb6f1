"""Draws every shipped scenario: `python -m tests.gallery [FOLDER]`, or `make gallery`.

Each scenario is drawn at three moments of a game that the referee plays on all sides, in both languages, as the table
message shows it and as a whole, in each theme and in grey. The pictures are reduced to the widths at which Discord
shows them: on a phone, and on a desktop. Labels that are too small, or letters with too little contrast, are an error.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args

from PIL import Image

from bench.balance import quick_start
from bot.facts.scenes import SeatLine
from bot.pictures.boards import render_board
from bot.pictures.canvas import FLOOR, GROUND, INK, OFFER, PAPER, TEXT, blends, find_font, mix, rgb
from bot.pictures.grids import frame_of
from bot.pictures.icons import with_icons
from bot.pictures.labels import GLYPH_PX, PHONE_PX, Labels, label_px, letter_mask
from bot.pictures.parts import HEIGHT, part_of, without_rim
from bot.pictures.plates import PANEL
from bot.pictures.themes import Theme, themed
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import look_names, titles_on
from rules.core.contract.board import Board
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.space.layouts import Grid

FOLDER = Path(__file__).parents[1] / "build" / "gallery"
WIDTHS = (360, 563)
"""Widths of a picture in pixels: on a phone of 360 pixels, and on a desktop."""
LOCALES = ("en", "ja")
LOOKS: tuple[Theme | Literal["grey"], ...] = ("dark", "light", "contrast", "grey")
LEAST_CONTRAST = 4.5
"""Ratio that WCAG 2.2 asks of text (1.4.3)."""
MOMENTS = (0.0, 0.4, 0.8)
"""Shares of a game's decisions after which it is drawn."""
MOST_DECISIONS = 400
HIGHEST = 4_000
"""Greatest height of a picture, in pixels."""


@dataclass(frozen=True)
class Moment:
    """A game at a moment, and its number."""

    ruleset: Ruleset[Any, Any]
    scenario: str
    number: int
    game: Game[Any, Any]

    @property
    def name(self) -> str:
        return f"{self.ruleset.name}-{self.scenario}-{self.number}"

    def board(self, *, is_part: bool) -> Board:
        """Returns the board as all players see it, whole or as in the table message."""
        view = self.ruleset.view(self.game.setup, self.game.table.state, None)
        assert view.board is not None
        board = with_icons(view.board, self.ruleset.icons())
        if not is_part or self.game.decision is None:
            return board
        seats = self.game.decision.seats
        return part_of(board, {piece.piece for piece in view.pieces if piece.seat in seats})

    def picture(self, locale: str, *, is_part: bool, theme: Theme = "dark") -> Image.Image:
        state, board = self.game.table.state, self.board(is_part=is_part)
        seats = [SeatLine(info.id, info.name, info.side, None, "") for info in self.ruleset.seats(self.game.setup)]
        names = self.ruleset.names(self.game.setup, state, None)
        voice = Voice(Languages.load().words(locale), self.ruleset.name, names, seats, is_plain=True)
        names, titles = look_names(voice, board), titles_on(voice, board)
        png = render_board(board, find_font(), names, titles, is_wide=is_part, theme=theme)
        return Image.open(io.BytesIO(png)).convert("RGB")


def moments(ruleset: Ruleset[Any, Any], scenario: str) -> Iterator[Moment]:
    """Yields a scenario's moments that have a board."""
    setup = quick_start(ruleset, scenario)
    length = played(ruleset, setup, MOST_DECISIONS)[1]
    for number, share in enumerate(MOMENTS, 1):
        game, _ = played(ruleset, setup, round(share * length))
        if ruleset.view(game.setup, game.table.state, None).board is not None:
            yield Moment(ruleset, scenario, number, game)


def played(ruleset: Ruleset[Any, Any], setup: Any, decisions: int) -> tuple[Game[Any, Any], int]:
    """Plays at most this number of decisions, and returns the game and their number."""
    game, _ = Game.start(ruleset, setup, SeededDice(bytes(32), "gallery"))
    count = 0
    while game.decision is not None and count < decisions:
        seat = game.decision.seats[0]
        game.act(seat, game.referee_answer(seat))
        count += 1
    return game, count


def main(folder: Path) -> None:
    """Draws the pictures, and prints the smallest label and the least contrast."""
    folder.mkdir(parents=True, exist_ok=True)
    labels: dict[str, float] = {}
    for ruleset in rulesets().values():
        for moment in (each for scenario in ruleset.scenarios() for each in moments(ruleset, scenario)):
            if (height := label_height(moment.board(is_part=True))) is not None:
                labels[moment.name] = height
            for locale, (shown, is_part), look in product(LOCALES, (("part", True), ("whole", False)), LOOKS):
                picture = moment.picture(locale, is_part=is_part, theme="dark" if look == "grey" else look)
                picture = picture.convert("L") if look == "grey" else picture
                for width in WIDTHS:
                    reduced(picture, width).save(folder / f"{moment.name}-{locale}-{shown}-{width}-{look}.png")
    smallest = min(labels, key=lambda name: labels[name])
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    print(f"smallest label of a place on a phone: {labels[smallest]:.1f} pixels ({smallest}); at least {GLYPH_PX}")
    for theme in get_args(Theme):
        print(f"least contrast of letters, {theme}: {min(contrasts(theme)):.1f}; at least {LEAST_CONTRAST}")
    if labels[smallest] < GLYPH_PX or any(min(contrasts(theme)) < LEAST_CONTRAST for theme in get_args(Theme)):
        raise SystemExit(1)


def label_height(board: Board) -> float | None:
    """Returns the height of a place's letters in pixels, in the table message on a phone; None without places."""
    board = without_rim(board)
    if not isinstance(board.layout, Grid):
        return None
    frame, font = frame_of(board.layout, tuple(board.places)), find_font()
    shown_px = max(frame.size[0], frame.size[1] / HEIGHT)
    labels = Labels(board.layout, frame.radius, font, label_px(board.layout, frame.radius, font, shown_px))
    drawn = letter_mask(labels, "A").getbbox()
    assert drawn is not None
    return (drawn[3] - drawn[1]) * PHONE_PX / shown_px


# --- contrast --------------------------------------------------------------------------------------------------------


LETTERS = (
    (INK, FLOOR), (INK, mix(FLOOR, PAPER, 0.5)), (TEXT, GROUND), (TEXT, PANEL), (PAPER, INK), (INK, PAPER),
    (PAPER, OFFER),
)  # fmt: skip
"""Colours of letters and of the ground below them."""


def contrasts(theme: Theme) -> Iterator[float]:
    """Yields the contrast of each kind of letters."""
    by_colour = {blend.colour: blend for blend in blends()}
    for letters, ground in LETTERS:
        yield contrast(themed(by_colour[letters], theme), themed(by_colour[ground], theme))


def contrast(one: str, other: str) -> float:
    """Returns the contrast of two colours by WCAG 2.2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Returns the relative luminance of a colour by WCAG 2.2, from 0 to 1."""
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def reduced(picture: Image.Image, width: int) -> Image.Image:
    """Returns the picture as wide as Discord shows it."""
    small = picture.copy()
    small.thumbnail((width, HIGHEST), Image.Resampling.LANCZOS)
    return small


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
