"""Parts of a reply that are lines of text: reasons, rules, defects, consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.client.table.choosers import question_lines
from bot.client.table.controls import warnings
from bot.client.table.messages import given_back
from bot.dice.results import render_place
from bot.facts.replies import (
    Chapters,
    Defects,
    Entries,
    Foreseen,
    Manual,
    Misread,
    Part,
    Reasons,
    Rules,
    SureAsked,
    Typed,
)
from bot.facts.scenes import Said
from bot.words.presenter import Voice, fit_lines
from bot.words.rulebook import text_of, title_of
from bot.words.texts import clean, cut
from rules.core.contract.ruleset import rulesets

MAX_MANUAL: Final = 3_500
"""Maximum number of characters shown of a game system's manual."""
DEFECTS_SHARE: Final = 3_500
"""Maximum number of characters of a scenario file's defects."""
SMALL: Final = "-# "
"""Beginning of a line in small print."""


def lines_of(
    voice: Voice, parts: Sequence[Part], said: Mapping[type, Callable[[Voice, Any], Sequence[str]]]
) -> Iterator[str]:
    """Yields the lines of the parts.

    `said` has a function for each kind of part that is shown here; other parts are skipped.
    """
    for part in parts:
        if type(part) in said:
            yield from said[type(part)](voice, part)


def _defect_lines(voice: Voice, defects: Defects) -> list[str]:
    return [fit_lines(voice, [f"- {voice.defect(defect)}" for defect in defects.found], DEFECTS_SHARE)]


def _entry_lines(voice: Voice, seq: int, said: Sequence[Said]) -> Iterator[str]:
    """Yields a journal entry's lines, the first with its number."""
    for place, line in enumerate(voice.lines(said)):
        small = SMALL if line.startswith(SMALL) else ""
        text = line.removeprefix(SMALL)
        yield line if place else f"{small}{voice.words.say('log-line', entry=str(seq), text=text)}"


def _rule_lines(voice: Voice, ids: Sequence[str]) -> list[str]:
    """Returns rules in our words, one line each."""
    books = [ruleset.rulebook() for ruleset in rulesets().values()]
    found = (book[id] for id in ids for book in books if id in book)
    return [voice.words.say("rule-line", rule=rule.id, text=clean(text_of(voice.words, rule))) for rule in found]


def _chapter_lines(voice: Voice, names: Sequence[str]) -> list[str]:
    """Returns the rulebooks' chapters by title.

    Each comes with the text to type for it.
    """
    lines = []
    for name in names:
        rules = rulesets()[name].rulebook().values()
        lines.append(f"**{voice.words.say(f'choice-{name}')}**")
        lines += [
            voice.words.say("rules-chapter-line", chapter=chapter.id, title=clean(title_of(voice.words, chapter)))
            for chapter in {rule.chapter.id: rule.chapter for rule in rules}.values()
        ]
    return lines


WHY_NOT: Final[Mapping[type, Callable[[Voice, Any], Sequence[str]]]] = {
    Misread: lambda voice, misread: [render_place(misread.text, misread.position)],
    Defects: _defect_lines,
}
"""Parts that explain a refusal, with the functions that write their lines."""
BESIDES: Final[Mapping[type, Callable[[Voice, Any], Sequence[str]]]] = {
    Reasons: lambda voice, part: [f"- {voice.reason(reason)}" for reason in part.reasons],
    Entries: lambda voice, part: [line for seq, said in part.told for line in _entry_lines(voice, seq, said)],
    Manual: lambda voice, part: ["```\n{}\n```".format(cut(part.text.replace("`", "'"), MAX_MANUAL))],
    Rules: lambda voice, part: _rule_lines(voice, part.ids),
    Chapters: lambda voice, part: _chapter_lines(voice, part.rulesets),
    Typed: lambda voice, part: given_back(voice.words, part.text)[0],
    Foreseen: lambda voice, part: [
        *warnings(voice, part.option),
        *(f"- {voice.phrase(each)}" for each in part.chances),
    ],
    SureAsked: lambda voice, part: question_lines(
        voice, part.kind, part.option, is_changed=part.is_changed, is_shown=part.sketch is not None
    ),
}
"""Parts that follow the words of a reply, with the functions that write their lines."""
