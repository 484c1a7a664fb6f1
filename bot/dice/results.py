"""Results of rolls in words, and where a text could not be read.

A roll takes two lines: what was asked for, then the dice and the result; one more for each repetition. Everything that
could come from a user is escaped.
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
"""How many fixed-width characters a phone shows in one line."""
CARET: Final = "^"
SHORT: Final = 60
"""The most characters of what was chosen, if all goes together are too long."""
CODES: Final = (
    "at-most", "blank", "bonus", "choices", "choose", "count", "count-twice", "dice", "dice-in-dice", "empty",
    "empty-choice", "enclosed", "every-face", "half", "keep", "keep-which", "mixed-pools", "no-bonus", "no-chances",
    "no-condition", "no-difficulty", "no-face", "no-sum", "no-threshold", "number", "repeat", "sides", "spoken",
    "too-deep", "too-long", "twice", "unclosed", "unexpected", "unfinished", "unopened", "value", "zero-division",
)  # fmt: skip
"""What a text can be refused for (`rules.core.notation`)."""
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
"""Examples to type, each with words of its own (`roll-example-*`)."""

_PART: Final = re.compile(f"([{LEFT_OUT}{SCORED}{NOTE}])(.*?){END}")
_UNSHOWN: Final = re.compile(r"[\s\x00-\x1f\x7f-\x9f]")


# --- what could not be read ------------------------------------------------------------------------------------------


def misread(text: str, error: NotationError) -> Reply:
    """The answer to a text that is not notation: what is wrong, and where. Private."""
    return Reply(refusal=error.refusal, parts=(Misread(text, error.position),), private=True)


def render_place(text: str, position: int) -> str:
    """A text in fixed-width letters with a mark under one of its characters, or after the last; of a long text, the
    part around that place. A wide character takes two columns, and so does the ideographic space."""
    letters = [_UNSHOWN.sub(" ", letter).replace("`", "'") for letter in text]
    start, end = _window([columns_of(letter) for letter in letters], position)
    before = ("…" if start else "") + "".join(letters[start:position])
    after = "".join(letters[position:end]) + ("…" if end < len(letters) else "")
    blank = "".join("\u3000" if columns_of(letter) == 2 else " " * columns_of(letter) for letter in before)
    return f"```\n{before}{after}\n{blank}{CARET}\n```"


def _window(widths: Sequence[int], position: int) -> tuple[int, int]:
    """Which part of a text is shown: all of it, or what fits around the place, two thirds of it before."""
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
    """What a text still being typed may mean, each with its line for the list: the text as it is read, examples that
    start like this, or the place where it cannot be read."""
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


# --- what it came to -------------------------------------------------------------------------------------------------


def render_roll(words: Words, report: RollReport, *, has_dice: bool = True) -> list[str]:
    """The lines of a roll in Discord's markup. Without the dice they are few and short, however many were rolled."""
    return _lines(words, report, _MARKUP, has_dice)


def render_file(words: Words, report: RollReport) -> str:
    """The same as plain text."""
    return "\n".join(_lines(words, report, _PLAIN, has_dice=True)) + "\n"


@dataclass(frozen=True, slots=True)
class _Marks:
    """How to write what users typed, our own words (which have markup), what is bold, and parts of dice."""

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
    """The dice of one go, and its result."""
    dice = _dice(go.dice, marks) if has_dice else "…" if go.dice else ""
    chosen = words.join(marks.strong.format(marks.escaped(item)) for item in _chosen(words, go, has_dice))
    return " → ".join(filter(None, (dice, chosen, marks.told(" · ".join(_came_to(words, go))))))


def _chosen(words: Words, go: GoReport, is_whole: bool) -> Sequence[str]:
    """The things chosen; shortened to one text unless `is_whole`."""
    whole = words.join(go.items)
    return go.items if is_whole or len(whole) <= SHORT else [f"{whole[: SHORT - 1]}…"]


def render_dice(dice: str, *, is_plain: bool = False) -> str:
    """Dice in the NEUTRAL style, rendered."""
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
    """The overall result of several goes, if there is one."""
    goes = report.goes
    if any(go.verdict for go in goes):
        yield words.say("roll-succeeded", count=sum(go.is_success is True for go in goes), goes=len(goes))
    elif all(go.count is not None for go in goes):
        yield words.say("roll-count", count=sum(go.count or 0 for go in goes))
    elif report.adds_up:
        yield words.say("roll-sum", total=sum(go.total or 0 for go in goes))


# --- what BCDice said ------------------------------------------------------------------------------------------------


def render_system(words: Words, report: SystemReport, *, has_dice: bool = True) -> list[str]:
    """The lines of a roll by one of BCDice's systems, in Discord's markup; without the dice only how it begins."""
    said = report.said if has_dice else [shortened(line, SHORT) for line in report.said[:1]]
    return _system_lines(words, report, _MARKUP, [escape(line, limit=None) for line in said])


def render_system_file(words: Words, report: SystemReport) -> str:
    """The same as plain text."""
    return "\n".join(_system_lines(words, report, _PLAIN, report.said)) + "\n"


def _system_lines(words: Words, report: SystemReport, marks: _Marks, said: Sequence[str]) -> list[str]:
    """What BCDice said and, for readers of another language than the system's, how it ended in theirs."""
    is_foreign = not report.language.startswith(words.locale)
    ended = [marks.told(words.say(f"roll-level-{report.verdict}"))] if is_foreign and report.verdict else []
    name = marks.escaped(report.name)
    foot = words.say("roll-system", system=name, language=report.language if is_foreign else "none")
    return [_head(report, marks), *said, *ended, foot if marks is _MARKUP else foot.removeprefix("-# ")]


@announces
def result_ids() -> Iterator[str]:
    """The Fluent ids that are built from codes and facts."""
    yield from (f"refusal-notation-{code}" for code in CODES)
    yield from (f"term-{word}" for word in EXPECTED)
    yield from (f"roll-level-{level}" for level in LEVELS)
    yield from (f"roll-example-{kind}" for kind in EXAMPLES)
