"""Texts as Discord takes them: cleaned and escaped, measured, cut to the available room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

TEXT_LIMIT: Final = 4_000
"""Maximum number of characters in all texts of one message together."""
ALT_LIMIT: Final = 1_024
"""Maximum number of characters of a picture's description."""
FACT_LIMIT: Final = 1_800
"""Maximum number of characters of a fact. Fluent refuses longer facts, so they are cut."""
FILE_NAME_LIMIT: Final = 60
"""Maximum length of a file's name without its ending, in characters.

These take at most 240 bytes, and file systems allow 255.
"""
_UNLETTERED = re.compile(r"-\W*")
"""Matches a hyphen, with the hyphens and combining marks after it."""
_DEVICE = re.compile(r"con|prn|aux|nul|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)
"""Names that Windows reserves for devices, with any file ending."""
_MARKUP = re.compile(r"[\\*_~`|<>#\-:\[\]()]|(?<=\d)\.")
_BLANKS = re.compile(r"\s+")
_OUTER = " \u200c\u200d"
"""Characters removed at both ends of a text: blanks, and joiners, which emoji and some scripts need only inside."""
_ENDS = re.compile(r"(?=\s)|[、。・]")
_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\U000e0000-\U000e007f]"
)
_UNKEPT = re.compile("[\0\ud800-\udfff]")
"""Characters that messages and some databases cannot hold: NUL, and half a surrogate pair."""


def unkept(text: str) -> re.Match[str] | None:
    """Finds the first character of a text that cannot be stored."""
    return _UNKEPT.search(text)


def code_of(character: str) -> str:
    """Returns an unprintable character's code, such as "U+0000"."""
    return f"U+{ord(character):04X}"


def fit(text: str) -> str:
    """Removes the characters that cannot be stored."""
    return _UNKEPT.sub("", text)


def clean(text: str, *, limit: int | None = FACT_LIMIT // 2) -> str:
    """Returns a user's text in one line, cut after `limit` characters.

    Control characters and those that change the writing direction are removed.
    """
    line = _BLANKS.sub(" ", _UNSEEN.sub("", _BLANKS.sub(" ", text))).strip(_OUTER)
    return line if limit is None else cut(line, limit)


def escape(text: str, *, limit: int | None = FACT_LIMIT // 2) -> str:
    """Escapes a user's text, so that Discord shows it literally.

    It shows no markup, mention, link, emoji or time stamp.
    """
    return _MARKUP.sub(r"\\\g<0>", clean(text, limit=limit)).replace("@", "@\u200b")


def file_name(text: str, ending: str, *, otherwise: str) -> str:
    """Makes a safe file name from a text's letters and digits.

    `otherwise` is the name if nothing remains. It is appended to a name that Windows reserves for a device.
    """
    known = unicodedata.normalize("NFC", text)
    kept = "".join(letter if unicodedata.category(letter)[0] in "LMN" else "-" for letter in known)
    stem = _UNLETTERED.sub("-", f"-{kept}").strip("-")[:FILE_NAME_LIMIT].rstrip("-")
    if _DEVICE.fullmatch(stem):
        stem = f"{stem}-{otherwise}"
    return f"{stem or otherwise}.{ending}"


def columns_of(text: str) -> int:
    """Returns the columns of a text in fixed-width letters.

    Chinese characters and kana take two.
    """
    from wcwidth import wcwidth  # its tables wait for the first chart

    return sum(max(0, wcwidth(letter)) for letter in text)


def shortened(text: str, limit: int) -> str:
    """Cuts a plain text to `limit` characters.

    It is cut between words if possible, and the cut is marked with "…".
    """
    if len(text) <= limit:
        return text
    end = max((found.end() for found in _ENDS.finditer(text, 0, limit - 1)), default=0)
    return text[: end if end > limit // 2 else limit - 1].rstrip(" 、。・") + "…"


def cut(text: str, limit: int) -> str:
    """Cuts a text to `limit` characters, never within an escape.

    The cut is marked with "…".
    """
    if len(text) <= limit:
        return text
    kept = text[: limit - 1]
    return (kept[:-1] if (len(kept) - len(kept.rstrip("\\"))) % 2 else kept) + "…"


def split_lines(lines: Iterable[str], limit: int = TEXT_LIMIT) -> list[str]:
    """Packs lines into as few texts as possible, in order.

    Each text has at most `limit` characters.
    """
    texts: list[str] = []
    for line in _short(lines, limit):
        if texts and len(texts[-1]) + 1 + len(line) <= limit:
            texts[-1] += "\n" + line
        else:
            texts.append(line)
    return texts


def _short(lines: Iterable[str], limit: int) -> Iterator[str]:
    """Yields lines, splitting those of more than `limit` characters.

    They are split between words if possible.
    """
    for line in lines:
        rest = line
        while len(rest) > limit:
            end = rest.rfind(" ", limit // 2, limit)
            end = limit if end < 0 else end
            end -= (end - len(rest[:end].rstrip("\\"))) % 2
            yield rest[:end]
            rest = rest[end:].lstrip(" ")
        yield rest
