"""`python -m bot migrate-store FROM TO`: moves all data of a bot into another database."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.faults import StartUpError
from bot.words.languages import Words, announces
from storage import Address, StoreAddress, StoreError, address_of
from storage.moving import Progress, move

TOLD: Final = ("game", "entry", "checkpoint")
"""Tables whose progress is printed; the others have few rows."""


@announces
def moving_ids() -> list[str]:
    return [f"start-move-{said}" for said in ("begun", "compared")]


def migrate_store(source: str, target: str, words: Words) -> int:
    """Moves all data, printing progress; returns the exit code.

    Raises StartUpError or StoreError; neither contains a password.
    """
    way = _read("from", source), _read("to", target)
    facts = {"from": str(way[0]), "to": str(way[1])}
    has_begun = False

    def tell(progress: Progress) -> None:
        nonlocal has_begun
        has_begun = True
        if not progress.table:
            said = "begun" if progress.done == 0 else "compared"
            print(words.say(f"start-move-{said}", **facts, rows=progress.of), flush=True)
        elif progress.table in TOLD:
            copied = {"what": progress.table, "done": progress.done, "rows": progress.of}
            print(words.say("start-move-copied", **copied), flush=True)

    try:
        moved = asyncio.run(move(*way, tell))
    except (StoreError, KeyboardInterrupt) as error:
        if not has_begun:
            raise
        why = words.say(f"start-{error.code}", **error.facts) if isinstance(error, StoreError) else "none"
        raise StartUpError("start-move-cut", **facts, why=why) from error
    if moved is None:
        print(words.say("start-moved-before", **facts))
    else:
        counts = {"games": moved.games, "entries": moved.entries, "rows": moved.rows, "digest": moved.digest}
        print(words.say("start-moved", **facts, **counts))
    return 0


def _read(which: str, where: str) -> Address:
    try:
        return address_of(where)
    except StoreAddress:
        raise StartUpError("start-move-address", which=which) from None
