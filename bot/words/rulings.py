"""Journal entries to choose from, shown in words and found by number or by words in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.facts.scenes import Said
from bot.words.presenter import Voice
from rules.core.play.naming import fold

_MARKUP = re.compile(r"[*`]|^-# ")
BETWEEN = " · "

ToldEntries = Iterable[tuple[int, tuple[Said, ...]]]


def fitting(entries: ToldEntries, typed: str, voice: Voice, others: Sequence[Voice]) -> Iterator[tuple[int, str]]:
    """Yields the numbers and words of entries that fit a text.

    Digits fit an entry whose number begins with them. Other texts fit an entry whose words contain them in any
    language.
    """
    wanted = fold(typed)
    for seq, said in entries:
        lines = lines_of(voice, said)
        if not wanted or wanted.isdecimal():
            if not str(seq).startswith(wanted):
                continue
            found = [True] * len(lines)
        else:
            heard = [lines, *(lines_of(other, said) for other in others)]
            found = [any(wanted in fold(line) for line in alike) for alike in zip(*heard, strict=True)]
            if not any(found):
                continue
        first = [line for line, fits in zip(lines, found, strict=True) if fits and line]
        rest = [line for line, fits in zip(lines, found, strict=True) if not fits and line]
        if words := BETWEEN.join((*first, *rest)):
            yield seq, f"{seq}{BETWEEN}{words}"


def lines_of(voice: Voice, said: Iterable[Said]) -> list[str]:
    """Returns phrases and events line by line, without markup.

    A line may be empty.
    """
    return [_MARKUP.sub("", voice.bare(item)).replace("\n", BETWEEN) for item in said]
