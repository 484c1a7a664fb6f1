"""Draws the scenarios that docs/scenarios.md shows: `python -m tests.scenario_pictures`, or `make pictures`.

A picture shows the board of an example at the start of the game. The picture file contains the hash of the example;
`tests/test_docs.py` compares the hash with the page.
"""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot.facts.scenes import SeatLine
from bot.pictures.boards import render_board
from bot.pictures.canvas import find_font
from bot.pictures.icons import with_icons
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import look_names, titles_on
from rules.core.contract.ruleset import rulesets
from rules.core.files.defects import FileError
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice

DOCS = Path(__file__).parents[1] / "docs"
IMAGES = DOCS / "images"
PAGES = {"en": DOCS / "scenarios.md", "ja": DOCS / "scenarios.ja.md"}
EXAMPLE = re.compile("```text\n(.*?)```", re.DOTALL)
WIDEST = 760
"""Greatest width of a picture, in pixels."""
COLOURS = 128


@dataclass(frozen=True)
class Drawn:
    """A ruleset with a drawn example, and the role and side of each seat."""

    ruleset: str
    seats: Sequence[tuple[str, str]]


DRAWN = (
    Drawn("gloomhaven", (("shieldmaiden", ""), ("longbow", ""))),
    Drawn("arcadia", (("red", ""), ("blue", ""))),
    Drawn("runequest", (("sera", ""),)),
    Drawn("maidens", (("rin", "red"), ("suzume", "blue"))),
)


def example(drawn: Drawn, locale: str) -> str:
    """Returns a ruleset's example scenario in the page of a language.

    Raises LookupError if the page has none.
    """
    files = rulesets()[drawn.ruleset].files
    assert files is not None
    for chapter in re.split("^# ", PAGES[locale].read_text("utf-8"), flags=re.MULTILINE):
        if found := EXAMPLE.search(chapter):
            try:
                files.read(found[1])
            except FileError:
                continue
            return found[1]
    raise LookupError(f"{PAGES[locale].name} shows no scenario of {drawn.ruleset}")


def hash_of(text: str) -> str:
    """Returns the hash of an example without its comments.

    Comments differ by language.
    """
    return hashlib.sha256(re.sub("^;.*$", "", text, flags=re.MULTILINE).encode()).hexdigest()


def carried_hash(path: Path) -> str:
    """Returns the hash of the example that a picture shows."""
    with Image.open(path) as image:
        return str(image.info.get("Example", ""))


def pictures() -> Iterator[tuple[Drawn, str, Path]]:
    """Yields each picture's ruleset, language and file."""
    for drawn in DRAWN:
        for locale in PAGES:
            yield drawn, locale, IMAGES / f"scenario-{drawn.ruleset}-{locale}.png"


def picture(drawn: Drawn, locale: str) -> Image.Image:
    """Draws an example's board and legend as the game begins.

    They are as all players see them.
    """
    ruleset, words = rulesets()[drawn.ruleset], Languages.load().words(locale)
    setup = ruleset.new_setup(example(drawn, locale), {})
    for number, (role, side) in enumerate(drawn.seats, 1):
        setup = ruleset.join(setup, f"seat-{number}", role, "", {"side": side} if side else {})
    game, _ = Game.start(ruleset, setup, SeededDice(bytes(32), drawn.ruleset))
    board = ruleset.view(game.setup, game.table.state, None).board
    assert board is not None
    seats = [SeatLine(info.id, info.name, info.side, None, "") for info in ruleset.seats(game.setup)]
    names = ruleset.names(game.setup, game.table.state, None)
    voice = Voice(words, ruleset.name, names, seats, is_plain=True)
    board = with_icons(board, ruleset.icons())
    png = render_board(board, find_font(), look_names(voice, board), titles_on(voice, board))
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.thumbnail((WIDEST, image.height))
    return image


def main() -> None:
    for drawn, locale, path in pictures():
        info = PngInfo()
        info.add_text("Example", hash_of(example(drawn, locale)))
        picture(drawn, locale).quantize(COLOURS).save(path, pnginfo=info, optimize=True)


if __name__ == "__main__":
    main()
