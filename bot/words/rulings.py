"""Rulings to choose from: entries of the journal in words, found by their number or by any words in any language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.facts.scenes import Said
from bot.words.presenter import Voice
from rules.core.play.naming import fold

_MARKUP = re.compile(r"[*`]|^-# ")
BETWEEN = " · "

Told = Iterable[tuple[int, tuple[Said, ...]]]


def fitting(told: Told, typed: str, voice: Voice, others: Sequence[Voice]) -> Iterator[tuple[int, str]]:
    """The entries that fit what is typed, as number and words: those whose number begins with it or, if it is no
    number, that say it to the reader or in another language. What fits comes first in the words."""
    wanted = fold(typed)
    for seq, said in told:
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
    """What was said, line by line without markup; a line may be empty."""
    return [_MARKUP.sub("", voice.bare(item)).replace("\n", BETWEEN) for item in said]
