"""Names as people type them: which value a text means, among everything that each may be called.

Width, case, the kind of kana, blanks, dashes and dots do not count. A whole name comes before the beginning of one, and
that before a part of one, so "sturdy", "盾の" and "SHIELDMAIDEN" are the same role. What things are called is not known
here: `bot.words` has the words, and a ruleset that reads sentences is handed the names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

import jaconv

from rules.core.play.foresight import Weight

MIN_PART: Final = 3
"""How many letters a part of a name needs to stand for it."""
MIN_KANA: Final = 2
"""The same for Japanese, where a word is often no longer; of kanji one is a word ("剣")."""
SIGNS: Final[Mapping[Weight, str]] = {"void": "∅", "note": "", "danger": "⚠", "forfeit": "⚠", "end": "☠"}
"""What stands before an option or a suggestion, by the weight of what it sets off."""
_PLAIN = str.maketrans("、", ",", f" \t\u3000-_‐－ー・'’·{''.join(SIGNS.values())}")
_HIRAGANA = map(chr, range(0x3041, 0x30A0))
_FOLDED = {ord(kana): jaconv.hira2kata(kana).translate(_PLAIN) for kana in _HIRAGANA} | _PLAIN
_COLON = re.compile("[:：]")
_V = re.compile("ヴ([ァィェォ])?")
_BA = {"ァ": "バ", "ィ": "ビ", "ェ": "ベ", "ォ": "ボ"}
_KANJI = re.compile("[一-龠々]+")

Known = TypeVar("Known")
Readings = Mapping[Known, Sequence[str]]
"""Values, each with everything that it may be typed as, folded."""
Way = Callable[[str, str], bool]
"""Whether a reading fits what is typed, both folded."""


def fold(text: str) -> str:
    """Text for comparison: width, case, the kind of kana, spaces, dashes and dots do not matter. (An input method shows
    hiragana at first, whatever is meant.)"""
    return _plain_v(unicodedata.normalize("NFKC", text).casefold().translate(_FOLDED))


def fold_letters(text: str) -> list[str]:
    """Each letter of a text folded by itself: none, one or several letters for one."""
    return list(map(fold, text))


def sounded(text: str) -> str:
    """Text with its kana of one kind, whichever a name is spelled with: "ゔぉるた" and "ボルタ" are alike."""
    return _plain_v(jaconv.hira2kata(text))


def _plain_v(text: str) -> str:
    """Katakana without the letter v, which people write for b as well."""
    return _V.sub(lambda found: _BA.get(found[1], "ブ"), text) if "ヴ" in text else text


def readings(value: object, names: Iterable[str]) -> list[str]:
    """Everything that a value may be typed as: its id and its names, each also without what it says after a colon."""
    said = [str(value), *(part for name in names for part in (name, _COLON.split(name)[0]))]
    return list(dict.fromkeys(map(fold, said)))


def whole(reading: str, typed: str) -> bool:
    """Whether a reading is what is typed."""
    return reading == typed


def begins(reading: str, typed: str) -> bool:
    """Whether a reading begins with what is typed; a number is typed whole ("b1" does not mean "b12")."""
    cut = typed[-1:].isdigit() and reading[len(typed) :][:1].isdigit()
    return bool(typed) and reading.startswith(typed) and not cut


def has_part(reading: str, typed: str) -> bool:
    """Whether what is typed is a part of a reading long enough to stand for it, and not a number."""
    least = MIN_PART if typed.isascii() else 1 if _KANJI.fullmatch(typed) else MIN_KANA
    return len(typed) >= least and not typed.isdigit() and typed in reading


def fitting(typed: str, *tiers: tuple[Way, Readings[Known]]) -> tuple[Way, list[Known]]:
    """The values whose readings fit what is typed, in the first tier where any does, and the way they do."""
    wanted = fold(typed)
    for fits, known in tiers:
        if found := [value for value, read in known.items() if any(fits(reading, wanted) for reading in read)]:
            return fits, found
    return whole, []


def meant(typed: str, known: Readings[Known]) -> list[Known]:
    """The values that a text can mean; one, if it is clear."""
    return fitting(typed, (whole, known), (begins, known), (has_part, known))[1]
