"""Texts as Discord takes them: cleaned and escaped, measured, cut to what there is room for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from wcwidth import wcwidth

TEXT_LIMIT: Final = 4_000
"""Characters that all texts of one message may have together."""
ALT_LIMIT: Final = 1_024
"""Characters of a picture's description."""
FACT_LIMIT: Final = 1_800
"""Longer facts are cut; Fluent would refuse them anyway."""
FILE_NAME_LIMIT: Final = 60
"""Characters of a file's name before its ending: at most 240 bytes, of which file systems take 255."""
_UNLETTERED = re.compile(r"-\W*")
"""What is no letter, and the marks that would belong to it."""
_DEVICE = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)
"""What Windows takes for a device, whatever ending follows."""
_MARKUP = re.compile(r"[\\*_~`|<>#\-:\[\]()]|(?<=\d)\.")
_BLANKS = re.compile(r"\s+")
_OUTER = " \u200c\u200d"
"""What a text neither begins nor ends with: blanks, and the joiners that emoji and some scripts have inside."""
_ENDS = re.compile(r"(?=\s)|[、。・]")
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)
_UNKEPT = re.compile("[\0\ud800-\udfff]")
"""What neither a message nor every database holds: NUL, and half a character."""


def unkept(text: str) -> re.Match[str] | None:
    """The first character of a text that cannot be kept."""
    return _UNKEPT.search(text)


def code_of(character: str) -> str:
    """How a character that cannot be shown is called: "U+0000"."""
    return f"U+{ord(character):04X}"


def fit(text: str) -> str:
    """A text without the characters that cannot be kept."""
    return _UNKEPT.sub("", text)


def clean(text: str, *, limit: int | None = FACT_LIMIT // 2) -> str:
    """A user's text in one line, without control characters and those that change the direction of writing; cut after
    `limit` characters, if there is a limit."""
    line = _BLANKS.sub(" ", _UNSEEN.sub("", _BLANKS.sub(" ", text))).strip(_OUTER)
    return line if limit is None else cut(line, limit)


def escape(text: str, *, limit: int | None = FACT_LIMIT // 2) -> str:
    """A user's text as Discord shows it literally: no markup, mention, link, custom emoji or time stamp."""
    return _MARKUP.sub(r"\\\g<0>", clean(text, limit=limit)).replace("@", "@\u200b")


def file_name(text: str, ending: str, *, otherwise: str) -> str:
    """A name for a file: the letters and digits of a text, of any script, with hyphens for all else, so that it can
    neither lead into a folder nor show its ending in another place; `otherwise` if there are none, and behind the name
    of a device."""
    known = unicodedata.normalize("NFC", text)
    kept = "".join(letter if unicodedata.category(letter)[0] in "LMN" else "-" for letter in known)
    stem = _UNLETTERED.sub("-", f"-{kept}").strip("-")[:FILE_NAME_LIMIT].rstrip("-")
    if _DEVICE.fullmatch(stem):
        stem = f"{stem}-{otherwise}"
    return f"{stem or otherwise}.{ending}"


def columns_of(text: str) -> int:
    """How many columns of fixed-width letters a text takes: Chinese characters and kana take two."""
    return sum(max(0, wcwidth(letter)) for letter in text)


def shortened(text: str, limit: int) -> str:
    """At most `limit` characters of a plain text, cut between words where it has blanks or stops; a cut is marked."""
    if len(text) <= limit:
        return text
    end = max((found.end() for found in _ENDS.finditer(text, 0, limit - 1)), default=0)
    return text[: end if end > limit // 2 else limit - 1].rstrip(" 、。・") + "…"


def cut(text: str, limit: int) -> str:
    """At most `limit` characters; a cut is marked, and never leaves half an escape."""
    if len(text) <= limit:
        return text
    kept = text[: limit - 1]
    return (kept[:-1] if (len(kept) - len(kept.rstrip("\\"))) % 2 else kept) + "…"


def split_lines(lines: Iterable[str], limit: int = TEXT_LIMIT) -> list[str]:
    """Lines packed into as few texts of at most `limit` characters as their order allows."""
    texts: list[str] = []
    for line in _short(lines, limit):
        if texts and len(texts[-1]) + 1 + len(line) <= limit:
            texts[-1] += "\n" + line
        else:
            texts.append(line)
    return texts


def _short(lines: Iterable[str], limit: int) -> Iterator[str]:
    """Lines of more than `limit` characters in parts, cut between words if possible."""
    for line in lines:
        rest = line
        while len(rest) > limit:
            end = rest.rfind(" ", limit // 2, limit)
            end = limit if end < 0 else end
            end -= (end - len(rest[:end].rstrip("\\"))) % 2
            yield rest[:end]
            rest = rest[end:].lstrip(" ")
        yield rest
