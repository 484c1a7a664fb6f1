"""Names as people type them: finds the values whose names a typed text can mean.

Width, case, the kind of kana, blanks, dashes and dots do not count. A whole name takes precedence over the beginning of
a name, and a beginning over any other part.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import jaconv

from rules.core.play.foresight import Weight

MIN_PART: Final = 3
"""Minimum number of letters for a part of a name to stand for the name."""
MIN_KANA: Final = 2
"""Minimum number of kana for a part of a Japanese name; a single kanji is enough ("剣")."""
SIGNS: Final[Mapping[Weight, str]] = {"void": "∅", "note": "", "danger": "⚠", "forfeit": "⚠", "end": "☠"}
"""Signs before an option, by the weight of its consequences."""
_PLAIN = str.maketrans("、", ",", f" \t\u3000-_‐－ー・'’·{''.join(SIGNS.values())}")
_HIRAGANA = map(chr, range(0x3041, 0x30A0))
_FOLDED = {ord(kana): jaconv.hira2kata(kana).translate(_PLAIN) for kana in _HIRAGANA} | _PLAIN
_COLON = re.compile("[:：]")
_V = re.compile("ヴ([ァィェォ])?")
_BA = {"ァ": "バ", "ィ": "ビ", "ェ": "ベ", "ォ": "ボ"}
_KANJI = re.compile("[一-龠々]+")

Known = TypeVar("Known")
Readings = Mapping[Known, Sequence[str]]
"""Values with their readings. A reading is a text that may be typed for the value, folded."""
Way = Callable[[str, str], bool]
"""Returns whether a reading fits the typed text, both folded."""


def fold(text: str) -> str:
    """Folds text for comparison.

    Width, case, the kind of kana, spaces, dashes and dots do not matter. Kana are folded because an input method shows
    hiragana first, even if katakana is meant.
    """
    return _plain_v(unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED))


def fold_letters(text: str) -> list[str]:
    """Folds each letter of a text separately.

    A letter can become several letters or none.
    """
    return list(map(fold, text))


def sounded(text: str) -> str:
    """Returns text with its kana in one spelling: "ゔぉるた" becomes "ボルタ"."""
    return _plain_v(jaconv.hira2kata(text))


def _plain_v(text: str) -> str:
    """Replaces the v of katakana with b, since people write either."""
    return _V.sub(lambda found: _BA.get(found[1], "ブ"), text) if "ヴ" in text else text


def readings(value: object, names: Iterable[str]) -> list[str]:
    """Returns the texts that users may type for a value.

    These are its id, and its names with and without the part after a colon. All are folded.
    """
    said = [str(value), *(part for name in names for part in (name, _COLON.split(name)[0]))]
    return list(dict.fromkeys(map(fold, said)))


def whole(reading: str, typed: str) -> bool:
    return reading == typed


def begins(reading: str, typed: str) -> bool:
    """Returns whether a reading begins with the typed text, without cutting a number ("b1" does not mean "b12")."""
    cut = typed[-1:].isdigit() and reading[len(typed) :][:1].isdigit()
    return bool(typed) and reading.startswith(typed) and not cut


def has_part(reading: str, typed: str) -> bool:
    """Returns whether the typed text is a long enough part of a reading, and not a number."""
    least = MIN_PART if typed.isascii() else 1 if _KANJI.fullmatch(typed) else MIN_KANA
    return len(typed) >= least and not typed.isdigit() and typed in reading


def fitting(typed: str, *tiers: tuple[Way, Readings[Known]]) -> tuple[Way, list[Known]]:
    """Returns the values that a text fits, and their test.

    Each tier has a test, and the values to try with their readings. Later tiers count only if no value fits in the
    earlier ones.
    """
    wanted = fold(typed)
    for fits, known in tiers:
        if found := [value for value, read in known.items() if any(fits(reading, wanted) for reading in read)]:
            return fits, found
    return whole, []


def meant(typed: str, known: Readings[Known]) -> list[Known]:
    """Returns the values that a text can mean."""
    return fitting(typed, (whole, known), (begins, known), (has_part, known))[1]
