"""`python -m bot verify FILE` and `python -m bot transcript FILE`: games as files, checked without Discord."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from bot.words.languages import Words, announces
from bot.words.presenter import Voice
from rules.refusal import Refusal
from rules.transcript import TranscriptError, play, read_transcript

UNREADABLE: Final[dict[type[OSError], str]] = {
    FileNotFoundError: "missing",
    IsADirectoryError: "directory",
    PermissionError: "denied",
}
"""Why a file cannot be read, as `offline-unreadable` has words for it; anything else is said as the system says it."""


@announces
def offline_ids() -> Iterable[str]:
    """One message for each code of TranscriptError."""
    return ("offline-transcript-*",)


def transcript(path: Path, words: Words) -> int:
    """Plays a transcript, prints each difference and ends with `N passed, M failed`. Returns the exit code."""
    return _run(path, words, exported=False)


def verify(path: Path, words: Words) -> int:
    """Checks an exported game: same seed, same journal, same events. Returns the exit code."""
    return _run(path, words, exported=True)


def one_by_one(run: Callable[[Path, Words], int], paths: Sequence[Path], words: Words) -> int:
    """Several files, each under its name; a single one without it. Returns the worst exit code."""
    codes = []
    for path in paths:
        if len(paths) > 1:
            print(path)
        codes.append(run(path, words))
    return max(codes)


def _text(words: Words, ruleset: str, fact: Any) -> str:
    """A fact in words: why not is said as at the table."""
    match fact:
        case Refusal():
            return Voice(words, ruleset, is_plain=True).refusal(fact)
        case list():
            return words.join([str(each) for each in fact])
        case _:
            return str(fact)


def _run(path: Path, words: Words, *, exported: bool) -> int:
    say, ruleset = words.say, ""
    try:
        document = read_transcript(path.read_bytes())
        if exported and not document.seed:
            raise TranscriptError("transcript-no-seed")
        ruleset = document.ruleset
        results = list(play(document))
    except OSError as error:
        why = next((why for kind, why in UNREADABLE.items() if isinstance(error, kind)), "other")
        print(say("offline-unreadable", path=str(path), why=why, detail=error.strerror or ""), file=sys.stderr)
        return 2
    except TranscriptError as error:
        facts = {name: _text(words, ruleset, fact) for name, fact in error.facts.items()}
        print(say(f"offline-{error.code}", **facts), file=sys.stderr)
        return 2
    failed = [result for result in results if result.difference]
    for result in failed:
        difference = _text(words, ruleset, result.difference)
        print(say("offline-difference", step=result.step, what=result.what, difference=difference))
    if exported:
        print(say("offline-honest" if not failed else "offline-forged", steps=len(document.steps)))
    else:
        print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
