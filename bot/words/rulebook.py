"""Finding rules: by id, by a part of an id, by words of the summaries, or by subject.

Words may be in any language. Width, case, blanks, dashes, the kind of kana, and punctuation around a word do not count.
A question ("how does attack work?") without a match finds rules about the same subjects.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, NamedTuple

from bot.words.languages import Words
from rules.core.contract.rulebook import Chapter, Rule
from rules.core.contract.ruleset import Ruleset
from rules.core.play.naming import fold

BY_ID, BY_TAIL, BY_BEGINNING, BY_WORDS, BY_LIKENESS = range(5)
_SEPARATORS: Final = re.compile(r"[][\s,;:!?/()*\"、。「」〔〕“”]+")
_DASHES: Final = dict.fromkeys(map(ord, "–—−"))

TITLE_WEIGHT: Final = 1.5
"""Factor for the score of a chapter's title; the score is the mean weight of its subjects."""
LEAST_SHARE: Final = 0.4
"""Minimum score of a listed rule, as a share of the best rule's score."""
NEARNESS: Final = 0.8
"""Minimum similarity of a mistyped word to the intended one."""
LEAST_MISTYPED: Final = 4
"""Minimum length of a word that may be mistyped; shorter words have too many similar ones."""
ENDINGS: Final = ("ings", "ing", "ies", "ied", "ers", "er", "es", "ed", "s", "e", "y")
STEM: Final = 3
"""Minimum number of letters that remain when the ending of a word is removed."""
IGNORED: Final = frozenset(
    re.findall(
        r"\w+",
        """
        a about after all am an and any are as at be been being but by can could do does doing did done for from get
        gets happen happens has have how i if in into is it its long many may me mean means much must my no not of on
        once one or our rule rules shall she he should so some such than that the their them then there these they this
        those to up use used was way we were what when where which who whom whose why will with work works would you
        your ルール 方法 仕方 場合 意味 説明
        """,
    )
)
"""Words that tell nothing about the subject of a question."""
_NUMBERED: Final = re.compile(r"[a-z0-9.-]*\d[a-z0-9.-]*")
_RUNS: Final = re.compile(r"[a-z]+|[一-鿿々]+|[ァ-ヺー]+")
"""Matches Latin words, and runs of kanji or of katakana. Hiragana between them is grammar."""


def find_rules(
    rulesets: Mapping[str, Ruleset[Any, Any]], text: str, locale: str = "en", preferred: str | None = None
) -> list[Rule]:
    """Returns the rules that a text means, the best first.

    An empty text means all rules, and a whole id means only that rule. Ends of ids (`F5`) come first, then beginnings
    (`LOCKE-10.7`, `10.7`), then words of the summaries. Within each kind the preferred ruleset comes first. If nothing
    is found, returns rules about the same subjects.
    """
    wanted = Wanted(text, locale)
    rules = [(name, rule) for name, ruleset in rulesets.items() for rule in ruleset.rulebook().values()]
    named = [(name, rule) for name, rule in rules if wanted.is_named(rule)]
    ranked = sorted(
        (
            ((rank[0], name != preferred, rank), rule)
            for name, rule in named or rules
            if (rank := wanted.rank(rule)) is not None
        ),
        key=lambda found: found[0],
    )
    return [rule for _, rule in ranked] or _about(rulesets, text, preferred)


def text_of(words: Words, rule: Rule) -> str:
    return rule.text.get(words.locale, rule.text["en"])


def title_of(words: Words, chapter: Chapter) -> str:
    """Returns a chapter's title in a reader's language, or its id."""
    return chapter.title.get(words.locale) or chapter.title.get("en") or chapter.id


class Wanted:
    """A text that a user looks for, prepared for comparison with rules."""

    def __init__(self, text: str, locale: str) -> None:
        self.is_anything = not text.strip()
        self.whole = folded(text)
        self.words = words_of(text)
        self.is_question = not IGNORED.isdisjoint(self.words)
        self.beginnings = [re.compile(rf"(?<![a-z0-9]){re.escape(word)}") for word in self.words]
        self.locale = locale

    def is_named(self, rule: Rule) -> bool:
        """Returns whether the rule's whole id was typed."""
        return bool(self.words) and ((id := folded(rule.id)) == self.whole or id in self.words)

    def rank(self, rule: Rule) -> tuple[int, int, bool] | None:
        """Returns a rule's rank, or None if it does not fit.

        A lower rank is better.
        """
        if not self.words:
            return (BY_WORDS, 0, False) if self.is_anything else None
        id, tail = folded(rule.id), folded(rule.id.partition("-")[2])
        if self.is_named(rule):
            return BY_ID, 0, False
        if tail == self.whole or tail in self.words:
            return BY_TAIL, 0, False
        if id.startswith(self.whole) or tail.startswith(self.whole):
            return BY_BEGINNING, 0, False
        named = folded(rule.chapter.title.get(self.locale, ""))
        is_elsewhere = not all(word in named for word in self.words)
        return next(((BY_WORDS, place, is_elsewhere) for place, fits in enumerate(self._readings(rule)) if fits), None)

    def _readings(self, rule: Rule) -> Iterator[bool]:
        """Tries several ways to find the words in a rule's text.

        The best way comes first. Yields whether each succeeds. A question has to match as one phrase, since its single
        words mean nothing.
        """
        text = rule.text.get(self.locale, "")
        spaced, own, texts = " ".join(words_of(text)), folded(text), [folded(text) for text in rule.text.values()]
        are_words = all(beginning.search(spaced) for beginning in self.beginnings)
        yield are_words and self.whole in own
        yield are_words and not self.is_question
        yield self.whole in own
        yield all(word in own for word in self.words) and not self.is_question
        yield any(self.whole in text for text in texts)
        everything = "\n".join([folded(rule.id), *texts])
        yield all(word in everything for word in self.words) and not self.is_question


@lru_cache(maxsize=8_192)
def words_of(text: str) -> tuple[str, ...]:
    """Returns a text's words, folded for comparison like typed slots."""
    parts = _SEPARATORS.split(unicodedata.normalize("NFKC", text))
    return tuple(word for part in parts if (word := fold(part.strip(".")).translate(_DASHES)))


@lru_cache(maxsize=8_192)
def folded(text: str) -> str:
    """Returns all words of a text, joined without blanks."""
    return "".join(words_of(text))


# --- what a question is about ----------------------------------------------------------------------------------------


class _Indexed(NamedTuple):
    """A rule with the subjects of its text, and those of its chapter's title in each language."""

    ruleset: str
    rule: Rule
    text: frozenset[str]
    titles: tuple[frozenset[str], ...]

    def about(self, weights: Mapping[str, float]) -> float:
        """Returns the rule's score: the total weight of its subjects."""
        own = sum(weight for subject, weight in weights.items() if subject in self.text)
        titled = (sum(weights.get(subject, 0.0) for subject in title) / len(title) for title in self.titles if title)
        return own + TITLE_WEIGHT * max(titled, default=0.0)


def _about(rulesets: Mapping[str, Ruleset[Any, Any]], text: str, preferred: str | None) -> list[Rule]:
    """Returns the rules that share subjects with a text.

    Those of the preferred ruleset come first. Rare subjects count more.
    """
    index = [entry for name, ruleset in rulesets.items() for entry in _index(name, ruleset)]
    known: Counter[str] = Counter()
    for entry in index:
        known.update(entry.text.union(*entry.titles))
    meant = filter(None, (_known(subject, known) for subject in subjects_of(text)))
    weights = {subject: math.log(1 + len(index) / known[subject]) for subject in meant}
    scored = [(score, entry) for entry in index if (score := entry.about(weights))]
    least = LEAST_SHARE * max((score for score, _ in scored), default=0.0)
    close = sorted(scored, key=lambda found: (found[1].ruleset != preferred, -found[0]))
    return [entry.rule for score, entry in close if score >= least]


@lru_cache(maxsize=32)
def _index(name: str, ruleset: Ruleset[Any, Any]) -> tuple[_Indexed, ...]:
    """Returns the rules of a ruleset with their subjects, cached."""
    return tuple(
        _Indexed(
            name,
            rule,
            frozenset(subjects_of("\n".join(rule.text.values()))),
            tuple(frozenset(subjects_of(title)) for title in rule.chapter.title.values()),
        )
        for rule in ruleset.rulebook().values()
    )


def _known(subject: str, known: Mapping[str, int]) -> str:
    """Returns the known subject that a typed one means, or "".

    The typed subject may be misspelt.
    """
    if subject in known:
        return subject
    if len(subject) < LEAST_MISTYPED or not subject.isascii():
        return ""
    likely = [other for other in known if other[0] == subject[0] and abs(len(other) - len(subject)) <= 1]
    return next(iter(get_close_matches(subject, likely, 1, NEARNESS)), "")


@lru_cache(maxsize=8_192)
def subjects_of(text: str) -> tuple[str, ...]:
    """Returns the subjects of a text.

    Latin words lose their endings. A run of kanji or katakana gives each pair of neighbouring characters, or its only
    character.
    """
    found: list[str] = []
    for run in _RUNS.findall(_NUMBERED.sub(" ", unicodedata.normalize("NFKC", text).casefold())):
        if run[0].isascii():
            if run not in IGNORED and len(run) > 1:
                found.append(_stem(run))
        elif run not in IGNORED:
            found += [run[start : start + 2] for start in range(len(run) - 1)] or [run]
    return tuple(dict.fromkeys(found))


def _stem(word: str) -> str:
    """Returns a word without its ending.

    Thus "attacks" and "attacking" are the same subject.
    """
    ending = next((each for each in ENDINGS if word.endswith(each) and len(word) - len(each) >= STEM), "")
    stem = word.removesuffix(ending)
    is_doubled = len(stem) > STEM and stem[-1] == stem[-2] and ending in ("ing", "ings", "ed", "er", "ers")
    return stem[:-1] if is_doubled else stem
