"""Parses text to trees: `parse_roll` reads whole rolls, `parse_sum` an expression with a number as its value.

The grammar is in `grammar.lark`; `building.py` makes the nodes.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final, cast

from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken

from rules.core.facts.words import Term, Typed, UserText
from rules.core.notation.building import Builder
from rules.core.notation.showing import show_tree
from rules.core.notation.spoken import Spoken, meant_by
from rules.core.notation.tree import MAX_DEPTH, MAX_LENGTH, NotationError, Number, RollTree, Sum

CACHED: Final = 1_024
"""Number of texts whose trees are cached; users often repeat a roll."""

_BLANKS: Final = [0xA0, *range(0x2000, 0x2010), 0x202F, 0x205F, 0x2060, 0x3000, 0xFE0E, 0xFE0F, 0xFEFF]
WIDE: Final = {0xFF01 + number: 0x21 + number for number in range(94)} | dict.fromkeys(_BLANKS, 0x20)
"""Full-width characters, blanks, and invisible characters from copied text, each with a plain character.

Every character becomes exactly one character, so positions stay right.
"""

_ITEMS: Final = re.compile(
    r"\A[a-z\d\s]*?choice(?:\s*\d+(?=[\[(])|\d*)(?:\s*\[([^\[\]]*)\]|\s*\(([^()]*)\)|\s+([^\s\[(].*))",
    re.ASCII | re.IGNORECASE | re.DOTALL,
)
_LABEL_MARK: Final = re.compile(r"\A(?:[\s#＃]+|[\[［]([^\]］]*)[\]］])")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_WORDS: Final = {
    "NUMBER": "number", "DICE": "dice", "OPEN": "bracket", "ITEMS": "items", "CLOSE": "bracket-end",
    "PLUS": "operator", "AT_MOST": "at-most", "COMPARE": "comparison", "LABEL": "label", "$END": "end",
}  # fmt: skip
"""Terminals that an error message may list as expected, with their names in the message."""
_ENCLOSED: Final = {"[": ("]", {"ITEMS", "NOTE", "THRESHOLD", "COMMENT"}), "(": (")", {"ITEMS"})}
"""Brackets that do not enclose a sum.

Each opening bracket has its closing bracket, and the names of the tokens that begin with it.
"""


@lru_cache(CACHED)
def parse_roll(text: str) -> RollTree:
    """Returns the tree of a text. Raises NotationError."""
    return parse_afresh(text)


def parse_afresh(text: str) -> RollTree:
    """Parses a roll without the cache."""
    plain = _plain(text)
    try:
        roll = cast(RollTree, parser().parse(plain))
    except UnexpectedInput as error:
        raise _unexpected(plain, error) from None
    if not roll.label:
        return roll
    label = text[len(text) - len(roll.label) :]  # as typed, with full-width letters
    place = len(text) - len(label.lstrip())
    if spoken := meant_by(roll, plain[place:]):
        return _as_spoken(roll, spoken, text, place)
    return replace(roll, label=_LABEL_MARK.sub(r"\1", label, count=1).strip())


def _as_spoken(roll: RollTree, spoken: Spoken, text: str, place: int) -> RollTree:
    """Returns a roll's tree, changed by the words after it.

    `place` is the index of the words in the text. Raises NotationError.
    """
    if not spoken.is_clear:
        raise NotationError(place, "spoken", text=UserText(spoken.words), form=Typed(spoken.form))
    form = f"{show_tree(replace(roll, body=Number(0), label=''))[:-1]}{spoken.form} "
    try:
        return parse_afresh(form + text[place + spoken.end :])
    except NotationError as error:
        beyond = error.position - len(form)
        error.position = place if beyond < 0 else place + spoken.end + beyond
        raise


@lru_cache(CACHED)
def parse_sum(text: str) -> Sum:
    """Returns the tree of an expression with a number as its value. Raises NotationError for any other text."""
    roll = parse_roll(text)
    if roll.repeat > 1 or roll.is_secret or roll.label or not isinstance(roll.body, Sum):
        raise NotationError(0, "no-sum")
    return roll.body


def _plain(text: str) -> str:
    """Returns the text in plain characters.

    The items of a choice stay as typed. Raises NotationError.
    """
    if len(text) > MAX_LENGTH:
        raise NotationError(MAX_LENGTH, "too-long", limit=MAX_LENGTH, length=len(text))
    if not text.isascii():
        if (place := half_character(text)) is not None:
            raise NotationError(place, "half")
        plain = text.translate(WIDE)
        if items := _ITEMS.search(plain):
            start, end = items.span(cast(int, items.lastindex))
            plain = plain[:start] + text[start:end] + plain[end:]
        text = plain
    if text.count("(") > MAX_DEPTH:
        _check_depth(text)
    return text


def half_character(text: str) -> int | None:
    """Returns the index of an unpaired surrogate, or None.

    No file or message can hold one.
    """
    found = _SURROGATE.search(text)
    return found.start() if found else None


def _check_depth(text: str) -> None:
    depth = 0
    for position, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth > MAX_DEPTH:
            raise NotationError(position, "too-deep", limit=MAX_DEPTH)


# --- errors ----------------------------------------------------------------------------------------------------------


def _unexpected(text: str, error: UnexpectedInput) -> NotationError:
    """Returns the error for an unexpected character, with the terminals that are expected."""
    is_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    rest = "" if is_end else text[cast(int, error.pos_in_stream) :].lstrip()
    position = len(text) - len(rest)
    accepted = _accepted(text[:position], error)
    if "NUMBER" in accepted:
        accepted -= {"PLUS"}  # A sign could stand there, but no user looks for it.
    if "AT_MOST" in accepted:
        accepted -= {"COMPARE"}  # The grammar accepts it only to refuse it with a reason.
    opened = _opened(text[:position])
    if not rest and opened:
        return NotationError(opened[-1], "unclosed")
    expected = [Term(word) for word in dict.fromkeys(_WORDS[name] for name in _WORDS if name in accepted)]
    if not rest:
        return NotationError(position, "unfinished" if text.strip() else "empty", expected=expected)
    if rest[0] == ")" and not opened:
        return NotationError(position, "unopened")
    closing, held = _ENCLOSED.get(rest[0], ("", set()))
    if accepted & held:
        return NotationError(position, "enclosed" if closing in rest else "unclosed")
    return NotationError(position, "unexpected", text=UserText(rest[0]), expected=expected)


def _accepted(text: str, error: UnexpectedInput) -> set[str]:
    """Returns the terminals that could follow a text."""
    parsing = parser().parse_interactive(text)
    try:
        parsing.exhaust_lexer()
    except UnexpectedInput:
        parsing = cast(Any, error).interactive_parser
    accepted: set[str] = cast(Any, parsing).accepts()
    return accepted


def _opened(text: str) -> list[int]:
    """Returns the places of a text's unclosed round brackets."""
    opened: list[int] = []
    for position, letter in enumerate(text):
        if letter == "(":
            opened.append(position)
        elif letter == ")" and opened:
            opened.pop()
    return opened


@cache
def parser() -> Lark:
    """Returns the parser, which takes a moment to build.

    It is a copy that lark has saved and loaded: the rule names of the copy are plain strings, which compare faster than
    lark's tokens.
    """
    built = Lark(
        (Path(__file__).parent / "grammar.lark").read_text("utf-8"),
        parser="lalr",
        transformer=Builder(),
        maybe_placeholders=False,
        propagate_positions=False,
        g_regex_flags=re.ASCII | re.IGNORECASE,
    )
    with BytesIO() as saved:
        built.save(saved)
        saved.seek(0)
        return Lark.load(saved)
