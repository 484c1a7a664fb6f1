"""The words and the grammar of sentences for moves, in each language.

Words (`en.txt`, `ja.txt`) and names become signs, which are the tokens of the grammar (`en.lark`, `ja.lark`). A parsed
sentence gives a `Wish`, whose form is the same in every language; `wishes.py` finds its point.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.lexer import Lexer

from rules.core.play.naming import sounded
from rules.maidens.space.paths import STEP
from rules.maidens.tables import MM

FOLDER: Final = Path(__file__).parent
LITTLE: Final = 10 * MM
"""Length in millimetres of "a bit"."""
_KANJI: Final = "一二三四五六七八九"
_NUMBERS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50,
}  # fmt: skip
_NUMBER: Final = rf"\d+(?:\.\d)?|{'|'.join(_NUMBERS)}|[{_KANJI}]?十[{_KANJI}]?|[{_KANJI}]"
_UNIT: Final = r"cms?|centimet(?:er|re)s?|mm|steps?|センチ(?:メートル)?|ミリ(?:メートル)?|歩(?:デ)?"
_AMOUNT: Final = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<unit>{_UNIT})|(?P<bare>\d+(?:\.\d)?)")
_CLOCK: Final = re.compile(rf"(?P<number>{_NUMBER})\s*(?:o'?\s?clock|時)(?:ノ?方向)?")
_POINT: Final = re.compile(r"\(?\s*(?:x\s*)?(\d+(?:\.\d+)?)\s*(?:[,/]\s*(?:y\s*)?|y\s*)(\d+(?:\.\d+)?)\s*\)?")
_PATTERNS: Final = {"POINT": _POINT, "CLOCK": _CLOCK, "AMOUNT": _AMOUNT}
_JAPANESE: Final = re.compile("[ぁ-ヿ一-龠々]")
_WORD: Final = re.compile(r"[a-z0-9'’_-]+|[ァ-ヺー]+|[一-龠々]+|.")


@dataclass(frozen=True, slots=True)
class Thing:
    """Dolls or terrain that a sentence mentions, as a group ("the enemies") or by name.

    `way` is a direction that narrows the choice, as in "the west hedge".
    """

    group: str = ""
    word: str = ""
    way: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """One request in a sentence, such as "into cover from Mio".

    `kind` is the name of its grammar rule. `ways` are directions. If the request is a search, `wishes` are its
    conditions.
    """

    kind: str
    things: tuple[Thing, ...] = ()
    length: int | None = None
    share: Fraction | None = None
    ways: tuple[str, ...] = ()
    side: str = ""
    pose: str = ""
    point: str = ""
    wishes: tuple[Wish, ...] = ()


class UnreadError(Exception):
    """A sentence that cannot be read.

    `word` is the part that was not understood. `signs` are the signs of the sentence.
    """

    def __init__(self, word: str, signs: tuple[str, ...]) -> None:
        super().__init__(word)
        self.word, self.signs = word, signs


def read(text: str, names: Collection[str], own: Collection[str] = ()) -> tuple[Wish, ...]:
    """Returns the wishes of a sentence, in order.

    `names` are in the form that `spelled` returns. `own` are the names of the moving doll; they are ignored in the
    sentence. Raises UnreadError.
    """
    said = spelled(text)
    bare = said
    for name in names:
        bare = bare.replace(name, "")
    language = "ja" if _JAPANESE.search(bare) or (_JAPANESE.search(said) and not re.search("[a-z]", bare)) else "en"
    tokens = tuple(_tokens(said, language, names, own))
    try:
        tree = _parser(language).parse(cast("Any", tokens))
    except UnexpectedInput:
        unknown = " ".join(token.value for token in tokens if token.type == "WORD")
        raise UnreadError(unknown, tuple(token.type for token in tokens)) from None
    return tuple(_merged(_wish(each) for each in tree.children if isinstance(each, Tree)))


def spelled(text: str) -> str:
    """Returns a text for comparison, without differences of width, case, and hiragana or katakana."""
    return sounded(" ".join(unicodedata.normalize("NFKC", text).casefold().replace("’", "'").split()))


class _Ready(Lexer):
    """Lexer for a sentence that is already split into signs."""

    def __init__(self, lexer_conf: Any) -> None:
        del lexer_conf

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        del parser_state
        return iter(getattr(lexer_state, "text", lexer_state))


@cache
def _parser(language: str) -> Lark:
    grammar = (FOLDER / f"{language}.lark").read_text("utf-8")
    signs = {kind for kind, _ in _words(language).values() if kind} | _PATTERNS.keys() | {"NAME", "WORD"}
    return Lark(
        f"{grammar}\n%declare {' '.join(sorted(signs))}\n", parser="earley", lexer=_Ready, maybe_placeholders=False
    )


@cache
def _words(language: str) -> Mapping[str, tuple[str, str]]:
    """Returns all words of a language, each with its sign and value."""
    found: dict[str, tuple[str, str]] = {}
    for line in (FOLDER / f"{language}.txt").read_text("utf-8").splitlines():
        sign, colon, phrases = line.partition(":")
        if colon and not line.startswith((";", "KIND")):
            kind, _, value = sign.strip().partition(" ")
            found.update({spelled(phrase.strip()): (kind, value) for phrase in phrases.split("|")})
    return found


@cache
def kind_words() -> Mapping[str, tuple[str, ...]]:
    """Returns synonyms for the kinds of terrain, in all languages."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("KIND "):
                kind, _, phrases = line[5:].partition(":")
                found[kind] = (*found.get(kind, ()), *(spelled(each.strip()) for each in phrases.split("|")))
    return found


def _tokens(said: str, language: str, names: Collection[str], own: Collection[str]) -> Iterator[Token]:
    """Yields the signs of a sentence, preferring the longest word or name at each position."""
    words, at = _words(language), 0
    longest = max(map(len, (*words, *names, *own)))
    said = said.rstrip(".。!！ ")
    while at < len(said):
        if said[at] in " !.":
            at += 1
            continue
        best = max(
            (
                (match.end(), Token(kind, value))
                for kind, pattern in _PATTERNS.items()
                if (match := pattern.match(said, at)) and _is_whole(said, at, match.end())
                for value in [_value(kind, match)]
            ),
            key=lambda each: each[0],
            default=None,
        )
        for end in range(min(len(said), at + longest), best[0] if best else at, -1):
            part = said[at:end]
            if not _is_whole(said, at, end):
                continue
            if part in names:
                best = end, Token("NAME", part)
                break
            if part in words or part in own:
                kind, value = words.get(part, ("", ""))
                best = end, Token(kind, value) if kind else Token("", "")
                break
        if best is None:
            match = _WORD.match(said, at)
            assert match
            best = match.end(), Token("WORD", match[0])
        at, token = best
        if token.type:
            yield token


def _is_whole(said: str, start: int, end: int) -> bool:
    """Returns False if a range of the text would cut a Latin word in two."""
    around = [(said[start - 1 : start], said[start]), (said[end - 1], said[end : end + 1])]
    return not any(one and other and _is_latin(one) and _is_latin(other) for one, other in around)


def _is_latin(letter: str) -> bool:
    return letter.isascii() and letter.isalpha()


def _value(kind: str, match: re.Match[str]) -> str:
    if kind == "POINT":
        return f"{match[1]}/{match[2]}"
    if kind == "CLOCK":
        return f"clock {_number(match['number']):g}"
    if match["bare"]:
        return str(round(float(match["bare"]) * MM))
    return str(millimetres(_number(match["number"]), match["unit"]))


def millimetres(number: float, unit: str) -> int:
    """Returns a length in millimetres; a step is 15 cm (MAID-4-D1)."""
    size = STEP if unit.startswith(("step", "歩")) else 1 if unit.startswith(("mm", "ミリ")) else MM
    return round(number * size)


def _number(text: str) -> float:
    if text in _NUMBERS:
        return _NUMBERS[text]
    if text[0].isdigit():
        return float(text)
    tens, ten, ones = text.partition("十")
    if not ten:
        return _KANJI.index(text) + 1
    return 10 * (_KANJI.index(tens) + 1 if tens else 1) + (_KANJI.index(ones) + 1 if ones else 0)


# --- meaning ---------------------------------------------------------------------------------------------------------

_CONDITIONS: Final = ("hidden", "half", "safest", "shoot", "see")


def _merged(wishes: Iterable[Wish]) -> Iterator[Wish]:
    """Yields the wishes, after merging adjacent search conditions into one wish."""
    for is_search, group in groupby(wishes, lambda each: each.kind == "search"):
        found = [*group]
        yield from (
            [Wish("search", wishes=tuple(part for each in found for part in each.wishes))] if is_search else found
        )


def _wish(tree: Tree[Token]) -> Wish:
    """Returns the wish of a parsed grammar rule."""
    tokens = [child for child in tree.children if isinstance(child, Token)]
    trees = [child for child in tree.children if isinstance(child, Tree)]
    signs: dict[str, list[str]] = {}
    for token in tokens:
        signs.setdefault(token.type, []).append(token.value)
    amount, share, point = (next(iter(signs.get(sign, ())), None) for sign in ("AMOUNT", "SHARE", "POINT"))
    length = LITTLE if amount == "bit" else int(amount) if amount else None
    ways = tuple(token.value for token in tokens if token.type in ("DIR", "CLOCK", "TOP"))
    return Wish(
        str(tree.data),
        tuple(_thing(each) for each in trees if each.data == "thing"),
        length,
        Fraction(share) if share else None,
        ways,
        side=next(iter(signs.get("SIDE", ())), ""),
        pose=next(iter(signs.get("POSE", ())), ""),
        point=point or "",
        wishes=tuple(_wish(each) for each in trees if each.data in _CONDITIONS),
    )


def _thing(tree: Tree[Token]) -> Thing:
    found = {token.type: token.value for token in reversed(tree.children) if isinstance(token, Token)}
    words = [token.value for token in tree.children if isinstance(token, Token) and token.type == "WORD"]
    return Thing(found.get("GROUP", ""), found.get("NAME", "") or " ".join(words), found.get("DIR", ""))
