"""Names as people type them, with or without tapping a suggestion: any name of a thing in any language.

Width, case, the kind of kana, blanks, dashes and dots do not count. A whole name comes before the beginning of one, and
that before a part of one, so "sturdy", "盾の" and "SHIELDMAIDEN" are the same role.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final, TypeVar

import jaconv

from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import lettered, marks_of
from rules.foresight import Weight
from rules.view import PieceView, View
from rules.words import Term

MIN_PART: Final = 3
"""How many letters a part of a name needs to stand for it."""
MIN_KANJI: Final = 2
"""The same for Japanese, where a word is often no longer."""
ALIKE: Final = 0.6
"""How alike a mistyped name and the one meant have to be, of 1."""
SIGNS: Final[Mapping[Weight, str]] = {"void": "∅", "note": "", "danger": "⚠", "end": "☠"}
"""What stands before an option or a suggestion, by the weight of what it sets off."""
_SIGNS = "".join(SIGNS.values())
_FOLDED = str.maketrans("、", ",", f" \t\u3000-_‐－ー・'’·{_SIGNS}")
_COLON = re.compile("[:：]")

Known = TypeVar("Known")
Readings = Mapping[Known, Sequence[str]]
"""Values, each with everything that it may be typed as, folded."""
Way = Callable[[str, str], bool]
"""Whether a reading fits what is typed, both folded."""


def fold(text: str) -> str:
    """Text for comparison: width, case, the kind of kana, spaces, dashes and dots do not matter. (An input method shows
    hiragana at first, whatever is meant.)"""
    return jaconv.hira2kata(unicodedata.normalize("NFKC", text).casefold()).translate(_FOLDED)


def signed(weight: Weight, text: str) -> str:
    """A text behind the sign of a weight."""
    return f"{SIGNS[weight]} {text}".lstrip()


def unsigned(text: str) -> str:
    """A text without signs before it: Discord puts the words of a suggestion into the input."""
    return text.lstrip(f" {_SIGNS}")


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
    least = MIN_PART if typed.isascii() else MIN_KANJI
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


def near(typed: str, known: Readings[Known]) -> list[Known]:
    """The values that a mistyped text probably means, the most alike first."""
    wanted = fold(typed)
    likeness = {
        value: max((SequenceMatcher(None, wanted, reading).ratio() for reading in read), default=0.0)
        for value, read in known.items()
    }
    return sorted((value for value in known if likeness[value] >= ALIKE), key=lambda value: -likeness[value])


def offered(typed: str, named: Mapping[str, str]) -> list[tuple[str, str]]:
    """The values, each with its name, whose id or name contains what is typed, in their order."""
    wanted = fold(typed)
    return [(value, name) for value, name in named.items() if wanted in fold(value) or wanted in fold(name)]


# --- words of a ruleset ----------------------------------------------------------------------------------------------


def voices(languages: Languages, ruleset: str) -> list[Voice]:
    """A ruleset's words in every language, without markup."""
    return [Voice(languages.words(locale), ruleset, is_plain=True) for locale in languages.locales]


def id_of(languages: Languages, ruleset: str, typed: str, ids: Iterable[str]) -> str:
    """The one of these ids (roles, scenarios, other words of a ruleset) that a text means; without one, what was
    typed."""
    spoken = voices(languages, ruleset)
    known = {id: readings(id, (name for voice in spoken for name in voice.names(Term(id)))) for id in ids}
    found = [typed] if typed in known else meant(typed, known)
    return found[0] if len(found) == 1 else typed


def chosen(languages: Languages, typed: str, values: Iterable[str]) -> str | None:
    """The one of these values that a text means by its id or by the words of a choice (`choice-<value>`), in any
    language."""
    spoken = [languages.words(locale) for locale in languages.locales]
    known = {value: readings(value, (words.say(f"choice-{value}") for words in spoken)) for value in values}
    found = meant(typed, known)
    return found[0] if len(found) == 1 else None


def piece_meant(spoken: Iterable[Voice], view: View, typed: str) -> PieceView | None:
    """The piece that a text means, by its id, its letters on the board or its name."""
    heard = list(spoken)
    marked = [marks_of(view), *(marks_of(lettered(voice, view)) for voice in heard)]
    known = {
        number: readings(
            piece.piece,
            (*(marks.get(piece.piece, "") for marks in marked), *(voice.piece(piece.piece) for voice in heard)),
        )
        for number, piece in enumerate(view.pieces)
    }
    found = meant(typed, known)
    return view.pieces[found[0]] if len(found) == 1 else None


def verb_readings(spoken: Iterable[Voice], verbs: Iterable[str]) -> dict[str, list[str]]:
    """Verbs with everything that they may be typed as: the name of the command, the word of the rules, the button."""
    heard = list(spoken)
    return {verb: readings(verb, (name for voice in heard for name in voice.verb_names(verb))) for verb in verbs}


def names_in(spoken: Sequence[Voice]) -> Callable[[Any], list[str]]:
    """What these voices call a value."""
    return lambda value: [name for voice in spoken for name in voice.names(value)]
