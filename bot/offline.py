"""`python -m bot verify FILE` and `python -m bot transcript FILE`: checks games in files, without Discord.

The author of a file can change everything in it. So `verify` asks for texts that were posted during the game.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bot.words.languages import Words, announces
from bot.words.presenter import Voice
from bot.words.texts import clean
from rules.core.facts.refusal import Refusal
from rules.core.journal.expecting import Checked
from rules.core.journal.playing import Playing
from rules.core.journal.proof import Head
from rules.core.journal.transcript import MAX_BYTES, TranscriptError, read_transcript


class NoFileError(OSError):
    """Raised for a path that is neither a file nor a folder."""


UNREADABLE: Final[dict[type[OSError], str]] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "directory",
    PermissionError: "denied",
    NoFileError: "special",
}
"""Reasons why a file cannot be read, for `offline-unreadable`; other errors are quoted."""


FORGED, UNUSABLE, PARTLY = 1, 2, 3
"""Exit codes of a check.

FORGED: the file differs from the game as it was played. UNUSABLE: the file or the options cannot be used. PARTLY: all
checked parts are genuine, but another release has to check the rest.
"""


@announces
def offline_ids() -> Iterable[str]:
    """Returns a pattern for the messages of the TranscriptError codes."""
    return ("offline-transcript-*",)


@dataclass(frozen=True)
class Posted:
    """Texts that were posted at a table, as the checker of a game enters them."""

    commitments: tuple[str, ...] = ()
    head: Head | None = None


def transcript(path: Path, words: Words) -> int:
    """Plays a transcript and prints each difference; returns the exit code.

    The last line is `N passed, M failed`.
    """
    return _run(path, words, None)


def verify(path: Path, words: Words, posted: Posted) -> int:
    """Checks an exported game and prints what that proves; returns the exit code."""
    return _run(path, words, posted)


def one_by_one(run: Callable[[Path, Words], int], paths: Sequence[Path], words: Words) -> int:
    """Checks each file and returns the worst exit code."""
    codes = []
    for path in paths:
        if len(paths) > 1:
            print(path)
        codes.append(run(path, words))
    return max(codes)


def _content(path: Path) -> bytes:
    """Returns the content of a file.

    At most one byte beyond the size limit is read. Only regular files are read, because a pipe or device may never end.
    Raises OSError and TranscriptError.
    """
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise NoFileError
    if found.st_size > MAX_BYTES:
        raise TranscriptError("transcript-too-large", bytes=found.st_size, limit=MAX_BYTES)
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _text(words: Words, ruleset: str, fact: Any) -> str:
    """Returns a fact in words.

    Text from the file becomes one line without control characters, or it could pass for our own output.
    """
    match fact:
        case Refusal():
            return Voice(words, ruleset, is_plain=True).refusal(fact)
        case list():
            return words.join([clean(str(each)) for each in fact])
        case _:
            return clean(str(fact))


def _run(path: Path, words: Words, posted: Posted | None) -> int:
    say, ruleset = words.say, ""
    try:
        document = read_transcript(_content(path))
        if posted is not None and not document.seed:
            raise TranscriptError("transcript-no-seed")
        ruleset, playing = document.ruleset, Playing(document)
        results = list(_played(playing))
    except OSError as error:
        why = next((why for kind, why in UNREADABLE.items() if isinstance(error, kind)), "other")
        print(say("offline-unreadable", path=str(path), why=why, detail=error.strerror or ""), file=sys.stderr)
        return UNUSABLE
    except TranscriptError as error:
        facts = {name: _text(words, ruleset, fact) for name, fact in error.facts.items()}
        print(say(f"offline-{error.code}", **facts), file=sys.stderr)
        return UNUSABLE
    if posted is not None:
        results += _compared(playing, posted)
    failed = [result for result in results if result.difference]
    for result in failed:
        difference = _text(words, ruleset, result.difference)
        print(say("offline-difference", step=result.step, what=clean(result.what), difference=difference))
    if posted is None:
        print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    else:
        return _conclude(words, playing, posted, is_forged=bool(failed))
    return FORGED if failed else 0


def _played(playing: Playing) -> Iterator[Checked]:
    """Yields each comparison of the replayed game with the file.

    A forged set-up can cause any error in the rules, which is raised as a TranscriptError.
    """
    step = 0
    try:
        for result in playing.run():
            step = result.step
            yield result
    except TranscriptError:
        raise
    except Exception as error:
        raise TranscriptError("transcript-unplayable", step=step, kind=type(error).__name__) from error


def _compared(playing: Playing, posted: Posted) -> Iterator[Checked]:
    """Compares the file with what was posted."""
    known = playing.transcript.commitments
    for each in posted.commitments:
        yield Checked(0, "posted", "" if each in known else f"{each} ≠ {', '.join(known)}")
    if posted.head is not None:
        found = playing.heads.get(posted.head.seq, "-")
        is_it = found.startswith(posted.head.digits)
        yield Checked(posted.head.seq, "head", "" if is_it else f"{posted.head.digits} ≠ {found}")


def _conclude(words: Words, playing: Playing, posted: Posted, *, is_forged: bool) -> int:
    """Prints what the players undid and what the check proves; returns the exit code."""
    say, document = words.say, playing.transcript
    for undone in playing.undone:
        first, last = undone.to + 1, undone.seq - 1
        print(say("offline-undone", seq=undone.seq, first=first, last=last, count=last - undone.to, past=undone.past))
    if given := [word for each in document.added or () if (word := clean(each.word))]:
        print(say("offline-added", words=words.join(given)))
    if playing.heads:
        last = max(playing.heads)
        print(say("offline-head", head=str(Head(seq=last, digits=playing.heads[last]))))
    if is_forged:
        print(say("offline-forged"))
        return FORGED
    unproven = [(each, each.last - each.first + 1) for each in playing.unproven]
    print(say("offline-honest", steps=len(document.steps) - sum(count for _, count in unproven)))
    for each, count in unproven:
        print(say("offline-unproven", first=each.first, last=each.last, count=count, version=each.version))
    if not playing.is_chained:
        print(say("offline-unchained"))
    if missing := [clean(each) for each in document.hashes_to_post if each not in posted.commitments]:
        some = "some" if posted.commitments else "none"
        print(say("offline-proves-nothing", posted=some, missing=words.join(missing)))
        return UNUSABLE if posted.commitments else PARTLY if unproven else 0
    first = min((each.first for each, _ in unproven), default=0)
    dice = "before" if first > 1 else "none" if first else "all" if playing.is_chained else "tried"
    print(say("offline-proves-dice", dice=dice, entry=first))
    if playing.is_chained:
        seq = posted.head.seq if posted.head is not None else 0
        print(say("offline-proves-journal", proven="yes" if seq else "no", seq=seq))
    return PARTLY if unproven else 0
