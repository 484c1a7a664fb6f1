"""Finding and erasing a user's traces in damaged JSON, which is cut off, edited, or in an unknown form."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)
"""Matches a string, a punctuation mark of JSON, a number or a word. The end of the text may cut off a string."""
COLON: Final = re.compile(r"\s*:")
WHOSE: Final = ("by", "who", "user_id")
"""Member names under which an object holds the Discord id of its user."""
OWN: Final = ("name", "text", "user_name")
"""Member names under which an object holds a name or word of its user."""
ADDED: Final = ("act", "word")
"""Member names of a contribution to the dice.

They may be erased only where the contribution has a hash (`rules.core.journal.proof.Contribution`).
"""


class Value(NamedTuple):
    """A string, number or word, and its position in the text."""

    said: str
    start: int
    end: int


Object = Mapping[str, Value]
"""Recognisable members of an object, without nested objects and lists."""


def objects(text: str) -> Iterator[Object]:
    """Yields the objects in a text, even those whose end is missing."""
    under_way: list[dict[str, Value]] = [{}]
    key, last = None, ""
    for token in TOKEN.finditer(text):
        match token[0]:
            case "{":
                under_way.append({})
                key = None
            case "}" if len(under_way) > 1:
                yield under_way.pop()
            case ":":
                key = last
            case "," | "[" | "]" | "}":
                key = None
            case raw:
                last = _text_of(raw)
                if key is not None:
                    under_way[-1][key] = Value(last, *token.span())
                key = None
    yield from under_way


def of_user(each: Object, user_id: int) -> bool:
    """Returns whether an object says that it is about a user."""
    return any(name in each and each[name].said == str(user_id) for name in WHOSE)


def without(text: str, user_id: int, seats: Collection[str], names: Collection[str]) -> str:
    """Returns the text without the user's id, names and words.

    Texts in `names` are erased everywhere. Other names and words are erased in objects with the user's id or one of the
    seats.
    """
    blank: dict[tuple[int, int], str] = {}
    for token in TOKEN.finditer(text):
        said, is_text = _text_of(token[0]), token[0].startswith('"')
        if said == str(user_id):
            blank[token.span()] = '"0"' if is_text else "0"
        elif is_text and said in names and not COLON.match(text, token.end()):
            blank[token.span()] = '""'
    for each in objects(text):
        if of_user(each, user_id) or ("seat" in each and each["seat"].said in seats):
            has_share = "share" in each and each["share"].said
            gone = (*OWN, *(ADDED if has_share else ()))
            blank |= {each[name][1:]: '""' for name in gone if name in each}
    return _replaced(text, blank)


def blanked(text: str, own: Callable[[Object], Iterable[str]]) -> str:
    """Blanks the members named in `own`.

    A string becomes "", and a number 0.
    """
    gone = (each[name] for each in objects(text) for name in own(each) if name in each)
    return _replaced(text, {(at, end): '""' if text[at] == '"' else "0" for _, at, end in gone})


def _replaced(text: str, parts: Mapping[tuple[int, int], str]) -> str:
    pieces, at = [], 0
    for (start, end), part in sorted(parts.items()):
        pieces += [text[at:start], part]
        at = end
    return "".join((*pieces, text[at:]))


def _text_of(raw: str) -> str:
    """Returns the value of a token.

    An invalid JSON string is returned undecoded.
    """
    try:
        return str(json.loads(raw, strict=False)) if raw.startswith('"') else raw
    except ValueError:
        return raw.strip('"')
