"""What one person reads: a hand with its buttons, and a table of a ruleset in fixed-width letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import orjson

from bot.controls import MAX_LABEL, ButtonStyle, Control, button, option_digest, option_label, order_controls
from bot.presenter import Voice, clean, fit_lines
from bot.replies import Awaited, Hand, Sheet

NEWS_SHARE: Final = 1_000
"""Characters that a seat's news may have. The hand itself is never cut: a long one takes several messages."""

MAX_DIRECT_OPTIONS: Final = 5
"""At most so many options have a button each."""
MAX_BUTTONS: Final = 20

SHEET_SHARE: Final = 3_200
"""Characters of a table; a longer one comes as a file too."""
MAX_CELL: Final = 24


# --- a hand ----------------------------------------------------------------------------------------------------------


def hand_lines(voice: Voice, hand: Hand) -> list[str]:
    """Whose hand it is, what is in it, and what its seat was told in private since it last acted."""
    scene = hand.scene
    assert scene.seat is not None
    cards = [voice.phrase(phrase) for phrase in scene.view.hand] if scene.view else []
    lines = [f"### {voice.say('hand-title', seat=voice.seat(scene.seat))}", *(cards or [voice.say("hand-empty")])]
    if hand.news:
        lines += [f"**{voice.say('hand-news')}**", fit_lines(voice, voice.said(hand.news), NEWS_SHARE)]
    return lines


def hand_controls(plain: Voice, hand: Hand) -> list[Control]:
    """What this seat may do now, and the standing orders that it can give or has given."""
    scene, awaited = hand.scene, hand.scene.awaited
    assert scene.seat is not None
    controls: list[Control] = []
    if awaited is not None and scene.seat in awaited.seats:
        controls += [*_answers(plain, hand, awaited), *order_controls(plain, scene, scene.seat)]
    if hand.orders and scene.status == "active":
        label = plain.words.say("button-ask-me", count=hand.orders)
        controls.append(button(label, "askme", scene.game_id, scene.seat))
    return controls


def _answers(plain: Voice, hand: Hand, awaited: Awaited) -> list[Control]:
    """A button for each option where they are few and short, else one for each verb."""
    seat, place, style = hand.scene.seat, (hand.scene.game_id, awaited.id), ButtonStyle.primary
    labels = [option_label(plain, option, awaited.kind) for option in hand.options]
    if len(labels) <= MAX_DIRECT_OPTIONS and all(len(label) <= MAX_LABEL for label in labels):
        return [
            button(label, "take", *place, f"{option.action.verb}@{seat}", option_digest(option.action), style=style)
            for label, option in zip(labels, hand.options, strict=True)
        ]
    verbs = list(dict.fromkeys(option.action.verb for option in hand.options))
    return [
        button(plain.verb_label(verb, awaited.kind), "verb", *place, f"{verb}@{seat}", style=style)
        for verb in verbs[:MAX_BUTTONS]
    ]


# --- a table ---------------------------------------------------------------------------------------------------------


def sheet_lines(voice: Voice, sheet: Sheet) -> tuple[list[str], bool]:
    """A table in words, and whether all of it is there."""
    words = voice.words
    lines = [f"### {voice.phrase(sheet.name)}", words.say("chart-own" if sheet.is_own else "chart-shipped")]
    for change in sheet.changes:
        facts = {"user": f"<@{change.user_id}>", "at": f"<t:{int(change.at)}:f>"}
        lines.append(words.say("chart-was-reset" if change.is_reset else "chart-was-replaced", **facts))
    rows = list(readable(orjson.loads(sheet.document)))
    shown, is_whole = _fitting(rows, SHEET_SHARE)
    lines.append("```\n" + "\n".join(shown) + "\n```")
    if not is_whole:
        lines.append(words.say("chart-cut"))
    return lines, is_whole


def _fitting(rows: Sequence[str], limit: int) -> tuple[list[str], bool]:
    """As many rows as the limit admits, and whether these are all in full."""
    shown: list[str] = []
    for row in rows:
        limit -= len(row) + 1
        if limit < 0:
            return shown, False
        shown.append(row)
    return shown, not any("…" in row for row in rows)


def readable(value: Any, indent: str = "") -> Iterator[str]:
    """A JSON value in lines: names with what they stand for, lists of like things as columns."""
    if isinstance(value, Mapping):
        if len(value) > 1 and all(_is_row(item) for item in value.values()):
            yield from _columns([[key, *item] for key, item in value.items()], indent)
            return
        for key, item in value.items():
            if _is_plain(item):
                yield f"{indent}{_cell(key)}: {_inline(item)}"
            else:
                yield f"{indent}{_cell(key)}"
                yield from readable(item, indent + "  ")
    elif isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
        names = list(dict.fromkeys(name for item in value for name in item))
        yield from _columns([names, *([item.get(name, "") for name in names] for item in value)], indent)
    elif isinstance(value, list) and not _is_plain(value):
        for item in value:
            yield from readable(item, indent)
    else:
        yield f"{indent}{_inline(value)}"


def _is_row(value: Any) -> bool:
    return isinstance(value, list) and _is_plain(value)


def _is_plain(value: Any) -> bool:
    """Whether a value fits into a line: a scalar, or a list of scalars."""
    items = value if isinstance(value, list) else [value]
    return not any(isinstance(item, list | Mapping) for item in items)


def _columns(rows: Sequence[Sequence[Any]], indent: str) -> Iterator[str]:
    """Rows of cells, each column as wide as its widest cell."""
    cells = [[_short(_cell(value)) for value in row] for row in rows]
    count = max(map(len, cells))
    widths = [max((_width(row[column]) for row in cells if column < len(row)), default=0) for column in range(count)]
    for row in cells:
        padded = (cell + " " * (widths[column] - _width(cell)) for column, cell in enumerate(row))
        yield (indent + "  ".join(padded)).rstrip()


def _cell(value: Any) -> str:
    """A value in a line of a code block, where nothing needs an escape but the end of the block."""
    if isinstance(value, list | Mapping):
        text = _inline(value)
    else:
        text = value if isinstance(value, str) else "" if value is None else orjson.dumps(value).decode()
    return clean(text).replace("`", "'")


def _inline(value: Any) -> str:
    """A value in one line; what is nested in brackets."""
    if isinstance(value, Mapping):
        return ", ".join(f"{_cell(key)} {_inner(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(map(_inner, value))
    return _cell(value)


def _inner(value: Any) -> str:
    return f"({_inline(value)})" if isinstance(value, list | Mapping) else _cell(value)


def _short(text: str) -> str:
    return text if len(text) <= MAX_CELL else text[: MAX_CELL - 1] + "…"


def _width(text: str) -> int:
    """Columns that a text takes: Chinese characters and kana take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
