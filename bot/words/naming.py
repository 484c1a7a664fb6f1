"""Names of things in every language, and finding the thing that a typed name means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, Final

from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import lettered, marks_of
from rules.core.contract.view import PieceView, View
from rules.core.facts.words import Term
from rules.core.play.foresight import Weight
from rules.core.play.naming import SIGNS, Known, Readings, fold, meant, readings

ALIKE: Final = 0.6
"""Minimum similarity of a mistyped name to the intended one, from 0 to 1."""


def signed(weight: Weight, text: str) -> str:
    """Puts the sign of a consequence's weight before a text."""
    return f"{SIGNS[weight]} {text}".lstrip()


def unsigned(text: str) -> str:
    """Removes the signs, such as ⚠, that begin a text.

    Discord puts a chosen suggestion into the input as it was shown, signs included.
    """
    return text.lstrip(" " + "".join(SIGNS.values()))


def near(typed: str, known: Readings[Known]) -> list[Known]:
    """Returns the values that a mistyped text probably means.

    The most similar values come first.
    """
    wanted = fold(typed)
    likeness = {
        value: max((SequenceMatcher(None, wanted, reading).ratio() for reading in read), default=0.0)
        for value, read in known.items()
    }
    return sorted((value for value in known if likeness[value] >= ALIKE), key=lambda value: -likeness[value])


def offered(typed: str, named: Mapping[str, str]) -> list[tuple[str, str]]:
    """Returns the values whose id or name contains the text.

    Each comes with its name.
    """
    wanted = fold(typed)
    return [(value, name) for value, name in named.items() if wanted in fold(value) or wanted in fold(name)]


# --- words of a ruleset ----------------------------------------------------------------------------------------------


def voices(languages: Languages, ruleset: str) -> list[Voice]:
    """Returns a ruleset's words in every language, without markup."""
    return [Voice(languages.words(locale), ruleset, is_plain=True) for locale in languages.locales]


def id_of(languages: Languages, ruleset: str, typed: str, ids: Iterable[str]) -> str:
    """Returns the id that a text means, or the text itself."""
    spoken = voices(languages, ruleset)
    known = {id: readings(id, (name for voice in spoken for name in voice.names(Term(id)))) for id in ids}
    found = [typed] if typed in known else meant(typed, known)
    return found[0] if len(found) == 1 else typed


def chosen(languages: Languages, typed: str, values: Iterable[str]) -> str | None:
    """Returns the value that a text means, or None.

    A text may be the id or the words of a choice (`choice-<value>`).
    """
    spoken = [languages.words(locale) for locale in languages.locales]
    known = {value: readings(value, (words.say(f"choice-{value}") for words in spoken)) for value in values}
    found = meant(typed, known)
    return found[0] if len(found) == 1 else None


def piece_meant(spoken: Iterable[Voice], view: View, typed: str) -> PieceView | None:
    """Returns the piece that a text means, or None.

    The text is an id, letters or a name.
    """
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
    """Returns the texts that users may type for each verb."""
    heard = list(spoken)
    return {verb: readings(verb, (name for voice in heard for name in voice.verb_names(verb))) for verb in verbs}


def names_in(spoken: Sequence[Voice]) -> Callable[[Any], list[str]]:
    """Returns a function that lists a value's names in these languages."""
    return lambda value: [name for voice in spoken for name in voice.names(value)]
