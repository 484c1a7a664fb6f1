"""Draws every shipped scenario: `python -m tests.gallery [FOLDER]`, or `make gallery`.

Each scenario is drawn at three moments of a game that the referee plays on all sides, in both languages, as the table
message shows it and as a whole. The pictures are reduced to the widths at which Discord shows them: on a phone, and on
a desktop.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image

from bench.balance import quick_start
from bot.facts.scenes import SeatLine
from bot.pictures.boards import render_board
from bot.pictures.canvas import find_font
from bot.pictures.icons import with_icons
from bot.pictures.parts import part_of
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import look_names, titles_on
from rules.core.contract.board import Board
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice

FOLDER = Path(__file__).parents[1] / "build" / "gallery"
WIDTHS = (360, 563)
"""Widths of a picture in pixels: on a phone of 360 pixels, and on a desktop."""
LOCALES = ("en", "ja")
MOMENTS = (0.0, 0.4, 0.8)
"""Shares of a game's decisions after which it is drawn."""
MOST_DECISIONS = 400


@dataclass(frozen=True)
class Moment:
    """A game at a moment, and its number."""

    ruleset: Ruleset[Any, Any]
    scenario: str
    number: int
    game: Game[Any, Any]

    def board(self, *, is_part: bool) -> Board:
        """Returns the board as all players see it, whole or as in the table message."""
        view = self.ruleset.view(self.game.setup, self.game.table.state, None)
        assert view.board is not None
        board = with_icons(view.board, self.ruleset.icons())
        if not is_part or self.game.decision is None:
            return board
        seats = self.game.decision.seats
        return part_of(board, {piece.piece for piece in view.pieces if piece.seat in seats})

    def picture(self, locale: str, *, is_part: bool) -> Image.Image:
        state, board = self.game.table.state, self.board(is_part=is_part)
        seats = [SeatLine(info.id, info.name, info.side, None, "") for info in self.ruleset.seats(self.game.setup)]
        names = self.ruleset.names(self.game.setup, state, None)
        voice = Voice(Languages.load().words(locale), self.ruleset.name, names, seats, is_plain=True)
        png = render_board(board, find_font(), look_names(voice, board), titles_on(voice, board), is_wide=is_part)
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
    folder.mkdir(parents=True, exist_ok=True)
    for ruleset in rulesets().values():
        for scenario in ruleset.scenarios():
            for moment in moments(ruleset, scenario):
                for locale in LOCALES:
                    for is_part in (True, False):
                        picture = moment.picture(locale, is_part=is_part)
                        for width in WIDTHS:
                            small = picture.copy()
                            small.thumbnail((width, 4_000), Image.Resampling.LANCZOS)
                            shown = "part" if is_part else "whole"
                            small.save(
                                folder / f"{ruleset.name}-{scenario}-{moment.number}-{locale}-{shown}-{width}.png"
                            )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
