"""Texts in pictures: broken into lines by their measured width, and written on ground of one colour."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.canvas import INK, TONES, inked, load_font, mix
from bot.pictures.pieces import ink_on

ELLIPSIS: Final = "…"
ELLIPSIS_ASCII: Final = "..."
"""Sign for a cut text where the font has only ASCII."""

_SMALL_KANA: Final = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
_NO_START: Final = "、。，．,.:;!?・：；？！％%)]}）］｝」』】〉》〕”’…ー々ゝゞ～〜×" + _SMALL_KANA
"""Characters that do not begin a line, by the Japanese rules of line breaking (kinsoku)."""
_NO_END: Final = "([{（［｛「『【〈《〔“‘"
"""Characters that do not end a line."""
_ATOM: Final = re.compile(r"\s+|[!-~\u00a1-\u024f\u2010-\u201f\u2026\u2212]+|.")
"""Matches blanks, a word of an alphabet, or a single other character."""


def titled(tone: int) -> tuple[str, str]:
    """Returns a tone's colour as a ground for letters, and the colour of letters with a contrast of 4.5 or more."""
    colour = TONES[tone % len(TONES)]
    ink = ink_on(colour)
    return (colour if ink == INK else mix(colour, INK, 0.33)), ink


class Lettering(NamedTuple):
    """A font at one size in pixels."""

    font: Path | None
    size: int

    @property
    def line_px(self) -> int:
        """Distance between two lines."""
        return round(1.3 * self.size)

    def length(self, text: str) -> float:
        return load_font(self.font, self.size).getlength(text)

    def wrap(self, text: str | Sequence[str], width: float, most: int) -> list[str]:
        """Breaks a text into at most `most` lines, each no wider than `width` pixels.

        A text may come in parts, which are kept together if they fit. The last line ends with an ellipsis if the text
        had to be cut.
        """
        lines, line = list[str](), ""
        for piece in self._pieces((text,) if isinstance(text, str) else text, width, is_whole=isinstance(text, str)):
            if line and self.length((line + piece).rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            line += piece if line else piece.lstrip()
        lines += [line.rstrip()] if line.strip() else []
        if len(lines) > most:
            lines = [*lines[: most - 1], self.cut(f"{lines[most - 1]} {lines[most]}", width)]
        return lines

    def balance(self, text: str, width: float, most: int) -> list[str]:
        """Breaks a text as `wrap` does, into as few lines of about equal length."""
        lines = self.wrap(text, width, most)
        if len(lines) == 1:
            return lines
        least = max(width / 2, *(self.length(piece.rstrip()) for piece in _unbroken(text)))
        for narrower in range(math.ceil(least), round(width), max(1, self.size // 4)):
            found = self.wrap(text, narrower, most + 1)
            if len(found) == len(lines) <= most:
                return found
        return lines

    def cut(self, text: str, width: float) -> str:
        """Returns the beginning of a text that fits with an ellipsis."""
        ellipsis = ELLIPSIS if self.font is not None else ELLIPSIS_ASCII
        while text and self.length(text.rstrip() + ellipsis) > width:
            text = text[:-1]
        return text.rstrip() + ellipsis

    def _pieces(self, parts: Iterable[str], width: float, *, is_whole: bool) -> Iterator[str]:
        """Yields the pieces of a text between which a line may end.

        A part that is wider than a line is broken by the rules of its script, and a piece that still is, anywhere.
        """
        for part in parts:
            if not is_whole and self.length(part.rstrip()) <= width:
                yield part
                continue
            for piece in _unbroken(part):
                if self.length(piece.rstrip()) <= width:
                    yield piece
                else:
                    yield from piece

    def write(self, image: Image.Image, text: str, left: float, top: float, colour: str, ground: str) -> None:
        """Writes a line; `top` is the upper edge of a line of `line_px`, and `ground` the colour below."""
        text = "".join(filter(str.isprintable, text))
        if not text:
            return
        font = load_font(self.font, self.size)
        mask = Image.new("L", (round(self.length(text)) + 4, self.line_px))
        ImageDraw.Draw(mask).text((2, mask.height / 2), text, 255, font, anchor="lm")
        letters = inked(mask, colour, ground)
        image.paste(letters.image, (round(left) - 2, round(top)), letters.mask)


def _unbroken(text: str) -> Iterator[str]:
    """Yields the parts of a text between which a line may end by the rules of its script."""
    part = ""
    for atom in _ATOM.findall(text):
        ends = part and not atom.isspace() and atom[0] not in _NO_START and part[-1] not in _NO_END
        if ends and not (_is_word(part[-1]) and _is_word(atom[0])):
            yield part
            part = ""
        part += atom
    if part:
        yield part


def _is_word(letter: str) -> bool:
    return letter.isascii() and letter.isalnum()
