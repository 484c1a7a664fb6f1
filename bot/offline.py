"""`python -m bot verify FILE` and `python -m bot transcript FILE`: games as files, checked without Discord."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from bot.words.languages import Words, announces
from rules.transcript import TranscriptError, play, read_transcript


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


def _run(path: Path, words: Words, *, exported: bool) -> int:
    say = words.say
    try:
        document = read_transcript(path.read_bytes())
        if exported and not document.seed:
            raise TranscriptError("transcript-no-seed")
        results = list(play(document))
    except OSError as error:
        print(say("offline-unreadable", path=str(path), why=error.strerror or str(error)), file=sys.stderr)
        return 2
    except TranscriptError as error:
        print(
            say(f"offline-{error.code}", **{name: str(value) for name, value in error.facts.items()}), file=sys.stderr
        )
        return 2
    failed = [result for result in results if result.difference]
    for result in failed:
        print(say("offline-difference", step=result.step, what=result.what, difference=result.difference))
    if exported:
        print(say("offline-honest" if not failed else "offline-forged", steps=len(document.steps)))
    print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0
