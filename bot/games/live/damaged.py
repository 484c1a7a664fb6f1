"""Somebody's traces in stored JSON that is cut off, edited or of another form than this version knows: what can
still be told apart in it is found, and taken out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\]:,]|[^\s{}\[\]:,"]+', re.DOTALL)
"""A string, also one that the end of the text cuts off; a sign; a number or word."""
COLON: Final = re.compile(r"\s*:")
WHOSE: Final = ("by", "who", "user_id")
"""Under these names an object has Discord's number of whoever it is about."""
OWN: Final = ("name", "text", "user_name")
"""Under these it then has their name, or a word of theirs."""
ADDED: Final = ("act", "word")
"""And what they added to the dice, of which a hash is kept beside it (`rules.core.journal.proof.Contribution`), else it
stays."""


class Value(NamedTuple):
    """A string, number or word, and where it stands in its text."""

    said: str
    start: int
    end: int


Object = Mapping[str, Value]
"""What can be told apart of an object: its members that are no objects or lists."""


def objects(text: str) -> Iterator[Object]:
    """The objects in a text, also those that do not end."""
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
    """Whether an object says that it is about that user."""
    return any(name in each and each[name].said == str(user_id) for name in WHOSE)


def without(text: str, user_id: int, seats: Collection[str], names: Collection[str]) -> str:
    """The text without somebody's number, without these names and words of theirs, and without what is a name or word
    of theirs by its object, which has their number or one of these seats."""
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
    """The text without those members of its objects: "" for a string, 0 for a number."""
    gone = (each[name] for each in objects(text) for name in own(each) if name in each)
    return _replaced(text, {(at, end): '""' if text[at] == '"' else "0" for _, at, end in gone})


def _replaced(text: str, parts: Mapping[tuple[int, int], str]) -> str:
    pieces, at = [], 0
    for (start, end), part in sorted(parts.items()):
        pieces += [text[at:start], part]
        at = end
    return "".join((*pieces, text[at:]))


def _text_of(raw: str) -> str:
    """What a token says; a string that is none in JSON, as it stands."""
    try:
        return str(json.loads(raw, strict=False)) if raw.startswith('"') else raw
    except ValueError:
        return raw.strip('"')
