"""Finding rules: by id, by the end or the beginning of one, and by words of their summaries in any language.

Japanese has no blanks between words, so words are looked for anywhere in a text. Width, case, blanks, dashes, the kind
of kana, and brackets, quotes and stops round a word do not count.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from bot.words.naming import fold
from rules.ruleset import Rule, Ruleset

BY_ID, BY_TAIL, BY_BEGINNING, BY_WORDS = range(4)
_SEPARATORS: Final = re.compile(r"[][\s,;:!?/()*\"、。「」〔〕“”]+")
_DASHES: Final = dict.fromkeys(map(ord, "–—−"))


def find_rules(
    rulesets: Mapping[str, Ruleset[Any, Any]], text: str, locale: str = "en", preferred: str | None = None
) -> list[Rule]:
    """The rules that a text means, the best first; all of them for an empty one.

    A whole id gives that rule alone. Otherwise come rules whose ids end with the text (`F5`), those whose ids begin
    with it (`LOCKE-10.7`, `10.7`), and those with its words in their summaries: first of the preferred ruleset, then in
    the reader's language, then as whole words, then as one phrase.
    """
    wanted = Wanted(text, locale)
    ranked = sorted(
        (
            ((rank[0], name != preferred, rank), rule)
            for name, ruleset in rulesets.items()
            for rule in ruleset.rulebook().values()
            if (rank := wanted.rank(rule)) is not None
        ),
        key=lambda found: found[0],
    )
    named = [rule for (way, *_), rule in ranked if way == BY_ID]
    return named or [rule for _, rule in ranked]


class Wanted:
    """What was typed, ready for comparison."""

    def __init__(self, text: str, locale: str) -> None:
        self.is_anything = not text.strip()
        self.whole = folded(text)
        self.words = words_of(text)
        self.beginnings = [re.compile(rf"(?<![a-z0-9]){re.escape(word)}") for word in self.words]
        self.locale = locale

    def rank(self, rule: Rule) -> tuple[int, int] | None:
        """How well a rule fits, as a way of finding it and a place within that, lower is better; None: not at all."""
        if not self.words:
            return (BY_WORDS, 0) if self.is_anything else None
        id, tail = folded(rule.id), folded(rule.id.partition("-")[2])
        if id == self.whole or id in self.words:
            return BY_ID, 0
        if tail == self.whole or tail in self.words:
            return BY_TAIL, 0
        if id.startswith(self.whole) or tail.startswith(self.whole):
            return BY_BEGINNING, 0
        return next(((BY_WORDS, place) for place, fits in enumerate(self._readings(rule)) if fits), None)

    def _readings(self, rule: Rule) -> Iterator[bool]:
        """Whether the words stand in the reader's language, as words and in one piece, or not, or apart, or in any
        other, or with the id."""
        text = rule.text.get(self.locale, "")
        spaced, own, texts = " ".join(words_of(text)), folded(text), [folded(text) for text in rule.text.values()]
        are_words = all(beginning.search(spaced) for beginning in self.beginnings)
        yield are_words and self.whole in own
        yield are_words
        yield self.whole in own
        yield all(word in own for word in self.words)
        yield any(self.whole in text for text in texts)
        everything = "\n".join([folded(rule.id), *texts])
        yield all(word in everything for word in self.words)


@lru_cache(maxsize=8_192)
def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, folded for comparison as slots are."""
    parts = _SEPARATORS.split(unicodedata.normalize("NFKC", text))
    return tuple(word for part in parts if (word := fold(part.strip(".")).translate(_DASHES)))


@lru_cache(maxsize=8_192)
def folded(text: str) -> str:
    """All words of a text, run together."""
    return "".join(words_of(text))
