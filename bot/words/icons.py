"""Names of icons and colours in every language, and the icon that a typed name means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from bot.pictures.icons import icons
from bot.words.languages import Languages, Words, announces
from bot.words.naming import near
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Typed, UserText
from rules.core.play.naming import fold, meant, readings

COLOURS: Final = ("blue", "orange", "green", "purple", "yellow", "sky", "pink", "slate")
"""Names of the palette's colours for pieces, in the order of `bot.pictures.canvas.TONES`."""
MOST_NAMED: Final = 8
"""Maximum number of icons that a refusal names."""
MOST_TYPED: Final = 40
"""Number of characters of a mistyped name that are compared with the names of icons."""


@announces
def icon_ids() -> Iterator[str]:
    yield from (f"icon-{name}" for name in icons())


@lru_cache(maxsize=4)
def _known(languages: Languages) -> Mapping[str, list[str]]:
    """Returns the texts that may be typed for each icon."""
    spoken = [languages.words(locale) for locale in languages.locales]
    return {name: readings(name, (words.say(f"icon-{name}") for words in spoken)) for name in icons()}


def offered_icons(languages: Languages, words: Words, typed: str, first: Iterable[str]) -> dict[str, str]:
    """Returns the icons whose name in any language contains a text, by name, each in the user's words.

    The icons `first` come first.
    """
    wanted, known = fold(typed), _known(languages)
    order = dict.fromkeys((*(name for name in first if name in known), *known))
    return {name: words.say(f"icon-{name}") for name in order if any(wanted in each for each in known[name])}


def icon_meant(languages: Languages, typed: str) -> str:
    """Returns the icon that a text means. Raises Refused."""
    known = _known(languages)
    found = [typed] if typed in known else meant(typed, known)
    if len(found) == 1:
        return found[0]
    close = [Phrase(f"icon-{name}") for name in (found or near(typed, known))[:MOST_NAMED]]
    raise Refused(Refusal("icon-unknown", text=UserText(typed[:80]), icons=close))


def known_icons() -> frozenset[str]:
    """Returns the names of all icons of the sheet."""
    return frozenset(icons())


def nearest_icons(typed: str) -> list[Typed]:
    """Returns the names in the sheet that are most like a mistyped one."""
    return [Typed(name) for name in near(typed[:MOST_TYPED], _folded())[:MOST_NAMED]]


@cache
def _folded() -> Mapping[str, list[str]]:
    """Returns the names in the sheet in the form in which texts are compared."""
    return {name: [fold(name)] for name in icons()}
