"""Results of rolls in words, and the places where a text could not be read.

Every text that may come from a user is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.dice.rolls import END, LEFT_OUT, NOTE, SCORED, GoReport, RollReport
from bot.dice.systems import SystemReport
from bot.facts.replies import Misread, Reply
from bot.words.languages import Words, announces
from bot.words.presenter import Voice
from bot.words.texts import clean, columns_of, escape, shortened
from rules.core.notation import NotationError, parse_roll, show_tree

WIDTH: Final = 34
"""Number of fixed-width characters in one line on a phone."""
CARET: Final = "^"
SHORT: Final = 60
"""Maximum total length of the chosen items if the whole result is too long, in characters."""
CODES: Final = (
    "at-most", "blank", "bonus", "choices", "choose", "count", "count-twice", "dice", "dice-in-dice", "empty",
    "empty-choice", "enclosed", "every-face", "half", "keep", "keep-which", "mixed-pools", "no-bonus", "no-chances",
    "no-condition", "no-difficulty", "no-face", "no-sum", "no-threshold", "number", "repeat", "sides", "spoken",
    "too-deep", "too-long", "twice", "unclosed", "unexpected", "unfinished", "unopened", "value", "zero-division",
)  # fmt: skip
"""Codes of the refusals of unreadable texts (`rules.core.notation`)."""
LEVELS: Final = ("critical", "extreme", "hard", "special", "success", "failure", "fumble")
EXPECTED: Final = (
    "number", "dice", "bracket", "items", "bracket-end", "operator", "at-most", "comparison", "label", "end",
)  # fmt: skip

EXAMPLES: Final = {
    "sum": "2d6+3",
    "check": "1d20+5>=15",
    "percent": "1d100<=50",
    "keep": "4d6kh3",
    "pool": "8B6>=5",
    "explode": "3d6!",
    "digits": "D66S",
    "repeat": "x6 4d6kh3",
    "choice": "choice[A,B,C]",
    "secret": "S2d6",
}
"""Examples to type, each with a message that explains it (`roll-example-*`)."""

_PART: Final = re.compile(f"([{LEFT_OUT}{SCORED}{NOTE}])(.*?){END}")
_UNSHOWN: Final = re.compile(r"[\s\x00-\x1f\x7f-\x9f]")


# --- unreadable texts ------------------------------------------------------------------------------------------------


def misread(text: str, error: NotationError) -> Reply:
    """Returns the private answer to a text that is not notation.

    It shows the error and its position.
    """
    return Reply(refusal=error.refusal, parts=(Misread(text, error.position),), private=True)


def render_place(text: str, position: int) -> str:
    """Shows a text in fixed-width letters, with one position marked.

    The mark is under the position. The position may be behind the last character. Of a long text, only the part around
    the position is shown.
    """
    letters = [_UNSHOWN.sub(" ", letter).replace("`", "'") for letter in text]
    start, end = _window([columns_of(letter) for letter in letters], position)
    before = ("…" if start else "") + "".join(letters[start:position])
    after = "".join(letters[position:end]) + ("…" if end < len(letters) else "")
    blank = "".join("\u3000" if columns_of(letter) == 2 else " " * columns_of(letter) for letter in before)
    return f"```\n{before}{after}\n{blank}{CARET}\n```"


def _window(widths: Sequence[int], position: int) -> tuple[int, int]:
    """Returns the range of a text to show.

    This is all of the text, or the part around the position.
    """
    if sum(widths) <= WIDTH:
        return 0, len(widths)
    start, room = position, WIDTH * 2 // 3
    while start > 0 and (room := room - widths[start - 1]) >= 0:
        start -= 1
    end, room = position, WIDTH - sum(widths[start:position])
    while end < len(widths) and (room := room - widths[end]) >= 0:
        end += 1
    return start, end


def readings(words: Words, typed: str) -> Iterator[tuple[str, str]]:
    """Yields possible meanings of a partly typed text.

    Each comes with its line for the list of suggestions.
    """
    wanted = typed.strip().casefold()
    fault: NotationError | None = None
    if wanted:
        try:
            yield typed, clean(show_tree(parse_roll(typed)))
        except NotationError as error:
            fault = error
    for kind, text in EXAMPLES.items():
        if text.casefold().startswith(wanted) and text.casefold() != wanted:
            yield text, f"{text} — {words.say(f'roll-example-{kind}')}"
    if fault is not None:
        refusal = Voice(words, is_plain=True).refusal(fault.refusal)
        yield typed, f"{clean(typed[: fault.position])}▸{clean(typed[fault.position :])} — {refusal}"


# --- results ---------------------------------------------------------------------------------------------------------


def render_roll(words: Words, report: RollReport, *, has_dice: bool = True) -> list[str]:
    """Returns a roll's lines in Discord's markup.

    The lines are few and short unless `has_dice`.
    """
    return _lines(words, report, _MARKUP, has_dice)


def render_file(words: Words, report: RollReport) -> str:
    """Returns the roll as plain text."""
    return "\n".join(_lines(words, report, _PLAIN, has_dice=True)) + "\n"


@dataclass(frozen=True, slots=True)
class _Marks:
    """Templates of a result: two to escape users' text and the bot's text, the others for bold text and for dice."""

    escaped: Callable[[str], str]
    told: Callable[[str], str]
    strong: str
    styles: Mapping[str, str]


_MARKUP: Final = _Marks(escape, str, "**{}**", {LEFT_OUT: "~~{}~~", SCORED: "**{}**", NOTE: "*{}*"})
_PLAIN: Final = _Marks(clean, lambda text: text.replace("**", ""), "{}", {LEFT_OUT: "({})", SCORED: "{}*", NOTE: "{}"})


def _lines(words: Words, report: RollReport, marks: _Marks, has_dice: bool) -> list[str]:
    head = _head(report, marks)
    goes = [_go(words, go, marks, has_dice) for go in report.goes]
    if len(goes) == 1:
        return [head, *goes]
    return [head, *(f"#{number} {go}" for number, go in enumerate(goes, 1)), *map(marks.told, _summary(words, report))]


def _head(report: RollReport | SystemReport, marks: _Marks) -> str:
    asked = f"`{report.notation.replace('`', chr(39))}`"
    return f"🎲 {marks.strong.format(marks.escaped(report.label))} {asked}" if report.label else f"🎲 {asked}"


def _go(words: Words, go: GoReport, marks: _Marks, has_dice: bool) -> str:
    """Returns the dice of one repetition, and its result."""
    dice = _dice(go.dice, marks) if has_dice else "…" if go.dice else ""
    chosen = words.join(marks.strong.format(marks.escaped(item)) for item in _chosen(words, go, has_dice))
    return " → ".join(filter(None, (dice, chosen, marks.told(" · ".join(_came_to(words, go))))))


def _chosen(words: Words, go: GoReport, is_whole: bool) -> Sequence[str]:
    """Returns the chosen items, shortened unless `is_whole`."""
    whole = words.join(go.items)
    return go.items if is_whole or len(whole) <= SHORT else [f"{whole[: SHORT - 1]}…"]


def render_dice(dice: str, *, is_plain: bool = False) -> str:
    """Renders `GoReport.dice` in Discord's markup, or as plain text."""
    return _dice(dice, _PLAIN if is_plain else _MARKUP)


def _dice(dice: str, marks: _Marks) -> str:
    return _PART.sub(
        lambda part: marks.styles[part[1]].format(marks.escaped(part[2]) if part[1] == NOTE else part[2]), dice
    )


def _came_to(words: Words, go: GoReport) -> Iterator[str]:
    if go.greatest is not None:
        yield words.say("roll-greatest", greatest=go.greatest)
        yield words.say("roll-sum", total=go.total)
    elif go.total is not None:
        yield f"**{go.total}**"
    if go.count is not None:
        yield words.say("roll-count", count=go.count)
    if go.target is not None:
        yield words.say("roll-target", target=go.target)
    if go.margin is not None:
        yield words.say("roll-margin", verdict=go.verdict, margin=abs(go.margin))
    elif go.verdict:
        yield words.say(f"roll-level-{go.verdict}")


def _summary(words: Words, report: RollReport) -> Iterator[str]:
    """Yields the overall result of a repeated roll, if any."""
    goes = report.goes
    if any(go.verdict for go in goes):
        yield words.say("roll-succeeded", count=sum(go.is_success is True for go in goes), goes=len(goes))
    elif all(go.count is not None for go in goes):
        yield words.say("roll-count", count=sum(go.count or 0 for go in goes))
    elif report.adds_up:
        yield words.say("roll-sum", total=sum(go.total or 0 for go in goes))


# --- results of BCDice -----------------------------------------------------------------------------------------------


def render_system(words: Words, report: SystemReport, *, has_dice: bool = True) -> list[str]:
    """Returns the lines of a BCDice roll in Discord's markup.

    The lines are shortened unless `has_dice`.
    """
    said = report.said if has_dice else [shortened(line, SHORT) for line in report.said[:1]]
    return _system_lines(words, report, _MARKUP, [escape(line, limit=None) for line in said])


def render_system_file(words: Words, report: SystemReport) -> str:
    """Returns the roll by a BCDice system as plain text."""
    return "\n".join(_system_lines(words, report, _PLAIN, report.said)) + "\n"


def _system_lines(words: Words, report: SystemReport, marks: _Marks, said: Sequence[str]) -> list[str]:
    """Returns BCDice's text between a heading and the game system's name.

    The verdict is added in the reader's language if the system speaks another language.
    """
    is_foreign = not report.language.startswith(words.locale)
    ended = [marks.told(words.say(f"roll-level-{report.verdict}"))] if is_foreign and report.verdict else []
    name = marks.escaped(report.name)
    foot = words.say("roll-system", system=name, language=report.language if is_foreign else "none")
    return [_head(report, marks), *said, *ended, foot if marks is _MARKUP else foot.removeprefix("-# ")]


@announces
def result_ids() -> Iterator[str]:
    """Yields the Fluent ids built from codes and facts."""
    yield from (f"refusal-notation-{code}" for code in CODES)
    yield from (f"term-{word}" for word in EXPECTED)
    yield from (f"roll-level-{level}" for level in LEVELS)
    yield from (f"roll-example-{kind}" for kind in EXAMPLES)
